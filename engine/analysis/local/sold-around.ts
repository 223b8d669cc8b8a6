import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, plain } from "./catchment.ts";

/** Standard error, as a natural logarithm, of what the establishments of a few postcode areas sell beside average ones: ours. */
const countError = 0.5;
/** The tenth and the ninetieth of a hundred lie as many standard errors from the middle. */
const ninetieth = 1.2816;

/**
 * What two readings of one factor give together: one on average over all places, with the range of the trade, and the ratio that the
 * establishments counted give, each with the weight of its precision (the mean of two normal errors, on logarithms).
 */
function shrunk(ratio: number, [low, high]: readonly [number, number]): { value: number; weight: number } {
  const prior = (Math.log(high / low) / (2 * ninetieth)) ** 2;
  const weight = prior / (prior + countError ** 2);
  return { value: ratio ** weight, weight };
}

/**
 * Sales of the trade around the place beside what its residents spend. Workers, students and shoppers from elsewhere are in no table; the
 * establishments that live of them are, where they are counted: many more than residents can feed tell of customers from elsewhere, and of
 * smaller shops. Both readings are joined.
 */
export function enterSoldAround({ ledger, words }: LocalBasis, residents: string, supply: string | null): string {
  const [low, high] = words.retention;
  const shape = { label: "Sales of the trade around the place beside what its residents spend", unit: "1", format: plain };
  if (supply === null)
    return ledger.assumption("sold_around", {
      ...shape,
      value: 1,
      low,
      high,
      why: "One on average over all places, as every sale is made somewhere. A station, offices, a campus or a shopping street stand above one, a purely residential street below.",
      sources: [],
    });
  const before = ledger.valuesBeforeBrief();
  const ratio = before(supply) / before(residents);
  const { value, weight } = shrunk(ratio, [low, high]);
  const round = (n: number) => Number(n.toPrecision(3));
  return ledger.assumption("sold_around", {
    ...shape,
    value: round(value),
    low: round(value * low),
    high: round(value * high),
    why: `Establishments counted around, each as an average one, would sell ${round(ratio)} times what residents spend; one holds on average over all places. Both are joined on logarithms, the counts with a weight of ${round(weight)}, ours: with a standard error of half for such counts, beside the range of the trade.`,
    sources: [sourceId("zbp-2022")],
  });
}
