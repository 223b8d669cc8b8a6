import { enterFact } from "../../evidence/enter.ts";
import { enterDatum, formatOf } from "../../evidence/enter-datum.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import type { Border, MethodEstimate, SizedMarket } from "../../evidence/sizing-data.ts";
import { idOf } from "../../ledger.ts";
import { namesIn, parse } from "../../model/expression.ts";
import { times, usd } from "../../writing/prose.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import type { Estimate } from "./estimate.ts";
import { toldByFigures } from "./lessons.ts";
import { fourFifths } from "./log-normal.ts";

/** Short names of the methods, as they stand in tables and sentences. */
export const methodNames: Readonly<Record<string, string>> = {
  "published-national": "published national figure",
  "production-trade": "production and trade",
  "household-spending": "household spending",
  "industry-demand": "industry demand",
  employment: "employment and receipts",
  "stock-rate-price": "driver of demand",
  "volume-price": "volume and price",
  transfer: "transfer from known countries",
};
/** Where cells are entered, and where their sources come from. */
type Entering = Pick<Study, "ledger"> & {
  evidence: Pick<Evidence, "source"> | Pick<Evidence, "source" | "facts" | "official" | "readSizes">;
};
export const nameOfMethod = (method: string): string => methodNames[method] ?? method.replaceAll("-", " ");

/** The method that carries an official class from country to country. */
export const ofClass = "transfer";
/** Methods that measure the market itself: by what is published of it, or by a volume of it. All others measure its official class. */
export const ofMarket: ReadonlySet<string> = new Set(["published-national", "volume-price"]);

interface Entered {
  /** Of the id, beside the headline: the country. */
  suffix: string;
  /** Name of the country, which stands in the labels of what is assumed of it. */
  place: string;
  /** First part of the id. */
  name?: "size" | "class";
  /** The study's own country, of which it is told what the fitted parameters are made of. */
  isOwn?: boolean;
  /** What sizes of the official class are multiplied by. */
  part?: string | undefined;
}

/** Enters one estimate with everything that its formula names; returns the cell of its size. */
export function enterEstimate(
  study: Entering,
  estimate: MethodEstimate,
  { suffix, place, name = "size", part, isOwn = false }: Entered,
): string {
  const { ledger, evidence } = study;
  const cells = enterInputs(study, estimate);
  for (const p of estimate.parameters) {
    const id = idOf(p.id);
    cells.set(p.id, id);
    if (ledger.has(id)) continue;
    const lessons = isOwn ? estimate.lessons : undefined;
    const told = lessons?.parameter === p.id && "official" in evidence ? toldByFigures(ledger, evidence, lessons) : {};
    ledger.assumption(id, { ...p, label: `${p.label}, ${place}`, format: p.unit === "1" ? times : formatOf(p.unit), sources: [], ...told });
  }
  enterSteps(study, estimate.steps, cells);
  const formula = inCells(estimate.formula, cells);
  const way = nameOfMethod(estimate.method);
  return ledger.formula(idOf(name, estimate.method, suffix), part && !ofMarket.has(estimate.method) ? `(${formula}) * ${part}` : formula, {
    label: name === "class" ? `Official class by ${way}, ${place}` : `Market size by ${way}, ${place}`,
    unit: "USD",
    format: usd,
  });
}

function enterInputs({ ledger, evidence }: Entering, { data }: Pick<MethodEstimate, "data">): Map<string, string> {
  const whole = "readSizes" in evidence ? evidence : undefined;
  return new Map(
    data.map((datum) => {
      // A size that a page publishes is read from the words of its page, not from a row of a table.
      const fact = whole?.readSizes.get(datum.id);
      return [datum.id, whole && fact ? enterFact(ledger, whole, fact, datum.label) : enterDatum(ledger, evidence, datum)];
    }),
  );
}

function enterSteps({ ledger }: Pick<Study, "ledger">, steps: MethodEstimate["steps"], cells: Map<string, string>): void {
  for (const step of steps) {
    const id = idOf(step.id);
    cells.set(step.id, id);
    ledger.formulaOnce(id, inCells(step.formula, cells), {
      label: step.label,
      unit: step.unit,
      format: step.unit === "1" ? times : formatOf(step.unit),
    });
  }
}

/** What crosses the border, as cells: the least that the size can be, and how a size is brought to makers' prices. */
export interface EnteredBorder {
  imports: string;
  exports: string;
  /** Cell of imports less exports with sales tax; undefined where exports are larger. */
  floor: string | undefined;
  /** Part of a formula: a size times this is at makers' prices of the trade's year. */
  toMakers: string;
}

/** Enters the trade of a country as a bound of its size: of the study's own with an empty `suffix`, or of another. */
export function enterBorder(study: Entering, border: Border, suffix: string, place: string): EnteredBorder {
  const cells = enterInputs(study, border);
  enterSteps(study, border.steps, cells);
  const of = (id: string) => cells.get(id) ?? id;
  return {
    imports: of(border.imports.id),
    exports: of(border.exports.id),
    floor:
      border.floor > 0
        ? study.ledger.formula(idOf("size_floor", suffix), inCells(border.floorFormula, cells), {
            label: `Imports less exports with sales tax, ${place}: the least that is bought`,
            unit: "USD",
            format: usd,
          })
        : undefined,
    toMakers: inCells(border.toMakersFormula, cells),
  };
}

/** The formula in ids of the ledger. */
function inCells(formula: string, cells: ReadonlyMap<string, string>): string {
  const names = new Set(namesIn(parse(formula)));
  return formula.replace(/[A-Za-z_]\w*/g, (name) => (names.has(name) ? (cells.get(name) ?? name) : name));
}

/**
 * Enters the size of another country as its own report would give it: the mean of the methods by their weights, not below its net imports
 * where the class is the market. Returns the cell of the size. `part`: what sizes of the class are multiplied by.
 */
export function enterSized(study: Entering, sized: SizedMarket, iso3: string, place: string, part?: string): string {
  const { ledger } = study;
  const used = sized.estimates
    .filter((e) => e.weight > 0)
    .map((e) => {
      const way = nameOfMethod(e.method);
      const weight = ledger.assumption(idOf("weight", e.method, iso3), {
        label: `Weight of the method: ${way}, ${place}`,
        unit: "1",
        format: times,
        value: e.weight,
        low: e.weight,
        high: e.weight,
        measured: true,
        sources: [],
        why: "By the inverse of the method's squared error on known figures, less where methods err together.",
      });
      return { weight, size: enterEstimate(study, e, { suffix: iso3, place, part }) };
    });
  const [first, ...others] = used;
  if (!first) throw new Error(`no method gives a size for ${place}`);
  const moved = others.map(({ weight, size }) => `${weight} * log(${size} / ${first.size})`).join(" + ");
  const byMethods =
    others.length === 0 ? first.size : `${first.size} * exp((${moved}) / (${used.map(({ weight }) => weight).join(" + ")}))`;
  const { floor } = sized.border && !part ? enterBorder(study, sized.border, iso3, place) : { floor: undefined };
  return ledger.formula(idOf("size", iso3), floor ? `max(${byMethods}, ${floor})` : byMethods, {
    label: `Market size, ${place}`,
    unit: "USD",
    format: usd,
  });
}

/** The estimates of the official profile in the study's country. `part`: what sizes of the class are multiplied by. */
export function measuredEstimates(study: Study, sized: SizedMarket, part?: string): Estimate[] {
  const { ledger } = study;
  const label = placeLabel(study);
  const joint = Math.log(sized.high / sized.lowByMethods) / (2 * fourFifths);
  const fitted = { unit: "1", format: times, measured: true as const, sources: [] };
  const spread = ledger.assumption("spread_official", {
    label: "Spread of the size from official statistics",
    ...fitted,
    value: joint,
    low: joint,
    high: joint,
    why: "Standard deviation of the logarithm of the error, measured on published national figures that were hidden in turn and sized again the same way.",
  });
  return sized.estimates.map((estimate) => {
    const way = nameOfMethod(estimate.method);
    const weight = ledger.assumption(idOf("weight", estimate.method), {
      label: `Weight of the method: ${way}`,
      ...fitted,
      value: estimate.weight,
      low: estimate.weight,
      high: estimate.weight,
      why:
        estimate.weight > 0
          ? "By the inverse of the method's squared error on known figures, less where methods err together."
          : "Not weighed: its errors on known figures run with those of a heavier method and are larger, so that it adds nothing.",
    });
    return {
      method: estimate.method,
      way,
      size: enterEstimate(study, estimate, { suffix: "", place: label, part, isOwn: true }),
      spread: ledger.assumption(idOf("spread", estimate.method), {
        label: `Spread of the method: ${way}`,
        ...fitted,
        value: estimate.spread,
        low: estimate.spread,
        high: estimate.spread,
        why: "Standard deviation of the logarithm of the method's errors, measured on published national figures that were hidden from it in turn.",
      }),
      precision: `${weight} / ${spread}^2`,
      explains: estimate.explains,
    };
  });
}
