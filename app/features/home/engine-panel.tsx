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
    title: "Figures that arrive as data, with their papers",
    points: [
      `${library.indicators} official series, of up to ${library.countries} countries and territories: output, population, consumption, trade, prices, sectors.`,
      `${count(library.facts)} published market figures from ${count(library.sources)} sources, each with the words that it was read from.`,
      "Each source is stored with the report, under a hash of its content, before a figure of it is used.",
    ],
    figure: <Record />,
  },
  ml: {
    title: "Reading and learning that must prove themselves",
    points: [
      "Value, scale, sign, currency and year of every figure are read again from its quotation. What the words do not carry is refused.",
      "In trials with planted errors, at least 99 in 100 wrong figures of every class were refused, and no true one.",
      `What you type is matched to one of ${library.markets} markets by its words, its other names and its misspellings.`,
      "How far to trust each forecasting method is learned from the series itself: from how it would have done in years that are known.",
    ],
    figure: <Trials />,
  },
  predictive: {
    title: "Forecasts with their track record printed beside them",
    points: [
      "Five methods, each weighted by its errors over the last four starting points. Where repeating the last value does better, that is the forecast.",
      "A backtest over up to eight starting points, and conformal intervals: as wide as errors that were made, not as a textbook supposes.",
      "Three scenarios, each assumption moved alone, and 10,000 draws of all of them together.",
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
    <Shown above="One figure of the library" title={`${record.label}: ${record.figure}`}>
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
  scale: "another scale",
  year: "another year",
  currency: "another currency",
  "value-not-in-quote": "not in the words",
};

function Trials() {
  return (
    <Shown above={`One quotation, five readings. Source: ${trials.source}`} title={`“${trials.quote}”`}>
      <ul className="mt-4 text-sm">
        {trials.readings.map(({ says, refused }) => (
          <li key={says} className="flex items-center justify-between gap-6 border-t border-line py-2">
            <span className="tabular-nums">{says}</span>
            <span className={classNames("flex items-center gap-2 text-right", refused === null ? "text-good" : "text-bad")}>
              {refused === null ? "accepted" : `refused: ${reasons[refused] ?? refused}`}
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
