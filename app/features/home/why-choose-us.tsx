import { deliveryMinutes } from "#shared/prices.ts";
import { HomeSection } from "./home-section.tsx";
import library from "./library.json" with { type: "json" };

const minutes = (kind: keyof typeof deliveryMinutes) => `${deliveryMinutes[kind].min}–${deliveryMinutes[kind].max}`;

const reasons = [
  {
    title: "Lightning Fast Delivery",
    figure: `${minutes("corporate")} min`,
    text: `Delivery within minutes: ${minutes("corporate")} for a corporate report, ${minutes("export")} for an export survey, ${minutes("local")} for a local one.`,
  },
  {
    title: "Unbeatable Pricing",
    figure: "About 90 %",
    text: "That is the saving against research made by traditional methods. Each report has one listed price, and nobody sells you a subscription.",
  },
  {
    title: "AI analysis",
    figure: `${library.checks} checks`,
    text: "The engine reads, reconciles, computes and writes. Before a report is released, its citations, quotations, digits and sums are checked one by one.",
  },
  {
    title: "Comprehensive Analytics",
    figure: `${library.exhibits} exhibits`,
    text: "Sizes by more than one way, forecasts with intervals, shares and concentration, unit economics, scenarios and simulation.",
  },
] as const;

export function WhyChooseUs() {
  return (
    <HomeSection
      id="why-us"
      title="Why choose us"
      lead="For corporations, investment firms, consultants, exporters, manufacturers, local businesses, franchises and startups."
    >
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ title, figure, text }) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <h3 className="text-sm font-medium">{title}</h3>
            <p className="headline mt-4 text-2xl tabular-nums">{figure}</p>
            <p className="mt-3 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
