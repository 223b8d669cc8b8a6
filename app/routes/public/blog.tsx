import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { BlogScreen } from "../../features/blog/blog-screen.tsx";
import { listItems, type PostItem } from "../../features/blog/posts.ts";
import { pageMeta } from "../../meta.ts";
import { pageServicesContext } from "../../request-context.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Blog",
    description: "How markets are measured, compared and forecast, based on published figures. Every article lists its sources.",
    keywords: ["market research blog", "market sizing methods", "industry analysis"],
  });

export const loader = async ({ context }: LoaderFunctionArgs) => listItems(await context.get(pageServicesContext).posts());
// In the browser the page uses the API call of the specification.
export const clientLoader = () => null;

export default function BlogPage({ loaderData }: { loaderData: PostItem[] | null }) {
  return <BlogScreen fromServer={loaderData ?? undefined} />;
}
