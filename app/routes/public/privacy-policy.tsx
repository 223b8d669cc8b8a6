import type { MetaArgs } from "react-router";
import { PrivacyPage } from "../../features/policies/privacy-page.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Privacy Policy",
    description: "What we store about you, why and for how long, and how to export or delete it. No advertising, no tracking.",
  });

export default function PrivacyPolicy() {
  return <PrivacyPage />;
}
