import type { MetaArgs } from "react-router";
import { PricingPage } from "../../features/pricing/pricing-page.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Pricing",
    description:
      "What Local, Export and Corporate market research reports cost in dollars and rupees: a base price when you order, the rest to unlock.",
    keywords: ["market research pricing", "market research report cost", "pay per report"],
  });

export default function PricingRoute() {
  return <PricingPage />;
}
