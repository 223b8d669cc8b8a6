import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { capital, fig, prose, sentence } from "../../writing/prose.ts";
import type { FirstYear } from "./first-year.ts";
import type { ExportWork } from "./work.ts";
import { inText } from "./words.ts";

/** Whether the first market pays for its own entry, and which one carries the plan. */
export function leadPays(w: ExportWork, plan: FirstYear): Sentence[] {
  const [lead] = plan.rows;
  if (!lead) return [];
  const name = capital(inText(lead.market.data.country));
  const [pays, added] = [value(w, lead.result) >= 0, lead.withAdded];
  const carrier = plan.rows.find((r) => r !== lead && r.part !== undefined && value(w, r.part) > 0.5);
  return [
    !pays
      ? sentence(
          prose`${name} does not pay for its own entry in the first year (${fig(lead.result)})${lead.paysAt ? prose`: it would from ${fig(lead.paysAt)} of its base, where the plan counts ${fig(plan.part)}` : ""}.`,
          `${lead.result} < 0`,
        )
      : added && value(w, added) < 0
        ? sentence(
            prose`${name} pays for its own entry in the first year only without the added duty: ${fig(lead.result)} is left, ${fig(added)} where you bear it.`,
            `${lead.result} >= 0`,
            `${added} < 0`,
          )
        : sentence(
            prose`${name} pays for its own entry in the first year: ${fig(added ?? lead.result)} is left at the middle of the inputs${added ? ", the added duty borne by you" : ""}.`,
            `${added ?? lead.result} >= 0`,
          ),
    ...(carrier?.part
      ? [
          sentence(
            prose`${capital(inText(carrier.market.data.country))} carries the plan: ${fig(carrier.part)} of its sales.`,
            `${carrier.part} > 0.5`,
          ),
        ]
      : []),
  ];
}
