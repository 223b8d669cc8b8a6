import type { Datum } from "./sizing-data.ts";

/** Parts of what an industry sells: together the whole of its output. */
export type CostItem = "purchases" | "pay" | "surplus";

/** What the industry around a class pays for, as shares of its output: in the study's country, and quartiles over all countries that have it. */
export interface IndustryCosts {
  industry: string;
  /** What the shares are of, as output is counted: "sales", "premiums after claims". */
  of: string;
  /** The industry of the American accounts works as the market does, and may stand beside it. */
  hasClass: boolean;
  year: number;
  countries: number;
  /** Purchases, pay, surplus: together the whole of output. `own` is null where the database has not the country. */
  /** The same industry in the United States, beside which a narrower class there shows what the width of the industry hides; null where it has no row. */
  unitedStates: Readonly<Record<CostItem, number>> | null;
  lines: readonly { item: CostItem; own: Datum | null; low: Datum; middle: Datum; high: Datum }[];
}
