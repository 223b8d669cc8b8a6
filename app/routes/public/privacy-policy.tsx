import type { MetaArgs } from "react-router";
import { PrivacyPage } from "../../features/policies/privacy-page.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Privacy Policy",
    description: "What is kept about you, why, for how long, and how to get it out or away. No advertising, no tracking.",
  });

export default function PrivacyPolicy() {
  return <PrivacyPage />;
}
