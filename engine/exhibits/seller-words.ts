import type { Inline } from "#document";
import type { Company } from "../analysis/companies-of-facts.ts";
import { table } from "../analysis/shares-of-sellers.ts";
import { isOnlyOldName, isRanked } from "../analysis/seller-standing.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, word, year } from "../writing/prose.ts";
import { fitting } from "../writing/title-words.ts";

/** Names in a title, at most. */
const mostNamed = 3;

/** Who stands first, in the order of the table, and how many of those drawn in it are of the country. */
export function sellersTitle(w: Work, drawn: readonly Company[]): Inline[] {
  const { study } = w;
  const here = recentSellers(w).filter((c) => drawn.includes(c));
  const subject = prose`${capital(market(w))} ${inPlace(w)}`;
  if (study.country === null)
    return prose`${subject}: ${listed(here.slice(0, mostNamed).map((c) => [word(c.name)]))} among ${counted(here.length)} companies found`;
  const { names, bare, areRanked, sharesOf } = firstSellers(w, drawn);
  const offices = headOfficeWords(here);
  const shares = sharesOf === undefined ? "" : prose` (shares of ${year(sharesOf)})`;
  if (here.length === 1)
    return prose`${subject}: ${names} is the only seller ${here.length < w.competition.companies.length ? "known with a figure" : "found"}`;
  const what = prose`${market(w)} ${inPlace(w)}`;
  const said = (who: Inline[]) => (areRanked ? prose`${who} come first of the known sellers of ${what}` : prose`${who} sell ${what}`);
  return fitting(
    w,
    prose`${said(names)}${offices}${shares}`,
    prose`${said(bare)}${offices}`,
    prose`${areRanked ? "First of those known" : "Sellers known"} ${inPlace(w)}: ${bare}${offices}`,
  );
}

/**
 * Sellers but those of whom a page of years ago has the name alone: whether these are still here nobody checked. All where fewer than two others
 * are known: one name beside them would read as the only seller.
 */
export function recentSellers({ study, competition: { companies } }: Work): readonly Company[] {
  const recent = companies.filter((c) => !isOnlyOldName(study, c));
  return recent.length > 1 ? recent : companies;
}

/**
 * Those whom a share or a figure here ranks first, three at most; where that is fewer than two and no share either, the first of the table, without
 * those of whom a page of years ago has the name alone. `drawn`: only those that a table shows.
 */
export function firstSellers(
  w: Work,
  drawn?: readonly Company[],
): {
  names: Inline[];
  /** The same without their shares. */
  bare: Inline[];
  areRanked: boolean;
  /** Year of the shares beside the names. */
  sharesOf: number | undefined;
} {
  const { areSharesOld, sharesYear } = w.competition;
  const isDrawn = (c: Company) => drawn?.includes(c) !== false;
  const ranked = w.competition.companies.filter((c) => isDrawn(c) && (c.share !== undefined || isRanked(w.study, c))).slice(0, mostNamed);
  const areRanked = ranked.length > 1;
  const shown = areRanked ? ranked : recentSellers(w).filter(isDrawn).slice(0, mostNamed);
  const isShared = ({ share }: Company) => share !== undefined && !areSharesOld;
  return {
    sharesOf: shown.some(isShared) ? sharesYear : undefined,
    names: listed(shown.map((c) => (c.share !== undefined && isShared(c) ? prose`${word(c.name)} (${fig(c.share)})` : [word(c.name)]))),
    bare: listed(shown.map((c) => [word(c.name)])),
    areRanked,
  };
}

/** How many of these sellers have their head office in the country; unclear where none is known to and of some no source says. */
function headOffices(companies: readonly Company[]): { own: number; are: "all" | "some" | "unclear" | "none" } {
  const own = companies.filter((c) => c.isDomestic).length;
  if (own === companies.length) return { own, are: "all" };
  if (own > 0) return { own, are: "some" };
  return { own, are: companies.some((c) => c.home === null) ? "unclear" : "none" };
}

/** Whether a page says that its owner has its head office in another country: then it is of the country by its seat alone. */
const isOwnedAbroad = (c: Company): boolean => c.isOwnedAbroad === true || c.listed?.ownedAbroad === true;

/** ", three of six with head offices here, one of them owned from abroad": the end of a sentence on these sellers. */
export function headOfficeWords(companies: readonly Company[]): Inline[] {
  const { own, are } = headOffices(companies);
  const foreign = companies.filter((c) => c.isDomestic && isOwnedAbroad(c)).length;
  const owned =
    foreign === 0
      ? ""
      : own === 1
        ? " and its owner abroad"
        : `, ${foreign === own ? "all of them" : `${counted(foreign)} of them`} owned from abroad`;
  return {
    all: prose`, all with head offices here${owned}`,
    some: prose`, ${counted(own)} of ${counted(companies.length)} with ${own > 1 ? "head offices" : "the head office"} here${owned}`,
    unclear: [],
    none: prose`, none of them with its head office here`,
  }[are];
}

/** A count of companies in words; a larger one in figures. */
export const counted = (n: number): string => (n > mostInWords ? String(n) : numberWord(n));
const mostInWords = 12;

/** Whether the largest share named is the largest of all: beside one or two named, a seller who is not may hold more, unless their source numbers them. */
export const leadsAll = (w: Work, leader: string): boolean => {
  const { shares, rest, isRanking } = w.competition;
  return rest === undefined || shares.length >= table || isRanking || value(w, leader) >= value(w, rest);
};

/** Whether the share of one seller alone was read, which ranks nobody. */
export const isOnlyShare = ({ competition: { shares } }: Work): boolean => shares.length === 1;

/** What holds where a seller leads those named. */
export const leadsBy = ({ competition: { shares } }: Work, leader: string): string[] =>
  shares.filter(({ cell }) => cell !== leader).map(({ cell }) => `${leader} >= ${cell}`);
