import { LatestInsights } from "../blog/latest-insights.tsx";
import type { PostItem } from "../blog/posts.ts";
import { Hero } from "../hero/hero.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrustedBy } from "./trusted-by.tsx";

/** SPEC 2.4, in its order. `posts`: the newest, as the server rendered them. */
export function HomePage({ posts }: { posts: readonly PostItem[] | undefined }) {
  return (
    <>
      <Hero />
      <LatestInsights posts={posts} />
      <TrustedBy />
      <Testimonials />
    </>
  );
}
