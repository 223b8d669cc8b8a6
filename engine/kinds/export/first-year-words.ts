import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { capital, fig, listed, prose, sentence, word } from "../../writing/prose.ts";
import { firstYearOf, leadOf } from "./first-year.ts";
import type { ExportWork, Judged } from "./work.ts";
import { inText } from "./words.ts";

/** What the first market leaves on the sales that are assumed, and which one carries the plan. */
export function leadPays(w: ExportWork): Sentence[] {
  const found = leadOf(w);
  if (!found) return [];
  const { lead, pays, lost, carrier } = found;
  const place = inText(lead.market.data.country);
  const name = capital(place);
  const left = lead.onBoth ?? lead.result;
  const alone = lead.withAdded && lead.withAdded !== left ? lead.withAdded : undefined;
  return [
    !pays
      ? sentence(
          prose`${name} does not earn its entry in the first year (${fig(left)})${lead.paysAt ? prose`: it would from ${fig(lead.paysAt)} of its base, where the plan counts ${fig(firstYearOf(w).wonPart)}` : ""}.`,
          `${left} < 0`,
        )
      : lost
        ? sentence(
            prose`On assumed sales of ${fig(lead.sales)} ${word(place)} leaves ${fig(left)} after its entry${lead.onBoth ? " with the added duty on competitors too" : " without the added duty"}, and a loss were it yours alone: ${fig(lost)}.`,
            `${left} >= 0`,
            `${lost} < 0`,
          )
        : sentence(
            prose`On assumed sales of ${fig(lead.sales)} ${word(place)} leaves ${fig(left)} after its entry${alone ? prose`${lead.onBoth ? ", the added duty on competitors too" : ", without the added duty"}; ${fig(alone)} were it yours alone` : ""}.`,
            `${left} >= 0`,
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

/** Markets of the plan that do not earn their entry on the sales that are assumed: said beside their room. */
export function losersWords(w: ExportWork, among: readonly Judged[]): Sentence[] {
  const rows = firstYearOf(w).rows.filter(
    // Where sales are to be kept nothing new is advised, so no first year is judged.
    ({ market, result }) =>
      market.verdict.says !== "defend" && value(w, result) < 0 && among.some(({ data }) => data.iso3 === market.data.iso3),
  );
  if (rows.length === 0) return [];
  return [
    sentence(
      prose`On assumed sales ${listed(rows.map(({ market, result }) => prose`${word(inText(market.data.country))} (${fig(result)})`))} ${rows.length === 1 ? "does not earn its" : "do not earn their"} entry in the first year.`,
      ...rows.map(({ result }) => `${result} < 0`),
    ),
  ];
}
