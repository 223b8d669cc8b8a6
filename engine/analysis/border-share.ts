import type { Study } from "../report/study.ts";
import { placeLabel } from "../report/study.ts";
import { pct, usd } from "../writing/prose.ts";
import type { PlaceSize } from "./sizing/place-size.ts";

type Sized = Pick<PlaceSize, "headline" | "border">;
/** From this part of imports on that leaves again, what stays is not known where imports alone pass all that is bought. */
const leavesAgain = 0.5;
/** Over the range of the size imports may not differ by more than this part of what is bought, or their part is not known. */
const mostApart = 0.35;

/** The cell of net imports where these are the size, because the methods give less than crosses the border; undefined elsewhere. */
export function raisedTo({ ledger }: Pick<Study, "ledger">, { border }: Pick<PlaceSize, "border">): string | undefined {
  const value = ledger.valuesBeforeBrief();
  return border?.floor && ledger.has("size_by_methods") && value(border.floor) > value("size_by_methods") ? border.floor : undefined;
}

/** The market at makers' prices in the year of the trade tables: what imports and exports can be held against. */
export function sizeAtMakers({ ledger, years, ...study }: Study, { headline, border }: Sized): string | undefined {
  if (!border) return undefined;
  const imports = ledger.cell(border.imports);
  const period = imports.kind === "fact" ? imports.period : years.base;
  return ledger.formulaOnce("size_at_makers", `${headline} * ${border.toMakers}`, {
    label: `What is bought, at makers' prices, ${placeLabel(study)}, ${period}`,
    unit: "USD",
    format: usd,
  });
}

/** What makers of the place make at this size: what is bought, with exports added and imports taken off. */
export function impliedOutput(study: Study, size: Sized): string | undefined {
  const bought = sizeAtMakers(study, size);
  if (!bought || !size.border) return undefined;
  const imports = study.ledger.cell(size.border.imports);
  return study.ledger.formulaOnce("implied_output", `${bought} + ${size.border.exports} - ${size.border.imports}`, {
    label: `Output of makers that the size implies, ${placeLabel(study)}, ${imports.kind === "fact" ? imports.period : study.years.base}`,
    unit: "USD",
    format: usd,
  });
}

/**
 * Imports as a part of what is bought, both at makers' prices: at most all of it, as some of what comes in is built into exports or sent on.
 * Undefined where the range of the size leaves it open, and where imports pass all that is bought and much leaves again: makers of the country
 * sell there too, and how much of what they and others bring in stays is not known.
 */
export function importPart(study: Study, size: Sized & Pick<PlaceSize, "low" | "high">): string | undefined {
  const bought = sizeAtMakers(study, size);
  if (!bought || !size.border) return undefined;
  const { ledger } = study;
  const value = ledger.valuesBeforeBrief();
  const { imports, exports } = size.border;
  const atHeadline = value(imports) / value(bought);
  if (atHeadline >= 1 && value(exports) > leavesAgain * value(imports)) return undefined;
  const at = (end: string) => Math.min(1, (atHeadline * value(size.headline)) / value(end));
  if (at(size.low) - at(size.high) > mostApart) return undefined;
  return ledger.formulaOnce("import_part", `min(${imports} / ${bought}, 1)`, {
    label: `Imports as a part of what is bought at makers' prices, ${placeLabel(study)}`,
    unit: "1",
    format: pct,
  });
}
