import { classNames } from "../../ui/classes.ts";
import { isoDate, shortDate } from "#shared/post-dates.ts";
import { PostLink } from "./post-link.tsx";
import type { PostItem } from "./posts.ts";

/** Posts as a list of titles and dates, in two columns on wide screens. */
export function PostIndex({ posts, className }: { posts: readonly PostItem[]; className?: string }) {
  return (
    <ul className={classNames("grid gap-x-12 lg:grid-cols-2", className)}>
      {posts.map((post) => (
        <li
          key={post.id}
          className="relative flex min-h-11 items-baseline justify-between gap-6 border-t border-line py-3 max-sm:flex-col max-sm:gap-0.5"
        >
          <PostLink post={post} stretched className="min-w-0 font-medium hover:text-accent">
            {post.title}
          </PostLink>
          {post.hasDate && (
            <time dateTime={isoDate(post.date)} className="shrink-0 text-sm text-muted tabular-nums">
              {shortDate(post.date)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
