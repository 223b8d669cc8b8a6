import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRegions } from "../evidence/place-regions.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, vary } from "../writing/phrases.ts";
import { fig, listed, pct, prose, usd, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../writing/tables.ts";
import { leaders, rowsOf, wholes } from "./region-rows.ts";
import { fitting } from "../writing/title-words.ts";

/** Regions that the estimate names. */
const mostRows = 8;

/** Of what a region's share of demand is taken to follow. */
const follows = { output: "output", income: "people and their incomes" } as const;

/**
 * Demand by region as output, or people times income, would divide it: an estimate that says its basis, for the few largest regions and all others.
 * Nothing of a market whose buyers travel, nor of cities, which are no whole.
 */
export function estimatedRegions(
  w: Work,
  s: SectionWriter,
  regions: PlaceRegions,
  { base, isToldBeside }: { base: keyof typeof follows; isToldBeside: boolean },
): true {
  const { ledger, evidence, years } = w.study;
  const total = enterDatum(ledger, evidence, regions.total);
  const rows = rowsOf(w, { ...regions, rows: regions.rows.slice(0, mostRows) }, total);
  const money = (id: string, share: string, name: string) =>
    ledger.formula(idOf("region_demand", id), `market_size * ${share}`, {
      label: `Market at its share of ${wholes[base].split("’s ")[1]}, ${name}`,
      unit: "USD",
      format: usd,
    });
  const rest = ledger.formula(idOf("region_rest", total), `max(1 - sum(${rows.map((r) => r.share).join(", ")}), 0)`, {
    label: "Share of the regions that are not named",
    unit: "1",
    format: pct,
  });
  const all = [
    ...rows.map((r, i) => ({ name: r.name, share: r.share, amount: money(String(i + 1), r.share, r.name), isRest: false })),
    ...(regions.rows.length > rows.length || (regions.count ?? 0) > rows.length
      ? [{ name: "All others", share: rest, amount: money("rest", rest, "all others"), isRest: true }]
      : []),
  ];
  const whole = { style: "percent", digits: 0 } as const;
  const named = leaders(w, rows);
  const sum = (id: string, cells: readonly string[], label: string, unit: string) =>
    ledger.formula(idOf(id, total), `sum(${cells.join(", ")})`, { label, unit, format: unit === "USD" ? usd : whole });
  const together = sum(
    "region_first",
    named.map((r) => r.share),
    `Share of the largest regions together: ${named.map((r) => r.name).join(", ")}`,
    "1",
  );
  const { format, unit } = moneyScale(
    w,
    all.map((r) => r.amount),
  );
  s.exhibit("country_regions", {
    status: "partial",
    reason: isToldBeside
      ? prose`Published regional figures do not divide the market, so demand is divided by ${follows[base]}.`
      : prose`No count of this market by region was found${vary(w, "regions counted", "", ` ${inPlace(w)}`)}: ${follows[base]} divides it.`,
    quality: "modelled",
    title: fitting(
      w,
      prose`If it follows ${follows[base]}, demand for ${market(w)} ${inPlace(w)} lies ${fig(together)} in ${listed(named.map((r) => text(r.name.replace(/ \([^)]*\)/, ""))))}`,
      prose`If it follows ${follows[base]}, demand for ${market(w)} lies ${fig(together)} in ${listed(named.map((r) => text(r.name.replace(/ \([^)]*\)/, ""))))}`,
    ),
    subtitle: prose`Estimated demand, not sales: ${unit}, ${year(years.base)}, at shares of ${regions.total.label.split(",")[0]?.toLowerCase() ?? ""} of ${year(regions.total.year)}`,
    format,
    chart: {
      kind: "bars",
      rows: all.map((r) => ({ name: r.name, cell: r.amount, highlight: named.some(({ name }) => name === r.name), quality: "modelled" })),
    },
    alt: prose`The market by region.`,
    table: {
      columns: [left("Region", 3), right("Share"), right("Market at that share", unit)],
      rows: [
        ...all.map((r) => row(text(r.name), figure(r.share, whole), figure(r.amount, format))),
        totalRow(
          text("Whole country"),
          figure(
            sum(
              "region_shares",
              all.map((r) => r.share),
              "Sum of the shares of all regions",
              "1",
            ),
          ),
          figure(
            sum(
              "region_sum",
              all.map((r) => r.amount),
              "Sum of the market of all regions",
              "USD",
            ),
            format,
          ),
        ),
      ],
    },
    sources: sourcesOf(w, total, ...rows.map((r) => r.amount)),
  });
  return true;
}
