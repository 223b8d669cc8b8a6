import type { Inline } from "#document";
import { carriersOf } from "../analysis/method-weights.ts";
import { cellOfFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { restsOn } from "../analysis/rests-on.ts";
import type { Work } from "../analysis/work.ts";
import { namesIn, parse } from "../model/expression.ts";
import { isPart, placeCode, placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { boundsAgainst } from "./bound-checks.ts";
import { inBaseYear, sizesOf } from "./country-sizes.ts";
import { atTheBorder, bounds, type CrossCheck, methodsOutside, sharesOverSales, touching, tradeFigures, volumes } from "./cross-checks.ts";
import { olderSizes, otherCounts, supplyLeft } from "./held-beside.ts";
import { atOutputOfOthers, sideOfOthers } from "./output-of-others.ts";
import { unweighedWords } from "./unweighed-words.ts";
import { cite, fig, numberWord, prose, sentence, strong, word, year } from "../writing/prose.ts";
import { sourcesOf, support } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { market, place } from "../writing/phrases.ts";
import { titleWords, verdictOf } from "./disagreement-words.ts";

/** Fewer rows are said in sentences. */
const fewest = 2;

/** Every figure of this report beside others of the same thing, published or bounding it: which agree, which do not, and why. */
export function disagreements(w: Work, s: SectionWriter): void {
  const { ledger } = w.study;
  const isSpanned = w.world.published.length > 0;
  const [counts, trade] = [otherCounts(w), tradeFigures(w)];
  const compared = [
    ...methodsOutside(w),
    ...proving([...published(w), ...olderSizes(w), ...otherCountries(w)]),
    ...counts,
    ...supplyLeft(w, { counts, trade }),
    ...atOutputOfOthers(w),
    ...volumes(w),
    ...trade,
    ...(isSpanned ? [] : worldSizes(w)),
  ];
  // That a country is smaller than the world, or the size above its net imports, proves nothing: a bound stands only where it is broken. No more
  // does it prove anything that a publisher lies within the range that the publishers span.
  const bounding = [...atTheBorder(w), ...boundsAgainst(w), ...sharesOverSales(w), ...bounds(w), ...(isSpanned ? worldSizes(w) : [])];
  const rows = [...compared, ...bounding.filter((c) => !agrees(c))].map((c) => ({ ...c, agrees: agrees(c) }));
  if (rows.length === 0) {
    s.lacks("disagreements");
    return;
  }
  const apart = rows.filter((r) => !r.agrees);
  const side = sideOfOthers(w, rows);
  const ranked = rows.map((r) => r.other).toSorted((a, b) => ledger.value(a) - ledger.value(b));
  const ends = { low: ranked[0] ?? "", high: ranked.at(-1) ?? "" };
  if (rows.length < fewest) {
    s.told("disagreements", ...rows.map((r) => sentence(saidOf(w, r), ...holding(r))));
    return;
  }
  s.exhibit("disagreements", {
    status: "filled",
    quality: "modelled",
    title:
      apart.length === 0 && rows.every((r) => r.isPeer)
        ? // What other countries spend is no figure on this one.
          prose`Scaled to ${place(w)}, spending in ${numberWord(rows.length)} other countries on ${market(w)} comes to ${fig(ends.low)} to ${fig(ends.high)} in ${year(w.study.years.base)}`
        : titleWords(w, rows),
    // Methods inside the range stand in no row, and the title speaks of them all the same.
    asserts: [
      ...rows.flatMap(holding),
      ...(side?.asserts ?? []),
      ...carriersOf(w)
        .filter((e) => !rows.some((r) => r.other === e.size))
        .flatMap((e) => holding({ what: [], ours: [w.size.low, w.size.high], other: e.size, year: 0, why: [], agrees: true })),
    ],
    subtitle: prose`Published figures are carried to ${year(w.study.years.base)} with the economy`,
    table: {
      columns: [
        left("What", 3),
        left("This report", 3),
        left("Other figure", 2),
        right("Year"),
        left("Verdict", 2),
        left("Why they differ", 4),
      ],
      rows: [...apart.filter((r) => !r.isAnother), ...apart.filter((r) => r.isAnother), ...rows.filter((r) => r.agrees)].map((r) =>
        row(
          r.what,
          rangeOf(r.ours),
          [...figure(r.other), ...citation(w, r.other)],
          [year(r.year)],
          r.agrees ? text(verdictOf(w, r)) : r.isAnother ? text("another count") : [strong("disagrees")],
          whyOf(r),
        ),
      ),
    },
    ...(side ? { note: side.words } : {}),
    sources: sourcesOf(w, ...rows.map((r) => r.other)),
  });

  /** A published size that the size is made of lies within its range by that: it proves nothing. */
  function proving(checks: CrossCheck[]): CrossCheck[] {
    return checks.filter((c) => !agrees(c) || !c.ours.some((end) => restsOn(w.study.ledger, end, inputOf(c.other), true)));
  }
  /** The published amount behind its value in dollars of the base year. */
  function inputOf(cell: string): string {
    const of = ledger.cell(cell);
    const [first] = of.kind === "formula" ? namesIn(parse(of.formula)) : [];
    return first === undefined ? cell : inputOf(first);
  }
  function agrees({ ours, other }: CrossCheck): boolean {
    const [first, second] = ours.map((id) => ledger.value(id));
    const value = ledger.value(other);
    if (first === undefined) return false;
    return second === undefined ? first <= value : first <= value * touching && value <= second * touching;
  }
}

/** The verdict of a row as comparisons over its cells. */
function holding({ ours, other, agrees }: CrossCheck & { agrees: boolean }): string[] {
  const [first, high] = ours;
  if (high === undefined) return [`${first} ${agrees ? "<=" : ">"} ${other}`];
  return agrees
    ? [`${first} <= ${other} * ${touching}`, `${other} <= ${high} * ${touching}`]
    : [`max(${first} - ${other} * ${touching}, ${other} - ${high} * ${touching}) > 0`];
}

const rangeOf = ([first, high]: CrossCheck["ours"]): Inline[] =>
  high === undefined ? figure(first) : prose`${fig(first)} to ${fig(high)}`;

/** Why a row disagrees; of a published size also how far it lies from the central size, and why that is not made of it. */
const whyOf = ({ agrees, why, beside }: CrossCheck & { agrees: boolean }): Inline[] =>
  agrees ? (beside ?? text("–")) : beside ? prose`${beside} ${why}` : why;

/** A row as a sentence. */
function saidOf(w: Work, r: CrossCheck & { agrees: boolean }): Inline[] {
  const other = prose`${r.what}: ${fig(r.other)}${citation(w, r.other)}`;
  if (r.ours.length === 1) return prose`${other}, against ${fig(r.ours[0])} in this report. ${r.why}`;
  const isAbove = w.study.ledger.value(r.other) > w.study.ledger.value(r.ours[1]);
  return r.agrees
    ? prose`${other}, within the ${rangeOf(r.ours)} of this report${r.beside ? prose`; ${r.beside}` : "."}`
    : prose`${other}, ${isAbove ? "above" : "below"} the ${rangeOf(r.ours)} of this report. ${r.why}`;
}

function citation(w: Work, cell: string): Inline[] {
  const sources = sourcesOf(w, cell).slice(0, 2);
  return sources.length > 0 ? [cite(...sources)] : [];
}

/** What the source itself says that it counts, where that was read; else that it may count something else. */
function edges(w: Work, fact: Fact): Inline[] {
  const said = w.study.evidence.claims.counted.find(({ source }) => source === fact.source);
  if (said)
    return prose`${w.study.evidence.producerOf(fact)} says what it counts: ${word(said.statement)}${cite(support(w, said, said.statement))}`;
  return prose`${w.study.evidence.producerOf(fact)} may count a different part of the market or level of value.`;
}

function published(w: Work): CrossCheck[] {
  const { study } = w;
  const name = study.evidence.market.name;
  return sizesOf(w, placeCode(study)).map((fact): CrossCheck => {
    const other = inBaseYear(w, fact, `${name}, ${placeLabel(study)}`);
    // What the size is made of is weighed, and is no figure beside it.
    const isInput = restsOn(study.ledger, w.size.headline, cellOfFact(fact));
    return {
      what: prose`Market size, ${placeLabel(study)}, by ${study.evidence.producerOf(fact)}`,
      ours: ["market_low", "market_high"],
      other,
      year: fact.year,
      ...(isInput || !study.country ? {} : { beside: unweighedWords(w, fact, other) }),
      why: edges(w, fact),
    };
  });
}

/** What publishers say of the world; of a global study they are what is published of the place. */
function worldSizes(w: Work): CrossCheck[] {
  const { study, world } = w;
  if (!isPart(study)) return [];
  return sizesOf(w, "WLD").map((fact): CrossCheck => ({
    what: prose`World market, by ${study.evidence.producerOf(fact)}`,
    ours: [world.low, world.high],
    other: inBaseYear(w, fact, `${study.evidence.market.name}, world`),
    year: fact.year,
    why: edges(w, fact),
  }));
}

/** Published sizes of other countries beside what the table of countries gives them. */
function otherCountries(w: Work): CrossCheck[] {
  const { evidence, country } = w.study;
  return w.countries.countries.flatMap(({ iso3, name, low, high, borneOut }): CrossCheck[] =>
    // Where the published size stands in the table there is nothing of ours to hold it against.
    iso3 === country?.iso3 || borneOut?.by === "said"
      ? []
      : sizesOf(w, iso3).map((fact) => ({
          what: prose`Market size, ${name}, by ${evidence.producerOf(fact)}`,
          ours: [low, high],
          other: inBaseYear(w, fact, `${evidence.market.name}, ${name}`),
          year: fact.year,
          why: edges(w, fact),
        })),
  );
}
