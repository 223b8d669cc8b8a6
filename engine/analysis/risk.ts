import { usd } from "../writing/prose.ts";
import { idOf, type Ledger } from "../ledger.ts";
import { assumptionsOf, atEnds } from "../model/evaluate.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { horizonYears, type Outlook } from "./outlook.ts";
import { draws } from "./uncertainty.ts";

export interface Swing {
  assumption: string;
  label: string;
  lo: string;
  hi: string;
}

export interface Risk {
  /** The cell that is shaken: the market in the last year. */
  target: string;
  /** What the simulation draws, one at a time at the ends of its middle 80 % (of an assumption: of its range), widest first. */
  drawn: Swing[];
  /** Assumptions behind the size, one at a time at the ends of their range, widest first: parts of what is drawn as today's size. */
  swings: Swing[];
  quantiles: { name: string; cell: string }[];
  /** Part of the last year's uncertainty that is today's size; the rest is growth. */
  sizePart: string;
  /** Share of draws in which the market of the last year is above today's. */
  grows: string;
  draws: number;
}

/** All of it read from the one simulation of the outlook: tornado, cases and percentiles cannot disagree with the band of the chart. */
export function studyRisk(study: Study, outlook: Outlook, marketSize: string): Risk {
  const { ledger, years } = study;
  const { place } = outlook;
  const target = place.mid[horizonYears] ?? marketSize,
    low = place.lo[horizonYears] ?? marketSize,
    high = place.hi[horizonYears] ?? marketSize;
  const shown = { unit: "USD", format: usd };
  const label = `Market, ${placeLabel(study)}, ${years.last}`;
  const swing = (id: string, name: string, formulas: { lo: string; hi: string }): Swing => ({
    assumption: id,
    label: name,
    lo: ledger.formula(idOf("swing", id, "low"), formulas.lo, { label: `${label}, with "${name}" at its low end`, ...shown }),
    hi: ledger.formula(idOf("swing", id, "high"), formulas.hi, { label: `${label}, with "${name}" at its high end`, ...shown }),
  });
  const ofAssumption = ({ id, label: name }: { id: string; label: string }) =>
    swing(id, name, { lo: atEnds(target, { [id]: "low" }, ledger.cells), hi: atEnds(target, { [id]: "high" }, ledger.cells) });
  const assumptions = assumptionsOf(target, ledger.cells).filter((a) => !a.measured);
  const drawn = [
    ...outlook.factors.map((factor) =>
      swing(factor.id, factor.name, {
        lo: `${target} * ${factor.low[horizonYears] ?? 1}`,
        hi: `${target} * ${factor.high[horizonYears] ?? 1}`,
      }),
    ),
    ...assumptions.filter((a) => outlook.drawn.includes(a.id)).map(ofAssumption),
  ];
  // The range of the size may be cut by what was counted: no part of it reaches further than the whole.
  const whole = drawn[0];
  const within = (end: string) => (whole ? `min(max(${end}, ${whole.lo}), ${whole.hi})` : end);
  const swings = assumptions
    .filter((a) => !outlook.drawn.includes(a.id))
    .map(({ id, label: name }) =>
      swing(id, name, {
        lo: within(atEnds(target, { [id]: "low" }, ledger.cells)),
        hi: within(atEnds(target, { [id]: "high" }, ledger.cells)),
      }),
    );
  // Chosen as if the brief gave no assumptions: the live model changes values, never which formulas there are. Read once the cells are there.
  const before = ledger.valuesBeforeBrief();
  // Variances of logarithms of independent draws add up.
  const sizePart = ledger.formula("size_part", `min(1, (log(${place.hi[0]} / ${place.lo[0]}) / log(${high} / ${low}))^2)`, {
    label: `Part of the uncertainty of ${years.last} that is today's size`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  const quarter = (p: number) =>
    ledger.formula(
      idOf("sim", `p${p}`),
      `${outlook.central[horizonYears]} * ${idOf(place === outlook.world ? "world" : "place", "multiple", `p${p}`, horizonYears)}`,
      {
        label: `${label}, ${p}th percentile of the simulation`,
        ...shown,
      },
    );
  return {
    target,
    drawn: drawn.toSorted(widestFirst(ledger)),
    swings: swings.toSorted(widestFirst(ledger)).filter((s) => width(before, s) > leastWidth),
    sizePart,
    grows: outlook.grows,
    draws,
    quantiles: [
      { name: "10 %", cell: low },
      { name: "25 %", cell: quarter(25) },
      { name: "50 %", cell: target },
      { name: "75 %", cell: quarter(75) },
      { name: "90 %", cell: high },
    ],
  };
}

/** Swings below this, as a logarithm, would print the same figure twice. */
const leastWidth = 0.005;

/** The order in which swings move the last year in money, as a chart draws them, the same whatever assumptions a brief gives. */
export function widestFirst(ledger: Ledger): (a: Swing, b: Swing) => number {
  const before = ledger.valuesBeforeBrief();
  const reach = (s: Swing) => Math.abs(before(s.hi) - before(s.lo));
  return (a, b) => reach(b) - reach(a);
}

const width = (valueOf: (id: string) => number, s: Swing) => Math.abs(Math.log(valueOf(s.hi) / valueOf(s.lo)));
