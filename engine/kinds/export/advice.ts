import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { sentence } from "../../writing/prose.ts";
import { canPay } from "./entry-pays.ts";
import { firstYearOf } from "./first-year.ts";
import { hasFirmRoom, reasonOf } from "./verdict-words.ts";
import type { ExportWork, Judged } from "./work.ts";

const advice = {
  win: "Sell there",
  test: "Ask first, then test with one buyer",
  defend: "Keep what is sold",
  look: "Find out first why so little is sold",
  not: "Do not sell there now",
} as const;
export function adviceOn(w: ExportWork, m: Judged): string {
  if (m.verdict.reason === "seat of traders") return "Ask those who buy there where the goods go";
  if ((m.verdict.says === "win" || m.verdict.says === "test") && !canPay(w, m)) return "Do not enter";
  const isTrial = m.verdict.says === "win" && (!hasFirmRoom(w, m) || losesFirstYear(w, m));
  if (!isTrial) return advice[m.verdict.says];
  return m.sold && value(w, m.sold) >= heldFrom * value(w, w.exports) ? "Hold, and try for more with one buyer" : "Try with one buyer";
}

/** A market of the plan whose first year does not earn its entry at the middle of the inputs carries a trial, and no plan. */
function losesFirstYear(w: ExportWork, { data }: Judged): boolean {
  const row = firstYearOf(w).rows.find(({ market }) => market.data.iso3 === data.iso3);
  return row !== undefined && value(w, row.result) < 0;
}
/** Part of all exports from which sales in one market are to be held, whatever room there is beside them: ours. */
const heldFrom = 0.05;

/** "Sell there: $103 million a year of room." */
export const verdictSentence = (w: ExportWork, m: Judged): Sentence =>
  sentence(
    [{ t: "text", v: `${adviceOn(w, m)}: ` }, ...reasonOf(w, m), { t: "text", v: "." }],
    ...(m.verdict.reason === "beyond the model" && m.sold ? [`${m.sold} > ${m.high}`] : []),
    ...(m.verdict.reason === "held already" && m.sold
      ? [value(w, m.sold) >= value(w, m.expected) ? `${m.sold} >= ${m.expected}` : `${m.sold} < ${m.expected}`]
      : []),
  );
