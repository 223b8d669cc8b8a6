import { useId } from "react";
import { limits } from "#shared/prices.ts";
import { ToggleButton } from "../services/item-list.tsx";
import { useExpanded } from "../services/use-expanded.ts";
import { classNames } from "../../ui/classes.ts";

const reasons = [
  {
    title: "Local Market Report",
    bullets: [
      "Built for one address, not the city average",
      "Competitors on a map, with what is known about each",
      "Demand based on who lives nearby",
      "Break-even and first-year cash flow from your own rent and average sale",
      "A location score with its components shown",
    ],
  },
  {
    title: "Export Market Report",
    bullets: [
      "Every candidate country ranked by the same published rules",
      "Trade figures from official statistics, by HS code",
      "Your tariff compared with what your competitors pay",
      "Landed cost, step by step, to the buyer's warehouse",
      "A plan for the first three markets",
    ],
  },
  {
    title: "Industry Survey Report",
    bullets: [
      "Market size by several methods, with the difference stated",
      "Forecasts with their errors on past years",
      "Companies with sourced figures, or an honest 'not available'",
      "Change an assumption and every figure and sentence updates",
      "A PDF, a workbook with live formulas and an editable document",
    ],
  },
] as const;

export function WhyChoose() {
  return (
    <section aria-labelledby="why" className="mt-20 border-t border-line py-12 sm:mt-28 sm:pt-16 sm:pb-24">
      <h2 id="why" className="headline text-2xl sm:text-3xl">
        Why Choose Our Reports?
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {reasons.map((reason) => (
          <Reason key={reason.title} {...reason} />
        ))}
      </div>
    </section>
  );
}

function Reason({ title, bullets }: (typeof reasons)[number]) {
  const [isExpanded, toggle] = useExpanded(title);
  const [heading, list] = [useId(), useId()];
  return (
    <article aria-labelledby={heading}>
      <h3 id={heading} className="headline text-xl">
        {title}
      </h3>
      <ul id={list} className="mt-4 divide-y divide-line border-t border-line text-sm text-soft">
        {bullets.map((bullet, i) => (
          <li key={bullet} className={classNames("py-2.5", !isExpanded && i >= limits.whyChooseBulletsShown && "hidden")}>
            {bullet}
          </li>
        ))}
      </ul>
      <ToggleButton isExpanded={isExpanded} onClick={toggle} list={list} heading={heading}>
        {isExpanded ? "See Less" : "See More"}
      </ToggleButton>
    </article>
  );
}
