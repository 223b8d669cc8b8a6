import { type MetaArgs, Outlet, isRouteErrorResponse, useRouteError } from "react-router";
import { Fault, NotFound } from "../../features/shell/status-screens.tsx";
import { pageMeta } from "../../meta.ts";

// Only where a screen could not begin: each has a head of its own.
export const meta = ({ error, ...args }: MetaArgs) =>
  pageMeta(args, { title: isNotFound(error) ? "Page Not Found" : "Something went wrong", noindex: true });

/** Around every screen of the account area: a fault in one leaves the frame with its ways on. */
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
