import type { Inline, Sentence } from "#document";
import type { Company } from "../analysis/companies-of-facts.ts";
import { isMostlyHere, isPast, isStale, salesOf } from "../analysis/company-sales.ts";
import { isOnlyOldName } from "../analysis/seller-standing.ts";
import type { Work } from "../analysis/work.ts";
import { partOfYearWords } from "../evidence/company-figure.ts";
import { sameCompany } from "../evidence/company-name.ts";
import { cellOfFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { plural } from "../model/units.ts";
import { namesIn, parse } from "../model/expression.ts";
import { cite, fig, listed, lower, lowerFirst, numberWord, prose, ref, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf, support } from "../writing/relevance.ts";
import { text } from "../writing/tables.ts";

/** A share or figure published for the place, or sales of the seller or its group that are not of long ago. */
export const hasFigure = (w: Work, c: Company): boolean => {
  const sales = salesOf(c);
  const isSold = sales !== undefined && !isPast(w.study, sales);
  return c.shown !== undefined || (c.noted ?? []).length > 0 || isSold || c.share !== undefined || fewOf(w, c) !== undefined;
};
const fewOf = ({ competition: { fewShares } }: Work, { name }: Company) => fewShares.find((f) => sameCompany(f.name, name));

/** Whether sellers stand in a table: where none of them has a figure, they stand in sentences. */
export const areSellersTabled = (w: Work): boolean => w.competition.companies.some((c) => hasFigure(w, c));
export const whereSellers = (w: Work): Inline[] => (areSellersTabled(w) ? [ref("ex_companies")] : text("section Competitor Analysis"));

/** What is published of the company in the place, each with its year and what it is a share of. */
export function figuresHere(w: Work, c: Company): Inline[] {
  const { sharesYear, measure } = w.competition;
  const few = fewOf(w, c);
  const of = measure === "published share" ? "the market" : measure.replace(/^published share of /, "");
  const parts = [
    ...(c.share
      ? [
          prose`${fig(c.share)} of ${word(of)}${sharesYear ? prose` (${partOfYear(w, c.share)}${year(sharesYear)})` : []}${cite(...sourcesOf(w, c.share))}`,
        ]
      : []),
    ...(few && !c.share
      ? [
          prose`${fig(few.cell)} of ${word(few.of ?? "the market")} (${partOfYear(w, few.cell)}${year(few.year)})${cite(...sourcesOf(w, few.cell))}`,
        ]
      : []),
    ...(c.salesHere
      ? [
          prose`sales ${fig(c.salesHere.cell)} (${year(c.salesHere.year)}${isStale(w.study, c.salesHere) ? ", old" : ""})${cite(...sourcesOf(w, c.salesHere.cell))}`,
        ]
      : []),
    ...(c.revenue && isMostlyHere(c.revenue)
      ? [
          prose`${word(c.revenue.coverage.part ?? "")} ${fig(c.revenue.cell)} (${year(c.revenue.year)}${isStale(w.study, c.revenue) ? ", old" : ""})${cite(...sourcesOf(w, c.revenue.cell))}`,
        ]
      : []),
    ...(c.shown && c.shown.cell !== few?.cell && !c.share
      ? [
          prose`${fig(c.shown.cell)}${ofMarket(w, c)} (${partOfYear(w, c.shown.cell)}${year(c.shown.year)}${withinWords(w, c.shown.cell)})${cite(...sourcesOf(w, c.shown.cell))}`,
        ]
      : []),
    ...(c.noted ?? [])
      .filter(({ cell }) => cell !== c.shown?.cell)
      // "shops 1,276 shops" says its unit twice.
      .map(
        (n) =>
          prose`${word(n.what)} ${saysUnit(w, n) ? fig(n.cell, { style: "compact" }) : fig(n.cell)} (${year(n.year)})${cite(...sourcesOf(w, n.cell))}`,
      ),
  ];
  return parts.length === 0 ? text("–") : parts.flatMap((part, i) => (i === 0 ? part : [{ t: "text", v: "; " } as const, ...part]));
}

const saysUnit = ({ study: { ledger } }: Work, { what, cell }: { what: string; cell: string }): boolean =>
  what.toLowerCase().includes(plural(ledger.cell(cell).unit).toLowerCase());

/** The fact behind a cell: its own, or that of which a share is made. */
function factBehind({ study: { evidence, ledger } }: Work, id: string): Fact | undefined {
  const cell = ledger.cell(id);
  const ids = cell.kind === "formula" ? namesIn(parse(cell.formula)) : [id];
  return evidence.facts.find((f) => ids.includes(cellOfFact(f)));
}

/** "first half of ", where a figure is of no whole year. */
export function partOfYear(w: Work, cell: string): Inline[] {
  const fact = factBehind(w, cell);
  const said = fact ? partOfYearWords(fact) : "";
  return said === "" ? [] : [word(`${said} `)];
}

/** ", with exports": what a maker sold or made holds more than what it sold here, where its page says no other. */
function withinWords(w: Work, cell: string): Inline[] {
  const fact = factBehind(w, cell);
  const said = /\b(?:with|including) (?:\w+ and )?exports?\b|\b(?:\w+ and \w+, )?home and abroad\b/i.exec(fact?.note ?? "")?.[0];
  return said ? [word(`, ${lowerFirst(said)}`)] : [];
}

/** A share of a part of the market is no share of the whole. */
const ofMarket = (w: Work, { market: own }: Company): Inline[] =>
  own.id === w.study.evidence.market.id ? [] : prose` of ${word(lower(own.name))}`;

/** What the group, or the part of it that is named, sells in all its markets, with the year. */
export function groupFigure(w: Work, c: Company): Inline[] {
  const { revenue } = c;
  if (!revenue || isMostlyHere(revenue)) return text("–");
  const { part, scope } = revenue.coverage;
  const counted = revenue.beside ? `with ${revenue.beside}` : (part ?? (scope === "segment" ? "a segment" : undefined));
  return [
    ...prose`${c.isOfOwner ? "owner: " : ""}${fig(revenue.cell)} (${revenue.isOfList ? "list of " : ""}${year(revenue.year)}${counted ? `, ${counted}` : ""}${isStale(w.study, revenue) ? ", old" : ""})`,
    cite(...sourcesOf(w, revenue.cell)),
  ];
}

/** Where its head office is and, where only that is known, its owner's. */
export const homeOf = (w: Work, c: Company): Inline[] => {
  const home = homeName(w, c);
  const owner = c.ownerHome === undefined ? undefined : (w.study.evidence.official.countryByIso3(c.ownerHome)?.name ?? c.ownerHome);
  return text(home ?? (owner ? `Owner: ${owner}` : "Not stated"));
};

/** Names that one sentence holds, and the words of them: more make it too long to read. */
const [mostNames, mostWords] = [5, 15];

/** How many words their names have together. */
export const wordsInNames = (of: readonly Pick<Company, "name">[]): number => of.reduce((sum, { name }) => sum + name.split(" ").length, 0);

/** The names in order, as many at a time as one sentence holds. */
function chunks(all: readonly Company[]): Company[][] {
  return all.reduce<Company[][]>((found, c) => {
    const last = found.at(-1);
    if (last && last.length < mostNames && wordsInNames([...last, c]) <= mostWords) last.push(c);
    else found.push([c]);
    return found;
  }, []);
}

/** Sellers without a figure by what shows them here, and last those whom only pages of years ago name. */
export function namedOnly(w: Work, others: readonly Company[], { isBeside = true } = {}): Sentence[] {
  if (others.length === 0) return [];
  const nameOf = (c: Company): Inline[] => {
    const cited = said(w, c);
    return [word(c.name), ...(c.home && !c.isDomestic ? prose` (${homeName(w, c) ?? c.home})` : []), ...(cited ? [cite(cited)] : [])];
  };
  const [old, recent] = [others.filter((c) => isOnlyOldName(w.study, c)), others.filter((c) => !isOnlyOldName(w.study, c))];
  // Of a seller of the country its head office says more than its places.
  const shows = ({ presence, isDomestic }: Company) =>
    isDomestic && !/head office/i.test(presence ?? "") ? "Head office here" : (presence ?? "named by its source");
  const groups = [...Map.groupBy(recent, shows)];
  return [
    ...groups.flatMap(([shown, of]) =>
      chunks(of).map((some) =>
        sentence(
          /^head office here$/i.test(shown)
            ? prose`${listed(some.map(nameOf))} ${some.length === 1 ? "has its head office" : "have their head offices"} here; no recent figure was found.`
            : some.length === 1 || !isBeside
              ? prose`No recent figure was found for ${listed(some.map(nameOf))} (${word(lowerFirst(shown))}).`
              : prose`${listed(some.map(nameOf))} are ${numberWord(some.length)} more without a recent figure (${word(lowerFirst(shown))}).`,
        ),
      ),
    ),
    ...(old.length > 0
      ? [
          sentence(
            prose`Named only in sources of ${year(w.study.years.base - oldAfter)} or earlier, not checked since: ${listed(old.map(nameOf))}.`,
          ),
        ]
      : []),
  ];
}
/** Years after which a page of the name alone is old (`isOnlyOldName`). */
const oldAfter = 6;

export const homeName = (w: Work, { home }: Company): string | undefined =>
  home === null ? undefined : (w.study.evidence.official.countryByIso3(home)?.name ?? home);

/** Enters the row of the list that knows the company; its source, or undefined where only a figure names it. */
export const said = (w: Work, c: Company): string | undefined =>
  c.named
    ? support(w, c.named, `${c.name}: named by a page on this market here`)
    : c.listed
      ? support(w, { source: c.listed.source, quote: c.listed.quote }, `${c.name}: ${c.presence ?? "listed elsewhere"}`)
      : undefined;
