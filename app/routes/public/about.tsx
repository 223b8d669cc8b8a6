import type { MetaArgs } from "react-router";
import { AboutPage } from "../../features/about/about-page.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "About us",
    description:
      "Who we write for, what we promise and how a figure is made: market research in which every number can be traced to its source.",
    keywords: ["about us", "research mission", "sourced market research"],
  });

export default function About() {
  return <AboutPage />;
}
