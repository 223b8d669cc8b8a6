import type { FigureFormat } from "#shared/figures.ts";
import { plural } from "../model/units.ts";
import { scales, type Dossier, type DossierFact } from "./dossier.ts";
import { idOf, type Ledger } from "../ledger.ts";

/** Every passage that the library holds of a source, one a line: its stored snapshot. */
function passages(d: Dossier, source: string): string {
  const claims = [...d.drivers, ...d.restraints, ...d.opportunities, ...d.regulations, ...d.forces, ...d.porter, ...d.valueChain];
  const quotes = [...d.facts, ...claims].filter((row) => row.source === source).map((row) => row.quote);
  return [...new Set(quotes)].join("\n");
}

/** Enters a source of a dossier into the ledger; returns its id there. */
export function enterSource(ledger: Ledger, d: Dossier, id: string): string {
  const entered = `s_${idOf(id)}`;
  // A source holds many facts; its passages are gathered for the first of them.
  if (ledger.hasSource(entered)) return entered;
  const source = d.sources.find((s) => s.id === id);
  if (!source) throw new Error(`dossier ${d.industry} has no source ${id}`);
  return ledger.source({ ...source, id: entered, snapshot: passages(d, id) });
}

/** Unit of the ledger for a fact of the library: money by currency, shares and growth without unit, else the thing counted. */
function unitOf(fact: DossierFact): string {
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

function formatOf(fact: DossierFact, unit: string): FigureFormat {
  if (unit === "1") return fact.scale === "percent" ? { style: "percent", digits: 1 } : { style: "multiple", digits: 1 };
  if (/^[A-Z]{3}$/.test(unit)) return { style: "compact", currency: unit };
  const currency = /^([A-Z]{3})\//.exec(unit)?.[1];
  return currency ? { style: "compact", currency } : { style: "compact", unit: plural(fact.unit) };
}

/** Enters a fact of the library; the same fact is entered once. Returns the id of its cell. */
export function enterFact(ledger: Ledger, d: Dossier, fact: DossierFact, label: string): string {
  const source = enterSource(ledger, d, fact.source);
  const id = idOf("f", fact.metric, fact.market, fact.geography, fact.entity ?? "", fact.axis ?? "", fact.year, fact.source);
  if (ledger.has(id)) return id;
  const unit = unitOf(fact);
  return ledger.fact(id, {
    label,
    unit,
    format: formatOf(fact, unit),
    value: fact.value * scales[fact.scale],
    metric: fact.axis ? `${fact.metric}: ${fact.axis}` : fact.metric,
    entity: fact.entity ?? "",
    geography: fact.geography,
    period: fact.year,
    status: fact.status,
    source,
    quote: fact.quote,
    ...(fact.note ? { note: fact.note } : {}),
  });
}
