import { LinkButton } from "../../ui/button.tsx";

/** For every path that leads nowhere, inside the account area and outside. */
export function NotFound({ home = "/", homeText = "Back to Home" }: { home?: string; homeText?: string }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16 sm:px-6 sm:py-24">
      <p className="text-sm text-muted">404</p>
      <h1 className="headline text-3xl">Page Not Found</h1>
      <p className="max-w-prose text-muted">There is nothing at this address. It may have been mistyped, or what stood here was deleted.</p>
      <LinkButton to={home} variant="primary" className="mt-2">
        {homeText}
      </LinkButton>
    </div>
  );
}
