import { useNavigate } from "react-router";
import { blogLimits } from "#shared/limits.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { PostGrid, PostGridLoading } from "./post-grid.tsx";
import { PostIndex } from "./post-index.tsx";
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

/** What the grid has no room for, by title. */
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
  const navigate = useNavigate();
  return (
    <section aria-labelledby="blog-call" className="mt-24 border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-12 gap-y-8 px-4 py-16 sm:px-8">
        <div className="max-w-2xl">
          <h2 id="blog-call" className="headline text-2xl sm:text-3xl">
            The same care for the market that you ask about
          </h2>
          <p className="mt-4 max-w-prose text-soft">
            A study names the source of every figure and prints the formula of what it computes. You see the preview before you pay for the
            report.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/auth" variant="primary" size="lg">
            Sign-up Now
          </LinkButton>
          {/* The specification has a button here and leaves open what it does: it opens the page where sales can be written to. */}
          <Button size="lg" onClick={() => void navigate("/contact-us")}>
            Contact Sales
          </Button>
        </div>
      </div>
    </section>
  );
}
