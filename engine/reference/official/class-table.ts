import { z } from "zod";

const codes = z.record(z.string(), z.array(z.string()));

/** What the United States' statistics of 2017 say of each industry class (USD), and bridges between classifications. */
export const classTable = z.strictObject({
  /** Commodities of the benchmark supply and use table, by its own codes. */
  commodities: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      /** Output + imports − exports at producers' prices. */
      producer: z.number(),
      /** The same at the prices that buyers pay, with trade margins and taxes. */
      purchaser: z.number(),
      output: z.number(),
      imports: z.number(),
      exports: z.number(),
      households: z.number(),
      /** Gross output of the industry of the same code, 2017 to 2023, USD million; empty where there is none. */
      output17to23: z.array(z.number()),
    }),
  ),
  /** Receipts (USD) and employees of employer firms by NAICS 2017, three to six digits. */
  receipts: z.record(z.string(), z.tuple([z.number(), z.number().nullable()])),
  /** NAICS 2017, six digits → commodities. */
  commodityOf: codes,
  /** NAICS 2022, six digits → 2017. */
  naics2017Of: codes,
  /** NAICS 2017 → ISIC revision 4. */
  isicOf: codes,
  /** Six-digit heading of the Harmonized System → NAICS. */
  naicsOfHs: codes,
});
export type ClassTable = z.infer<typeof classTable>;
