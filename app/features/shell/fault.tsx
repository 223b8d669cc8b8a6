import { Button, buttonClass } from "../../ui/button.tsx";

/** Our own fault, in plain words, with two ways on. The links load afresh: what broke may be broken still. */
export function Fault() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16 sm:px-6 sm:py-24" role="alert">
      <h1 className="headline text-3xl">Something went wrong</h1>
      <p className="max-w-prose text-muted">
        This page stopped because of a fault on our side. Nothing that you had saved is lost. Load it again; if it happens a second time,
        start from the front page.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          Load again
        </Button>
        <a href="/" className={buttonClass()}>
          Back to Home
        </a>
      </div>
    </div>
  );
}
