import type { Ledger } from "../ledger.ts";
import { namesIn, parse } from "../model/expression.ts";

/**
 * Whether a cell is computed from a published size, at any depth: from that very cell or, with `orAlike`, from another of the same country.
 * One market's publishers repeat each other, so a range made of one tells nothing of the next.
 */
export function restsOn(ledger: Ledger, cell: string, input: string, orAlike = false): boolean {
  const seen = new Set<string>();
  const given = ledger.has(input) ? ledger.cell(input) : undefined;
  const isAlike = (id: string): boolean => {
    const c = ledger.cell(id);
    return (
      c.kind === "fact" &&
      given?.kind === "fact" &&
      c.geography === given.geography &&
      (c.metric === "market_size" || c.metric.startsWith("known_") || c.metric.startsWith("noted_size_"))
    );
  };
  const search = (id: string): boolean => {
    if (id === input || (orAlike && ledger.has(id) && isAlike(id))) return true;
    if (seen.has(id) || !ledger.has(id)) return false;
    seen.add(id);
    const of = ledger.cell(id);
    return of.kind === "formula" && namesIn(parse(of.formula)).some(search);
  };
  return search(cell);
}
