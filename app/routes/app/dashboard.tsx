import type { MetaArgs } from "react-router";
import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Dashboard", noindex: true });

export default function DashboardRoute() {
  return <DashboardScreen />;
}
