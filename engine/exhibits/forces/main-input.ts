import type { Fact } from "../../evidence/evidence.ts";
import { axisOf, enter, plainAxis, unitFacts } from "../../analysis/worked-unit/line.ts";
import type { Work } from "../../analysis/work.ts";
import { market, value } from "../../writing/phrases.ts";
import { prose, word, year } from "../../writing/prose.ts";
import { type Force, forceOf } from "./force.ts";

/** What one input, or those who sell for the seller, take of cost or of sales, by the axis of a figure. */
const ofInput =
  /\bshare of .+ in (?:the )?costs?\b|^(?:costs?|fees?) of .+ in (?:net )?sales\b|^share of (?:agents|brokers|distributors|app stores|platforms)\b.* in (?:premiums|sales|bookings)/i;
const ofThoseWhoSell = /^share of (?:agents|brokers|distributors)\b/i;
/** From these parts on a supplier is felt in the margin, and decides it: thresholds of ours. */
const takes = { some: 0.15, much: 1 / 3 } as const;

/** The figure of the largest part that one input takes here; undefined where none is published. */
export const mainInput = ({ study }: Work): Fact | undefined =>
  unitFacts(study)
    .filter((f) => f.scale === "percent" && ofInput.test(axisOf(f)))
    .toSorted((a, b) => b.value - a.value || b.year - a.year)[0];

/** "coal" of "Share of coal in the cost of making cement", and whether the part is one of cost or of sales; undefined for those who sell. */
export function inputNamed(fact: Fact): { name: string; of: "cost" | "sales" } | undefined {
  const axis = plainAxis(axisOf(fact));
  if (ofThoseWhoSell.test(axis)) return undefined;
  const ofCost = /^share of (.+?) in (?:the )?costs?\b/i.exec(axis);
  const ofSales = /^(?:costs?|fees?) of (.+?) in (?:net )?sales\b/i.exec(axis);
  const name = (ofCost ?? ofSales)?.[1];
  return name === undefined ? undefined : { name, of: ofCost ? "cost" : "sales" };
}

/** The largest part that one input takes here, as published; undefined where no figure has one. */
export function byMainInput(w: Work): Force | undefined {
  const largest = mainInput(w);
  if (!largest) return undefined;
  const cell = enter(w.study, largest);
  const part = value(w, cell);
  const strength = part >= takes.much ? "strong" : part >= takes.some ? "moderate" : "weak";
  const isUpper = axisOf(largest).endsWith("(upper end)");
  return forceOf(
    {
      cell,
      strength,
      against: prose`a third, our threshold for one input to decide the margin`,
      asserts: [strength === "strong" ? `${cell} >= ${takes.much}` : `${cell} < ${takes.much}`],
      isOfPlace: true,
    },
    prose`${word(plainAxis(axisOf(largest)))}${isUpper ? ", at most" : ""}${largest.entity ? prose`, ${word(largest.entity)}` : []}, ${year(largest.year)}`,
    {
      strong: ofThoseWhoSell.test(axisOf(largest))
        ? prose`Whoever brings in so much of sales is paid first: agree terms with them before setting the price of ${market(w)}.`
        : prose`So large a part decides the margin on ${market(w)}: agree its price before the selling price.`,
      moderate: prose`It affects the margin on ${market(w)} but does not decide it.`,
      weak: prose`It has little effect on the margin on ${market(w)}.`,
    },
  );
}
