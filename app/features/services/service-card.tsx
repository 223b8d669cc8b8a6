import { type SubmitEvent, useId } from "react";
import type { Offering } from "#shared/offerings.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/public-icon.tsx";
import { writeStored } from "../../storage.ts";
import { ItemList } from "./item-list.tsx";
import { OfferPrice } from "./offer-price.tsx";
import { OfferingMark } from "./offering-mark.tsx";

/** SPEC 2.6: shown while collapsed, by width. */
const includedShown = { wide: 5, narrow: 3 };
const perfectForShown = { wide: 4, narrow: 2 };

export function ServiceCard({ offering, isIndia }: { offering: Offering; isIndia: boolean }) {
  const { kind, title, icon, current, full, delivery, description, sections, exhibits, included, perfectFor } = offering;
  const heading = useId();
  return (
    // On wide screens the three cards share their rows, so that prices and buttons stand on one line.
    <article
      aria-labelledby={heading}
      className="grid gap-x-12 border-t-2 border-ink pt-6 md:max-lg:grid-cols-2 lg:row-span-3 lg:grid-rows-subgrid"
    >
      <div className="md:max-lg:col-span-2">
        <OfferingMark icon={icon} />
        <h2 id={heading} className="headline mt-4 text-2xl lg:text-[1.625rem]">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-soft">{description}</p>
      </div>
      <div className="mt-6">
        <OfferPrice current={current} full={full} isIndia={isIndia} />
        <ul className="mt-4 flex flex-col gap-2 border-y border-line py-4 text-sm text-soft">
          <li className="flex gap-2.5">
            <Icon name="clock" className="mt-0.5 size-4 text-muted" />
            <span>
              Delivery time: <span className="whitespace-nowrap">{delivery}</span>
            </span>
          </li>
          <li className="flex gap-2.5">
            <Icon name="document" className="mt-0.5 size-4 text-muted" />
            <span>
              {sections} sections, {exhibits} questions: each answered with its sources, or the gap is named
            </span>
          </li>
        </ul>
        {/* A form, so that it works before the page's scripts have come. */}
        <form action="/app/credits" className="mt-6" onSubmit={(event) => purchase(event, title)}>
          <input type="hidden" name="selectedService" value={title} />
          <Button type="submit" variant="primary" size="lg" wide aria-describedby={heading}>
            Purchase
          </Button>
        </form>
      </div>
      <div className="mt-8 flex flex-col gap-6 md:max-lg:mt-6">
        <ItemList title="What's Included" name={`${kind} included`} items={included} icon="check" shown={includedShown} />
        <ItemList title="Perfect for" name={`${kind} perfect for`} items={perfectFor} icon="user" shown={perfectForShown} />
      </div>
    </article>
  );
}

/** SPEC 2.6: no call; the next screen, a document of its own, reads what was chosen. */
function purchase(event: SubmitEvent<HTMLFormElement>, title: string): void {
  // Where the browser refuses storage, the form's address carries the choice.
  if (!writeStored("selectedService", title)) return;
  event.preventDefault();
  window.location.assign("/app/credits");
}
