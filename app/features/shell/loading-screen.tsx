import { Spinner } from "../../ui/spinner.tsx";

/** The whole window, while it is not yet known who is there. */
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
