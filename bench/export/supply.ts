import { type PartnerRows, unionMembers } from "./partner-rows.ts";

/** The European Union as one supplier: so the United States report it. */
export const unionAsOne = "EUU";

/**
 * Of one heading, who sells and who buys: each exporter's share of what all importers buy, and each importer's imports. What the United States
 * buy of the Union as one is divided among its members by what they sell elsewhere, in the shares only.
 */
export function supplyOf(rows: PartnerRows): { shares: Map<string, number>; demand: Map<string, number> } {
  const union = unionMembers();
  const sold = new Map<string, number>(),
    demand = new Map<string, number>();
  let total = 0,
    asOne = 0;
  for (const [importer, suppliers] of rows)
    for (const [exporter, value] of suppliers) {
      demand.set(importer, (demand.get(importer) ?? 0) + value);
      total += value;
      if (exporter === unionAsOne) asOne += value;
      else sold.set(exporter, (sold.get(exporter) ?? 0) + value);
    }
  const ofMembers = union.reduce((sum, code) => sum + (sold.get(code) ?? 0), 0);
  const shares = new Map<string, number>();
  for (const [exporter, value] of sold) {
    const also = ofMembers > 0 && union.includes(exporter) ? (asOne * value) / ofMembers : 0;
    shares.set(exporter, total > 0 ? (value + also) / total : 0);
  }
  if (asOne > 0) shares.set(unionAsOne, (ofMembers + asOne) / total);
  return { shares, demand };
}
