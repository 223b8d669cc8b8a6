import drawings from "./steps.svg?url&no-inline";
import { HomeSection } from "./home-section.tsx";

const steps = [
  {
    title: "Enter keywords",
    text: "Name an industry and, if you like, a country. Suggestions come as you type, and a misspelling does no harm.",
  },
  {
    title: "Generate the report with AI",
    text: "The engine plans the exhibits, reads the sources, computes the model, writes each section and checks it. You watch it work.",
  },
  {
    title: "Pay securely",
    text: "Read the preview, then unlock the rest through a payment gateway. Where the evidence carries no report, your money returns by itself.",
  },
  {
    title: "Download the full report",
    text: "The full report as a PDF, ready to print or send, with every source listed and every formula printed.",
  },
] as const;

export function HowItWorks() {
  return (
    <HomeSection id="how-it-works" title="How It Works" lead="Four steps from a question to a report that can be defended line by line.">
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
