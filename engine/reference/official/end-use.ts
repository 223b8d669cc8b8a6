import { z } from "zod";
import { packedTable } from "../read-table.ts";

/** Class of the Broad Economic Categories (fourth revision) → headings of six digits (HS 2017), joined by blanks. */
const endUseTable = z.record(z.string(), z.string());
export type EndUseTable = z.infer<typeof endUseTable>;
const readEndUse = packedTable(new URL("./end-use.json.br", import.meta.url), endUseTable);

/**
 * Classes of goods that makers buy to work on: food and supplies in a raw state or mainly for industry, raw fuels, parts of machines. Processed
 * supplies (220) and parts of vehicles (530) are left out, as builders' merchants and garages sell them to households too.
 */
const forMakers = new Set(["111", "121", "210", "310", "420"]);

let held: ReadonlyMap<string, boolean> | undefined;

/** The part of some trade by heading of six digits that is in goods which makers work on; null where no heading has a class. */
export function partForMakers(lines: readonly { code: string; value: number }[]): number | null {
  held ??= new Map(
    Object.entries(readEndUse()).flatMap(([category, codes]) => codes.split(" ").map((code) => [code, forMakers.has(category)] as const)),
  );
  const known = lines.flatMap(({ code, value }) => {
    const own = held?.get(code);
    return own === undefined ? [] : [{ own, value }];
  });
  const all = known.reduce((sum, { value }) => sum + value, 0);
  return all > 0 ? known.reduce((sum, { own, value }) => sum + (own ? value : 0), 0) / all : null;
}
