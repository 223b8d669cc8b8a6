import type { Inline } from "#document";
import { countedSpread, weightsOf } from "../analysis/method-weights.ts";
import { leastCarried } from "../evidence/method-weight.ts";
import { fourFifths, middleHalf } from "../analysis/sizing/log-normal.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, dated, eighty, fig, listed, lowerFirst, named, prose, times, year } from "../writing/prose.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";
import { isCut } from "./range-words.ts";
import { sizeTitle } from "./size-title.ts";
import { publishedOutside } from "./published-here.ts";
import { valueLevels } from "#shared/interpretation.ts";

/** Every method with its range, its usual error, its weight and what it shares with others; the chart draws those that carry the size. */
export function triangulation(w: Work, s: SectionWriter): void {
  const weights = w.size.estimates.length > 1 ? weightsOf(w.study.ledger, w.size.estimates) : [];
  const rows = w.size.estimates.map((e) => ({
    name: capital(e.way),
    mid: e.size,
    ...endsOf(w, e.size, e.spread),
    quality: e.way.startsWith("published") ? ("reported" as const) : ("modelled" as const),
  }));
  const all = [
    ...rows,
    { name: "Central value", lo: "market_low", mid: "market_size", hi: "market_high", highlight: true, quality: "modelled" as const },
  ];
  const light = new Set(weights.flatMap((cell, i) => (w.study.ledger.value(cell) < leastCarried ? [i] : [])));
  const { format, unit } = moneyScale(
    w,
    all.flatMap((r) => [r.lo, r.mid, r.hi]),
  );
  const outside = publishedOutside(w);
  s.exhibit("triangulation", {
    status: w.size.estimates.length > 1 ? "filled" : "partial",
    quality: "modelled",
    ...(w.size.estimates.length > 1
      ? {}
      : { reason: prose`Only one method could be used; volumes, prices or a published size would give a second.` }),
    // Where all that is published lies outside, the range is that of the methods, and no chance is promised.
    ...(outside
      ? {
          title: prose`The published size lies outside what methods give for ${market(w)} ${inPlace(w)}: ${fig("market_low")} to ${fig("market_high")}`,
          asserts: outside,
        }
      : sizeTitle(w)),
    subtitle: prose`${unit}, ${year(w.study.years.base)}, each brought to ${valueLevels[w.size.level]}; bars are ${eighty} ranges${light.size > 0 ? " of what has weight" : ""}${isCut(w) ? ", but for that of the central value" : ""}`,
    format,
    // One without weight may span ten times what the others do, and would press them against the axis.
    chart: { kind: "range", rows: all.filter((_, i) => i >= rows.length || !light.has(i)) },
    alt: prose`One bar for each method that carries the size, and one for the central value.`,
    ...noteOf(w),
    table: {
      columns: [
        left("Method", 2),
        right("Low", unit),
        right("Central", unit),
        right("High", unit),
        right("Typical error", weights.length > 0 ? "alone / as weighed" : "half of cases"),
        ...(weights.length > 0 ? [right("Weight"), left("Independent", 2)] : []),
      ],
      rows: all.map((r, i) =>
        row(
          text(r.name),
          figure(r.lo, format),
          figure(r.mid, format),
          figure(r.hi, format),
          [...typicalError(w, w.size.estimates[i]), ...countedError(w, weights, i)],
          ...(weights.length > 0 ? [weightOf(w, weights, i), independence(w.size.estimates[i])] : []),
        ),
      ),
    },
    sources: sourcesOf(w, "market_size"),
  });
}

/** A weight below this is none. */
const leastWeight = 0.005;

/** A weight as printed: whole parts of a hundred where these add up, else with a digit more. */
function weightOf({ study: { ledger } }: Work, weights: readonly string[], i: number): Inline[] {
  const cell = weights[i];
  if (!cell) return text("–");
  const before = ledger.valuesBeforeBrief();
  const shown = weights.map(before).filter((v) => v >= leastWeight);
  if (before(cell) < leastWeight) return text("not weighed");
  const digits = shown.reduce((sum, v) => sum + Math.round(v * 100), 0) === 100 ? 0 : 1;
  return figure(cell, { style: "percent", digits });
}

/** Which methods share an input, and what cut the range; nothing where none of it is so. */
function noteOf(w: Work): { note?: Inline[] } {
  const runs = [...sharedInputs(w), ...cutBy(w), ...ruledOut(w)].flatMap((said, i) => (i === 0 ? said : prose` ${said}`));
  return runs.length > 0 ? { note: runs } : {};
}

type Estimate = Work["size"]["estimates"][number];

/** Whether a method is a measurement of its own, or with which it shares what decides. */
function independence(estimate: Estimate | undefined): Inline[] {
  if (!estimate) return text("–");
  if (estimate.ruledOutBy) return text("ruled out");
  const { sharesWith } = estimate;
  if (sharesWith) return text(sharesWith.input === "world_size" ? `no: one world size with ${sharesWith.way}` : `no: ${sharesWith.way}`);
  return text(estimate.independent === false ? "too light to count" : "yes");
}

/** Methods that a sentence names. */
const mostWays = 3;

/** The inputs that methods share, each once with the methods that use it; of a world size the table says so. */
function sharedInputs({ study: { ledger }, size: { estimates } }: Work): Inline[][] {
  const shared = Map.groupBy(
    estimates.filter((e) => e.sharesWith && e.sharesWith.input !== "world_size"),
    (e) => e.sharesWith?.input ?? "",
  );
  return [...shared].map(([input, users]) => {
    const ways = [...new Set([users[0]?.sharesWith?.way ?? "", ...users.map((e) => e.way)])];
    return prose`${listed(
      named(
        ways.map((way, i) => text(i === 0 ? capital(way) : way)),
        mostWays,
      ),
    )} rest on the same input: ${dated(ledger.cell(input).label)}.`;
  });
}

/** What cut an end of the range that the methods alone would put farther out. */
function cutBy({ study: { ledger }, size: { bounds } }: Work): Inline[][] {
  const before = ledger.valuesBeforeBrief();
  const isAt = (a: string, b: string) => before(a) === before(b);
  return bounds.map(({ end, cell, widens, isAssumed }) =>
    widens
      ? prose`The ${end} end is extended to another known figure: ${fig(cell)}.`
      : prose`The ${end} end is cut to ${fig(`market_${end}`)}${isAssumed ? " by an assumption of this report" : ""}: ${dated(ledger.cell(cell).label)}${isAt(cell, `market_${end}`) ? [] : prose`, ${fig(cell)}`}.`,
  );
}

/** Methods that lie beyond what the market can be: they have no part in the mean. */
function ruledOut({ study: { ledger }, size: { estimates } }: Work): Inline[][] {
  const by = Map.groupBy(
    estimates.filter((e) => e.ruledOutBy),
    (e) => e.ruledOutBy ?? "",
  );
  return [...by].map(
    ([bound, beyond]) =>
      prose`${capital(beyond[0]?.way ?? "")}${beyond.length > 1 ? prose` and ${listed(beyond.slice(1).map(({ way }) => text(way)))}` : []} ${beyond.length > 1 ? "are" : "is"} ruled out by ${fig(bound)} and not weighed. The bound: ${dated(lowerFirst(ledger.cell(bound).label))}.`,
  );
}

/** The factor that half of the errors of a method stay under, of a log-normal error. The central value's is that of its range. */
function typicalError(w: Work, estimate: Work["size"]["estimates"][number] | undefined): Inline[] {
  const id = estimate ? `typical_${estimate.size}` : "typical_size";
  const formula = estimate ? `exp(${middleHalf} * ${estimate.spread})` : `(market_high / market_low)^(${middleHalf} / ${2 * fourFifths})`;
  const label = estimate ? `Typical error, ${estimate.way}` : "Typical error of the market size";
  return figure(w.study.ledger.formula(id, formula, { label, unit: "1", format: times }));
}

/** The error that sets the weight: weights are as the inverse squares of its logarithm. */
function countedError(w: Work, weights: readonly string[], i: number): Inline[] {
  const estimate = w.size.estimates[i],
    cell = weights[i];
  if (!estimate || !cell) return [];
  if (w.study.ledger.valuesBeforeBrief()(cell) < leastWeight) return text(" / –");
  const counted = w.study.ledger.formula(`counted_${estimate.size}`, `exp(${middleHalf} * ${countedSpread(estimate)})`, {
    label: `Error that ${estimate.way} counts with in the weights`,
    unit: "1",
    format: times,
  });
  return prose` / ${fig(counted)}`;
}

function endsOf(w: Work, size: string, spread: string): { lo: string; hi: string } {
  const { ledger } = w.study;
  const cell = ledger.cell(size);
  const end = (which: "low" | "high", sign: string) =>
    ledger.formula(`${size}_${which}`, `${size} * exp(${sign}${fourFifths} * ${spread})`, {
      label: `${cell.label}, ${which} end`,
      unit: "USD",
      format: cell.format,
    });
  return { lo: end("low", "-"), hi: end("high", "") };
}
