import { rowOf } from "../evidence/enter-datum.ts";
import type { EvidenceSource } from "../evidence/evidence.ts";
import type { Datum, Profile } from "../evidence/sizing-data.ts";
import { dataOf, type Structure } from "../evidence/structure.ts";
import { knownFigureOf } from "./known/known-sizes.ts";
import officialSources from "./official/sources.json" with { type: "json" };
import { revenueSource } from "./structure/company-revenue.ts";
import { purchaseSource } from "./structure/purchases.ts";
import { takeoverSource } from "./structure/takeovers.ts";
import { sellerSource } from "./structure/known-sellers.ts";
import structureSources from "./structure/sources.json" with { type: "json" };
import { quotedLicence, referenceTo, tableSource } from "./source-list.ts";

/** Sources of the rows that a profile and a structure bring, each stored once with every row that the report may enter. */
export function profileSources(
  { size, elsewhere, published, carriers }: Profile,
  structure: Structure | null,
): (id: string) => EvidenceSource | undefined {
  const sizes = [...(size ? [size] : []), ...elsewhere.map((e) => e.size)];
  const rows = Map.groupBy(
    [
      ...sizes.flatMap((s) => [
        ...s.estimates.flatMap((e) => [...e.data, ...(s === size ? (e.lessons?.figures.map(({ of }) => of) ?? []) : [])]),
        ...(s.border?.data ?? []),
        ...(s.trade ? [s.trade.imports, s.trade.exports] : []),
      ]),
      ...published.flatMap((p) => [p.size, p.population]),
      ...[...published, ...carriers].flatMap((p) => [...(p.rate ? [p.rate] : []), ...(p.output ? [p.output.past, p.output.now] : [])]),
      ...(structure ? dataOf(structure) : []),
    ],
    (datum) => datum.source,
  );
  const lists = Map.groupBy(
    [...(structure?.companies ?? []), ...(structure?.offices ?? []), ...(structure?.takeovers ?? [])],
    (company) => company.source,
  );
  return (id) => {
    const listed = lists.get(id);
    const used = rows.get(id);
    if (listed) {
      // A list may both name companies and hold their figures.
      const words = [...new Set(listed.map((c) => c.quote)), ...(used ? [snapshotOf(used)] : [])].join("\n");
      return sellerSource(id, words) ?? takeoverSource(id, words) ?? officialSource(id, words);
    }
    if (!used) return undefined;
    const snapshot = snapshotOf(used);
    return id.startsWith(knownPrefix)
      ? knownSource(id, snapshot)
      : (revenueSource(id, snapshot) ?? purchaseSource(id, snapshot) ?? officialSource(id, snapshot));
  };
}

export const knownPrefix = "known-";
const snapshotOf = (rows: readonly Datum[]): string => ["country;measure;year;value;unit", ...new Set(rows.map(rowOf))].join("\n");

const sources = [...officialSources, ...structureSources];

/** A source of the official tables by its id, with the rows that a report uses. Throws for one that is not there. */
export function officialSource(id: string, snapshot: string): EvidenceSource {
  const table = sources.find((s) => s.id === id);
  if (!table) throw new Error(`official tables: no source ${id}`);
  return referenceTo(tableSource.parse(table), snapshot);
}

/** A published national size ("known-…"): its rows in the table of known figures, and below it the words of the page that carry it. */
export function knownSource(id: string, rows: string): EvidenceSource {
  const figure = knownFigureOf(id.slice(knownPrefix.length));
  return {
    title: `${figure.market}, ${figure.country}, ${figure.year}: ${figure.definition}`,
    publisher: figure.via ?? figure.publisher,
    ...(figure.via === undefined ? {} : { producer: figure.publisher }),
    url: figure.url,
    published: String(figure.year),
    retrieved: "2026-11-23",
    kind: figure.confidence === "A" && figure.via === undefined ? "official statistic" : "web page",
    licence: quotedLicence,
    credit: figure.via === undefined ? figure.publisher : `${figure.publisher}, as reported by ${figure.via}`,
    snapshot: `${rows}\n${figure.quote}`,
  };
}
