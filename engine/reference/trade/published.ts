import type { PublishedStatement } from "../../evidence/trade.ts";
import { claimsIn, notesOn, notesSource } from "../notes/market-notes.ts";

/** What notes on the goods' own headings say of a country: they count for that country only, and never for another. */
export function publishedOf(codes: readonly string[], iso3: string): PublishedStatement[] {
  const headings = new Set(codes.flatMap((code) => [`hs:${code.slice(0, 4)}`, `hs:${code}`]));
  const notes = [...new Set([...headings].flatMap((code) => [...notesOn(code)]))].filter(({ country }) => country === iso3);
  const { drivers, restraints, regulations } = claimsIn(notes, "");
  const told = (kind: PublishedStatement["kind"], row: { name: string; source: string; year: number }, text: string) => {
    const source = notesSource(notes, row.source);
    return source
      ? [{ kind, name: row.name, text, year: row.year, source: { ...source, id: row.source.replace(/[^a-z0-9]+/g, "_") } }]
      : [];
  };
  return [
    ...restraints.flatMap((row) => told("holds back", row, row.mechanism)),
    ...drivers.flatMap((row) => told("drives", row, row.mechanism)),
    ...regulations.flatMap((row) => told("rules", row, row.what)),
  ];
}
