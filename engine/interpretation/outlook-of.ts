import { sizeMarket } from "../analysis/sizing/official/size-market.ts";
import { sizingTables } from "../reference/official/sizing-tables.ts";
import type { InterpretOptions } from "./interpret-name.ts";

let tables: ReturnType<typeof sizingTables> | undefined;

/** The evidence grade of a market in a country, by sizing it as the report will; `year` is the report's base year. Takes some milliseconds. */
export const outlookOf =
  (year: number): NonNullable<InterpretOptions["outlookOf"]> =>
  (key, country) => {
    const size = sizeMarket((tables ??= sizingTables()), key, country, year);
    return { grade: size?.grade ?? null };
  };
