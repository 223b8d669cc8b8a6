import type { MetaArgs } from "react-router";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Services" });

export default function ServicesPage() {
  return <h1 className="headline mx-auto max-w-page px-4 py-16 text-3xl sm:px-8">Services</h1>;
}
