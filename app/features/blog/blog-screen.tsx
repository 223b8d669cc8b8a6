import { blogLimits } from "#shared/limits.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { BlogCall } from "./blog-call.tsx";
import { OlderArticles } from "./older-articles.tsx";
import { PostGrid, PostGridLoading } from "./post-grid.tsx";
import type { PostItem } from "./posts.ts";
import { usePosts } from "./use-posts.ts";

/** SPEC 2.8. `fromServer`: all posts as the server rendered them; undefined after a navigation in the browser. */
export function BlogScreen({ fromServer }: { fromServer: readonly PostItem[] | undefined }) {
  return (
    <>
      <div className="mx-auto w-full max-w-page px-4 pt-12 sm:px-8 sm:pt-20">
        <h1 className="headline text-3xl sm:text-4xl">Blog</h1>
        <p className="mt-4 mb-12 max-w-prose text-lg text-soft">
          How markets are counted, compared and forecast, written from published figures. Every article ends with its sources.
        </p>
        <Posts fromServer={fromServer} />
      </div>
      <BlogCall />
    </>
  );
}

function Posts({ fromServer }: { fromServer: readonly PostItem[] | undefined }) {
  const { posts, isError, isFetching, retry } = usePosts(fromServer);
  if (isError)
    return (
      <ErrorState title="Failed to load blog posts" onRetry={retry} pending={isFetching}>
        Please try again later.
      </ErrorState>
    );
  if (!posts) return <PostGridLoading />;
  if (posts.length === 0) return <EmptyState title="No blog posts available">Check back later for new content.</EmptyState>;
  return (
    <>
      <PostGrid posts={posts.slice(0, blogLimits.listPostsMax)} />
      <OlderArticles posts={posts.slice(blogLimits.listPostsMax)} />
    </>
  );
}
