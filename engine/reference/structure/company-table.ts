import { z } from "zod";

/** Listed companies, column by column. */
export const companyTable = z.strictObject({
  name: z.array(z.string()),
  /** ISO 3166 alpha-3 of the head office. */
  country: z.array(z.string()),
  /** Industry of the Global Industry Classification Standard; empty where the list names only the sub-industry. */
  industry: z.array(z.string()),
  /** Class by market value: Mega, Large, Mid, Small, Micro, Nano. */
  size: z.array(z.string()),
  /** Code of the exchange, or the name of the index. */
  exchange: z.array(z.string()),
  /** What the company does, as the list says it. */
  summary: z.array(z.string()),
  /** Country and plain name → world sales in USD and the year of the list. */
  sales: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
export type CompanyTable = z.infer<typeof companyTable>;
