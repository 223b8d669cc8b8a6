import { LatestInsights } from "../blog/latest-insights.tsx";
import type { PostItem } from "../blog/posts.ts";
import { Hero } from "../hero/hero.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { EngineTabs } from "./engine-tabs.tsx";
import { ReportCoverage } from "./report-coverage.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrustedBy } from "./trusted-by.tsx";
import { HowItWorks, IndustryCoverage, WhyChooseUs } from "./still-parts.ts";

/** SPEC 2.4, in its order. `posts`: the newest, as the server rendered them. */
export function HomePage({ posts }: { posts: readonly PostItem[] | undefined }) {
  return (
    <>
      <Hero />
      <HowItWorks />
      <ReportCoverage />
      <EngineTabs />
      <IndustryCoverage />
      <LatestInsights posts={posts} />
      <WhyChooseUs />
      <TrustedBy />
      <Testimonials />
      <ClosingCall />
    </>
  );
}
