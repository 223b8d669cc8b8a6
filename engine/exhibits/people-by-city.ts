import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRegions } from "../evidence/place-regions.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { fig, listed, pct, prose, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";
import { rowsOf } from "./region-rows.ts";

const heads = { style: "fixed", scale: 1e6, digits: 2 } as const;
/** Smaller cities of a list that leaves out others say nothing, and so many are named at most. */
const [leastPart, mostCities] = [0.02, 5];

/**
 * Where the people of the country live: its largest cities, its other towns and the countryside, where no output or income by region is held. A
 * base of demand alone; incomes differ between them, so that no money follows. False where the country's towns are not counted.
 */
export function peopleByCity(w: Work, s: SectionWriter, regions: PlaceRegions, isToldBeside: boolean): boolean {
  const { ledger, evidence, tables, country } = w.study;
  const urban = country && tables.fact(country.iso3, "urban_share");
  if (!urban) return false;
  const total = enterDatum(ledger, evidence, regions.total);
  const cities = rowsOf(w, regions, total)
    .filter((r) => value(w, r.share) >= leastPart)
    .slice(0, mostCities);
  const inCities = cities.map((r) => r.share).join(" + ");
  if (cities.length === 0 || cities.reduce((sum, r) => sum + value(w, r.share), 0) >= value(w, urban)) return false;
  const share = (id: string, formula: string, label: string) => ledger.formula(idOf(id, total), formula, { label, unit: "1", format: pct });
  const people = (id: string, of: string, label: string) =>
    ledger.formula(idOf(id, total), `${total} * ${of}`, { label, unit: ledger.cell(total).unit, format: ledger.cell(total).format });
  const towns = share("towns_rest", `${urban} - (${inCities})`, "Share of people in all other towns");
  const rural = share("countryside", `1 - ${urban}`, "Share of people in the countryside");
  const together = share("cities_named", inCities, `Share of ${cities.map((r) => r.name).join(", ")}`);
  const all = share("people_parts", `${inCities} + ${towns} + ${rural}`, "Sum of the shares of all parts");
  const rows = [
    ...cities.map((r) => ({ name: r.name, share: r.share, people: r.amount, isCity: true })),
    { name: "All other towns", share: towns, people: people("towns_people", towns, "People in all other towns"), isCity: false },
    { name: "The countryside", share: rural, people: people("countryside_people", rural, "People in the countryside"), isCity: false },
  ];
  s.exhibit("country_regions", {
    status: "partial",
    reason: isToldBeside
      ? prose`What pages publish of regions is no division of the market: this is where people live.`
      : prose`No sales of ${market(w)} by region were read, nor output or incomes by region: this is where people live.`,
    quality: "estimated",
    title: prose`Base of demand: ${listed(cities.map((r) => text(r.name)))} ${cities.length === 1 ? "holds" : "hold"} ${fig(together)} of the people ${inPlace(w)} in ${year(regions.total.year)}`,
    subtitle: prose`Share of the country’s people, ${year(regions.total.year)}; where people live, not sales of this market`,
    format: pct,
    chart: {
      kind: "bars",
      rows: rows.map((r) => ({ name: r.name, cell: r.share, highlight: r.isCity, quality: r.isCity ? "reported" : "estimated" })),
    },
    alt: prose`Shares of cities, other towns and the countryside in the people of the country.`,
    table: {
      columns: [left("Where", 3), right("People", "million"), right("Share")],
      rows: [
        ...rows.map((r) => row(text(r.name), figure(r.people, heads), figure(r.share))),
        totalRow(text("Whole country"), figure(total, heads), figure(all)),
      ],
    },
    note: prose`Cities with their suburbs, of a list that is not the census. Incomes in towns pass those of the countryside, so their part of demand is larger than their part of the people.`,
    sources: sourcesOf(w, total, urban, ...cities.map((r) => r.amount)),
  });
  return true;
}
