import type { MetaArgs } from "react-router";
import { HomePage } from "../features/home/home-page.tsx";
import { pageMeta } from "../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Market research reports with the source of every figure" });

export default function Home() {
  return <HomePage posts={undefined} />;
}
