import type { Fact } from "../../evidence/evidence.ts";
import { enterSource } from "../../evidence/enter.ts";
import { idOf } from "../../ledger.ts";
import type { Study } from "../../report/study.ts";
import { numberOfWord } from "../../writing/prose.ts";
import { ofInput } from "./income.ts";
import { axisOf, enter, isWholeYear, type UnitLine } from "./line.ts";

const tens = ["", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
/** "eighty" and "thirty-five" as numbers; undefined for other words. */
function numberOf(word: string): number | undefined {
  const [ten = "", unit] = word.toLowerCase().split("-");
  const [t, u] = [tens.indexOf(ten), unit === undefined ? 0 : numberOfWord(unit)];
  return t > 0 && u !== undefined && u < 10 ? 10 * t + u : undefined;
}
const ofGrams = /\bof ([a-z-]+) grams$/i;

/**
 * A price of a piece whose weight its source prints, by the kilogram, and what the main input costs by the kilogram beside it: at most that part
 * of the price is the input, for water and yeast weigh too.
 */
export function byWeight(study: Study, facts: readonly Fact[]): { income: UnitLine[]; results: UnitLine[] } {
  const piece = facts.find(
    (f) => /^price\b/i.test(axisOf(f)) && !f.entity && /^[A-Z]{3}$/.test(f.unit) && isWholeYear(f) && ofGrams.test(axisOf(f)),
  );
  const grams = piece && numberOf(ofGrams.exec(axisOf(piece))?.[1] ?? "");
  if (!piece || grams === undefined) return { income: [], results: [] };
  const { ledger, evidence } = study;
  const constant = (id: string, label: string, unit: string, value: number, why: string, sources: string[]) =>
    ledger.assumptionOnce(id, { label, unit, format: { style: "compact" }, value, low: value, high: value, measured: true, sources, why });
  const weight = constant(
    "weight_of_piece",
    `Weight of the piece: ${axisOf(piece)}`,
    "kilogram",
    grams / 1000,
    "The source prints it beside the price.",
    [enterSource(ledger, evidence, piece.source)],
  );
  const price = ledger.formulaOnce("price_by_weight", `${enter(study, piece)} / ${weight}`, {
    label: `${axisOf(piece).replace(ofGrams, "").trim()}, by the kilogram, ${piece.year}`,
    unit: `${piece.unit}/kilogram`,
    format: { style: "compact", currency: piece.unit },
  });
  const income: UnitLine[] = [
    { part: "in", what: `${axisOf(piece).replace(ofGrams, "").trim()}, by the kilogram`, cell: price, whose: "", year: piece.year },
  ];
  const input = facts.find((f) => ofInput.test(axisOf(f)) && f.unit === `${piece.unit}/tonne` && f.year === piece.year);
  if (!input) return { income, results: [] };
  const tonne = constant("kilograms_of_tonne", "Kilograms of a tonne", "kilogram/tonne", 1000, "A metric tonne.", []);
  const cell = ledger.formulaOnce(idOf("input_in_price", enter(study, input)), `${enter(study, input)} / ${tonne} / ${price}`, {
    label: `${axisOf(input)}, over the price of the product by weight, ${piece.year}`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  const name = /^price of ([\w-]+(?: [\w-]+)?) for\b/i.exec(axisOf(input))?.[1] ?? "the input";
  return {
    income,
    results:
      ledger.value(cell) < 1
        ? [{ part: "result", what: `Of that price by weight ${name} takes at most`, cell, whose: "", year: piece.year }]
        : [],
  };
}
