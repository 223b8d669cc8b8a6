import { type ReactNode, useId } from "react";
import { motion } from "#shared/limits.ts";
import { isoDate, longDate } from "#shared/post-dates.ts";
import { classNames } from "../../ui/classes.ts";
import { PauseButton, RowButton } from "../carousel/row-buttons.tsx";
import { useMovingRow } from "../carousel/use-moving-row.ts";
import { PostLink } from "./post-link.tsx";
import { PostPicture } from "./post-picture.tsx";
import type { PostItem } from "./posts.ts";

/** The newest articles, scrolling continuously. Scrolls natively until the carousel engine has loaded, and with reduced motion. */
export function InsightRow({ posts, head }: { posts: readonly PostItem[]; head: ReactNode }) {
  const { root, isEngineOn, canMove, isPaused, togglePause, step, pauseHandlers } = useMovingRow(motion.blogCarouselSpeedMs);
  const id = useId();
  return (
    <div role="group" aria-roledescription="carousel" aria-label="Latest articles">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {head}
        <div className="ml-auto flex gap-2">
          <span className={classNames(!canMove && "invisible")}>
            <PauseButton what="the articles" isPaused={isPaused} onToggle={togglePause} />
          </span>
          <RowButton sign="back" label="Previous article" controls={id} onClick={() => step(-1)} />
          <RowButton sign="on" label="Next article" controls={id} onClick={() => step(1)} />
        </div>
      </div>
      {/* The padding leaves space for focus rings. */}
      <div
        ref={root}
        id={id}
        {...pauseHandlers}
        className={classNames(
          "-mx-1 mt-8 px-1 py-1 [scrollbar-width:none]",
          // Clipped rather than hidden, so that focus cannot scroll it against the engine.
          isEngineOn ? "overflow-clip" : "snap-x snap-mandatory scroll-pl-1 overflow-x-auto scroll-smooth",
        )}
      >
        <ul className={insightList}>
          {posts.map((post) => (
            <li key={post.id} className={insightSlide}>
              <InsightSlide post={post} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function InsightSlide({ post }: { post: PostItem }) {
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

/** One, two, three or four slides at 640, 1024 and 1280 px (SPEC 9). The gap belongs to the slide: the row goes round without a seam. */
export const insightList = "-mr-6 flex";
export const insightSlide = "min-w-0 shrink-0 basis-full snap-start pr-6 sm:basis-1/2 lg:basis-1/3 xl:basis-1/4";
