import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSite } from "../../site-facts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Article, BackToBlog } from "./article.tsx";
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

/** The route's meta has the title from the server or the link. Coming back from another site there is neither. */
function useTitle(title: string | undefined): void {
  const { name } = useSite();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${name}`;
  }, [title, name]);
}

/** `title`: from the link that led here. */
function PostLoading({ title }: { title: string | undefined }) {
  return (
    <div className="mx-auto max-w-[47rem] px-4 sm:px-8">
      <BackToBlog />
      {title !== undefined && <h1 className="headline mt-8 text-3xl sm:text-4xl">{title}</h1>}
      <Loading label="Loading the article" className="mt-6">
        {title === undefined && <Skeleton className="mb-8 h-12 w-4/5" />}
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-5 w-64" />
      </Loading>
      <Skeleton className="mt-10 aspect-[1200/630] w-full rounded-lg" />
      <Skeleton className="mt-10 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-2/3" />
    </div>
  );
}

/** Shown in place of an article. */
function PostNotice({ title, children }: { title: string; children: string }) {
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="headline text-3xl">{title}</h1>
      <p className="max-w-prose text-muted">{children}</p>
      <LinkButton to="/blog" variant="primary" className="mt-2">
        Back to Blog
      </LinkButton>
    </div>
  );
}
