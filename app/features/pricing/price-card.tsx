import { useId } from "react";
import type { Offering } from "#shared/offerings.ts";
import { LinkButton } from "../../ui/button.tsx";
import { OfferPrice } from "../services/offer-price.tsx";

export function PriceCard({ offering, isIndia }: { offering: Offering; isIndia: boolean }) {
  const { title, current, full, delivery, description, sections, exhibits } = offering;
  const heading = useId();
  return (
    <article aria-labelledby={heading} className="grid border-t-2 border-ink pt-6 md:row-span-3 md:grid-rows-subgrid">
      <div>
        <h2 id={heading} className="headline text-xl lg:text-[1.625rem]">
          {title}
        </h2>
        <p className="mt-2 text-sm text-soft lg:text-base">{description}</p>
      </div>
      <div className="mt-6">
        <OfferPrice current={current} full={full} isIndia={isIndia} />
        <p className="mt-4 text-sm text-soft">
          {sections} sections, {exhibits} exhibits, in <span className="whitespace-nowrap">{delivery}</span>
        </p>
      </div>
      <LinkButton to="/app/dashboard" variant="primary" size="lg" wide className="mt-6 self-start" aria-describedby={heading}>
        Get Started
      </LinkButton>
    </article>
  );
}
