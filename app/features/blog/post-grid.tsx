import { blogLimits } from "#shared/limits.ts";
import { classNames } from "../../ui/classes.ts";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { PostCard } from "./post-card.tsx";
import type { PostItem } from "./posts.ts";

/** Two large cards, then three in a row: eight posts fill it. */
export function PostGrid({ posts }: { posts: readonly PostItem[] }) {
  return (
    <ul className={grid}>
      {posts.map((post, i) => (
        <li key={post.id} className={cell(i)}>
          <PostCard post={post} isLead={i < leads} isFirst={i === 0} />
        </li>
      ))}
    </ul>
  );
}

export function PostGridLoading() {
  return (
    <Loading label="Loading articles">
      <ul className={grid}>
        {Array.from({ length: blogLimits.skeletonCards }, (_, i) => (
          <li key={i} className={cell(i)} data-skeleton-card>
            <Skeleton className="aspect-[1200/630] w-full rounded-lg" />
            <Skeleton className="mt-5 h-5 w-20" />
            <Skeleton className="mt-4 h-4 w-3/5" />
            <Skeleton className="mt-4 h-6 w-full" />
            <Skeleton className="mt-2 h-6 w-2/3" />
            <Skeleton className="mt-4 h-16 w-full" />
            <Skeleton className="mt-4 h-4 w-32" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

const leads = 2;
const grid = "grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-6";
const cell = (i: number): string => classNames("min-w-0", i < leads ? "lg:col-span-3" : "lg:col-span-2");
