import { plainName } from "../../evidence/company-name.ts";
import { packedTable } from "../read-table.ts";
import { phraseTests, wordStart } from "./class-words.ts";
import { companyTable } from "./company-table.ts";

const table = packedTable(new URL("companies.json.br", import.meta.url), companyTable);
const sizes = ["Mega", "Large", "Mid", "Small", "Micro", "Nano", ""];

/** An industry in which fewer companies name the class is not the class's own. */
const leastOfIndustry = 0.12;

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
 * do not name it. Where the same word stands in other trades (a builder of hotels), the industry decides: one counts in which the word is
 * half as common as where it is most common; elsewhere only a company that names the class in its name or first of all, in an industry
 * where that is not rare.
 */
export function listedCompanies(phrases: readonly (readonly string[])[]): {
  sellers: Listed[];
  sameIndustry: (country: string) => Listed[];
} {
  const t = table();
  const hits = hitsOf(phrases);
  const firms = count(t.industry),
    found = count(hits.map(({ i }) => t.industry[i] ?? ""));
  const rate = (industry: string) => ((found.get(industry) ?? 0) - 1) / ((firms.get(industry) ?? 1) + 20);
  const highest = Math.max(0, ...[...found.keys()].filter((industry) => industry !== "").map(rate));
  const own = new Set([...found.keys()].filter((industry) => industry !== "" && rate(industry) > 0 && rate(industry) >= highest / 2));
  const wide = new Set([...own].filter((industry) => rate(industry) >= leastOfIndustry));
  const rows = hits
    .filter(({ i, inName, main }) => {
      const industry = t.industry[i] ?? "";
      return industry === "" || own.has(industry) || (inName && rate(industry) >= 0) || (main && rate(industry) >= highest / 8);
    })
    .sort((a, b) => Number(b.main) - Number(a.main) || bySize(a.i, b.i));
  const taken = new Set(hits.map(({ i }) => i));
  return {
    sellers: once(rows.map(({ i, main }) => ({ ...companyAt(i), isMain: main }))),
    sameIndustry: (country) =>
      once(
        t.name
          .flatMap((_, i) => (t.country[i] === country && wide.has(t.industry[i] ?? "") && !taken.has(i) ? [i] : []))
          .sort(bySize)
          .map(companyAt),
      ),
  };
}

interface Hit {
  i: number;
  inName: boolean;
  /** Named in the name or first of all. */
  main: boolean;
}

/** Rows of the table whose name or summary names the class. */
function hitsOf(phrases: readonly (readonly string[])[]): Hit[] {
  const t = table(),
    hits = new Map<number, Hit>();
  for (const { needs, test } of phraseTests(phrases))
    for (const i of rowsWith(needs)) {
      const known = hits.get(i);
      if (known?.main) continue;
      const inName = test(t.name[i] ?? "") !== undefined;
      const naming = inName ? { main: true } : test(t.summary[i] ?? "");
      if (naming) hits.set(i, { i, inName: inName || (known?.inName ?? false), main: naming.main || (known?.main ?? false) });
    }
  return [...hits.values()].toSorted((a, b) => a.i - b.i);
}

/** Rows by the beginnings of their words: only rows that hold every word of a phrase are looked at closely. */
let index: ReadonlyMap<string, ReadonlySet<number>> | undefined;
function rowsWith(needs: readonly (readonly string[])[]): number[] {
  index ??= indexRows();
  const found = needs.map((starts) => new Set(starts.flatMap((start) => [...(index?.get(start) ?? [])])));
  const [fewest, ...others] = found.toSorted((a, b) => a.size - b.size);
  return [...(fewest ?? [])].filter((i) => others.every((rows) => rows.has(i)));
}
function indexRows(): ReadonlyMap<string, ReadonlySet<number>> {
  const t = table(),
    rows = new Map<string, Set<number>>();
  t.name.forEach((name, i) => {
    for (const word of `${name} ${t.summary[i]}`.toLowerCase().split(/[^\p{L}\d]+/u)) {
      const start = wordStart(word);
      const known = rows.get(start);
      if (known) known.add(i);
      else rows.set(start, new Set([i]));
    }
  });
  return rows;
}

/** The listed company of a name without legal form; undefined where none has it, or several of different countries. */
export function listedNamed(name: string): Listed | undefined {
  byPlainName ??= Map.groupBy(table().name.keys(), (i) => plainName(table().name[i] ?? ""));
  const rows = byPlainName.get(plainName(name))?.map(companyAt) ?? [];
  return new Set(rows.map((row) => row.country)).size === 1 ? rows[0] : undefined;
}
let byPlainName: ReadonlyMap<string, readonly number[]> | undefined;

/** One company once: the first of each plain name. */
function once(rows: readonly Listed[]): Listed[] {
  const seen = new Set<string>();
  return rows.filter(({ name }) => {
    const key = plainName(name);
    return seen.has(key) ? false : seen.add(key);
  });
}

const bySize = (a: number, b: number) =>
  sizes.indexOf(table().size[a] ?? "") - sizes.indexOf(table().size[b] ?? "") || (saleRow(b)?.[0] ?? 0) - (saleRow(a)?.[0] ?? 0);

const count = (all: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
};

const saleRow = (i: number) => table().sales[`${table().country[i]}|${plainName(table().name[i] ?? "")}`];

function companyAt(i: number): Listed {
  const t = table();
  return {
    name: t.name[i] ?? "",
    country: t.country[i] ?? "",
    industry: t.industry[i] ?? "",
    exchange: t.exchange[i] ?? "",
    size: t.size[i] ?? "",
    summary: t.summary[i] ?? "",
    isMain: true,
    sales: saleRow(i) ?? null,
  };
}
