import { StudiesScreen } from "../../features/studies/studies-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = () => pageMeta({ title: "Studies", noindex: true });

export default function StudiesRoute() {
  return <StudiesScreen />;
}
