import type { MetaArgs } from "react-router";
import { TermsPage } from "../../features/policies/terms-page.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Terms & Conditions",
    description: "The agreement between you and us when you use the site, order a study or buy credits.",
  });

export default function TermsConditions() {
  return <TermsPage />;
}
