import { blogLimits } from "#shared/limits.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { PostGrid, PostGridLoading } from "./post-grid.tsx";
import { PostIndex } from "./post-index.tsx";
import type { PostItem } from "./posts.ts";
import { usePosts } from "./use-posts.ts";

/** SPEC 2.8. `fromServer`: all posts as rendered by the server; undefined after a navigation in the browser. */
export function BlogScreen({ fromServer }: { fromServer: readonly PostItem[] | undefined }) {
  return (
    <>
      <div className="mx-auto w-full max-w-page px-4 pt-12 sm:px-8 sm:pt-20">
        <h1 className="headline text-3xl sm:text-4xl">Blog</h1>
        <p className="mt-4 mb-12 max-w-prose text-lg text-soft">
          How markets are measured, compared and forecast, based on published figures. Every article lists its sources.
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

/** Posts beyond the grid, by title. */
function OlderArticles({ posts }: { posts: readonly PostItem[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="older-articles" className="mt-20">
      <h2 id="older-articles" className="headline text-xl">
        Older articles
      </h2>
      <PostIndex posts={posts} className="mt-4" />
    </section>
  );
}

/** The call to action under the articles. */
function BlogCall() {
  return (
    <section aria-labelledby="blog-call" className="mt-24 border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-12 gap-y-8 px-4 py-16 sm:px-8">
        <div className="max-w-2xl">
          <h2 id="blog-call" className="headline text-2xl sm:text-3xl">
            The same rigour for the market you need to understand
          </h2>
          <p className="mt-4 max-w-prose text-soft">
            Every study names the source of each figure and prints the formula behind each calculation. You see a preview before you pay for
            the full report.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/auth" variant="primary" size="lg">
            Sign-up Now
          </LinkButton>
          {/* The specification leaves open what this does. A link works without JavaScript too. */}
          <LinkButton to="/contact-us" size="lg">
            Contact Sales
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
