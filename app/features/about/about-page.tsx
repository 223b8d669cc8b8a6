import { useSite } from "../../site-facts.ts";
import { FigureMaking } from "./figure-making.tsx";

const principles = [
  {
    title: "Data-Driven Insights",
    text: "Every figure is read from a stored source, at a place that anyone can open, or computed by a printed formula from such figures. Where sources disagree, the report shows the range and cites them all.",
  },
  {
    title: "Customer-Centric Approach",
    text: "You read a preview before you pay for the whole. You can move every assumption, and the figures, charts and sentences that rest on it follow. Where the evidence carries no report, your money returns by itself.",
  },
  {
    title: "Innovation & Adaptability",
    text: "A method stays only while it does better than a simpler one. Each forecast is held against its own past and against repeating the last value, in print. Where the evidence is thin, a report has gaps, not guesses.",
  },
  {
    title: "Integrity & Reliability",
    text: "No sentence goes out with a figure that the report cannot trace. What nobody has published is called not available, with the reason. What is assumed is marked so, with its range and why.",
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
          {name} writes market research reports for people who will be asked where a number comes from. You name a market. The engine
          gathers official and published figures, computes what can be computed, writes the report and checks it, in minutes.
        </p>
        <p className="mt-4 max-w-prose text-soft">
          Our mark is a sextant: an instrument that finds a position by measuring what can be seen and computing the rest. We think that
          research should be made the same way.
        </p>
      </div>
      <section aria-labelledby="mission" className="grid gap-x-16 gap-y-4 border-t border-line py-16 sm:py-20 lg:grid-cols-[1fr_2fr]">
        <h2 id="mission" className="headline text-2xl">
          Our mission
        </h2>
        <p className="headline max-w-3xl text-xl sm:text-2xl">
          To put research that can be checked, figure by figure, within reach of everyone who has to decide about a market: the corporation,
          and just as well the exporter, the local shop and the startup.
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
