import type { FigureFormat } from "#shared/figures.ts";
import { type Derived, derivedOf, partOf } from "../analysis/identities.ts";
import { ownFacts } from "../analysis/own-facts.ts";
import { isOfPartYear } from "../analysis/part-of-year.ts";
import { widerSubject } from "../analysis/published-market.ts";
import { isTogether } from "../analysis/seller-counts.ts";
import { narrowSubject } from "../analysis/subject-of.ts";
import type { Work } from "../analysis/work.ts";
import { enterFact } from "../evidence/enter.ts";
import { type Fact, valueOf } from "../evidence/evidence.ts";
import { isExpected } from "../evidence/expected.ts";
import { pandemicYears } from "../evidence/structure.ts";
import { idOf, present } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { market, value } from "../writing/phrases.ts";
import { listed, lower, pct, prose, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { type Line, titleOf } from "./own-figure-title.ts";
import { tradeBeside } from "./trade-beside.ts";
import { inSentence, nameOf } from "./figure-names.ts";
import { countsMarket, rankOf, rankOfPrice } from "./own-figure-order.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";

/** Years shown, and measures. */
const [mostYears, mostLines] = [6, 12];
const leastSpan = 1; // Two years side by side have a change too.

/** What pages publish of the market in its own place, measure by measure and year by year: nights, outlets, prices, use of capacity. */
export function ownFigures(w: Work, s: SectionWriter): void {
  const areDrawn = s.draft.exhibits.some((e) => e.requirement === "country_regions" && e.quality === "reported"); // With the regions.
  const facts = ownFacts(w.study).filter((f) => (!areDrawn || partOf(f) === "") && !isTogether(f)); // What the largest hold stands with concentration.
  const derived = derivedOf(w.study).filter((d) => !areDrawn || d.part === "");
  const [narrow, ...others] = new Set(facts.map((f) => narrowSubject(w.study, f)));
  // Figures that all speak of what was ordered are none of the wider market that is sized.
  // And those of which the market is a part are of the wider one that is counted.
  const wide = facts.flatMap((f) => (f.metric === "volume" || f.metric === "market_size" ? (widerSubject(w.study, f) ?? []) : []))[0];
  const subject = others.length === 0 && narrow ? narrow : wide;
  const lines = [
    ...[...Map.groupBy(facts, (f) => (wide && f.metric === "market_size" && !f.axis ? `Sales of ${lower(wide)}` : nameOf(f)))].map(
      ([name, of]) => lineOf(w, name, of),
    ),
    ...[...Map.groupBy(derived, derivedName)].map(([name, of]) => derivedLine(name, of)),
  ]
    .toSorted(
      (a, b) =>
        Number(isOfPartYear(a.name)) - Number(isOfPartYear(b.name)) || a.rank - b.rank || b.years.size - a.years.size || b.to - a.to,
    )
    .slice(0, mostLines);
  // A title tells of the market first, and of what stands around it where nothing else is published.
  const first = lines.find((line) => line.isOfMarket) ?? lines[0];
  if (!first || facts.length < 2) {
    s.lacks("own_figures");
    return;
  }
  const [pandemic = 0, itsEnd = 0] = pandemicYears;
  const hasGrowth = lines.some((line) => line.growth !== undefined);
  const cells = lines.flatMap(({ years, from, to }) => [years.get(to), years.get(from)].flatMap((cell) => cell ?? []));
  const drawn = chartOf(first);
  const shown = derived.filter((d, i) => lines.some((l) => l.name === derivedName(d)) && derived.findIndex((o) => o.name === d.name) === i);
  const beside = tradeBeside(
    w,
    facts.filter((f) => lines.some(({ name }) => name === nameOf(f))),
  );
  s.exhibit("own_figures", {
    status: "filled",
    quality: "reported",
    title: titleOf(w, first, subject),
    subtitle: prose`As published${drawn ? prose`; the chart shows ${word(inSentence(first.name))}` : ""}${hasGrowth ? prose`; yearly change from the earliest year (other than ${year(pandemic)} and ${year(itsEnd)}, where possible) to the newest` : ""}`,
    ...(drawn ? { chart: drawn, alt: prose`A line through the yearly figures.`, format: first.format ?? scaleOf(w, drawn) } : {}),
    table: {
      columns: [
        left("Measure", 3),
        right("Newest figure"),
        right("Its year"),
        right("Earliest figure"),
        right("Its year"),
        ...(hasGrowth ? [right("Yearly change")] : []),
      ],
      rows: lines.map(({ name, years, format, from, to, growth, isAhead }) =>
        row(
          [word(name)],
          figure(years.get(to), format),
          isAhead ? prose`${year(to)}, expected` : [year(to)],
          from === to ? text("–") : figure(years.get(from), format),
          from === to ? text("–") : [year(from)],
          ...(hasGrowth ? [growth ? figure(growth) : text("–")] : []),
        ),
      ),
    },
    ...(wide || shown.length > 0 || beside.length > 0
      ? {
          note: prose`${beside}${wide ? prose`Amounts, sales and prices are of ${word(lower(wide))}, which include ${market(w)}. ` : []}${shown.length === 0 ? [] : prose`Computed from published figures of the same year and place: ${listed(shown.map((d) => prose`${word(lower(d.name))} as ${word(d.words)}`))}.`}`,
        }
      : {}),
    sources: sourcesOf(w, ...cells),
  });
}

const derivedName = ({ name, part }: Derived): string => `${name}${part === "" ? "" : `, ${part}`} (computed)`;

/** What published figures give by an identity, as a line of its own: a rate, so without a yearly change. */
function derivedLine(name: string, of: readonly Derived[]): Line {
  const years = new Map(of.toSorted((a, b) => a.year - b.year).map(({ year: y, cell }) => [y, cell] as const));
  const usual = usualOf(years);
  return {
    name,
    format: undefined,
    rank: rankOfPrice,
    isOfMarket: false,
    years,
    from: Math.min(...usual),
    to: Math.max(...years.keys()),
    growth: undefined,
    isAhead: false,
  };
}

/** A line through four years or more without a gap; fewer make none. */
function chartOf({ name, years }: Line) {
  const span = [...years.keys()].toSorted((a, b) => a - b);
  const isWhole = span.length >= leastDrawn && span.every((y, i) => i === 0 || y === (span[i - 1] ?? 0) + 1);
  return isWhole
    ? { kind: "line" as const, years: span, series: [{ name, cells: span.flatMap((y) => years.get(y) ?? []), highlight: true }] }
    : undefined;
}
const leastDrawn = 4;

/** Format of an axis of money or shares: that of its cells. */
const scaleOf = (w: Work, { series }: NonNullable<ReturnType<typeof chartOf>>): FigureFormat =>
  w.study.ledger.cell(present(series[0]?.cells[0], "a figure of the line")).format;

/** Years of a line that are not marked by the pandemic; all where there are no others. */
function usualOf(years: ReadonlyMap<number, string>): number[] {
  const all = [...years.keys()];
  const usual = all.filter((y) => !pandemicYears.includes(y));
  return usual.length > 0 ? usual : all;
}

/** A line that would start in a year of the pandemic starts with the year before it, where that is held. */
const isBefore = (y: number, first: number | undefined): boolean =>
  first !== undefined && pandemicYears.includes(first) && y === Math.min(...pandemicYears) - 1;

function lineOf(w: Work, name: string, facts: readonly Fact[]): Line {
  const { ledger, evidence } = w.study;
  // One unit a line: that of the newest figure. Of two figures of a year the first, which the more official page gives.
  const { unit } = present(facts.toSorted((a, b) => b.year - a.year)[0], `a figure of ${name}`);
  const alike = facts.filter((f) => f.unit === unit && (f.scale === "percent") === (facts[0]?.scale === "percent"));
  const years = new Map(
    [...Map.groupBy(alike, (f) => f.year)]
      .toSorted(([a], [b]) => a - b)
      .filter(([y], i, all) => i >= all.length - mostYears || isBefore(y, all.slice(-mostYears)[0]?.[0]))
      .flatMap(([y, [f]]) => (f ? [[y, enterFact(ledger, evidence, f, `${name}, ${y}`)] as const] : [])),
  );
  const [from, to] = [Math.min(...usualOf(years)), Math.max(...years.keys())];
  const [begin, end] = [years.get(from), years.get(to)];
  const newest = alike.find((f) => f.year === to);
  const isAhead = newest !== undefined && isExpected(newest);
  const isRate = alike.some((f) => f.scale === "percent" || (f.unit === "1" && valueOf(f) <= 1));
  // Two producers count on different grounds: between their figures there is no change.
  // A page that prints them with figures of its own names itself first.
  const counted = [from, to].flatMap((y) => alike.find((f) => f.year === y) ?? []);
  const [first = "", ...producers] = new Set(counted.map((f) => evidence.producerOf(f)));
  const isOne = producers.every((other) => other.includes(first) || first.includes(other));
  const growth =
    begin && end && !isRate && !isAhead && isOne && to - from >= leastSpan && value(w, begin) > 0 && value(w, end) > 0
      ? ledger.formulaOnce(idOf("change", begin, to), `(${end} / ${begin})^(1 / ${to - from}) - 1`, {
          label: `${name}: yearly change, ${from} to ${to}`,
          unit: "1",
          format: pct,
        })
      : undefined;
  const isMoney = /^[A-Z]{3}(?:\/|$)/.test(unit);
  const format = isMoney || unit === "1" ? undefined : ({ style: "compact" } as const);
  const shown = present(facts[0], `a figure of ${name}`);
  return { name, format, rank: rankOf(shown), isOfMarket: countsMarket(shown), years, from, to, growth, isAhead };
}
