import { statePriceOf } from "../analysis/state-price.ts";
import type { Work } from "../analysis/work.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, fig, pct, prose, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../writing/tables.ts";

/** What is not at the price of the state, in words; it may have a ceiling of its own, so nothing says that its price is free. */
const isSubsidised = /\bsubsid/i;

/** The market by price: what is sold at the price of the state, and all else, which alone can be entered. False where no such price is held. */
export function statePart(w: Work, s: SectionWriter, key: string): boolean {
  const part = statePriceOf(w.study);
  const { ledger } = w.study;
  // Decided before the brief's own assumptions, so that a changed one moves figures and not what is shown.
  const before = ledger.valuesBeforeBrief();
  if (!part || before(part.paid) >= before(w.size.low)) return false;
  const thing = capital(part.thing);
  const rest = isSubsidised.test(part.thing) ? "not subsidised" : "not at this price";
  const formula = (id: string, of: string, label: string, unit: "1" | "USD") =>
    ledger.formulaOnce(id, of, { label: `${label}, ${placeLabel(w.study)}`, unit, format: unit === "1" ? pct : usd });
  const share = formula("state_price_part", `${part.paid} / market_size`, `Part of the market that the ${part.thing} is`, "1");
  const restShare = formula("free_price_part", `1 - ${share}`, `Part of the market that is ${rest}`, "1");
  const free = (id: string, whole: string) =>
    formula(
      id,
      `${whole} - ${part.paid}`,
      `Market that is ${rest}${whole === "market_size" ? "" : `, ${id.split("_").at(-1) ?? ""} end`}`,
      "USD",
    );
  const [middle, low, high] = [
    free("free_price_size", "market_size"),
    free("free_price_low", w.size.low),
    free("free_price_high", w.size.high),
  ];
  const [least, most] = (["high", "low"] as const).map((end) =>
    formula(
      `state_price_part_${end}`,
      `${part.paid} / ${w.size[end]}`,
      `Part of the market that the ${part.thing} is, ${end} end of the market`,
      "1",
    ),
  ) as [string, string];
  const { format, unit } = moneyScale(w, [part.paid, middle, high]);
  const range = (from: string, to: string) => prose`${fig(from, format)} to ${fig(to, format)}`;
  s.exhibit(key, {
    status: "filled",
    quality: "modelled",
    title: prose`By price, ${fig(restShare)} of ${market(w)} ${inPlace(w)} is ${rest} in ${year(w.study.years.base)}; the ${word(part.thing)}, at the price of the state, is ${fig(share)}`,
    subtitle: prose`Share of the market at what buyers pay, ${year(w.study.years.base)}; only what is ${rest} can be entered, and ceilings may hold for it too`,
    format: { style: "percent", digits: 1 },
    chart: {
      kind: "bars",
      rows: [
        { name: `All else, ${rest}`, cell: restShare, highlight: true, quality: "modelled" },
        { name: thing, cell: share, quality: "estimated" },
      ],
    },
    alt: prose`Shares of the two parts by price.`,
    table: {
      columns: [left("Part", 3), right("Share"), right(`Market, ${placeLabel(w.study)}`, unit), right("Its range", unit)],
      rows: [
        row(text(`All else, ${rest}`), figure(restShare), figure(middle, format), range(low, high)),
        row(text(`${thing}, at the price of the state`), figure(share), figure(part.paid, format), text("as counted")),
        totalRow(
          text("Total"),
          figure(formula("price_parts", `${share} + ${restShare}`, "Sum of the parts by price", "1")),
          figure("market_size", format),
          range(w.size.low, w.size.high),
        ),
      ],
    },
    note: prose`Over the range of the size the ${word(part.thing)} is ${fig(least)} to ${fig(most)} of the market.`,
    sources: sourcesOf(w, part.paid),
  });
  return true;
}
