import type { InterpretOptions } from "./interpret-name.ts";
import { officialSize } from "./official-size.ts";

/** The evidence grade of a market in a country, by sizing it as the report will; `year` is the report's base year. Takes some milliseconds. */
export const outlookOf =
  (year: number): NonNullable<InterpretOptions["outlookOf"]> =>
  (key, country) => ({ grade: officialSize(key, country, year)?.grade ?? null });
