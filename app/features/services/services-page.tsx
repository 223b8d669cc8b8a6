import { offeringsOf } from "#shared/offerings.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PlaceLine, PlaceSource } from "../location/place-line.tsx";
import { useMarket } from "../location/use-market.ts";
import { GeneralServices } from "./general-services.tsx";
import { ServiceCard } from "./service-card.tsx";

/** SPEC 2.6. */
export function ServicesPage() {
  const market = useMarket();
  return (
    <div className="mx-auto w-full max-w-page px-4 sm:px-8">
      <header className="pt-12 pb-8 sm:pt-20">
        <h1 className="headline text-3xl sm:text-4xl">
          <span className="sm:block">Three reports.</span> Every figure with its source.
        </h1>
        <p className="mt-5 max-w-prose text-lg text-soft">
          Choose the report that fits your question: a location, a product to export or an entire market. Each report is produced for you,
          checked figure by figure and delivered within minutes.
        </p>
      </header>
      <PlaceLine market={market} />
      <div className="mt-6 grid gap-y-14 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto] lg:gap-x-8 lg:gap-y-0">
        {offeringsOf("services", market.market).map((offering) => (
          <ServiceCard key={offering.kind} offering={offering} isIndia={market.market === "india"} />
        ))}
      </div>
      <GeneralServices />
      <section
        aria-labelledby="start"
        className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-t border-line py-14 sm:py-20"
      >
        <div>
          <h2 id="start" className="headline text-2xl sm:text-3xl">
            Start with a question
          </h2>
          <p className="mt-3 max-w-prose text-soft">
            Create an account, name an industry and a place, and read the preview before you pay for the full report.
          </p>
        </div>
        <LinkButton to="/auth" size="lg">
          Get Started
        </LinkButton>
      </section>
      <PlaceSource />
    </div>
  );
}
