import { type ReactNode, useId } from "react";
import { motion } from "#shared/limits.ts";
import { classNames } from "../../ui/class-names.ts";
import { PauseButton } from "../carousel/pause-button.tsx";
import { RowButton } from "../carousel/row-button.tsx";
import { useMovingRow } from "../carousel/use-moving-row.ts";
import { InsightSlide } from "./insight-slide.tsx";
import { insightList, insightSlide } from "./insight-widths.ts";
import type { PostItem } from "./posts.ts";

/** The newest articles, moving evenly. A native row before the engine is there, and for good where no motion is wanted. */
export function InsightRow({ posts, head }: { posts: readonly PostItem[]; head: ReactNode }) {
  const { root, isEngineOn, canMove, isPaused, togglePause, step, holds } = useMovingRow(motion.blogCarouselSpeedMs);
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
      {/* The room around the slides is for the ring of what has the focus. */}
      <div
        ref={root}
        id={id}
        {...holds}
        className={classNames(
          "-mx-1 mt-8 px-1 py-1 [scrollbar-width:none]",
          // Clipped, not hidden: a focus cannot scroll it beside what the engine does.
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
