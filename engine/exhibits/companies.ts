import type { Inline } from "#document";
import type { Company } from "../analysis/companies-of-facts.ts";
import { isStale, salesOf } from "../analysis/company-sales.ts";
import { isRanked } from "../analysis/seller-standing.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, cite, fig, listed, lowerFirstRun, numberWord, prose, word, year } from "../writing/prose.ts";
import { type Finding, largestOf } from "../writing/comparisons.ts";
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
        ? prose`${study.country === null ? "By revenue; figures of five years ago or older and sellers without one last" : "First sellers of the country, by sales here or else by revenue of the group; then those without a recent figure; last groups from abroad, in no order of rank"}${scale ? "; dollars at the rate of the year or the nearest published" : ""}`
        : prose`Of none a revenue was found`,
    table: {
      columns: [
        left("Company", 3),
        left("Head office", 2),
        ...(isAlike ? [] : [left("What shows it here", 3)]),
        ...(known.length > 0 ? [right("Sales as published")] : []),
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
          ...(known.length > 0 ? [sales ? [...figure(sales.cell), cite(...figures)] : text("unknown")] : []),
          ...(scale ? [sales?.dollars ? figure(sales.dollars, scale.format) : text("unknown")] : []),
          sales ? scopeOf(w, c) : text(c.listed?.what ?? "–"),
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
function shownBy(w: Work, { presence, listed: row, takenOver, shown, isDomestic }: Company): Inline[] {
  if (shown && !isDomestic)
    return prose`Published for ${place(w)}: ${fig(shown.cell)} in ${year(shown.year)}${cite(...sourcesOf(w, shown.cell))}`;
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
  const plain = titleOf(w);
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

/** Who stands first, in the order of the table, and how many are of the country. */
function titleOf(w: Work): Inline[] {
  const { study, competition } = w;
  const { companies: here } = competition;
  const subject = prose`${capital(market(w))} ${inPlace(w)}`;
  if (study.country === null)
    return prose`${subject}: ${listed(here.slice(0, fewest).map((c) => [word(c.name)]))} among ${counted(here.length)} companies found`;
  const { names, areRanked } = firstSellers(w);
  const { own, are } = headOffices(here);
  const whose = {
    all: prose`, all with head offices here`,
    some: prose`, ${counted(own)} of ${counted(here.length)} with ${own > 1 ? "head offices" : "the head office"} here`,
    unclear: [],
    none: prose`, none of them with its head office here`,
  }[are];
  if (here.length === 1) return prose`${subject}: ${names} is the only seller found`;
  return areRanked ? prose`${subject}: ${names} stand first of the sellers known${whose}` : prose`${subject}: ${names} sell it${whose}`;
}

/** Those that figures rank first, three at most; where they rank fewer than two, the first of the table, of whom nothing ranks one. */
export function firstSellers({ study, competition: { companies } }: Work): { names: Inline[]; areRanked: boolean } {
  const ranked = companies.filter((c) => isRanked(study, c)).slice(0, fewest);
  const areRanked = ranked.length > 1;
  return { names: listed((areRanked ? ranked : companies.slice(0, fewest)).map((c) => [word(c.name)])), areRanked };
}

/** How many of these sellers have their head office in the country; unclear where none is known to and of some no source says. */
export function headOffices(companies: readonly Company[]): { own: number; are: "all" | "some" | "unclear" | "none" } {
  const own = companies.filter((c) => c.isDomestic).length;
  if (own === companies.length) return { own, are: "all" };
  if (own > 0) return { own, are: "some" };
  return { own, are: companies.some((c) => c.home === null) ? "unclear" : "none" };
}

/** A count of companies in words; a larger one in figures. */
export const counted = (n: number): string => (n > mostInWords ? String(n) : numberWord(n));
const mostInWords = 12;
