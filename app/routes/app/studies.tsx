import type { MetaArgs } from "react-router";
import { StudiesScreen } from "../../features/studies/list/studies-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Studies", noindex: true });

export default function StudiesRoute() {
  return <StudiesScreen />;
}
