import type { MetaArgs } from "react-router";
import { ServicesPage } from "../../features/services/services-page.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Services",
    description:
      "Local, Export and Corporate market research reports: what each includes, who it is for, what it costs and how long it takes.",
    keywords: ["local market research", "export market research", "corporate market research", "industry report"],
  });

export default function ServicesRoute() {
  return <ServicesPage />;
}
