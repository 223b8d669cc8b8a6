import type { Sentence } from "#document";
import { byPublisher } from "../../../analysis/own-series.ts";
import { widerSubject } from "../../../analysis/published-market.ts";
import { isWhole } from "../../../analysis/sizing/place-amounts.ts";
import { narrowSubject } from "../../../analysis/subject-of.ts";
import type { Work } from "../../../analysis/work.ts";
import { enterFact } from "../../../evidence/enter.ts";
import { type Fact, valueOf } from "../../../evidence/evidence.ts";
import { pandemicYears } from "../../../evidence/structure.ts";
import { idOf } from "../../../ledger.ts";
import { plural } from "../../../model/units.ts";
import { placeCode, placeLabel } from "../../../report/study.ts";
import { cite, fig, lower, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { sourcesOf } from "../../../writing/relevance.ts";

/** So many years before the base year the past is told at most, and so old its newest year may be. */
const [longest, oldest] = [4, 1];

/** Growth in volume and in price apart: what sales and amounts of the same years show of the past, and what the outlook asks of the amount. */
export const volumeAndPrice = (w: Work): Sentence[] => [...pastApart(w), ...amountAhead(w)];

function pastApart(w: Work): Sentence[] {
  const { study } = w;
  const { evidence, ledger, years, country } = study;
  if (!country) return [];
  const told = (metric: "market_size" | "volume") =>
    evidence
      .factsOf(evidence.market.id, metric, placeCode(study))
      .filter((f) => isWhole(f) && narrowSubject(study, f) === undefined && valueOf(f) > 0 && !pandemicYears.includes(f.year))
      .filter((f) => f.year >= years.base - longest && f.year <= years.base);
  const sales = told("market_size").filter((f) => f.unit === country.currency),
    amounts = told("volume").filter((f) => !/^[A-Z]{3}$/.test(f.unit));
  const paired = (of: readonly Fact[]) =>
    of.flatMap((sold) => {
      const amount = amounts.find((f) => f.year === sold.year && f.unit === amounts[0]?.unit);
      return amount ? [{ sold, amount }] : [];
    });
  // Two publishers draw the market's edges in two ways: a change from one to the other is none of the market.
  const [inTurn = []] = byPublisher(evidence, sales)
    .map(paired)
    .toSorted((a, b) => b.length - a.length || (b.at(-1)?.sold.year ?? 0) - (a.at(-1)?.sold.year ?? 0));
  const [first, last] = [inTurn[0], inTurn.at(-1)];
  if (!first || !last || first.sold.year === last.sold.year || last.sold.year < years.base - oldest) return [];
  const [from, to] = [first.sold.year, last.sold.year];
  const enter = (f: Fact) =>
    enterFact(
      ledger,
      evidence,
      f,
      `${evidence.market.name}, ${f.metric === "volume" ? "amount" : "sales"}, ${placeLabel(study)}, ${f.year}`,
    );
  const pace = (name: string, begin: Fact, end: Fact) =>
    ledger.formulaOnce(idOf("apart", name, from, to), `(${enter(end)} / ${enter(begin)})^(1 / ${to - from}) - 1`, {
      label: `Yearly change of ${name}, ${placeLabel(study)}, ${from} to ${to}`,
      unit: "1",
      format: pct,
    });
  const [bySales, byAmount] = [pace("sales", first.sold, last.sold), pace("amount", first.amount, last.amount)];
  const byPrice = ledger.formulaOnce(idOf("apart", "price", from, to), `(1 + ${bySales}) / (1 + ${byAmount}) - 1`, {
    label: `Yearly change of what each unit brings, ${placeLabel(study)}, ${from} to ${to}`,
    unit: "1",
    format: pct,
  });
  const wide = widerSubject(study, last.sold);
  const units = plural(last.amount.unit.replaceAll("_", " "));
  return [
    sentence(
      prose`Volume and price separately${wide ? prose`, for ${word(lower(wide))}` : ""}: from ${year(from)} to ${year(to)} sales in ${word(country.currency ?? "")} changed by ${fig(bySales)} a year, ${word(units)} by ${fig(byAmount)} and revenue from each by ${fig(byPrice)}${cite(...sourcesOf(w, bySales, byAmount).slice(0, 4))}.`,
    ),
  ];
}

/** The amount of the last year at prices that rise no faster than others: who knows the trade can hold it against plants and people. */
function amountAhead(w: Work): Sentence[] {
  const { study, size, outlook } = w;
  const { ledger, years } = study;
  const amount = size.estimates.find((e) => e.amount)?.amount;
  const real = outlook.ownMoney?.real;
  if (!amount || !real || amount.year !== years.base) return [];
  const ahead = ledger.formulaOnce("amount_ahead", `${amount.cell} * (1 + ${real})^${years.last - years.base}`, {
    label: `Amount bought in ${years.last} at prices that rise with inflation, ${placeLabel(study)}`,
    unit: ledger.cell(amount.cell).unit,
    format: ledger.cell(amount.cell).format,
  });
  return [
    sentence(
      prose`Prices are not forecast: if they keep pace with inflation, volume grows from ${fig(amount.cell)} in ${year(years.base)} to ${fig(ahead)} in ${year(years.last)}; if they lag, to more.`,
    ),
  ];
}
