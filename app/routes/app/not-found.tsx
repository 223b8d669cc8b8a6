import { data, type MetaArgs } from "react-router";
import { NotFound } from "../../features/shell/status-screens.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Page Not Found", noindex: true });
// Only for its status.
export const loader = () => data(null, { status: 404 });

export default function AppNotFound() {
  return <NotFound home="/app" homeText="Back to the dashboard" />;
}
