import { PostIndex } from "./post-index.tsx";
import type { PostItem } from "./posts.ts";

/** What the grid has no room for, by title. */
export function OlderArticles({ posts }: { posts: readonly PostItem[] }) {
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
