import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { blogLimits } from "#shared/limits.ts";
import { listItems, type PostItem } from "../features/blog/posts.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { pageMeta } from "../meta.ts";
import { pageServicesContext } from "../request-context.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Market research reports with the source of every figure" });

export const loader = async ({ context }: LoaderFunctionArgs) =>
  listItems(await context.get(pageServicesContext).posts()).slice(0, blogLimits.homeCarouselPosts);
export const clientLoader = () => null;

export default function Home({ loaderData }: { loaderData: PostItem[] | null }) {
  return <HomePage posts={loaderData ?? undefined} />;
}
