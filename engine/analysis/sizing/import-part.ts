import type { SizedMarket } from "../../evidence/sizing-data.ts";
import { compile, type Lookup } from "../../model/compute.ts";
import { parse } from "../../model/expression.ts";

/** Imports as a part of what is bought at makers' prices, at most all of it; undefined for services and where no trade is recorded. */
export function importPartOf({ value, border }: Pick<SizedMarket, "value" | "border">): number | undefined {
  if (!border) return undefined;
  const values = new Map(border.data.map((datum) => [datum.id, datum.value]));
  const lookup: Lookup = (id) => () => values.get(id) ?? Number.NaN;
  const result = (formula: string) => compile(parse(formula), lookup)();
  for (const step of border.steps) values.set(step.id, result(step.formula));
  return Math.min(1, border.imports.value / (value * result(border.toMakersFormula)));
}
