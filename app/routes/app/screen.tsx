import { type MetaArgs, Outlet, isRouteErrorResponse, useRouteError } from "react-router";
import { Fault, NotFound } from "../../features/shell/status-screens.tsx";
import { pageMeta } from "../../meta.ts";

// Only for screens that failed to load; each screen sets its own head.
export const meta = ({ error, ...args }: MetaArgs) =>
  pageMeta(args, { title: isNotFound(error) ? "Page Not Found" : "Something went wrong", noindex: true });

/** Wraps every screen of the account area, so that an error in one keeps the header and navigation. */
export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFound home="/app" homeText="Back to the dashboard" /> : <Fault />;
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
