import type { Inline } from "#document";
import { lower } from "../../writing/prose.ts";
import { fig, prose, sentence } from "../../writing/prose.ts";
import type { LocalWork } from "./work.ts";

/** "coffee shop". */
export const shop = ({ subject }: LocalWork): string => lower(subject.market.name);
/** "Kothrud, Pune". */
export const where = ({ subject }: LocalWork): string => subject.place.name;
export const country = ({ subject }: LocalWork): string => subject.place.country.name;
/** The class that is counted, in running text: "coffee shop or snack bar". */
export const trade = ({ subject }: LocalWork): string => lower(subject.type.label);
/** "₹4.2 million (₹1.5 million to ₹7.9 million)". */
export const ranged = (middle: string, low: string, high: string): Inline[] => prose`${fig(middle)} (${fig(low)} to ${fig(high)})`;

/** Said wherever the name is narrower than what is counted. */
export const within = (w: LocalWork) =>
  w.subject.typed === null ? [] : [sentence(prose`Statistics do not count ${shop(w)} by itself: every benchmark is of ${trade(w)}.`)];
