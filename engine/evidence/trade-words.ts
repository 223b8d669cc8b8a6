import { z } from "zod";

const words = z.string().min(3);

/** How a trade works, in words: what one unit of sales is, what ends its capacity, who works in it, what to count and to watch. */
export const tradeWords = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** Beginnings of NAICS codes; the longest decides. */
  naics: z.array(z.string().regex(/^\d{2,6}$/)).min(1),
  unit: z.strictObject({ one: words, many: words, per: z.enum(["day", "month"]), price: words }),
  /** What buyers are called. */
  customers: words,
  /** What ends the capacity. */
  limit: words,
  /** Few goods are sold: what is bought are supplies and materials. */
  goodsAreSupplies: z.boolean(),
  openDays: z.number(),
  /** Hours open a day, and posts that must be held while it is open: our judgement. */
  hoursOpen: z.number(),
  posts: z.number(),
  /** Floor areas, in square metres, for which the rent is told: from a small to a large establishment of the trade, each twice the one before. */
  floors: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  /** What owners who do the trade's own work take beside its employees: our judgement. */
  ownerPay: z.number(),
  /** Sales of the first month as a part of those once known, and months until then: our judgement. */
  ramp: z.strictObject({ start: z.number(), months: z.number() }),
  /** Ends of the range of sales made around a place beside what its residents spend: our judgement. */
  retention: z.tuple([z.number(), z.number()]),
  counts: words,
  leavesOut: words,
  segments: z.array(words).min(3),
  roles: z.array(words).min(3),
  opening: z.array(words).min(4),
  /** How the trade is tried before a lease is signed: our judgement. */
  trial: words,
  season: words,
  watch: words,
  /** What to count, and how. */
  count: z.array(z.tuple([words, words])).min(3),
  launch: z.array(z.tuple([words, words])).min(3),
  dangers: z.array(z.tuple([words, words])).min(2),
  /** What one establishment is called, and several, where it is no shop. */
  noun: z.tuple([words, words]).optional(),
  /** The age that the trade lives of, and how; null or absent where none decides. */
  age: z
    .strictObject({ who: z.enum(["old", "young"]), how: words })
    .nullable()
    .optional(),
  /** Classes (NAICS 2017) that buyers may take for it and that are none of it, where codes do not lie beside each other. */
  beside: z.array(z.string().regex(/^\d{6}$/)).optional(),
  /** Whether its customers live elsewhere. */
  forVisitors: z.boolean().optional(),
});
/** A narrower trade: what differs from the one it is like. */
export const narrowTrade = tradeWords.partial().required({ id: true, naics: true }).extend({ like: words });
export type TradeWords = z.infer<typeof tradeWords>;
