import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { capital, fig, listed, prose, sentence, word } from "../../writing/prose.ts";
import { type FirstYear, firstYearOf, leadOf } from "./first-year.ts";
import type { ExportWork, Judged } from "./work.ts";
import { inText } from "./words.ts";

/** How a sum of the plan counts an added duty, as the end of a clause; nothing where none was added. */
export function countedAs({ middle, beside, rows }: FirstYear): string {
  if (!beside) return "";
  const isCounted = rows.some(({ cases }) => cases.none);
  if (!middle.alone)
    return isCounted ? ", with the duty added on goods of competitors" : ", without the duty added on goods of competitors";
  return isCounted ? ", with the added duty on both sides" : ", without the added duty";
}

/** What the plan brings under the cases of an added duty that are not counted. */
export function otherCases({ middle, beside, rows }: FirstYear): Sentence[] {
  if (!beside) return [];
  const isCounted = rows.some(({ cases }) => cases.none);
  if (!middle.alone)
    return [
      sentence(
        prose`${isCounted ? "Were the duty on goods of competitors lifted" : "With the duty on goods of competitors"}, sales would be ${fig(beside.sales)} and ${fig(beside.result)} left.`,
      ),
    ];
  // With one market in the plan the sentence on that market says it.
  return rows.length > 1
    ? [
        sentence(
          prose`Were the added duty on your goods alone, sales would be ${fig(middle.alone.sales)} and ${fig(middle.alone.result)} left; ${isCounted ? "without it" : "with it on both sides"} ${fig(beside.result)}.`,
        ),
      ]
    : [];
}

/** What the first market leaves on the sales that are assumed, and which one carries the plan. */
export function leadPays(w: ExportWork): Sentence[] {
  const found = leadOf(w);
  if (!found) return [];
  const { lead, pays, lost, carrier } = found;
  const { isHolding } = firstYearOf(w);
  const place = inText(lead.market.data.country);
  const name = capital(place);
  const { result, cases } = lead;
  // Both sides bear it as the ranking counts it, where a case without it stands beside.
  const said = cases.none ? " with the added duty on competitors too" : " without the added duty";
  return [
    !pays
      ? sentence(
          prose`${name} does not earn ${isHolding ? "the cost of holding sales" : "its entry in the first year"} (${fig(result)})${lead.paysAt ? prose`: it would from ${fig(lead.paysAt)} of its base, where the plan counts ${fig(firstYearOf(w).wonPart)}` : ""}.`,
          `${result} < 0`,
        )
      : sentence(
          prose`On assumed sales of ${fig(lead.sales)} ${word(place)} leaves ${fig(result)} after its ${isHolding ? "part of that cost" : "entry"}${cases.alone ? prose`${said}; were it yours alone sales would be ${fig(cases.alone.sales)} and ${fig(cases.alone.result)} would be left` : ""}.`,
          `${result} >= 0`,
          ...(lost ? [`${lost} < 0`] : []),
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
