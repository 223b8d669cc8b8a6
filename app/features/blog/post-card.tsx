import { useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/public-icon.tsx";
import { PostFacts } from "./post-facts.tsx";
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
