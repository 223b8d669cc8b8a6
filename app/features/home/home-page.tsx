import { LinkButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useUser } from "../auth/use-user.ts";
import { LatestInsights } from "../blog/latest-insights.tsx";
import type { PostItem } from "../blog/posts.ts";
import { Hero } from "../hero/hero.tsx";
import { EngineTabs } from "./engine-tabs.tsx";
import { ReportCoverage } from "./report-coverage.tsx";
import { HowItWorks, IndustryCoverage, WhyChooseUs } from "./server-parts.ts";
import { Testimonials } from "./testimonials.tsx";
import { TrustedBy } from "./trusted-by.tsx";

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

/** SPEC 2.4: the last word, by who reads it. Until that is known, a placeholder of the same size stands there. */
function ClosingCall() {
  const { user, isLoading } = useUser();
  const button = user ? { to: "/app/new-study", text: "Create New Study" } : { to: "/auth", text: "Sign-up Now" };
  const link = (
    <LinkButton to={button.to} variant="primary" size="lg" className="w-52">
      {button.text}
    </LinkButton>
  );
  return (
    <section aria-labelledby="closing-title" className="border-t border-line">
      <div className="rise mx-auto flex max-w-page flex-col items-start justify-between gap-8 px-4 py-16 sm:px-8 sm:py-20 lg:flex-row lg:items-center">
        <div>
          <h2 id="closing-title" className="headline text-3xl sm:text-4xl">
            Which market do you want to understand?
          </h2>
          <p className="mt-4 max-w-prose text-lg text-soft">
            Name it and find out within minutes what is known, what follows from it, and what nobody has published yet.
          </p>
        </div>
        <div aria-busy={isLoading} className="h-12.5 w-52 shrink-0">
          {isLoading ? (
            <>
              <Skeleton className="h-full rounded-md" />
              <noscript>{link}</noscript>
            </>
          ) : (
            link
          )}
        </div>
      </div>
    </section>
  );
}
