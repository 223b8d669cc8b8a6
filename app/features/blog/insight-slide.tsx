import { isoDate, longDate } from "#shared/post-dates.ts";
import { PostLink } from "./post-link.tsx";
import { PostPicture } from "./post-picture.tsx";
import type { PostItem } from "./posts.ts";

export function InsightSlide({ post }: { post: PostItem }) {
  return (
    <article className="group relative flex h-full flex-col">
      <PostPicture image={post.image} />
      <p className="mt-4 text-xs text-muted">
        {post.category}
        {post.hasDate && (
          <>
            <span aria-hidden> · </span>
            <time dateTime={isoDate(post.date)}>{longDate(post.date)}</time>
          </>
        )}
      </p>
      <h3 className="headline mt-1 text-lg">
        <PostLink post={post} stretched className="rounded-sm group-hover:text-accent">
          {post.title}
        </PostLink>
      </h3>
    </article>
  );
}
