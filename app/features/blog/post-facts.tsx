import { Badge } from "../../ui/badge.tsx";
import { isoDate, longDate } from "#shared/post-dates.ts";
import type { PostItem } from "./posts.ts";

/** Category and read time, and under them author and date. `noDate` stands for a date that the record has not; else the default does. */
export function PostFacts({ post, noDate }: { post: PostItem; noDate?: string }) {
  return (
    <div className="text-sm text-muted">
      <p className="flex items-center gap-3">
        <Badge>{post.category}</Badge>
        <span>{post.readTime}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-x-2">
        <span className="text-soft">{post.author}</span>
        <span aria-hidden>·</span>
        {post.hasDate || noDate === undefined ? <time dateTime={isoDate(post.date)}>{longDate(post.date)}</time> : <span>{noDate}</span>}
      </p>
    </div>
  );
}
