import { value } from "../../writing/phrases.ts";
import { leastPaying } from "./first-year-inputs.ts";
import { roomOf } from "./verdict-words.ts";
import type { ExportWork, Judged } from "./work.ts";

/**
 * Whether the room of a market can pay for an entry at all. One that does not even at the best ends of the inputs is no plan, whatever room the ranking
 * sees there. At the printed inputs: a reader's own move figures, not the plan.
 */
export function canPay(w: ExportWork, m: Judged): boolean {
  const room = roomOf(w, m);
  return !room || value(w, room) >= leastPaying;
}
