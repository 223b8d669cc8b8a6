import type { FigureFormat } from "#shared/figures.ts";
import { idOf, type Ledger } from "../ledger.ts";
import { plural } from "../model/units.ts";
import { type Evidence, type Fact, originOf, valueOf } from "./evidence.ts";

/** Enters a source of the evidence into the ledger, once; returns its id there. */
export function enterSource(ledger: Ledger, evidence: Pick<Evidence, "source">, id: string): string {
  const entered = `s_${idOf(id)}`;
  // A source holds many facts; its passages are gathered for the first of them.
  return ledger.hasSource(entered) ? entered : ledger.source({ ...evidence.source(id), id: entered });
}

/** Unit of the ledger for a fact: money by currency, shares and growth without unit, else the thing counted. */
function unitOf(fact: Fact): string {
  return fact.scale === "percent" || fact.unit === "%"
    ? "1"
    : fact.unit.trim().toLowerCase() === "usd"
      ? "USD"
      : /^[A-Z]{3}(\/.*)?$/.test(fact.unit)
        ? fact.unit
        : fact.unit === "1"
          ? "1"
          : idOf(fact.unit);
}

function formatOf(fact: Fact, unit: string): FigureFormat {
  if (unit === "1") return fact.scale === "percent" ? { style: "percent", digits: 1 } : { style: "multiple", digits: 1 };
  if (/^[A-Z]{3}$/.test(unit)) return { style: "compact", currency: unit };
  const currency = /^([A-Z]{3})\//.exec(unit)?.[1];
  return currency ? { style: "compact", currency } : { style: "compact", unit: plural(fact.unit) };
}

/** The cell of a fact, whether it is entered or not: a page may print one thing in two units or two moneys. */
export const cellOfFact = (fact: Fact): string =>
  idOf(
    "f",
    fact.metric,
    fact.market,
    fact.geography,
    fact.entity ?? "",
    fact.axis ?? "",
    fact.year,
    fact.source,
    fact.unit === "1" ? "" : fact.unit,
  );

/** Enters a fact of the evidence; the same fact is entered once. Returns the id of its cell. Throws where the ledger does not accept it. */
export function enterFact(ledger: Ledger, evidence: Pick<Evidence, "source" | "facts" | "official">, fact: Fact, label: string): string {
  const source = enterSource(ledger, evidence, fact.source);
  const id = cellOfFact(fact);
  if (ledger.has(id)) return id;
  const unit = unitOf(fact);
  const proposed = {
    label,
    unit,
    format: formatOf(fact, unit),
    value: valueOf(fact),
    metric: fact.axis ? `${fact.metric}: ${fact.axis}` : fact.metric,
    entity: fact.entity ?? "",
    geography: fact.geography,
    period: fact.year,
    status: fact.status,
    source,
    quote: fact.quote,
    ...(fact.note ? { note: fact.note } : {}),
  };
  return ledger.fact(id, proposed, { others: entitiesOf(evidence, fact), placesIn: evidence.official.placesIn });
}

/**
 * Entities that the evidence measures in the same way: a quotation that speaks of one of them does not carry a figure of another. What was
 * gathered, what notes say and what the library holds stand apart, so that a name on a page cannot bring down a figure of the library.
 */
const entitiesOf = (evidence: Pick<Evidence, "facts">, { metric, axis = "", source }: Fact): string[] => {
  const own = originOf(source);
  return [
    ...new Set(
      evidence.facts.flatMap((f) =>
        f.metric === metric && (f.axis ?? "") === axis && f.entity && originOf(f.source) === own ? [f.entity] : [],
      ),
    ),
  ];
};
