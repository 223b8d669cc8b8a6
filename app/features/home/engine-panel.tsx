import type { ReactNode } from "react";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/public-icon.tsx";
import engine from "./engine.json" with { type: "json" };
import { ExhibitCard } from "./exhibit-card.tsx";
import library from "./library.json" with { type: "json" };

const count = (n: number) => n.toLocaleString("en-US");
const { record, trials } = engine;

const panels = {
  api: {
    title: "Figures imported as data, with full provenance",
    points: [
      `${library.indicators} official series, of up to ${library.countries} countries and territories: output, population, consumption, trade, prices, sectors.`,
      `${count(library.facts)} published market figures from ${count(library.sources)} sources, each with the passage it was taken from.`,
      "Each source is stored with the report, identified by a hash of its content, before any of its figures is used.",
    ],
    figure: <Record />,
  },
  ml: {
    title: "Reading and learning that are put to the test",
    points: [
      "The value, scale, sign, currency and year of every figure are checked against its quotation. Anything the text does not support is rejected.",
      "In trials with planted errors, at least 99% of the wrong figures of every type were rejected, and no correct ones.",
      `Your input is matched to one of ${library.markets} markets by name, synonym or even misspelling.`,
      "How far to trust each forecasting method is learned from the series itself, by testing it on years whose values are known.",
    ],
    figure: <Trials />,
  },
  predictive: {
    title: "Forecasts printed with their track record",
    points: [
      "Five methods, each weighted by its errors from the last four starting points. If a naive forecast does better, it is used instead.",
      "A backtest from up to eight starting points, and conformal intervals based on actual errors rather than textbook assumptions.",
      "Three scenarios, a sensitivity analysis of each assumption, and a simulation of 10,000 draws across all of them.",
    ],
    figure: <ExhibitCard of="predictive" />,
  },
} as const;

export type EnginePanelKey = keyof typeof panels;

/** What the engine does today, said and shown on its own figures. */
export function EnginePanel({ of }: { of: EnginePanelKey }) {
  const { title, points, figure } = panels[of];
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <h3 className="headline text-xl">{title}</h3>
        <ul className="mt-5 flex flex-col gap-4">
          {points.map((point) => (
            <li key={point} className="flex gap-3 text-soft">
              <Icon name="check" className="mt-1 size-4 text-muted" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {figure}
    </div>
  );
}

function Record() {
  const papers = [
    ["Indicator", record.indicator],
    ["Stored row", record.row],
    ["Publisher", record.publisher],
    ["Licence", record.licence],
    ["Retrieved", record.retrieved],
    ["Hash", `${record.hash}…`],
  ] as const;
  return (
    <Shown above="One figure from the library" title={`${record.label}: ${record.figure}`}>
      <dl className="mt-4 text-sm">
        {papers.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Shown>
  );
}

/** The engine's own words for why it refuses, for readers. */
const reasons: Readonly<Record<string, string>> = {
  scale: "wrong scale",
  year: "wrong year",
  currency: "wrong currency",
  "value-not-in-quote": "not in the text",
};

function Trials() {
  return (
    <Shown above={`One quotation, five readings. Source: ${trials.source}`} title={`“${trials.quote}”`}>
      <ul className="mt-4 text-sm">
        {trials.readings.map(({ says, refused }) => (
          <li key={says} className="flex items-center justify-between gap-6 border-t border-line py-2">
            <span className="tabular-nums">{says}</span>
            <span className={classNames("flex items-center gap-2 text-right", refused === null ? "text-good" : "text-bad")}>
              {refused === null ? "accepted" : `rejected: ${reasons[refused] ?? refused}`}
              <Icon name={refused === null ? "check" : "close"} className="size-4" />
            </span>
          </li>
        ))}
      </ul>
    </Shown>
  );
}

function Shown({ above, title, children }: { above: string; title: string; children: ReactNode }) {
  return (
    <figure className="border-t-2 border-ink pt-3">
      <figcaption>
        <span className="block text-xs text-muted">{above}</span>
        <span className="headline mt-1.5 block text-lg">{title}</span>
      </figcaption>
      {children}
    </figure>
  );
}
