import { z } from "zod";
import { packedTable } from "../read-table.ts";

const part = z.tuple([z.string(), z.number()]);

/** Structure of industries in the United States. Money in USD. */
const usTable = z.strictObject({
  /** Firms, receipts, employees and payroll of employer firms by NAICS 2017, two to six digits; null where withheld. */
  firms: z.record(z.string(), z.tuple([z.number(), z.number(), z.number().nullable(), z.number().nullable()])),
  /** Industries of the benchmark input-output accounts of 2017, by their own codes. */
  industries: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      output: z.number(),
      compensation: z.number(),
      surplus: z.number(),
      /** Largest purchases and largest buyers, codes of these industries or commodities. */
      inputs: z.array(part),
      buyers: z.array(part),
      /** Uses of the commodity. */
      uses: z.strictObject({
        industries: z.number(),
        households: z.number(),
        investment: z.number(),
        government: z.number(),
        exports: z.number(),
      }),
      /** First year, and year by year output and price index (2017 = 1). */
      history: z.tuple([z.number(), z.array(z.number()), z.array(z.number())]).nullable(),
    }),
  ),
  /** Names of commodities that are no industry. */
  names: z.record(z.string(), z.string()),
  /** Corporations' tax accounts of 2013 by NAICS: name and shares of receipts by item. */
  accounts: z.record(z.string(), z.tuple([z.string(), z.record(z.string(), z.number())])),
});
export type UsTable = z.infer<typeof usTable>;

export const unitedStates = packedTable(new URL("united-states.json.br", import.meta.url), usTable);
