import { offeringsOf } from "#shared/offerings.ts";
import { PlaceLine, PlaceSource } from "../location/place-line.tsx";
import { useMarket } from "../location/use-market.ts";
import { PriceCard } from "./price-card.tsx";
import { PriceRules } from "./price-rules.tsx";
import { WhyChoose } from "./why-choose.tsx";

/** SPEC 2.7. */
export function PricingPage() {
  const market = useMarket();
  return (
    <div className="mx-auto w-full max-w-page px-4 sm:px-8">
      <header className="pt-12 pb-8 sm:pt-20">
        <h1 className="headline text-3xl sm:text-4xl">
          Revolutionary <span className="whitespace-nowrap">Pricing -</span> 90% Cost Savings!
        </h1>
        <p className="mt-5 max-w-prose text-lg text-soft">
          Pay only for the reports you need. There is no subscription, and you read a preview before you pay for the full report.
        </p>
      </header>
      <PlaceLine market={market} />
      <div className="mt-6 grid gap-y-12 md:grid-cols-3 md:grid-rows-[auto_auto_auto] md:gap-x-8 md:gap-y-0 lg:gap-x-8">
        {offeringsOf("pricing", market.market).map((offering) => (
          <PriceCard key={offering.kind} offering={offering} isIndia={market.market === "india"} />
        ))}
      </div>
      <PriceRules market={market.market} />
      <WhyChoose />
      <PlaceSource />
    </div>
  );
}
