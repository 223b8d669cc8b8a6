import type { MetaArgs } from "react-router";
import { FrontPage } from "../features/shell/front-page.tsx";
import { pageMeta } from "../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Market research reports with the source of every figure" });

export default function HomePage() {
  return <FrontPage />;
}
