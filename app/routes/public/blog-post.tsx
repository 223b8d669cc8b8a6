import type { MetaArgs } from "react-router";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Blog" });

export default function BlogPostPage() {
  return <h1 className="headline mx-auto max-w-page px-4 py-16 text-3xl sm:px-8">Blog</h1>;
}
