import { useId } from "react";
import { isoDate, longDate } from "#shared/post-dates.ts";
import { classNames } from "../../ui/classes.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Icon } from "../../ui/public-icon.tsx";
import { PostLink } from "./post-link.tsx";
import { PostPicture } from "./post-picture.tsx";
import type { PostItem } from "./posts.ts";

export interface PostCardProps {
  post: PostItem;
  /** Larger, for the newest ones. */
  isLead: boolean;
  /** Its picture is the first of the page. */
  isFirst: boolean;
}

/** A post in the grid. */
export function PostCard({ post, isLead, isFirst }: PostCardProps) {
  const titleId = useId();
  return (
    <article className="group relative flex h-full flex-col">
      <PostPicture image={post.image} isFirst={isFirst} />
      <div className="mt-5">
        <PostFacts post={post} noDate="No date" />
      </div>
      <h2 id={titleId} className={classNames("headline mt-2 group-hover:text-accent", isLead ? "text-2xl" : "text-xl")}>
        {post.title}
      </h2>
      <p className="mt-3 mb-4 text-soft">{post.excerpt}</p>
      <PostLink
        post={post}
        describedBy={titleId}
        stretched
        className="touch-target mt-auto inline-flex items-center gap-2 self-start rounded-sm text-sm font-medium text-accent"
      >
        Read Full Article
        <Icon name="arrow-right" className="size-4 transition-transform group-hover:translate-x-1" />
      </PostLink>
    </article>
  );
}

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
