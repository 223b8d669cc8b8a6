import { tradeHere } from "../analysis/imports-here.ts";
import type { Inline } from "#document";
import { areOwn } from "../analysis/cost-structure.ts";
import { partOf } from "../analysis/identities.ts";
import { ownFacts } from "../analysis/own-facts.ts";
import { widerSubject } from "../analysis/published-market.ts";
import { workedUnitOf } from "../analysis/worked-unit/worked-unit.ts";
import type { Work } from "../analysis/work.ts";
import { cellOfFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import type { Datum } from "../evidence/sizing-data.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { placeCode, placeLabel } from "../report/study.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capitalRun, listed, lower, numberWord, prose, year } from "../writing/prose.ts";
import { gatheredNotes, gatheredRows } from "./gathered-coverage.ts";
import { left, row, text } from "../writing/tables.ts";
import { fitting } from "../writing/title-words.ts";

/** Measures that publishers give of a market, with the metrics of facts that hold them. */
const measures: [string, Fact["metric"][]][] = [
  ["Market size", ["market_size"]],
  ["Volume", ["volume", "production"]],
  ["Price", ["price"]],
  ["Growth forecasts", ["growth_forecast"]],
  ["Split by region", ["region_share", "country_share"]],
  ["Segments", ["segment_share", "segment_size"]],
  ["Companies", ["company_revenue", "company_share", "company_volume"]],
  ["Margins and costs", ["gross_margin", "operating_margin", "rnd_share", "capex_share"]],
  ["Use, adoption and other counts", ["penetration", "other"]],
  ["Trade", ["exports", "imports"]],
  ["Workers", ["employment"]],
];

/** A price or a margin that is filed as another figure, by its unit or its name: "EGP/loaf", "Gross margin of the maker". */
const isFiledElsewhere = (name: string, { metric, unit, axis = "" }: Fact): boolean =>
  metric === "other" &&
  ((name === "Price" &&
    (/^[A-Z]{3}\/(?![A-Z]{3}$|year|month|week|day|hour|person|worker)/.test(unit) ||
      (/^[A-Z]{3}$/.test(unit) && /\bprice of an? /i.test(axis)))) ||
    (name === "Margins and costs" && /\b(?:margin|cost of)\b/i.test(axis)) ||
    (name === "Household spending" && /\b(?:spending of households|(?:household|consumer) (?:spending|expenditure))\b/i.test(axis)));

/** What a publisher that counts more than the market tells of all that it counts. */
const amounts = new Set<Fact["metric"]>(["volume", "production", "price", "segment_share", "segment_size"]);

/** Where the exhibit stands before it is written. */
export const coverageId = "ex_coverage";

interface Coverage {
  name: string;
  here: Inline[];
  world: Inline[];
  wider: Inline[];
}
const nothing = (): Inline[] => [{ t: "text", v: "–" }];
const newest = (of: number): Inline[] => [{ t: "text", v: "yes, newest " }, year(of)];

/** What official tables and lists hold of this market and place, beside the figures of publishers. */
function tablesOf({ study, competition, economics: { costs }, outlook }: Work, shown: ReadonlySet<string>): Map<string, Partial<Coverage>> {
  const { evidence, country } = study;
  const { structure, profile } = evidence;
  const isUsed = (datum: Datum | undefined): datum is Datum => datum !== undefined && shown.has(idOf(datum.id));
  const published = profile?.published ?? [];
  const own = published.filter((p) => p.size.country === country?.iso3).map((p) => p.size.year);
  const elsewhere = published.filter((p) => p.size.country !== country?.iso3);
  const trade = tradeHere(study);
  const spent = structure?.spending?.rows[0]?.amount;
  const ofParts = ownFacts(study).filter((f) => partOf(f) !== "" && shown.has(cellOfFact(f)));
  // What goes out and what is left of one unit here, as its own exhibit prints it.
  const kept = (workedUnitOf(study)?.lines ?? []).filter((l) => l.part === "cost" || l.part === "left").map((l) => l.year);
  const rows: [string, Partial<Coverage>][] = [
    ["Split by region", ofParts.length > 0 ? { here: newest(Math.max(...ofParts.map((f) => f.year))) } : {}],
    [
      "Market size",
      {
        ...(own.length > 0 ? { here: newest(Math.max(...own)) } : {}),
        ...(elsewhere.length > 0
          ? { world: prose`of ${numberWord(elsewhere.length)} other ${elsewhere.length === 1 ? "country" : "countries"}` }
          : {}),
      },
    ],
    ["Growth forecasts", outlook.publishedGrowth.some((g) => g.marketName === evidence.market.name) ? { world: prose`yes` } : {}],
    ["Trade", isUsed(trade?.imports) ? { here: newest(trade.imports.year) } : {}],
    ["Segments", isUsed(structure?.lines?.named[0]?.imports) ? { here: prose`trade by customs line` } : {}],
    ["Companies", competition.companies.length > 0 ? { here: prose`by name` } : {}],
    [
      "Margins and costs",
      kept.length > 0
        ? { here: newest(Math.max(...kept)) }
        : costs && areOwn(costs) && !costs.isClassApart
          ? { wider: newest(costs.year) }
          : structure?.accounts
            ? { wider: prose`of the United States` }
            : {},
    ],
    ["Household spending", isUsed(spent) ? { wider: newest(spent.year) } : {}],
    ["Workers", isUsed(structure?.workers?.own) ? { wider: newest(structure.workers.own.year) } : {}],
    ["Taxes, rates and costs of business", (structure?.rules?.rules ?? []).some((rule) => isUsed(rule.own)) ? { here: prose`yes` } : {}],
  ];
  return new Map(rows);
}

/**
 * What the report has of each measure, publishers' figures and official tables together: written last. `shown`: cells that the finished
 * sections print or compute with.
 */
export function coverage(w: Work, s: SectionWriter, shown: ReadonlySet<string>): void {
  const { evidence } = w.study;
  const isUsed = (fact: Fact) => shown.has(cellOfFact(fact));
  const isOfWider = (fact: Fact) => amounts.has(fact.metric) && widerSubject(w.study, fact) !== undefined;
  const code = placeCode(w.study);
  const tables = tablesOf(w, shown);
  // What crosses no border has no trade that could be missing.
  const crosses = evidence.market.codes.hs.length > 0;
  const names = [
    ...measures.filter(([name]) => name !== "Trade" || crosses),
    ...[...tables.keys()].filter((name) => !measures.some(([m]) => m === name)).map((name): [string, Fact["metric"][]] => [name, []]),
  ];
  const rows = names.map(([name, metrics]): Coverage => {
    const of = (markets: string[], isThere: (geography: string) => boolean) =>
      evidence.facts
        .filter((f) => f.metric !== "growth_forecast" || f.year >= w.study.years.base + 2)
        .filter(
          (f) =>
            isUsed(f) && (metrics.includes(f.metric) || isFiledElsewhere(name, f)) && markets.includes(f.market) && isThere(f.geography),
        )
        .sort((a, b) => b.year - a.year);
    // Customs are read up to a later year than pages that quote them.
    const customs = name === "Trade" ? tradeHere(w.study)?.imports : undefined;
    const describe = (found: Fact[]): Inline[] | undefined =>
      found[0] && (found[0].year > w.study.years.base ? [{ t: "text", v: "yes" }] : newest(found[0].year));
    const table = tables.get(name);
    const own = of([evidence.market.id], (geography) => geography === code);
    return {
      name,
      here:
        (customs && own.every((f) => f.year <= customs.year) ? table?.here : undefined) ??
        describe(own.filter((f) => !isOfWider(f))) ??
        table?.here ??
        nothing(),
      world: describe(of([evidence.market.id], (geography) => geography !== code)) ?? table?.world ?? nothing(),
      wider:
        describe([
          ...own.filter(isOfWider),
          ...of(
            evidence.chain.slice(1).map((m) => m.id),
            (geography) => geography === code || geography === "WLD",
          ),
        ]) ??
        table?.wider ??
        nothing(),
    };
  });
  const fills = (cell: Inline[]) => cell.some((run) => run.t !== "text" || run.v !== "–");
  const isHeld = (r: Coverage) => [r.here, r.world, r.wider].some(fills);
  const ofPlace = rows.filter((r) => fills(r.here)).map((r) => lower(r.name));
  // A wider class stands for spending and trade where it has them; what nobody gives of the market itself is what the title names.
  const held = rows.filter(isHeld);
  const lacking = held.filter((r) => !fills(r.here));
  s.exhibit("coverage", {
    status: "filled",
    quality: "reported",
    title: titleOf(
      w,
      ofPlace,
      lacking.map((r) => lower(r.name)),
      held.length,
    ),
    subtitle: prose`Newest figure of each measure that this report uses; a dash marks a gap`,
    table: {
      columns: [
        left("Measure", 2),
        left(`This market, ${placeLabel(w.study)}`, 2),
        left("This market elsewhere", 2),
        left("A wider class", 2),
      ],
      rows: [...held.map((r) => row(text(r.name), r.here, r.world, r.wider)), ...gatheredRows(w.study.evidence.gathered)],
    },
    ...noted(gatheredNotes(w.study.evidence.gathered)),
    sources: [],
  });
}

/** Whether the size itself is published, and what else nobody gives of this market in this place. */
function titleOf(w: Work, found: readonly string[], lacking: readonly string[], of: number): Inline[] {
  const what = prose`${market(w)} ${inPlace(w)}`;
  const counted = prose`${numberWord(found.length)} of ${numberWord(of)} kinds of figures`;
  const size = "market size";
  const verb = found.length === 1 ? "was" : "were";
  if (found.length === 0)
    return prose`No published size of ${what} is used, and none of ${numberWord(of)} kinds of figures is of this market here`;
  if (lacking.length === 0) return prose`All ${numberWord(of)} kinds of figures on ${what} itself were found`;
  // Without the size that a report is bought for, what it has instead is the finding.
  if (lacking.includes(size))
    return fitting(
      w,
      found.length * 2 >= of
        ? prose`No published size of ${what} is used, but ${counted} ${found.length === 1 ? "is" : "are"}`
        : prose`No published size of ${what} is used, only ${counted}`,
      prose`No published size of ${what} is used`,
    );
  const named = (most: number) =>
    listed(
      lacking.slice(0, most).map((name) => text(name)),
      "or",
    );
  const start = found.includes(size) ? prose`A size of ${what} was found` : prose`${capitalRun(counted)} on ${what} ${verb} found`;
  return fitting(
    w,
    prose`${start}, but no ${named(mostLacking)}`,
    prose`${start}, but no ${named(2)}`,
    prose`${start}, but no ${named(1)}`,
  );
}

/** Kinds that a title has room for. */
const mostLacking = 3;

/** Sentences of a note as one; nothing where there are none. */
const noted = (sentences: readonly Inline[][]): { note?: Inline[] } =>
  sentences.length === 0 ? {} : { note: sentences.flatMap((runs, i) => (i === 0 ? runs : [{ t: "text", v: " " } as const, ...runs])) };
