import { z } from "zod";
import { valueLevel } from "#shared/interpretation.ts";
import type { FittedSizing } from "../../evidence/sizing-data.ts";

const fit = z.strictObject({ bias: z.number(), slope: z.number(), spread: z.number(), figures: z.number() });

/** What `npm run fit-sizing` stores beside the tables. */
export const fittedSizing: z.ZodType<FittedSizing, FittedSizing> = z.strictObject({
  deviations: z.record(z.string(), z.number()),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      market: z.string(),
      naics: z.array(z.string()),
      hs: z.array(z.string()),
      words: z.array(z.string()),
      country: z.string(),
      region: z.string(),
      level: valueLevel,
      terms: z.array(z.number()),
      drivers: z.record(z.string(), z.number()),
      y: z.number(),
      weight: z.number(),
    }),
  ),
  methods: z.record(z.string(), z.strictObject({ goods: fit.nullable(), services: fit.nullable() })),
  correlations: z.record(z.string(), z.number()),
  drift: z.strictObject({ perYear: z.number(), published: z.number() }),
  calibration: z.array(z.strictObject({ isHighIncome: z.boolean(), deviation: z.number(), factor: z.number() })),
  backtest: z.record(z.string(), z.strictObject({ figures: z.number(), median: z.number(), held: z.number() })),
});
