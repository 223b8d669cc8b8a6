import type { Inline } from "#document";
import type { Company } from "../analysis/companies-of-facts.ts";
import { isStale, salesOf } from "../analysis/company-sales.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, cite, fig, lower, lowerFirstRun, numberWord, prose, word, year } from "../writing/prose.ts";
import { type Finding, largestOf } from "../writing/comparisons.ts";
import { sellersTitle } from "./seller-words.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { sourcesOf, support } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, text } from "../writing/tables.ts";

/** Fewer companies of the country than this are a gap that the table names. */
const enough = 5;
/** Fewer alike figures than these are not compared in a title. */
const fewest = 3;

/** Companies that sell the market here, each with what shows it and with its figure. False where none is known. */
export function companyTable(w: Work, s: SectionWriter): boolean {
  const { study, competition } = w;
  const { companies: rows } = competition;
  if (rows.length === 0) return false;
  const domestic = rows.filter((c) => c.isDomestic).length;
  const known = rows.flatMap((c) => salesOf(c) ?? []);
  // What a group sells in all its markets stands apart from what is sold here, and a country's own column holds nothing else.
  const areHere = study.country !== null && rows.some((c) => c.salesHere);
  const areGroups = rows.some((c) => !c.salesHere && c.revenue);
  const dollars = known.flatMap((r) => r.dollars ?? []);
  // Where every figure is published in dollars already, a second column would repeat the first.
  const scale = known.some((r) => r.unit !== "USD") && dollars.length > 0 ? moneyScale(w, dollars) : undefined;
  const lines = rows.map((c) => ({
    cited: said(w, c),
    figures: sourcesOf(w, salesOf(c)?.cell),
    c,
    sales: salesOf(c),
    shown: shownBy(w, c),
  }));
  const usual = usualWords(lines.map((l) => l.shown));
  const isUsual = ({ shown }: (typeof lines)[number]) => usual !== undefined && printed(shown) === printed(usual);
  // A column that says the same of each says it once, below the table.
  const isAlike = lines.every(isUsual);
  s.exhibit("companies", {
    status: study.country === null || domestic >= enough ? "filled" : "partial",
    quality: "reported",
    ...(study.country === null || domestic >= enough
      ? {}
      : {
          reason:
            domestic === 0 && rows.some((c) => c.home === null)
              ? prose`Of some no source states the head office, and not all sellers are known.`
              : domestic === 0
                ? prose`No seller of ${place(w)} was found among them.`
                : prose`${capital(numberWord(domestic))} ${domestic === 1 ? "seller" : "sellers"} of ${place(w)} found, not all there are.`,
        }),
    ...findingOf(w),
    subtitle:
      known.length > 0
        ? prose`${study.country === null ? "By revenue; figures of five years ago or older and sellers without one last" : "By share or sales here, else by the revenue of the country's own groups; then its other sellers, those from abroad, and last mere names on pages of years ago"}${scale ? "; dollars at the rate of the year or the nearest published" : ""}`
        : prose`Of none a revenue was found`,
    table: {
      columns: [
        left("Company", 3),
        left("Head office", 2),
        ...(isAlike ? [] : [left("What shows it here", 3)]),
        ...(areHere ? [right("Sales here")] : []),
        ...(areGroups ? [right(study.country === null ? "Sales as published" : "Group, all markets")] : []),
        ...(scale ? [right("In dollars", scale.unit)] : []),
        left(known.length > 0 ? "Year and scope, or kind" : "Kind", 2),
      ],
      rows: lines.map((line) => {
        const { c, sales, cited, figures, shown } = line;
        return highlighted(
          c.isDomestic && study.country !== null,
          [word(c.name), ...(cited ? [cite(cited)] : [])],
          text(homeName(w, c) ?? "Not stated"),
          ...(isAlike ? [] : [isUsual(line) ? text("–") : shown]),
          ...(areHere ? [c.salesHere ? [...figure(c.salesHere.cell), cite(...figures)] : text("unknown")] : []),
          ...(areGroups ? [!c.salesHere && sales ? [...figure(sales.cell), cite(...figures)] : text(c.salesHere ? "–" : "unknown")] : []),
          ...(scale ? [sales?.dollars ? figure(sales.dollars, scale.format) : text("–")] : []),
          sales ? scopeOf(w, c) : text(kindOf(c)),
        );
      }),
    },
    ...(usual
      ? {
          note: isAlike
            ? prose`What shows each of them here: ${lowerFirstRun(usual)}.`
            : prose`A dash under what shows it here: ${lowerFirstRun(usual)}.`,
        }
      : {}),
    sources: [
      ...new Set(
        lines.flatMap((l) => [
          ...(l.cited ? [l.cited] : []),
          ...l.shown.flatMap((run) => (run.t === "cite" ? run.sources : [])),
          ...l.figures,
        ]),
      ),
    ],
  });
  return true;
}

/** Words that show most of the companies to be here, said once where they would fill most of the column. */
function usualWords(shown: readonly Inline[][]): Inline[] | undefined {
  const groups = Object.values(Object.groupBy(shown, printed)).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0));
  const [first] = groups;
  return first && first.length >= enough && first.length > shown.length / 2 ? first[0] : undefined;
}

/** Years after which a list says who was there and no longer who is. */
const freshYears = 2;

/** What shows that a company is here, with the year of a page that is not of today. */
function shownBy(w: Work, { presence, listed: row, takenOver, shown, isDomestic, market: ofMarket }: Company): Inline[] {
  // A share of a part of the market is no share of the whole.
  const of = ofMarket.id === w.study.evidence.market.id ? [] : prose` of ${word(lower(ofMarket.name))}`;
  if (shown && !isDomestic)
    return prose`Published for ${place(w)}: ${fig(shown.cell)}${of} in ${year(shown.year)}${cite(...sourcesOf(w, shown.cell))}`;
  const words = presence ?? "Sells it, by its source";
  const taken = takenOver
    ? [
        ...prose`; taken over by ${word(takenOver.owner)} in ${year(takenOver.year)}`,
        cite(support(w, takenOver, `${takenOver.names[0]}: taken over by ${takenOver.owner}`)),
      ]
    : [];
  const published =
    row && row.presence === presence ? Number(/\b(?:19|20)\d\d\b/.exec(w.study.evidence.source(row.source).published)?.[0]) : Number.NaN;
  return Number.isFinite(published) && published < w.study.years.base - freshYears
    ? [...prose`${words}; page of ${year(published)}`, ...taken]
    : [...text(words), ...taken];
}

export const homeName = (w: Work, { home }: Company): string | undefined =>
  home === null ? undefined : (w.study.evidence.official.countryByIso3(home)?.name ?? home);

/** What a list calls it. Names of brands behind a colon that hold a digit are left out: they would read as figures. */
const kindOf = ({ listed: row }: Company): string => (/\d/.test(row?.what ?? "") ? row?.what.replace(/:.*$/, "") : row?.what) ?? "–";

/** Enters the row of the list that knows the company; its source, or undefined where only a figure names it. */
export const said = (w: Work, c: Company): string | undefined =>
  c.listed ? support(w, { source: c.listed.source, quote: c.listed.quote }, `${c.name}: ${c.presence ?? "listed elsewhere"}`) : undefined;

const scopeOf = (w: Work, c: Company): Inline[] => {
  const sales = salesOf(c);
  if (!sales) return text("–");
  const { scope, part } = sales.coverage;
  const counted = part ?? (c.salesHere ? `sales ${inPlace(w)}` : scope === "segment" ? "a segment" : "whole group");
  return [...text(sales.isOfList ? "List of " : ""), year(sales.year), ...text(`, ${counted}${isStale(w.study, sales) ? "; old" : ""}`)];
};

/** Of the world the largest of those with revenue of one year and of whole groups, where none of another year or scope is larger. */
function findingOf(w: Work): Finding {
  const { companies: rows } = w.competition;
  const plain = sellersTitle(w);
  if (w.study.country !== null) return { title: plain };
  const known = rows.flatMap((c) =>
    c.revenue?.dollars ? [{ name: c.name, cell: c.revenue.dollars, said: printed(scopeOf(w, c)), revenue: c.revenue }] : [],
  );
  const top = known.toSorted((a, b) => value(w, b.cell) - value(w, a.cell))[0];
  const alike = known.filter((c) => c.said === top?.said);
  if (!top?.revenue.isYearly || alike.length < fewest) return { title: plain };
  return largestOf(w, alike, {
    lead: (first) =>
      prose`${capital(market(w))} ${inPlace(w)}: of the companies shown, ${word(first.name)} has the largest group revenue ${top.revenue.isOfList ? "in the list of" : "of"} ${year(top.revenue.year)}, ${fig(first.cell)}`,
    plain,
  });
}

const printed = (runs: readonly Inline[]): string => runs.map((r) => (r.t === "year" ? String(r.v) : r.t === "text" ? r.v : "")).join("");
