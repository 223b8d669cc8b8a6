import type { Inline, Sentence } from "#document";
import type { Reason } from "../../analysis/trade/verdict.ts";
import { value } from "../../writing/phrases.ts";
import { capital, fig, prose, sentence, word } from "../../writing/prose.ts";
import { suppliersOf } from "./supplier-cells.ts";
import type { ExportWork, Judged } from "./work.ts";
import { inText, origin, theName } from "./words.ts";

/** Why a destination is judged as it is, in a clause with its figure where one stands behind it. */
export function reasonOf(w: ExportWork, m: Judged, reason: Reason = m.verdict.reason): Inline[] {
  const cells = suppliersOf(w, m);
  const competitor = cells?.rows.find((r) => !r.isOrigin);
  const inflation = w.tables.fact(m.data.iso3, "inflation");
  switch (reason) {
    case "no supply":
      return prose`no exports from ${origin(w)} are on record`;
    case "tariff wall":
      if (m.data.paid)
        return prose`a duty of ${fig(w.book.cell(m.data.paid.own))} was collected on its goods, more than on most competitors`;
      return m.data.favoured ? prose`the duty of ${fig(w.book.cell(m.data.favoured.datum))} shuts it out` : prose`its duty shuts it out`;
    case "dominated":
      return competitor
        ? prose`${word(theName(competitor.name))} holds ${fig(competitor.share)} of imports and ${origin(w)} next to nothing`
        : prose`one supplier holds almost all imports`;
    case "too small":
      return prose`the potential of ${fig(m.potential)} a year would not pay for the journey`;
    case "prices":
      return inflation ? prose`consumer prices rise ${fig(inflation)} a year, so payment is the risk` : prose`prices run away there`;
    case "held already":
      if (cells?.own && m.sold && value(w, m.sold) < value(w, m.potential))
        return prose`${fig(cells.own)} of its imports come from ${origin(w)} already, so little is left to take`;
      return m.sold
        ? prose`the ${fig(m.sold)} sold there already reach the potential of ${fig(m.potential)}`
        : prose`what is sold there reaches the potential already`;
    case "kept out":
      return m.sold
        ? prose`only ${fig(m.sold)} of a potential of ${fig(m.potential)} is sold there: find the duty, rule or standard that keeps the goods out`
        : prose`next to nothing is sold there: find the duty, rule or standard that keeps the goods out`;
    case "estimated":
      return prose`its imports of ${fig(m.bought)} are split from a sum of five countries and need confirming`;
    case "little trade":
      return prose`it trades far less with ${origin(w)} than its size would give, so buyers there are hard to reach`;
    case "room":
      return m.unused ? prose`${fig(m.unused)} a year of potential are not yet used` : prose`its potential of ${fig(m.potential)} is open`;
  }
}

const advice = {
  sell: "Sell there",
  test: "Test it with one buyer first",
  hold: "Hold what you have, and grow elsewhere",
  not: "Do not export there now",
} as const;

/** "Sell there: $103 million a year of potential are not yet used." */
export const verdictSentence = (w: ExportWork, m: Judged): Sentence =>
  sentence(
    [{ t: "text", v: `${advice[m.verdict.says]}: ` }, ...reasonOf(w, m), { t: "text", v: "." }],
    ...(m.verdict.reason === "held already" && m.sold && value(w, m.sold) >= value(w, m.potential) ? [`${m.sold} >= ${m.potential}`] : []),
  );

/** "Brazil (the $207 million sold there already reach the potential)". */
export const withReason = (w: ExportWork, m: Judged): Inline[] => prose`${word(capital(inText(m.data.country)))}: ${reasonOf(w, m)}.`;
