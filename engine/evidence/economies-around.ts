import type { Country } from "./official-statistics.ts";

/** Of the countries that it trades most with, so many stand first. */
const mostPartners = 3;

/**
 * Countries to set beside one, nearest first: those it trades most with, then those across its land borders by output (USD), its other partners
 * and, last, its region of the United Nations by output. Each stands once.
 */
export function economiesAround(own: Country, countries: readonly Country[], output: (iso3: string) => number): Country[] {
  const traded = new Map<string, number>();
  for (const { iso3, share } of [...own.exportPartners, ...own.importPartners])
    if (iso3) traded.set(iso3, (traded.get(iso3) ?? 0) + (share ?? 0));
  const partners = [...traded].sort((a, b) => b[1] - a[1]).map(([iso3]) => iso3);
  const known = new Map(countries.filter((c) => c.orderable && c.iso3 !== own.iso3).map((c) => [c.iso3, c]));
  const byOutput = (all: readonly Country[]) => all.toSorted((a, b) => output(b.iso3) - output(a.iso3));
  const of = (codes: readonly string[]) => codes.flatMap((iso3) => known.get(iso3) ?? []);
  return [
    ...new Set([
      ...of(partners).slice(0, mostPartners),
      ...byOutput(of(own.neighbours)),
      ...of(partners),
      ...byOutput([...known.values()].filter((c) => c.subregion === own.subregion)),
    ]),
  ];
}
