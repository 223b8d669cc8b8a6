/**
 * How far a member's part misses where an importer names the European Union as one supplier, as the United States do: `node bench/union-split.ts`.
 * Importers outside the Union that name its members are judged: what all of them sold there is added up and given to each by what it sells to
 * everybody else outside the Union; every seventh heading.
 */
import { memberErrors } from "../engine/analysis/trade/apportioned.ts";
import { flowsOf, headingsIn } from "../engine/reference/official/partners.ts";
import { termsOf } from "../engine/reference/trade/terms.ts";

const importers = "CAN AUS JPN KOR MEX BRA ZAF IND CHE NOR TUR ISR SAU CHN".split(" ");
/** What the Union sold the importer (USD), and the part of it that the member sold or was given, from which a member is judged. */
const [leastSold, leastPart] = [1e7, 0.03];
const isMember = (iso3: string): boolean => termsOf(iso3, "EUU") === "union";

/** A case by the part that the member is given. */
const cases: { part: number; miss: number }[] = [];
const chapters = Array.from({ length: 97 }, (_, n) => String(n + 1).padStart(2, "0"));
for (const heading of chapters.flatMap(headingsIn).filter((_, at) => at % 7 === 2)) {
  const flows = flowsOf([heading]);
  const elsewhere = new Map<string, number>();
  for (const [importer, row] of flows)
    if (!isMember(importer) && importer !== "FIV")
      for (const [exporter, value] of row) if (isMember(exporter)) elsewhere.set(exporter, (elsewhere.get(exporter) ?? 0) + value);
  for (const importer of importers) {
    const row = flows.get(importer);
    const members = [...(row ?? [])].filter(([iso3]) => isMember(iso3));
    const sum = members.reduce((all, [, value]) => all + value, 0);
    if (!row || sum < leastSold) continue;
    const others = [...elsewhere].map(([iso3, value]) => [iso3, Math.max(value - (row.get(iso3) ?? 0), 0)] as const);
    const whole = others.reduce((all, [, value]) => all + value, 0);
    for (const [iso3, value] of others) {
      const [given, own] = [(sum * value) / whole, row.get(iso3) ?? 0];
      if (given >= leastPart * sum && own > 0) cases.push({ part: given / sum, miss: Math.log(own / given) });
    }
  }
}
const at = (values: readonly number[], part: number) =>
  Math.exp(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0).toFixed(2);
for (const [i, { from }] of memberErrors.entries()) {
  const below = memberErrors[i - 1]?.from ?? Number.POSITIVE_INFINITY;
  const misses = cases.filter(({ part }) => part >= from && part < below).map(({ miss }) => miss);
  console.log(
    `from a part of ${from}: half within ${at(misses.map(Math.abs), 0.5)}x; eight of ten ${at(misses, 0.1)}x to ${at(misses, 0.9)}x (${misses.length} cases)`,
  );
}
