import type { DisplayPost } from "#shared/blog.ts";

export function LatestInsights(_: { posts: readonly DisplayPost[] | undefined }) {
  return null;
}
