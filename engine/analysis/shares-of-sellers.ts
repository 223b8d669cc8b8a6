import { coverageOf } from "../evidence/company-figure.ts";
import { isPartOf, sameCompany } from "../evidence/company-name.ts";
import { enterFact } from "../evidence/enter.ts";
import { type Fact, type Market, valueOf } from "../evidence/evidence.ts";
import { idOf, present } from "../ledger.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { severalCompanies } from "./company-facts.ts";
import { type ImpliedUnits, impliedUnits } from "./implied-units.ts";
import { halfOfLastDigit } from "./seller-counts.ts";

/** Shares of the sellers of one market in one place, by one measure of one year. */
export interface SharesOfSellers {
  /** The largest first; empty where none could be had. */
  shares: { name: string; cell: string; quality: "reported" | "modelled"; half?: number }[];
  /** What the shares are shares of: "electric two-wheelers, India". */
  sharesOf: string;
  /** They are of its sales, not of rooms, capacity or another count. */
  areSharesOfSales: boolean;
  sharesYear: number | undefined;
  /** "gross life premiums"; undefined where the source says no more than the market. */
  sharesOfMeasure: string | undefined;
  /** Their source names them in order from the largest on, so nobody unnamed is larger than the smallest of them. */
  isRanking: boolean;
  /** "published share", "units sold", "published share of rooms". */
  measure: string;
  /** The count of all units and its year, where the shares are units over a count, and what the size implies where that does not fit it. */
  counted?: { whole: string; year: number; implied: ImpliedUnits | undefined };
}

/** One share that is told in a sentence, with what it is a share of. */
export interface FewShare {
  name: string;
  cell: string;
  of: string | undefined;
  year: number;
  isOld: boolean;
  /** Whether its page calls it the largest. */
  isLargest: boolean;
}

/** Shares of this market in this place: they rule what is said of its leaders and its concentration. */
export const sharesHere = (study: Study): SharesOfSellers | undefined => sharesIn(study, study.evidence.market, placeCode(study));

/** Shares of a wider market here, else a table of the world: what is known where no share of a seller of this market here is. */
export function sharesElsewhere(study: Study): SharesOfSellers | undefined {
  const { chain } = study.evidence;
  for (const market of chain)
    for (const place of new Set([placeCode(study), "WLD"])) {
      const found = sharesIn(study, market, place);
      if (found && (place !== "WLD" || found.shares.length >= table)) return found;
    }
  return undefined;
}

function sharesIn(study: Study, market: Market, place: string): SharesOfSellers | undefined {
  const found = [publishedShares(study, market, place), volumeShares(study, market, place)].flatMap((each) => each ?? []);
  return found.find((each) => !isOld(study, each.sharesYear ?? study.years.base)) ?? found[0];
}

/** Older shares are of another market situation. */
const nearYears = 4;
export const isOld = ({ years }: Study, year: number): boolean => year < years.base - nearYears;

/** So many shares make a table, whatever they come to. */
export const table = 3;
/** From this index on a market is concentrated (US horizontal merger guidelines, 2023): one share that gives it alone says so of the market. */
export const concentratedFrom = 1800;
const aloneShows = Math.sqrt(concentratedFrom / 10_000);
/** What counts the whole of a market, and no part of it: "beer sold by volume", "new cars registered". */
const wholeOf =
  /\b(?:sold|by volume|registered|subscriptions|subscribers|tickets|parcels|passengers|rides|orders|the home market)\b|^volume$/;
const partOf = /\bmembers\b|\bin [A-Z]|\b(?:rental|replacement)\b/;

/** Whether shares alike in year and measure tell of the whole market: a table of them, or today's two, or one that alone shows concentration. */
function tellsOfMarket(study: Study, rows: readonly Fact[], shareOf: (f: Fact) => number): boolean {
  const [first] = rows;
  if (rows.length >= table) return true;
  if (!first || isOld(study, first.year) || first.axis !== undefined) return false;
  if (first.of !== undefined && (!wholeOf.test(first.of) || partOf.test(first.of))) return false;
  return rows.length > 1 || shareOf(first) > aloneShows;
}

/** Rows alike in source, year, period and axis, one of each company: of today before old ones, tables before fewer, then the newest and longest. */
function bestGroup(study: Study, rows: Fact[], key: (f: Fact) => string, isEnough: (group: Fact[]) => boolean): Fact[] | undefined {
  const yearOf = (group: Fact[]) => group[0]?.year ?? 0;
  const rank = (group: Fact[]) => (isOld(study, yearOf(group)) ? 2 : group.length >= table ? 0 : 1);
  return [...Map.groupBy(rows, (f) => `${key(f)} ${f.axis ?? ""} ${coverageOf(f).isYear} ${f.fromYear ?? ""}`).values()]
    .map(oneOfEach)
    .filter(isEnough)
    .sort((a, b) => rank(a) - rank(b) || yearOf(b) - yearOf(a) || b.length - a.length)[0];
}

const oneOfEach = (rows: readonly Fact[]): Fact[] =>
  rows.reduce<Fact[]>(
    (kept, row) =>
      kept.some((k) => sameCompany(k.entity ?? "", row.entity ?? "") || isPartOf(k.entity ?? "", row.entity ?? "")) ? kept : [...kept, row],
    [],
  );

/** What shares of are shares of sales. */
const money = /\b(?:sales|revenues?|turnover|premiums?|income|receipts|value|billings)\b/i;
const ofOneCompany = (f: Fact): boolean => f.entity !== undefined && !severalCompanies.test(f.entity);
const enterShare = ({ ledger, evidence }: Study, f: Fact, market: string): string =>
  enterFact(ledger, evidence, f, `Share of ${f.entity}, ${market}, ${f.year}, as published`);

/** "The largest company was Mars Inc", but not "one of the largest" nor "the second largest". */
const leads =
  /(?<!\b(?:one of|among|second|third|fourth|fifth|\d\w\w)(?: the)? )\b(?:largest|biggest) (?:company|seller|maker|producer|brewer|insurer|operator|player|retailer|chain|brand)\b|\b(?:market leader|líder(?:es)? del? mercado|Marktführer)\b/i;

/** One or two shares of sellers here that make no table: today's, else the newest. */
export function fewShares(study: Study): FewShare[] {
  const { evidence } = study;
  const facts = evidence.factsOf(evidence.market.id, "company_share", placeCode(study)).filter((f) => ofOneCompany(f) && !f.axis);
  const near = facts.filter((f) => !isOld(study, f.year));
  return oneOfEach(near.length > 0 ? near : facts.toSorted((a, b) => b.year - a.year))
    .slice(0, 2)
    .map((f) => {
      const name = present(f.entity, "the company of a share");
      return {
        name,
        cell: enterShare(study, f, evidence.market.name),
        of: f.of,
        year: f.year,
        isOld: isOld(study, f.year),
        isLargest: leads.test(f.quote),
      };
    });
}

/** Words of a source that names companies in order from the first on. */
const ranks = /\b(?:followed by|second|third|fourth|fifth|runner-up|ranked|ranking|seguido|gefolgt|suivi)\b/i;
/** "#2 Vila Galé (31 H, 5006 Q)". */
const numbered = /(?:#|\bNo\.? ?)(\d{1,2})(?!\d)/;
/** Whether one page numbers the companies from the first on and none between is missing: all that it does not name are smaller. */
export function areNumbered(group: readonly Pick<Fact, "quote" | "source">[]): boolean {
  const places = new Set(group.map(({ quote }) => Number(numbered.exec(quote)?.[1])));
  return new Set(group.map(({ source }) => source)).size === 1 && places.size === group.length && Math.max(...places) === group.length;
}
const mostShown = 12;
const biggestFirst = ({ ledger }: Study, rows: SharesOfSellers["shares"]) =>
  rows.sort((a, b) => ledger.value(b.cell) - ledger.value(a.cell)).slice(0, mostShown);
const nameOf = (market: Market, place: string, study: Study) => `${market.name}, ${place === "WLD" ? "world" : placeLabel(study)}`;

/** Rounded shares may come to a little more than the whole. */
const mostPercent = 100.5;

function publishedShares(study: Study, market: Market, place: string): SharesOfSellers | undefined {
  const { ledger, evidence } = study;
  const rows = evidence.factsOf(market.id, "company_share", place).filter(ofOneCompany);
  const isEnough = (group: Fact[]) =>
    tellsOfMarket(study, group, (f) => f.value / 100) && group.reduce((sum, f) => sum + f.value, 0) <= mostPercent;
  const group = bestGroup(study, rows, (f) => `${f.source} ${f.year} ${f.of ?? ""}`, isEnough);
  const [first] = group ?? [];
  if (!group || !first) return undefined;
  const shares = group.map((f) => {
    const name = present(f.entity, "the company of a share");
    const label = `Share of ${name}, ${market.name}, ${f.year}`;
    const cell = ledger.formula(idOf("share", name), enterShare(study, f, market.name), { label, unit: "1", format: pct });
    return { name, quality: "reported" as const, cell, half: halfOfLastDigit(f.value) };
  });
  return {
    shares: biggestFirst(study, shares),
    sharesOf: nameOf(market, place, study),
    areSharesOfSales: first.of === undefined || money.test(first.of),
    sharesYear: first.year,
    sharesOfMeasure: first.of,
    isRanking: areNumbered(group) || group.some((f) => ranks.test(f.quote)),
    measure: first.of === undefined ? "published share" : `published share of ${first.of}`,
  };
}

/** What each company sold over all that was sold, both of one year and in one unit; else its outlets, rooms or beds over all that are counted. */
function volumeShares(study: Study, market: Market, place: string): SharesOfSellers | undefined {
  const { ledger, evidence } = study;
  const sold = evidence.factsOf(market.id, "volume", place).filter((f) => !f.entity);
  const counts = evidence.factsOf(market.id, "other", place).filter((f) => !f.entity && f.scale !== "percent" && countsAll(f));
  const totalOf = (f: Fact) => sold.find((t) => t.year === f.year && unitOf(t) === unitOf(f)) ?? countedFor(f, counts);
  const shareOf = (f: Fact) => {
    const total = totalOf(f);
    return total ? valueOf(f) / valueOf(total) : Number.NaN;
  };
  const rows = evidence.factsOf(market.id, "company_volume", place).filter((f) => ofOneCompany(f) && totalOf(f) !== undefined);
  // One maker's output beside what a country buys may leave the country: only of several that come to no more than the whole it is a share.
  const isEnough = (group: Fact[]) => {
    const sum = group.reduce((all, f) => all + shareOf(f), 0);
    return group.length >= table && sum >= leastTogether && sum <= 1;
  };
  const group = bestGroup(study, rows, (f) => `${unitOf(f)} ${f.year}`, isEnough);
  const [first] = group ?? [];
  const total = first && totalOf(first);
  if (!group || !first || !total) return undefined;
  const whole = enterFact(
    ledger,
    evidence,
    { ...total, unit: first.unit },
    `${market.name}, ${total.axis?.toLowerCase() ?? "volume"}, ${total.year}`,
  );
  if (ledger.cell(whole).unit !== idOf(first.unit)) return undefined;
  const implied = total.axis === undefined ? undefined : impliedUnits(study, group, whole);
  const shares = group.map((f) => {
    const name = present(f.entity, "the company of a share");
    const cell = enterFact(ledger, evidence, f, `Volume of ${name}, ${market.name}, ${f.year}`);
    const label = `Share of ${name}, ${market.name}, ${f.year}`;
    return {
      name,
      quality: "modelled" as const,
      cell: ledger.formula(idOf("share", name, place), `${cell} / ${whole}`, { label, unit: "1", format: pct }),
    };
  });
  return {
    shares: biggestFirst(study, shares),
    sharesOf: nameOf(market, place, study),
    areSharesOfSales: total.axis === undefined,
    sharesYear: first.year,
    sharesOfMeasure: undefined,
    isRanking: areNumbered(group),
    measure: total.axis === undefined ? "units sold" : `count of ${total.axis.toLowerCase().replace(/^number of /, "")}`,
    ...(total.axis === undefined ? {} : { counted: { whole, year: total.year, implied } }),
  };
}

/** Sellers that hold less than this together tell of no market. */
const leastTogether = 0.05;
const unitOf = ({ unit }: Fact): string => idOf(unit).replace(/s$/, "");
/** "Number of fitness clubs", "Care home beds": a count of the whole, and no part of it or of what opened. */
const countsAll = ({ axis = "", unit }: Fact): boolean =>
  !axis.includes(",") && (/^number of /i.test(axis) || axis.toLowerCase().endsWith(` ${unit.toLowerCase().replace(/s$/, "")}s`));
/** The one count in a company's unit near its year; undefined where two count different things. */
function countedFor(f: Fact, counts: readonly Fact[]): Fact | undefined {
  const near = counts
    .filter((t) => unitOf(t) === unitOf(f) && Math.abs(t.year - f.year) <= 1)
    .toSorted((a, b) => Math.abs(a.year - f.year) - Math.abs(b.year - f.year));
  return new Set(near.map((t) => t.axis)).size === 1 ? near[0] : undefined;
}
