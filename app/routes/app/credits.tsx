import type { MetaArgs } from "react-router";
import { CreditsScreen } from "../../features/credits/credits-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Credits", noindex: true });

export default function CreditsRoute() {
  return <CreditsScreen />;
}
