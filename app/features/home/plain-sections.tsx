import { reportIndustries } from "#shared/industries.ts";
import { deliveryMinutes } from "#shared/prices.ts";
import { HomeSection } from "./home-section.tsx";
import library from "./library.json" with { type: "json" };
import drawings from "./steps.svg?url&no-inline";

const steps = [
  {
    title: "Enter keywords",
    text: "Name an industry and, if you like, a country. Suggestions appear as you type, even if you misspell a word.",
  },
  {
    title: "Generate the report with AI",
    text: "The engine plans the exhibits, reads the sources, builds the model, then writes and checks each section. You can watch its progress.",
  },
  {
    title: "Pay securely",
    text: "Read the preview, then unlock the rest through a payment gateway. If the evidence does not support a report, you are refunded automatically.",
  },
  {
    title: "Download the full report",
    text: "The full report as a PDF, ready to print or send, with every source listed and every formula printed.",
  },
] as const;

export function HowItWorks() {
  return (
    <HomeSection id="how-it-works" title="How It Works" lead="Four steps from a question to a report you can defend line by line.">
      <ol className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, i) => (
          <li key={title}>
            <div className="rounded-lg border border-line bg-sunken p-3">
              <svg aria-hidden viewBox="0 0 280 176" className="h-auto w-full">
                <use href={`${drawings}#step-${i + 1}`} />
              </svg>
            </div>
            <h3 className="headline mt-5 flex items-baseline gap-3 text-xl">
              <span className="text-base text-muted">{i + 1}</span>
              {title}
            </h3>
            <p className="mt-2 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}

/** SPEC 2.4: eleven industries, six and five. */
const columns = [reportIndustries.slice(0, 6), reportIndustries.slice(6)];

export function IndustryCoverage() {
  return (
    <HomeSection
      id="industries"
      sunken
      title="Industry coverage"
      lead={`${library.markets} markets in ${library.industries.length} industries are in the reference library today, each with a definition of what it includes and excludes.`}
    >
      <div className="grid gap-x-16 md:grid-cols-2">
        {columns.map((column, i) => (
          <ul key={column[0]?.slug} aria-label={`Industries, column ${i + 1}`}>
            {column.map(({ slug, name }) => {
              const held = library.industries.find((industry) => industry.slug === slug);
              return (
                <li key={slug} className="border-t border-line py-5">
                  <p className="flex items-baseline justify-between gap-6">
                    <span className="headline text-xl">{name}</span>
                    {held && <span className="shrink-0 text-sm text-muted tabular-nums">{held.markets} markets</span>}
                  </p>
                  {held && <p className="mt-1 text-sm text-soft">{held.parts.join("\u00a0· ")}</p>}
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </HomeSection>
  );
}

const minutes = (kind: keyof typeof deliveryMinutes) => `${deliveryMinutes[kind].min}–${deliveryMinutes[kind].max}`;

const reasons = [
  {
    title: "Lightning Fast Delivery",
    figure: `${minutes("corporate")} min`,
    text: `Delivery within minutes: ${minutes("corporate")} for a corporate report, ${minutes("export")} for an export survey, ${minutes("local")} for a local one.`,
  },
  {
    title: "Unbeatable Pricing",
    figure: "About 90%",
    text: "Typical savings compared with traditional methods. Each report has one listed price, and there is no subscription.",
  },
  {
    title: "AI analysis",
    figure: `${library.checks} checks`,
    text: "The engine reads, reconciles, computes and writes. Before a report is released, its citations, quotations, digits and sums are checked one by one.",
  },
  {
    title: "Comprehensive Analytics",
    figure: `${library.exhibits} exhibits`,
    text: "Market size by several methods, forecasts with intervals, shares and concentration, unit economics, scenarios and simulation.",
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
