import type { Weighing } from "../../report/gather-gaps.ts";
import { fig, prose } from "../../writing/prose.ts";
import type { LocalWork } from "./work.ts";

/** What would change if what is missing were known: the year's result at the ends of the assumption that stands in for it. */
export function weighedGaps(w: LocalWork): Weighing[] {
  const { ledger } = w.study;
  const swung = (keys: readonly string[], ...ids: string[]): Weighing => {
    const swing = w.swings.find(({ id }) => ids.includes(id));
    return swing
      ? { keys, changes: prose`What a year leaves after the owner's pay: ${fig(swing.low)} or ${fig(swing.high)}`, weight: swing.loss }
      : { keys, changes: prose`Part of the demand that is taken here`, weight: 0 };
  };
  return [
    swung(["competitors", "map", "share", "score"], ledger.has("shops_beside") ? "shops_beside" : "competitors_counted"),
    swung(["measures"], "national_error"),
    swung(["income"], "income_street"),
    { keys: ["prices"], changes: prose`How many customers the sales are`, weight: 0 },
  ];
}
