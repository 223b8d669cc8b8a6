import type { Sentence } from "#document";
import { capital, fig, prose, sentence } from "../../writing/prose.ts";
import { firstYearOf, leadOf } from "./first-year.ts";
import type { ExportWork } from "./work.ts";
import { inText } from "./words.ts";

/** Whether the first market pays for its own entry, and which one carries the plan. */
export function leadPays(w: ExportWork): Sentence[] {
  const found = leadOf(w);
  if (!found) return [];
  const { lead, pays, lost, carrier } = found;
  const name = capital(inText(lead.market.data.country));
  return [
    !pays
      ? sentence(
          prose`${name} does not pay for its own entry in the first year (${fig(lead.result)})${lead.paysAt ? prose`: it would from ${fig(lead.paysAt)} of its base, where the plan counts ${fig(firstYearOf(w).wonPart)}` : ""}.`,
          `${lead.result} < 0`,
        )
      : lost
        ? sentence(
            prose`${name} pays for its own entry in the first year only without the added duty: ${fig(lead.result)} is left, ${fig(lost)} where you bear it.`,
            `${lead.result} >= 0`,
            `${lost} < 0`,
          )
        : sentence(
            prose`${name} pays for its own entry in the first year: ${fig(lead.withAdded ?? lead.result)} is left at the middle of the inputs${lead.withAdded ? ", the added duty borne by you" : ""}.`,
            `${lead.withAdded ?? lead.result} >= 0`,
          ),
    ...(carrier
      ? [
          sentence(
            prose`${capital(inText(carrier.market.data.country))} carries the plan: ${fig(carrier.part)} of its sales.`,
            `${carrier.part} > 0.5`,
          ),
        ]
      : []),
  ];
}
