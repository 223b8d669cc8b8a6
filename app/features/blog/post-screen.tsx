import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSite } from "../../site-facts.ts";
import { Article } from "./article.tsx";
import { PostLoading } from "./post-loading.tsx";
import { PostNotice } from "./post-notice.tsx";
import { linkedTitle } from "./post-meta.ts";
import type { PostFound } from "./posts.ts";
import { usePost } from "./use-post.ts";

/** SPEC 2.9. `fromServer`: what the server found; undefined after a navigation in the browser. */
export function PostScreen({ slug, fromServer }: { slug: string; fromServer: PostFound | undefined }) {
  const { found, isError } = usePost(slug, fromServer);
  useTitle(found?.state === "found" ? found.post.title : undefined);
  return (
    <div className="pt-8 pb-20 sm:pt-12 sm:pb-24">
      <Found found={found} isError={isError} />
    </div>
  );
}

function Found({ found, isError }: { found: PostFound | undefined; isError: boolean }) {
  const location = useLocation();
  if (isError) return <PostNotice title="Error Loading Blog Post">Failed to load the blog post. Please try again later.</PostNotice>;
  if (!found) return <PostLoading title={linkedTitle(location)} />;
  switch (found.state) {
    case "found":
      return <Article post={found.post} />;
    case "missing":
      return <PostNotice title="Blog Post Not Found">The blog post you're looking for doesn't exist.</PostNotice>;
    case "broken":
      return <PostNotice title="Error Parsing Blog Post">There was an error processing the blog post data.</PostNotice>;
  }
}

/** The head knows what the server or the link said. Back from another site's page, neither has said anything. */
function useTitle(title: string | undefined): void {
  const { name } = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${name}`;
  }, [title, name]);
}
