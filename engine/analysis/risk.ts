import { capital, pct, usd } from "../writing/prose.ts";
import { idOf, type Ledger } from "../ledger.ts";
import { assumptionsOf, atEnds } from "../model/evaluate.ts";
import { placeLabel, placeName, type Study } from "../report/study.ts";
import type { EnteredForecast } from "../evidence/enter-forecast.ts";
import { horizonYears, type Outlook } from "./outlook.ts";
import { pastSpansOf, precedentOf, type Precedent } from "./past-spans.ts";
import { draws } from "./uncertainty.ts";

export interface Swing {
  assumption: string;
  label: string;
  lo: string;
  hi: string;
}

/** A way through the simulation: where it starts today, where it ends, and its growth between its own two ends. */
export interface Scenario {
  name: string;
  start: string;
  cell: string;
  growth: string;
  /** Yearly growth of what the market follows in the case, and of the market apart from it. */
  pace: string;
  apart: string;
  /** What the past of the followed series says of that pace; undefined for the base case, and where the series is too short. */
  precedent: Precedent | undefined;
  /** Growth of what is followed in the year after the base year, half way to the base case: on that side of it the case comes nearer. */
  sign: { cell: string; side: Precedent["side"] } | undefined;
}

export interface Risk {
  /** What the market follows, at the head of a sentence: "The output of Vietnam". */
  followed: string;
  /** The newest year of it that is known. */
  published: number;
  /** The cell that is shaken: the market in the last year. */
  target: string;
  /** What the simulation draws, one at a time at the ends of its middle 80 % (of an assumption: of its range), widest first. */
  drawn: Swing[];
  /** Assumptions behind the size, one at a time at the ends of their range, widest first: parts of what is drawn as today's size. */
  swings: Swing[];
  scenarios: [cautious: Scenario, base: Scenario, ambitious: Scenario];
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
  const swings = assumptions.filter((a) => !outlook.drawn.includes(a.id)).map(ofAssumption);
  // Chosen as if the brief gave no assumptions: the live model changes values, never which formulas there are. Read once the cells are there.
  const before = ledger.valuesBeforeBrief();
  // Variances of logarithms of independent draws add up.
  const sizePart = ledger.formula("size_part", `min(1, (log(${place.hi[0]} / ${place.lo[0]}) / log(${high} / ${low}))^2)`, {
    label: `Part of the uncertainty of ${years.last} that is today's size`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  const followed = followedBy(study, outlook);
  const spans = pastSpansOf(study, followed.series, horizonYears);
  const scenario = (id: string, name: string, end: string): Scenario => {
    // The likeliest way to an end of the band: today's size and growth each give way by their part of the uncertainty.
    const start =
      end === target
        ? marketSize
        : ledger.formula(idOf("scenario", id, "start"), `${marketSize} * (${end} / ${target})^${sizePart}`, {
            label: `Market, ${placeLabel(study)}, ${years.base}, ${name.toLowerCase()} case`,
            ...shown,
          });
    const cell = ledger.formula(idOf("scenario", id), end, { label: `${label}, ${name.toLowerCase()} case`, ...shown });
    const growth = ledger.formula(idOf("scenario", id, "growth"), `(${cell} / ${start})^(1 / ${years.last - years.base}) - 1`, {
      label: `Yearly growth from the case's own size of ${years.base}, ${name.toLowerCase()} case`,
      unit: "1",
      format: pct,
    });
    const pace = ledger.formula(
      idOf("scenario", id, "pace"),
      `(1 + ${followed.growth}) * ((1 + ${growth}) / (1 + ${outlook.growth}))^${followed.part} - 1`,
      { label: `Yearly growth of ${followed.label} in the ${name.toLowerCase()} case`, unit: "1", format: pct },
    );
    const apart = ledger.formula(idOf("scenario", id, "apart"), `(1 + ${growth}) / (1 + ${pace}) - 1`, {
      label: `Yearly growth of the market apart from it, ${name.toLowerCase()} case`,
      unit: "1",
      format: pct,
    });
    if (end === target) return { name, start, cell, growth, pace, apart, precedent: undefined, sign: undefined };
    const side = end === low ? "below" : "above";
    return {
      name,
      start,
      cell,
      growth,
      pace,
      apart,
      precedent: spans && precedentOf(study, spans, id, pace, side, before),
      sign: {
        side,
        cell: ledger.formula(idOf("scenario", id, "sign"), `(${pace} + ${followed.growth}) / 2`, {
          label: `Half way from the base case to the ${name.toLowerCase()} case: yearly growth of ${followed.label}`,
          unit: "1",
          format: pct,
        }),
      },
    };
  };
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
    followed: followed.name,
    published: followed.series.observed.at(-1)?.year ?? years.base,
    drawn: drawn.toSorted(widestFirst(ledger)),
    swings: swings.toSorted(widestFirst(ledger)).filter((s) => width(before, s) > leastWidth),
    scenarios: [scenario("cautious", "Cautious", low), scenario("base", "Base", target), scenario("ambitious", "Ambitious", high)],
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

/** The series that a watcher of the market can watch: its own, its class's or the world's where growth rests on one, else the economy's output. */
function followedBy(
  study: Study,
  { grounds, economy, economyGrowth, factors }: Outlook,
): { name: string; label: string; growth: string; part: string; series: EnteredForecast } {
  const { ledger, years } = study;
  // Today's size stands first among what is drawn, then the forecasts that the path carries in their order.
  const [, own, ...others] = factors.map((f) => f.low[horizonYears]);
  const squares = [own, ...others].flatMap((low) => (low ? [`log(${low})^2`] : []));
  const part = ledger.formula("part_followed", own && squares.length > 0 ? `log(${own})^2 / (${squares.join(" + ")})` : "1", {
    label: "Part of the uncertainty of growth that is what the market follows; the rest is the market apart from it",
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  const { series } = grounds;
  if (grounds.kind === "driver" || grounds.kind === "economy")
    return { name: `The output of ${placeName(study)}`, label: economy.label, growth: economyGrowth, part, series: economy };
  const growth = ledger.formula(
    "growth_followed",
    `(${series.at(years.last)} / ${series.at(years.base)})^(1 / ${years.last - years.base}) - 1`,
    { label: `Yearly growth: ${series.label}`, unit: "1", format: pct },
  );
  return { name: capital(grounds.name), label: series.label, growth, part, series };
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
