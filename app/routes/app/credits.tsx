import { CreditsScreen } from "../../features/credits/credits-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = () => pageMeta({ title: "Credits", noindex: true });

export default function CreditsRoute() {
  return <CreditsScreen />;
}
