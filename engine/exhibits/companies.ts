import type { Inline, Sentence } from "#document";
import type { Company } from "../analysis/companies-of-facts.ts";
import { isStale, salesOf } from "../analysis/company-sales.ts";
import { isOnlyOldName } from "../analysis/seller-standing.ts";
import type { Work } from "../analysis/work.ts";
import { sameCompany } from "../evidence/company-name.ts";
import type { SectionWriter } from "../report/section.ts";
import {
  capital,
  cite,
  fig,
  listed,
  lower,
  lowerFirst,
  lowerFirstRun,
  numberWord,
  prose,
  ref,
  sentence,
  word,
  year,
} from "../writing/prose.ts";
import { type Finding, largestOf } from "../writing/comparisons.ts";
import { sellersTitle } from "./seller-words.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { sourcesOf, support } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, text } from "../writing/tables.ts";

/** Fewer companies of the country than this are a gap that the table names. */
const enough = 5;
/** Fewer alike figures than these are not compared in a title. */
const fewest = 3;

/** Companies that sell the market here with a figure, each with what shows it; those without one in a line of names. False where none is known. */
export function companyTable(w: Work, s: SectionWriter): boolean {
  const { study, competition } = w;
  const rows = competition.companies.filter((c) => hasFigure(w, c));
  const others = competition.companies.filter((c) => !rows.includes(c));
  if (competition.companies.length === 0) return false;
  if (rows.length === 0) {
    s.told("companies", ...namedOnly(w, others));
    return true;
  }
  const domestic = competition.companies.filter((c) => c.isDomestic).length;
  const groups = rows.flatMap((c) => (c.revenue && c.revenue !== c.salesHere ? [c.revenue] : []));
  const dollars = rows.flatMap((c) => salesOf(c)?.dollars ?? []);
  const isHere = study.country !== null;
  // Where every figure is published in dollars already, a second column would repeat the first.
  const scale = rows.some((c) => (salesOf(c)?.unit ?? "USD") !== "USD") && dollars.length > 0 ? moneyScale(w, dollars) : undefined;
  const lines = rows.map((c) => ({ cited: said(w, c), c, shown: shownBy(w, c) }));
  const usual = usualWords(lines.map((l) => l.shown));
  const isUsual = ({ shown }: (typeof lines)[number]) => usual !== undefined && printed(shown) === printed(usual);
  // A column that says the same of each says it once, below the table.
  const isAlike = lines.every(isUsual);
  s.exhibit("companies", {
    status: !isHere || domestic >= enough ? "filled" : "partial",
    quality: "reported",
    ...(!isHere || domestic >= enough
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
    subtitle: isHere
      ? prose`Those with a figure: by share or sales here, then by revenue of the country's own groups, then by what shows the others here${scale ? "; dollars at the rate of the year or the nearest published" : ""}`
      : prose`Those with a figure, by revenue; figures of five years ago or older last${scale ? "; dollars at the rate of the year or the nearest published" : ""}`,
    table: {
      columns: [
        left("Company", 3),
        left("Head office", 2),
        ...(isAlike ? [] : [left("What shows it here", 3)]),
        ...(isHere ? [left(`In ${place(w)}`, 3)] : []),
        ...(groups.length > 0 ? [left(isHere ? "Group, all markets" : "Sales as published", 3)] : []),
        ...(scale ? [right("In dollars", scale.unit)] : []),
      ],
      rows: lines.map((line) => {
        const { c, cited, shown } = line;
        const sales = salesOf(c);
        return highlighted(
          c.isDomestic && isHere,
          [word(c.name), ...(cited ? [cite(cited)] : [])],
          homeOf(w, c),
          ...(isAlike ? [] : [isUsual(line) ? text("–") : shown]),
          ...(isHere ? [figuresHere(w, c)] : []),
          ...(groups.length > 0 ? [c.revenue ? groupFigure(w, c) : text("–")] : []),
          ...(scale ? [sales?.dollars ? figure(sales.dollars, scale.format) : text("–")] : []),
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
          ...[...l.shown, ...figuresHere(w, l.c)].flatMap((run) => (run.t === "cite" ? run.sources : [])),
          ...sourcesOf(w, l.c.revenue?.cell),
        ]),
      ),
    ],
  });
  const named = namedOnly(w, others);
  if (named.length > 0) s.block({ t: "p", sentences: named });
  return true;
}

/** A share or figure published for the place, or sales of the seller or its group. */
const hasFigure = (w: Work, c: Company): boolean =>
  c.shown !== undefined || salesOf(c) !== undefined || c.share !== undefined || fewOf(w, c) !== undefined;
const fewOf = ({ competition: { fewShares } }: Work, { name }: Company) => fewShares.find((f) => sameCompany(f.name, name));

/** Where the sellers stand: in their table, or in sentences where none of them has a figure. */
export const whereSellers = (w: Work): Inline[] =>
  w.competition.companies.some((c) => hasFigure(w, c)) ? [ref("ex_companies")] : text("section Competitor Analysis");

/** What is published of the company in the place, each with its year and what it is a share of. */
function figuresHere(w: Work, c: Company): Inline[] {
  const { sharesYear, measure } = w.competition;
  const few = fewOf(w, c);
  const of = measure === "published share" ? "the market" : measure.replace(/^published share of /, "");
  const parts = [
    ...(c.share
      ? [prose`${fig(c.share)} of ${word(of)}${sharesYear ? prose` (${year(sharesYear)})` : []}${cite(...sourcesOf(w, c.share))}`]
      : []),
    ...(few && !c.share
      ? [prose`${fig(few.cell)} of ${word(few.of ?? "the market")} (${year(few.year)})${cite(...sourcesOf(w, few.cell))}`]
      : []),
    ...(c.salesHere
      ? [
          prose`sales ${fig(c.salesHere.cell)} (${year(c.salesHere.year)}${isStale(w.study, c.salesHere) ? ", old" : ""})${cite(...sourcesOf(w, c.salesHere.cell))}`,
        ]
      : []),
    ...(c.shown && c.shown.cell !== few?.cell && !c.share
      ? [prose`${fig(c.shown.cell)}${ofMarket(w, c)} (${year(c.shown.year)})${cite(...sourcesOf(w, c.shown.cell))}`]
      : []),
  ];
  return parts.length === 0 ? text("–") : parts.flatMap((part, i) => (i === 0 ? part : [{ t: "text", v: "; " } as const, ...part]));
}

/** A share of a part of the market is no share of the whole. */
const ofMarket = (w: Work, { market: own }: Company): Inline[] =>
  own.id === w.study.evidence.market.id ? [] : prose` of ${word(lower(own.name))}`;

/** What the group, or the part of it that is named, sells in all its markets, with the year. */
function groupFigure(w: Work, c: Company): Inline[] {
  const { revenue } = c;
  if (!revenue) return text("–");
  const { part, scope } = revenue.coverage;
  const counted = part ?? (scope === "segment" ? "a segment" : undefined);
  return [
    ...prose`${c.isOfOwner ? "owner: " : ""}${fig(revenue.cell)} (${revenue.isOfList ? "list of " : ""}${year(revenue.year)}${counted ? `, ${counted}` : ""}${isStale(w.study, revenue) ? ", old" : ""})`,
    cite(...sourcesOf(w, revenue.cell)),
  ];
}

/** Where its head office is and, where only that is known, its owner's. */
const homeOf = (w: Work, c: Company): Inline[] => {
  const home = homeName(w, c);
  const owner = c.ownerHome === undefined ? undefined : (w.study.evidence.official.countryByIso3(c.ownerHome)?.name ?? c.ownerHome);
  return text(home ?? (owner ? `Owner: ${owner}` : "Not stated"));
};

/** Sellers without a figure by what shows them here, and last those whom only pages of years ago name. */
function namedOnly(w: Work, others: readonly Company[]): Sentence[] {
  if (others.length === 0) return [];
  const nameOf = (c: Company): Inline[] => {
    const cited = said(w, c);
    return [word(c.name), ...(c.home && !c.isDomestic ? prose` (${homeName(w, c) ?? c.home})` : []), ...(cited ? [cite(cited)] : [])];
  };
  const [old, recent] = [others.filter((c) => isOnlyOldName(w.study, c)), others.filter((c) => !isOnlyOldName(w.study, c))];
  const groups = [...Map.groupBy(recent, (c) => c.presence ?? "named by its source")];
  return [
    ...(recent.length > 0
      ? [
          sentence(
            prose`Sellers here without a figure: ${groups.flatMap(([shown, of], i) => [...(i === 0 ? [] : [{ t: "text", v: "; " } as const]), ...prose`${listed(of.map(nameOf))}, ${word(lowerFirst(shown))}`])}.`,
          ),
        ]
      : []),
    ...(old.length > 0
      ? [
          sentence(
            prose`Named only by pages of ${year(w.study.years.base - oldAfter)} or before, and not checked since: ${listed(old.map(nameOf))}.`,
          ),
        ]
      : []),
  ];
}
/** Years after which a page of the name alone is old (`isOnlyOldName`). */
const oldAfter = 6;

/** Words that show most of the companies to be here, said once where they would fill most of the column. */
function usualWords(shown: readonly Inline[][]): Inline[] | undefined {
  const groups = Object.values(Object.groupBy(shown, printed)).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0));
  const [first] = groups;
  return first && first.length >= enough && first.length > shown.length / 2 ? first[0] : undefined;
}

/** Years after which a list says who was there and no longer who is. */
const freshYears = 2;

/** What shows that a company is here, with the year of a page that is not of today. */
function shownBy(w: Work, { presence, listed: row, takenOver, isDomestic, shown }: Company): Inline[] {
  const words = presence ?? (shown && !isDomestic ? `A figure published for ${place(w)}` : "Sells it, by its source");
  const taken = takenOver
    ? [
        ...prose`; taken over by ${word(takenOver.owner)} in ${year(takenOver.year)}`,
        cite(support(w, takenOver, `${takenOver.names[0]}: taken over by ${takenOver.owner}`)),
      ]
    : row?.soldIn
      ? prose`; sold to ${word(row.owner ?? "its owner")} in ${year(row.soldIn)}`
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

/** Of the world the largest of those with revenue of one year and of whole groups, where none of another year or scope is larger. */
function findingOf(w: Work): Finding {
  const { companies: rows } = w.competition;
  const plain = sellersTitle(w);
  if (w.study.country !== null) return { title: plain };
  const known = rows.flatMap((c) =>
    c.revenue?.dollars ? [{ name: c.name, cell: c.revenue.dollars, said: printed(groupFigure(w, c)), revenue: c.revenue }] : [],
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
