import { sameCompany } from "../../evidence/company-name.ts";
import { namesIn, parse } from "../../model/expression.ts";
import type { Study } from "../../report/study.ts";
import { cancelsOut, dividesWorld, isClassFactor } from "./class-part.ts";
import { leastCarried } from "../../evidence/method-weight.ts";
import { weightsOf } from "../method-weights.ts";
import type { Estimate } from "./estimate.ts";

/** The economy's own figures carry every size from year to year and country to country; they are no evidence of the market. */
const ofEconomy = /^(?:gdp|population|fx|income_ppp|price_level|vat|carry_elasticity|f_economy|f_world_economy)(?:_|$)/;

/**
 * Says of each estimate whether it is a measurement of its own: in the order of their weights, one that rests on an input of another is none.
 * Inputs are all cells of its formula and of the formulas below, without the economy's. An assumption that was drawn from a source rests on the
 * figures of that source as a formula would.
 */
export function withIndependence(study: Study, estimates: readonly Estimate[]): Estimate[] {
  const weights = printedWeights(study, estimates);
  const inputs = new Map(estimates.map((e) => [e, inputsOf(study, e.size)]));
  const counted: Estimate[] = [];
  const verdicts = new Map<Estimate, Pick<Estimate, "independent" | "sharesWith">>();
  for (const estimate of estimates.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))) {
    const own = inputs.get(estimate) ?? [];
    const shared = (c: Estimate) => {
      const theirs = inputs.get(c) ?? [];
      return (
        supposedTogether(study, estimate, own, c) ??
        supposedTogether(study, c, theirs, estimate) ??
        theirs.find((id) => own.includes(id)) ??
        drawnFrom(study, own, theirs) ??
        drawnFrom(study, theirs, own) ??
        countedWith(study, own, theirs)
      );
    };
    const other = counted.find(shared);
    const input = other && shared(other);
    if (other && input) verdicts.set(estimate, { independent: false, sharesWith: { way: other.way, input } });
    else {
      verdicts.set(estimate, { independent: (weights.get(estimate) ?? 0) >= leastCarried });
      counted.push(estimate);
    }
  }
  return estimates.map((e) => ({ ...e, ...verdicts.get(e) }));
}

/** A way of the place and one of the library that rest on one figure err together: each counts for half. */
export function sharedOut(study: Study, estimates: readonly Estimate[], own: readonly Estimate[]): Estimate[] {
  const others = estimates.filter((e) => !e.precision && !own.includes(e));
  const pairs = own.flatMap((e) => {
    const inputs = e.precision ? [] : inputsOf(study, e.size);
    const other = others.find((o) => inputsOf(study, o.size).some((id) => inputs.includes(id)));
    return other ? [e, other] : [];
  });
  return estimates.map((e) => (pairs.includes(e) ? { ...e, precision: `1 / (2 * ${e.spread}^2)` } : e));
}

/** A figure of the world among `figures` from whose source an assumption among `inputs` was drawn, or from another issue of the same publisher's size. */
function drawnFrom({ ledger }: Study, inputs: readonly string[], figures: readonly string[]): string | undefined {
  const sources = new Set(
    inputs.flatMap((id) => {
      const cell = ledger.cell(id);
      return cell.kind === "assumption" && cell.measured !== true ? cell.sources : [];
    }),
  );
  const producerOf = (id: string) => {
    const source = ledger.sources.find((s) => s.id === id);
    return (source?.producer ?? source?.publisher ?? id).toLowerCase();
  };
  const producers = new Set([...sources].map(producerOf));
  return figures.find((id) => {
    const cell = ledger.cell(id);
    if (cell.kind !== "fact") return false;
    // What a page says of the world is what an assumption was drawn from; its count of one country is a figure of its own.
    return (
      (sources.has(cell.source) && cell.geography === "WLD") || (cell.metric === "market_size" && producers.has(producerOf(cell.source)))
    );
  });
}

/**
 * The price of a unit where it is supposed of the world and the other method narrows the world by a supposed share: whoever supposed the one
 * had the other before his eyes, for the world is its volume at that price.
 */
const supposedTogether = (
  { ledger, evidence }: Study,
  { method }: Estimate,
  inputs: readonly string[],
  other: Estimate,
): string | undefined =>
  method === "bottom-up" &&
  other.method === "world-share" &&
  evidence.market.narrowing !== null &&
  inputs.includes("unit_price") &&
  ledger.cell("unit_price").kind === "assumption"
    ? "unit_price"
    : undefined;

/** Figures of one count: what its nights and prices give is its own income once more. */
const ofCount = /^(?:market_size|volume|price|production|company_|other)/;

/** A figure among `theirs` that the producer of a figure among `own` counted in the same place and year. */
function countedWith({ ledger }: Study, own: readonly string[], theirs: readonly string[]): string | undefined {
  const counts = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const cell = ledger.cell(id);
      if (cell.kind !== "fact" || !ofCount.test(cell.metric)) return [];
      const source = ledger.sources.find((s) => s.id === cell.source);
      const producer = source?.producer ?? source?.publisher ?? cell.source;
      // What a seller says of itself is no count of the market, whatever else it says of that.
      if (cell.entity && sameCompany(cell.entity, producer)) return [];
      return [{ id, key: `${producer.toLowerCase()} ${cell.geography} ${cell.period}` }];
    });
  const keys = new Set(counts(own).map(({ key }) => key));
  return counts(theirs).find(({ key }) => keys.has(key))?.id;
}

/** What each method weighs, as if the brief gave no assumptions: these change values, never which methods are counted. */
function printedWeights({ ledger }: Pick<Study, "ledger">, estimates: readonly Estimate[]): Map<Estimate, number> {
  const cells = weightsOf(ledger, estimates);
  const value = ledger.valuesBeforeBrief();
  return new Map(estimates.map((e, i) => [e, value(cells[i] ?? "")]));
}

/** Methods on one input that lie near each other agree by construction. */
const nearby = 0.3;

/**
 * How far the methods that carry the size lie apart: one that weighs nothing says nothing of its range. Undefined where only one of them is
 * independent and the others come near it: that is no agreement.
 */
export function gapOf({ ledger }: Pick<Study, "ledger">, all: readonly Estimate[]): string | undefined {
  const weights = printedWeights({ ledger }, all);
  const estimates = all.filter((e) => (weights.get(e) ?? 0) >= leastCarried);
  if (estimates.length < 2) return undefined;
  const ids = estimates.map((e) => e.size);
  const sizes = ids.join(", ");
  const before = ids.map(ledger.valuesBeforeBrief());
  const isOne = estimates.filter((e) => e.independent !== false).length < 2;
  if (isOne && Math.max(...before) / Math.min(...before) - 1 <= nearby) return undefined;
  return ledger.formula("ways_gap", `max(${sizes}) / min(${sizes}) - 1`, {
    label: "Largest estimate over the smallest, less one, of the methods that carry the size",
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
}

/** Cells that a cell rests on, those nearest to it first; without what cancels out of it. */
function inputsOf({ ledger }: Pick<Study, "ledger">, size: string): string[] {
  const isWhole = dividesWorld({ ledger });
  const found = new Set<string>();
  let level = [size];
  while (level.length > 0) {
    const below = level.flatMap((id) => {
      const cell = ledger.cell(id);
      return cell.kind === "formula" ? namesIn(parse(cell.formula)) : [];
    });
    level = [...new Set(below)].filter((id) => !found.has(id) && !ofEconomy.test(id) && !(isWhole && cancelsOut(id)));
    for (const id of level) found.add(id);
  }
  return [...found].filter((id) => !(isWhole && isClassFactor(id)));
}
