import { z } from "zod";
import { packedTable } from "../read-table.ts";
import { formerOf, renumbered } from "./trade.ts";

/** Mean duty as a part of the value, null where no line has one, and 1 where some lines have a duty by weight or piece, which no mean holds. */
const duty = z.tuple([z.number().nullable(), z.number()]).nullable();
/** Heading of six digits → most-favoured-nation duty of the European Union, the United Kingdom (both 2020) and the United States (2025). */
const dutyTable = z.record(z.string(), z.tuple([duty, duty, duty]));
export type DutyTable = z.infer<typeof dutyTable>;

const readDuties = packedTable(new URL("./duties.json.br", import.meta.url), dutyTable);
const parties = z.array(z.string()).min(2);
/** A treaty in force by 2020. `isNotified`: to the World Trade Organization, as those that give preference are. */
const treaty = z.strictObject({ name: z.string(), since: z.number(), isNotified: z.boolean(), parties });
export type Treaty = z.infer<typeof treaty>;
/** Members of the European Union, each trade agreement in force by 2020, and the parties of those since (ISO 3166 alpha-3; EUU is the Union). */
const readAgreements = packedTable(
  new URL("./agreements.json.br", import.meta.url),
  z.strictObject({ union: z.array(z.string()), agreements: z.array(treaty), since: z.array(parties) }),
);

/** Whose schedule of duties a country applies; undefined where the tables hold none. */
export function scheduleOf(country: string): { place: 0 | 1 | 2; year: number } | undefined {
  if (country === "GBR") return { place: 1, year: 2020 };
  if (country === "USA") return { place: 2, year: 2025 };
  return readAgreements().union.includes(country) ? { place: 0, year: 2020 } : undefined;
}

/** Duties of a country on all six-digit headings that begin with one of some headings; empty where none is held. */
export function dutiesOn(headings: readonly string[], country: string): { hs6: string; mean: number | null; isPartly: boolean }[] {
  const schedule = scheduleOf(country);
  if (!schedule) return [];
  const held = dutyLines(headings).flatMap(([hs6, row]) => {
    const own = row[schedule.place];
    return own ? [{ hs6, mean: own[0], isPartly: own[1] > 0 }] : [];
  });
  const found = new Set(held.map(({ hs6 }) => hs6));
  return [...held, ...renumbered(headings).flatMap((now) => (found.has(now) ? [] : underFormer(now, schedule.place)))];
}

/** The duty of a code of 2022 in a schedule of 2020, under the codes that it came of: known where all of them bear the same. */
function underFormer(now: string, place: 0 | 1 | 2): { hs6: string; mean: number | null; isPartly: boolean }[] {
  const rows = formerOf(now).map((hs6) => readDuties()[hs6]?.[place] ?? null);
  const [first] = rows;
  return first && rows.every((row) => row && row[0] === first[0] && row[1] === first[1])
    ? [{ hs6: now, mean: first[0], isPartly: first[1] > 0 }]
    : [];
}

/** Lines of a table on six-digit headings that begin with one of some headings. Of those asked for last they are remembered: a report asks of many countries. */
function linesOf<Row>(read: () => Readonly<Record<string, Row>>): (headings: readonly string[]) => readonly (readonly [string, Row])[] {
  let last: { headings: string; lines: readonly (readonly [string, Row])[] } | undefined;
  return (headings) => {
    const name = headings.join();
    if (last?.headings !== name)
      last = { headings: name, lines: Object.entries(read()).filter(([hs6]) => headings.some((code) => hs6.startsWith(code))) };
    return last.lines;
  };
}
const dutyLines = linesOf(readDuties);

/** Who signs and levies duties for a country: the European Union (`EUU`) for its members, else the country itself. */
export const partyOf = (code: string): string => (readAgreements().union.includes(code) ? "EUU" : code);

/** The treaties in force by 2020 that hold both countries, the oldest first; `EUU` stands for the Union as one partner. */
export function treatiesBetween(a: string, b: string): Treaty[] {
  const { agreements } = readAgreements();
  const [one, other] = [partyOf(a), partyOf(b)];
  if (one === other) return [];
  return agreements.filter(({ parties: codes }) => codes.includes(one) && codes.includes(other)).sort((x, y) => x.since - y.since);
}

/**
 * The terms on which two countries trade: within the European Union, under an agreement that was in force by 2020 and notified as preferential,
 * "unknown" where one may have come since, and "none". `EUU` stands for the Union as one partner.
 */
export type Terms = "union" | "agreement" | "unknown" | "none";
export function termsBetween(a: string, b: string): Terms {
  const { since } = readAgreements();
  const [one, other] = [partyOf(a), partyOf(b)];
  if (one === other) return one === "EUU" ? "union" : "unknown";
  const holdsBoth = (codes: readonly string[]) => codes.includes(one) && codes.includes(other);
  if (treatiesBetween(a, b).some(({ isNotified }) => isNotified)) return "agreement";
  return since.some(holdsBoth) ? "unknown" : "none";
}

/** Heading of six digits (HS 2022) → "SUPPLIER imports duty" of the United States in 2024, joined by ";", thousands of USD. */
const readPaid = packedTable(new URL("./duties-paid.json.br", import.meta.url), z.record(z.string(), z.string()));
const paidLines = linesOf(readPaid);

/** Imports of the United States of some headings in 2024 from each supplier and the duty calculated on them, USD; the European Union is one supplier. */
function rowsOfUnitedStates(headings: readonly string[]): ReadonlyMap<string, { imports: number; duty: number }> {
  const sums = new Map<string, { imports: number; duty: number }>();
  for (const [, text] of paidLines(headings))
    for (const cell of text.split(";")) {
      const [supplier = "", imports, duty] = cell.split(" ");
      const sum = sums.get(supplier) ?? { imports: 0, duty: 0 };
      sums.set(supplier, { imports: sum.imports + Number(imports) * 1e3, duty: sum.duty + Number(duty) * 1e3 });
    }
  return sums;
}

/**
 * The duty that the United States calculated in 2024 on some headings from each supplier, as a part of the value: preferences and additional duties
 * included, anti-dumping and countervailing duties not. Suppliers that sold less than 100 thousand dollars of a line are not told.
 */
export const paidInUnitedStates = (headings: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...rowsOfUnitedStates(headings)].map(([supplier, { imports, duty }]) => [supplier, duty / imports]));

/** What the United States bought of some headings from each supplier in 2024, USD, by line and so of the very goods; the same table and limits. */
export const boughtByUnitedStates = (headings: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...rowsOfUnitedStates(headings)].map(([supplier, { imports }]) => [supplier, imports]));
