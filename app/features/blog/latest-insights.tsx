import { useEffect, useState } from "react";
import { Link } from "react-router";
import { blogLimits } from "#shared/limits.ts";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Icon } from "../../ui/public-icon.tsx";
import { insightList, InsightRow, insightSlide } from "./insight-row.tsx";
import { PostIndex } from "./post-index.tsx";
import type { PostItem } from "./posts.ts";
import { usePosts } from "./use-posts.ts";

/**
 * SPEC 2.4. `posts`: the newest, as the server rendered them. The API call waits until the browser is idle; if it
 * fails, the server's posts stay. Without articles there is no section.
 */
export function LatestInsights({ posts: fromServer }: { posts: readonly PostItem[] | undefined }) {
  const answer = usePosts(fromServer, { enabled: useIdle() });
  const known = answer.posts ?? (answer.isError && fromServer?.length ? fromServer : undefined);
  const posts = known?.slice(0, blogLimits.homeCarouselPosts);
  if (posts?.length === 0) return null;
  const head = (
    <h2 id="latest-insights" className="headline text-2xl sm:text-3xl">
      Latest Insights
    </h2>
  );
  return (
    <section aria-labelledby="latest-insights" className="border-t border-line">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-8 sm:py-24">
        {posts ? (
          <>
            <InsightRow posts={posts} head={head} />
            {/* The same articles as a static list. */}
            <PostIndex posts={posts.slice(0, blogLimits.listPostsMax)} className="mt-12" />
          </>
        ) : (
          <>
            <div className="flex min-h-11 items-end">{head}</div>
            {answer.isError ? <p className="mt-8 text-soft">The latest articles could not be loaded.</p> : <InsightsLoading />}
          </>
        )}
        <Link
          to="/blog"
          className="touch-target mt-8 inline-flex items-center gap-2 rounded-sm font-medium text-accent hover:text-accent-strong"
        >
          View All Articles
          <Icon name="arrow-right" className="size-4" />
        </Link>
      </div>
    </section>
  );
}

function InsightsLoading() {
  return (
    <Loading label="Loading the latest articles" className="mt-8 overflow-hidden py-1">
      <ul className={insightList}>
        {Array.from({ length: 4 }, (_, i) => (
          <li key={i} className={insightSlide}>
            <Skeleton className="aspect-[1200/630] w-full rounded-lg" />
            <Skeleton className="mt-4 h-4 w-1/2" />
            <Skeleton className="mt-2 h-14 w-full" />
          </li>
        ))}
      </ul>
      <ul className="mt-12 grid gap-x-12 lg:grid-cols-2">
        {Array.from({ length: blogLimits.listPostsMax }, (_, i) => (
          <li key={i} className="border-t border-line py-3">
            <Skeleton className="h-6 w-4/5" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

/** True once the browser is idle. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = () => setIdle(true);
    // Not every browser supports requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(idle, 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(idle, { timeout: 3000 });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
