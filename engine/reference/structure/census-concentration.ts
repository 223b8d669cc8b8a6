import { z } from "zod";
import type { CensusConcentration } from "../../evidence/structure.ts";
import { packedTable } from "../read-table.ts";
import { holdsOthers, titleOf, usDatum } from "./united-states.ts";

const share = z.number().positive().nullable();
/** NAICS 2022 → firms, receipts in USD, per cent of receipts of the 4, 8, 20 and 50 largest firms, index of the 50 largest. */
const concentrationTable = z.record(
  z.string(),
  z.tuple([z.number().positive(), z.number().positive(), z.number().positive(), share, share, share, share]),
);
export type ConcentrationTable = z.infer<typeof concentrationTable>;

const table = packedTable(new URL("concentration.json.br", import.meta.url), concentrationTable);

/** The Economic Census that these are of. */
const censusYear = 2022;
/** A wider class than this holds trades that have nothing in common. */
const fewestDigits = 4;

/**
 * How much of the receipts of a class the largest firms of the United States hold: of the class itself, or, with `isWider`, of the nearest
 * class above it. Null for several codes of different classes, of which no one class stands for all.
 */
export function censusConcentration(naics: readonly string[]): CensusConcentration | null {
  const own = naics.length === 1 ? (naics[0] ?? "") : commonStart(naics);
  for (let code = own; code.length >= fewestDigits - 1; code = code.slice(0, -1)) {
    const row = table()[code];
    const name = titleOf(code);
    if (!row || name === "" || (code !== own && code.length < fewestDigits)) continue;
    const [firms, receipts, four, eight, twenty, fifty, index] = row;
    const datum = (measure: string, label: string, value: number, unit: string) =>
      usDatum(`census_${measure}_${code}`, `${name}: ${label}`, value, "census-concentration-2022", unit, censusYear);
    const largest = [four, eight, twenty, fifty].flatMap((percent, i) =>
      percent === null
        ? []
        : [
            {
              firms: sizes[i] ?? 0,
              share: datum(`cr${sizes[i]}`, `share of receipts of the ${sizes[i]} largest firms`, Number((percent / 100).toFixed(4)), "1"),
            },
          ],
    );
    return {
      name,
      isWider: code !== own || holdsOthers(Object.keys(table()), code, naics),
      firms: datum("firms", "firms", firms, "firm"),
      receipts: datum("receipts", "receipts of firms", receipts, "USD"),
      largest,
      index: index === null ? null : datum("hhi", "Herfindahl–Hirschman index of the 50 largest firms", index, "point of 10,000"),
    };
  }
  return null;
}

const sizes = [4, 8, 20, 50] as const;

const commonStart = ([first = "", ...others]: readonly string[]): string => {
  let length = first.length;
  while (length > 0 && !others.every((code) => code.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
};
