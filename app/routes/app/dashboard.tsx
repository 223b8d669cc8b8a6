import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = () => pageMeta({ title: "Dashboard", noindex: true });

export default function DashboardRoute() {
  return <DashboardScreen />;
}
