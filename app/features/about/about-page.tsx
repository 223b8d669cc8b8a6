import { useSite } from "../../site-facts.ts";
import { FigureMaking } from "./figure-making.tsx";

const principles = [
  {
    title: "Data-Driven Insights",
    text: "Every figure is either read from a stored source that anyone can open, or computed from such figures by a printed formula. Where sources disagree, the report shows the range and cites them all.",
  },
  {
    title: "Customer-Centric Approach",
    text: "You read a preview before you pay for the full report. You can change any assumption, and every figure, chart and sentence that depends on it is updated. If the evidence does not support a report, you are refunded automatically.",
  },
  {
    title: "Innovation & Adaptability",
    text: "We keep a method only as long as it outperforms a simpler one. Each forecast is backtested against past data and against a naive forecast, and the results are printed. Where the evidence is thin, a report shows gaps, not guesses.",
  },
  {
    title: "Integrity & Reliability",
    text: "No sentence contains a figure that the report cannot trace. What nobody has published is shown as not available, with the reason. Assumptions are marked as such, with their range and rationale.",
  },
] as const;

/** SPEC 2.5: title, description, mission, four principles; and one real figure, taken apart. */
export function AboutPage() {
  const { name } = useSite();
  return (
    <div className="mx-auto max-w-page px-4 sm:px-8">
      <div className="max-w-3xl py-16 sm:py-24">
        <p className="text-sm text-muted">About us</p>
        <h1 className="headline mt-3 text-3xl sm:text-4xl">Market research that shows its working</h1>
        <p className="mt-6 max-w-prose text-lg text-soft">
          {name} produces market research reports for people who will be asked where a number comes from. You name a market. The engine
          gathers official and published figures, builds the model, writes the report and checks it, all within minutes.
        </p>
        <p className="mt-4 max-w-prose text-soft">
          Our logo is a sextant: an instrument that finds a position by measuring what can be seen and computing the rest. We believe
          research should work the same way.
        </p>
      </div>
      <section aria-labelledby="mission" className="grid gap-x-16 gap-y-4 border-t border-line py-16 sm:py-20 lg:grid-cols-[1fr_2fr]">
        <h2 id="mission" className="headline text-2xl">
          Our mission
        </h2>
        <p className="headline max-w-3xl text-xl sm:text-2xl">
          To put research that can be checked, figure by figure, within reach of everyone who has to make decisions about a market:
          corporations, but equally exporters, local shops and startups.
        </p>
      </section>
      <FigureMaking />
      <section aria-labelledby="principles" className="border-t border-line py-16 sm:py-20">
        <h2 id="principles" className="headline text-2xl">
          Our principles
        </h2>
        <ol className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
          {principles.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-ink pt-4">
              <h3 className="headline text-xl">{title}</h3>
              <p className="mt-3 max-w-prose text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
