import { computed } from "../score-scale.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import { type Fact, valueOf } from "../../evidence/evidence.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { pct, usd } from "../../writing/prose.ts";
import { carried, leastSpread } from "./estimate.ts";
import { fourFifths } from "./log-normal.ts";
import { amount, amountsOf, type Asked, entered, type HomeVolume, isWhole } from "./place-amounts.ts";

/** An amount that crossed the border, in a unit of volume: filed as exports, or under an axis that says so. */
const crossing = (flow: "exports" | "imports", unit: string, year: number, study: Study): Fact | undefined =>
  [flow, "other" as const]
    .flatMap((metric) => amountsOf(study, metric, unit))
    .find(
      (f) =>
        !f.entity &&
        Math.abs(f.year - year) <= 1 &&
        (f.metric === flow
          ? f.axis === undefined
          : new RegExp(String.raw`^(?:${flow}(?:,? in volume)?|.*\(${flow}\))$`, "i").test(f.axis ?? "")),
    );

const madeHere = (study: Study, unit: string): Fact | undefined => amountsOf(study, "production", unit).find(isWhole);

/** What is made, less exports and plus imports in units; where imports are known in money alone, by what exports weigh for their money. */
export function netted(study: Study, asked: Asked): HomeVolume | undefined {
  const { unit, border } = asked;
  const made = madeHere(study, unit),
    out = made && crossing("exports", unit, made.year, study),
    into = made && crossing("imports", unit, made.year, study);
  if (!made || !out || (!into && !border)) return undefined;
  const [produced, exported] = [amount(study, made, unit, "made"), amount(study, out, unit, "exports in volume")];
  const imported = into ? amount(study, into, unit, "imports in volume") : `${exported} * ${border?.imports} / ${border?.exports}`;
  if (!produced || !exported || !imported || valueOf(out) >= valueOf(made)) return undefined;
  return {
    cell: entered(study, asked, `${produced} - ${exported} + ${imported}`, made.year, "made there, less exports and plus imports"),
    year: made.year,
    says: "what is made in the place, less exports and plus imports in the same unit,",
  };
}

/** Net trade of more than this part of what is made, and money tells too little of units. */
const littleTrade = 0.3;

/** Where much crosses the border its part says nothing, and is no figure of the report. */
const isLittle = ({ ledger }: Study, part: string): boolean => Math.abs(computed(ledger, part, ledger.valuesBeforeBrief())) <= littleTrade;

/** What is made, changed by the part that net trade is of its value: only where that is small. */
export function byValue(study: Study, asked: Asked): HomeVolume | undefined {
  const { ledger } = study;
  const { unit, border } = asked;
  const made = madeHere(study, unit),
    produced = made && amount(study, made, unit, "made"),
    price = produced && asked.price();
  if (!made || !price) return undefined;
  const worth = `${produced} * ${price}${carried(study, made.year)}`;
  if (!border) return unmoved(study, asked, made, produced, worth);
  const part = `(${border.imports} - ${border.exports}) / (${worth} * ${border.toMakers})`;
  if (!isLittle(study, part)) return undefined;
  const net = ledger.formula("net_trade_part", part, {
    label: `Imports less exports over the value of what is made, ${placeLabel(study)}`,
    unit: "1",
    format: pct,
  });
  return {
    cell: entered(study, asked, `${produced} * (1 + ${net})`, made.year, "made there, with net trade by its value"),
    year: made.year,
    says: "what is made in the place, changed by the part that net trade is of its value,",
  };
}

/** What is made stands for what is bought where even the headings of customs that hold other goods beside it show little net trade. */
function unmoved(study: Study, asked: Asked, made: Fact, produced: string, worth: string): HomeVolume | undefined {
  const { ledger, evidence } = study;
  const flows = evidence.profile?.size?.trade;
  if (!flows) return undefined;
  const [imports, exports] = [enterDatum(ledger, evidence, flows.imports), enterDatum(ledger, evidence, flows.exports)];
  const part = `(${imports} - ${exports}) / (${worth})`;
  if (!isLittle(study, part)) return undefined;
  ledger.formula("net_trade_part", part, {
    label: `Imports less exports of headings that hold other goods too, over the value of what is made, ${placeLabel(study)}`,
    unit: "1",
    format: pct,
  });
  return {
    cell: entered(study, asked, produced, made.year, "made there, as little of it crosses the border"),
    year: made.year,
    says: "what is made in the place, as little of it crosses the border,",
  };
}

/**
 * The most that the place can buy where more leaves it than comes in: all that is made there, at the price with its measured error. Undefined where
 * the border is not known, or more comes in.
 */
export function mostMade(study: Study, { unit, border, ...asked }: Asked): string | undefined {
  const { ledger } = study;
  const made = madeHere(study, unit),
    produced = made && amount(study, made, unit, "made"),
    price = produced && asked.price();
  if (!made || !price || !border || ledger.value(border.exports) <= ledger.value(border.imports)) return undefined;
  return ledger.formula(
    "bound_made",
    `${produced} * ${price} * exp(${fourFifths} * ${leastSpread.ownVolume})${carried(study, made.year)}`,
    {
      label: `All that is made, at the highest price that four of five such counts leave: more leaves ${placeLabel(study)} than comes in`,
      unit: "USD",
      format: usd,
    },
  );
}
