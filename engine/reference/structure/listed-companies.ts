import { joinedName, plainName, shownName } from "../../evidence/company-name.ts";
import { sizeRank } from "../../evidence/structure.ts";
import { packedTable } from "../read-table.ts";
import { type ClassPhrases, phraseTests, wordStart } from "./class-words.ts";
import { companyTable } from "./company-table.ts";

const table = packedTable(new URL("companies.json.br", import.meta.url), companyTable);

/** An industry in which fewer companies name the class is not the class's own. */
const leastOfIndustry = 0.25;

/** A longer description tells what a company does: one that does not name the class is of another trade of its industry. */
const shortSummary = 120;

/** An industry of which so many name the class is the class. */
const wholeIndustry = 0.5;

/** A row of the list of listed companies. */
export interface Listed {
  name: string;
  /** ISO 3166 alpha-3 of the head office. */
  country: string;
  industry: string;
  exchange: string;
  /** Class by market value: Mega, Large, Mid, Small, Micro, Nano; empty where the list has none. */
  size: string;
  summary: string;
  /** Names the class in its name or first of all; true where no class was asked for. */
  isMain: boolean;
  /** World sales in USD and the year of the list that says so. */
  sales: readonly [number, number] | null;
}

/**
 * Listed companies by whether they sell a class: those whose description names it, the largest first, and those of the same industries that
 * do not name it. A company counts where its industry is one of the class: one in which its words are half as common as where they are most
 * common; elsewhere only where the company names the class in its name or first of all, in an industry where that is not rare. `mustSay`: what
 * a description must say besides (a shop that it sells to the public).
 */
export function listedCompanies(
  phrases: ClassPhrases,
  mustSay: RegExp | null,
): { sellers: Listed[]; sameIndustry: (country: string) => Listed[] } {
  const t = table();
  const hits = hitsOf(phrases).filter(({ i }) => mustSay === null || mustSay.test(`${t.name[i]}. ${t.summary[i]}`));
  const rate = ratesOf(hits.map(({ i }) => i));
  const industries = [...new Set(hits.map(({ i }) => t.industry[i] ?? ""))].filter((industry) => industry !== "");
  const highest = Math.max(0, ...industries.map(rate));
  const own = new Set(industries.filter((industry) => rate(industry) > 0 && rate(industry) >= highest / 2));
  const wide = new Set([...own].filter((industry) => rate(industry) >= leastOfIndustry));
  // Who is of another industry (clothing shops that sell cosmetics too) stands behind, however large it is.
  const isOfClass = ({ i, isFirst }: Hit) => own.has(t.industry[i] ?? "") || isFirst;
  const rows = hits
    .filter(({ i, inName, inSummary, main, isFirst, saysTrade }) => {
      const industry = t.industry[i] ?? "";
      // Without an industry only what a company says first tells its trade; a name of several words, said first, tells it in any industry.
      if (industry === "") return isFirst;
      if (saysTrade) return true;
      // A name alone may be a word of anything: "Robot, S.A." automates buildings, and its longer description names no robots.
      const isNameAlone = inName && !inSummary && (t.summary[i] ?? "").length >= shortSummary;
      return own.has(industry) || (!isNameAlone && ((inName && rate(industry) > 0) || (main && rate(industry) >= highest / 8)));
    })
    // In the class's own industry a description may come to the class late ("cosmetic, health food and pharmaceutical products … skincare").
    .toSorted((a, b) => Number(isOfClass(b)) - Number(isOfClass(a)) || bySize(a.i, b.i));
  const taken = new Set(hits.map(({ i }) => i));
  // Where most of an industry name the class, those whose description is too short to name it are of it too.
  const whole = new Set([...own].filter((industry) => rate(industry) >= wholeIndustry));
  const isShort = (i: number) => (t.summary[i] ?? "").length < shortSummary;
  const silent = t.industry.flatMap((industry, i) => (whole.has(industry) && isShort(i) && !taken.has(i) ? [i] : [])).sort(bySize);
  return {
    sellers: once([...rows.map(({ i, main }) => ({ ...companyAt(i), isMain: main })), ...silent.map(companyAt)]),
    sameIndustry: (country) =>
      once(
        t.name
          .flatMap((_, i) => (t.country[i] === country && wide.has(t.industry[i] ?? "") && !taken.has(i) ? [i] : []))
          .sort(bySize)
          .map(companyAt),
      ),
  };
}

/** How common hits are in an industry; one hit in a small industry says nothing. */
function ratesOf(rows: readonly number[]): (industry: string) => number {
  const t = table();
  const firms = (firmsOf ??= count(t.industry)),
    found = count(rows.map((i) => t.industry[i] ?? ""));
  return (industry) => ((found.get(industry) ?? 0) - 1) / ((firms.get(industry) ?? 1) + 20);
}
let firmsOf: ReadonlyMap<string, number> | undefined;

interface Hit {
  i: number;
  inName: boolean;
  /** Named in the description behind the company's own name. */
  inSummary: boolean;
  /** Named in the name or first of all. */
  main: boolean;
  /** Named in the name, or before anything else in the description. */
  isFirst: boolean;
  /** Named so by several words ("car hire"), which say the trade whatever the industry. */
  saysTrade: boolean;
}

/** Letters of a description in which a company says the first thing that it does. */
const firstThing = 80;

/** With fewer companies than these behind a title, its trades are not yet known, and names of several words stand beside it. */
const fewHits = 6;

/**
 * Rows of the table whose name or summary names the class. Another name of the class counts only where most who say it are of the trades
 * in which the title is said: "chips" are said by makers of semiconductors, so they name no fast food.
 */
function hitsOf(phrases: ClassPhrases): Hit[] {
  const t = table();
  const own = phraseTests(phrases.own).flatMap(hitsOfTest),
    others = phraseTests(phrases.other).map((test, at) => ({ hits: hitsOfTest(test), isLong: (phrases.other[at] ?? []).length > 1 }));
  const sure = own.length >= fewHits ? own : [...own, ...others.filter(({ isLong }) => isLong).flatMap(({ hits }) => hits)];
  const rate = ratesOf([...new Set(sure.map(({ i }) => i))]);
  const highest = Math.max(0, ...[...new Set(t.industry)].filter((industry) => industry !== "").map(rate));
  const isOfTrade = (i: number) => t.industry[i] === "" || (rate(t.industry[i] ?? "") > 0 && rate(t.industry[i] ?? "") >= highest / 4);
  const fitting = others.filter(({ hits }) => hits.filter(({ i }) => isOfTrade(i)).length >= hits.length / 2);
  const merged = new Map<number, Hit>();
  for (const hit of [...own, ...fitting.flatMap(({ hits }) => hits)]) {
    const known = merged.get(hit.i);
    merged.set(hit.i, {
      i: hit.i,
      inName: hit.inName || (known?.inName ?? false),
      inSummary: hit.inSummary || (known?.inSummary ?? false),
      main: hit.main || (known?.main ?? false),
      isFirst: hit.isFirst || (known?.isFirst ?? false),
      saysTrade: hit.saysTrade || (known?.saysTrade ?? false),
    });
  }
  return [...merged.values()].toSorted((a, b) => a.i - b.i);
}

function hitsOfTest({ needs, test }: ReturnType<typeof phraseTests>[number]): Hit[] {
  const t = table();
  return rowsWith(needs).flatMap((i) => {
    const name = t.name[i] ?? "",
      summary = t.summary[i] ?? "";
    const inName = test(name) !== undefined;
    const naming = inName ? { main: true, at: 0 } : test(summary);
    const inSummary = inName ? test(summary.startsWith(name) ? summary.slice(name.length) : summary) !== undefined : naming !== undefined;
    const isFirst = naming !== undefined && naming.at < firstThing;
    return naming ? [{ i, inName, inSummary, main: naming.main, isFirst, saysTrade: isFirst && needs.length > 1 }] : [];
  });
}

/** Rows that hold every word of a phrase: only those are looked at closely. */
function rowsWith(needs: readonly (readonly string[])[]): number[] {
  const found = needs.map((starts) => new Set(starts.flatMap(rowsOf)));
  const [fewest, ...others] = found.toSorted((a, b) => a.size - b.size);
  return [...(fewest ?? [])].filter((i) => others.every((rows) => rows.has(i)));
}

const isOfWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\d]/u.test(char);
const rowsByStart = new Map<string, readonly number[]>();
/** Rows with a word of this beginning (`wordStart`). One beginning is searched in a fraction of the time that an index of all takes to make. */
function rowsOf(start: string): readonly number[] {
  const known = rowsByStart.get(start);
  if (known) return known;
  const { all, ends } = (texts ??= joinedTexts());
  // A word without letters begins anywhere.
  if (start === "") return [...ends.keys()];
  // A beginning of less than full length is a whole word.
  const isWhole = wordStart(`${start}.`) !== start;
  const rows: number[] = [];
  let row = 0;
  for (let at = all.indexOf(start); at >= 0;) {
    const isStart = !isOfWord(all[at - 1]) && !(isWhole && isOfWord(all[at + start.length]));
    if (isStart) {
      while ((ends[row] ?? Infinity) <= at) row++;
      rows.push(row);
    }
    at = all.indexOf(start, isStart ? (ends[row] ?? Infinity) : at + 1);
  }
  rowsByStart.set(start, rows);
  return rows;
}
/** Name and summary of every row in lower case, one after the other, and where each ends. */
let texts: { all: string; ends: readonly number[] } | undefined;
function joinedTexts(): { all: string; ends: readonly number[] } {
  const t = table(),
    each = t.name.map((name, i) => `${name} ${t.summary[i]}\n`.toLowerCase());
  let end = 0;
  return { all: each.join(""), ends: each.map((text) => (end += text.length)) };
}

/**
 * The listed company of a name: of those alike without legal form the one of the largest class (Siemens before its Indian subsidiary), else the
 * only one whose name begins so ("Turkcell" for Turkcell Iletisim Hizmetleri). Undefined where none or several fit.
 */
export function listedNamed(name: string): Listed | undefined {
  const plain = plainName(name);
  const alike = rowsByPlainName().get(plain)?.toSorted(bySize).map(companyAt) ?? [];
  const largest = alike.filter(({ size }) => size === alike[0]?.size);
  if (new Set(largest.map((row) => row.country)).size === 1) return largest[0];
  if (alike.length > 0) return undefined;
  const bySales = onlyBySales(plain);
  if (bySales || plain.length < shortestStart) return bySales;
  byFirstWord ??= Map.groupBy(rowsByPlainName(), ([known]) => firstWord(known));
  const longer = (byFirstWord.get(firstWord(plain)) ?? [])
    .filter(([known]) => known.startsWith(`${plain} `))
    .flatMap(([, rows]) => rows.slice(0, 1));
  return longer.length === 1 ? companyAt(longer[0] ?? 0) : undefined;
}

const firstWord = (plain: string): string => plain.slice(0, `${plain} `.indexOf(" "));
/** Plain names with their rows: a name that begins with another has its first word, and not all names need be looked through. */
let byFirstWord: ReadonlyMap<string, readonly (readonly [plain: string, rows: readonly number[]])[]> | undefined;

/** Whether a country has a listed company of this name, legal form and spaces aside. */
export function isListedIn(name: string, country: string): boolean {
  joinedByCountry ??= new Set(
    [...rowsByPlainName()].flatMap(([plain, rows]) => rows.map((i) => `${table().country[i]} ${joinedName(plain)}`)),
  );
  return joinedByCountry.has(`${country} ${joinedName(plainName(name))}`);
}
let joinedByCountry: ReadonlySet<string> | undefined;

/** A company that the list of companies does not have, but the list of the largest by sales: its country and sales alone. */
function onlyBySales(plain: string): Listed | undefined {
  salesByName ??= Map.groupBy(Object.keys(table().sales), (key) => key.slice(key.indexOf("|") + 1));
  const keys = salesByName.get(plain) ?? [];
  const [key] = keys;
  if (key === undefined || keys.length > 1) return undefined;
  const country = key.slice(0, key.indexOf("|"));
  return { name: plain, country, industry: "", exchange: "", size: "", summary: "", isMain: true, sales: table().sales[key] ?? null };
}
let salesByName: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Whether a short name is that of a company with a longer one: "Michelin" of Compagnie Générale des Établissements Michelin. A short word
 * counts only where the long name begins with it. Of one country, for "Continental" is a name of many.
 */
export function namesListed(name: string, listed: string): boolean {
  const short = plainName(name),
    long = plainName(listed);
  if (short.length < shortest) return false;
  return long === short || long.startsWith(`${short} `) || (short.length >= shortestStart && ` ${long} `.includes(` ${short} `));
}
/** Two letters name nobody. */
const shortest = 3;

/** The listed company of exactly this name, in a country. */
export function listedIn(name: string, country: string): Listed | undefined {
  byName ??= new Map(table().name.map((each, i) => [`${table().country[i]} ${each}`, i] as const));
  const row = byName.get(`${country} ${name}`);
  return row === undefined ? undefined : companyAt(row);
}
let byName: ReadonlyMap<string, number> | undefined;

/** The listed company of a country that is called so but for its legal form; the largest where several are. */
export const listedAlike = (name: string, country: string): Listed | undefined =>
  rowsByPlainName()
    .get(plainName(name))
    ?.filter((i) => table().country[i] === country)
    .toSorted(bySize)
    .map(companyAt)[0];

/** A shorter beginning of a name may be anyone's. */
const shortestStart = 6;
let byPlainName: ReadonlyMap<string, readonly number[]> | undefined;
const rowsByPlainName = (): ReadonlyMap<string, readonly number[]> =>
  (byPlainName ??= Map.groupBy(table().name.keys(), (i) => plainName(table().name[i] ?? "")));

/** Preference shares of a company whose ordinary shares stand beside them. */
const preferred = / Pref(?:erence|erred)?(?: shares?)?$/i;

/** One company once: the first of each plain name. */
function once(rows: readonly Listed[]): Listed[] {
  const seen = new Set<string>();
  return rows.filter(({ name }) => {
    const key = plainName(name);
    return preferred.test(name) || seen.has(key) ? false : seen.add(key);
  });
}

const bySize = (a: number, b: number) =>
  sizeRank(table().size[a] ?? "") - sizeRank(table().size[b] ?? "") || (saleRow(b)?.[0] ?? 0) - (saleRow(a)?.[0] ?? 0);

const count = (all: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
};

const saleRow = (i: number) => table().sales[`${table().country[i]}|${plainName(table().name[i] ?? "")}`];

function companyAt(i: number): Listed {
  const t = table();
  return {
    name: shownName(t.name[i] ?? ""),
    country: t.country[i] ?? "",
    industry: t.industry[i] ?? "",
    exchange: t.exchange[i] ?? "",
    size: t.size[i] ?? "",
    summary: t.summary[i] ?? "",
    isMain: true,
    sales: saleRow(i) ?? null,
  };
}
