import { data, type LoaderFunctionArgs, type MetaArgs, useParams } from "react-router";
import { linkedTitle, postMeta } from "../../features/blog/post-meta.ts";
import { PostScreen } from "../../features/blog/post-screen.tsx";
import { foundPost, type PostFound } from "../../features/blog/posts.ts";
import { pageMeta } from "../../meta.ts";
import { pageServicesContext } from "../../request-context.ts";
import { siteOf } from "../../site-facts.ts";

export const meta = (args: MetaArgs<typeof loader>) => {
  const site = siteOf(args.matches.find((match) => match?.id === "root")?.loaderData);
  return pageMeta(args, postMeta(args.loaderData ?? undefined, { site, linked: linkedTitle(args.location) }));
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = foundPost(await context.get(pageServicesContext).post(params["slug"] ?? ""));
  return data(found, { status: { found: 200, missing: 404, broken: 500 }[found.state] });
}
// In the browser the page uses the API call of the specification.
export const clientLoader = () => null;

export default function BlogPostPage({ loaderData }: { loaderData: PostFound | null }) {
  const { slug = "" } = useParams();
  return <PostScreen key={slug} slug={slug} fromServer={loaderData ?? undefined} />;
}
