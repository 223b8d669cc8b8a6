import { type Fact, valueOf } from "./evidence.ts";

/** What part of "hotels and other tourist accommodation" hotels are. */
export interface OwnPart<F> {
  fact: F;
  part: number;
  /** Told of money, as the size is; else of nights, guests or pieces, by which it is less like the part of the sales. */
  inMoney: boolean;
}

type Share = Pick<Fact, "metric" | "entity" | "of" | "axis" | "year" | "value" | "scale">;
const money = /\b(?:income|revenues?|sales|turnover|receipts|spending|value|premiums?)\b/i;

/** Whether a share is one of money, and not of nights, guests or pieces. */
export const isOfMoney = ({ of, axis }: Pick<Fact, "of" | "axis">): boolean => money.test(`${of ?? ""} ${axis ?? ""}`);

/** The share that tells best what of a wider count the market is: of money before other measures, then the newest. `what`: the name of the count. */
export function ownPartOf<F extends Share>(facts: readonly F[], what: string): OwnPart<F> | undefined {
  const name = what.toLowerCase();
  return facts
    .filter((f) => f.metric === "segment_share" && f.entity !== undefined && name.startsWith(`${f.entity.toLowerCase()} and other `))
    .map((fact) => ({ fact, part: valueOf(fact), inMoney: isOfMoney(fact) }))
    .toSorted((a, b) => Number(b.inMoney) - Number(a.inMoney) || b.fact.year - a.fact.year)[0];
}
