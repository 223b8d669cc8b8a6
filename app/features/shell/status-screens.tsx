import { Button, buttonClass, LinkButton, Spinner } from "../../ui/button.tsx";

/** For every unknown path, inside the account area and outside. */
export function NotFound({ home = "/", homeText = "Back to Home" }: { home?: string; homeText?: string }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16 sm:px-6 sm:py-24">
      <p className="text-sm text-muted">404</p>
      <h1 className="headline text-3xl">Page Not Found</h1>
      <p className="max-w-prose text-muted">
        There is no page at this address. It may have been mistyped, or the page may have been removed.
      </p>
      <LinkButton to={home} variant="primary" className="mt-2">
        {homeText}
      </LinkButton>
    </div>
  );
}

/** An error on our side, with two ways to continue. Both load a new document, because the current one may be broken. */
export function Fault() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16 sm:px-6 sm:py-24" role="alert">
      <h1 className="headline text-3xl">Something went wrong</h1>
      <p className="max-w-prose text-muted">
        This page stopped because of an error on our side. Nothing you saved has been lost. Reload the page; if the error occurs again,
        start from the home page.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <a href="/" className={buttonClass()}>
          Back to Home
        </a>
      </div>
    </div>
  );
}

/** Fills the window while the user is being fetched. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted">
      <span className="appear-late flex items-center gap-3">
        <Spinner />
        Loading…
      </span>
    </div>
  );
}
