import { idOf } from "../ledger.ts";
import { cite, fig, lower, pct, prose, sentence, usd, year } from "../writing/prose.ts";
import { demandNames, demandUnit, type MacroRegion } from "../evidence/official-statistics.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, highlighted, left, moneyScale, right, row, text, totalRow } from "../writing/tables.ts";
import { market, place, value } from "../writing/phrases.ts";
import { largestOf } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { knownIn, knownSize } from "./country-sizes.ts";

/** Countries that the map and the ranking show. */
const mapped = 30,
  ranked = 12;

/**
 * Sizes of countries: the study's own and those that were measured by their measurement, those with a published size by it, and all others by
 * what these leave of their region, split by the demand base.
 */
export function allocation(w: Work): (iso3: string) => string | undefined {
  const { study } = w;
  const left = new Map(w.regions.rows.map((r) => [r.name, leftOf(w, r)]));
  return (iso3) => {
    const known = knownSize(w, iso3);
    if (known) return known;
    const c = study.evidence.official.countryByIso3(iso3);
    const rest = c?.macroRegion && left.get(c.macroRegion);
    const base = study.tables.worldBase(study.evidence.market.demandKey).country(iso3);
    if (!c || !rest || !base) return undefined;
    return study.ledger.formulaOnce(idOf("allocated", iso3), `${rest.size} * ${base} / ${rest.base}`, {
      label: `Market, ${c.name}, by what is left of its region and the demand base`,
      unit: "USD",
      format: usd,
    });
  };
}

/** However much or little the countries with a size of their own leave of a region, the others buy between these parts of what their demand base says. */
const [leastLeft, mostLeft] = [0.2, 2];

/** What the countries with a size of their own leave of a region, in dollars and of its demand base. */
function leftOf(w: Work, { name, share }: { name: MacroRegion; share: string }): { size: string; base: string } {
  const { ledger, tables, evidence } = w.study;
  const base = tables.worldBase(evidence.market.demandKey);
  const known = knownIn(w, name);
  const whole = base.region(name);
  if (!known) return { size: `world_size * ${share}`, base: whole };
  const { unit, format } = ledger.cell(whole);
  const others = ledger.formulaOnce(
    idOf("base_left", name),
    `${whole} - (${known.codes.flatMap((c) => base.country(c) ?? []).join(" + ")})`,
    {
      label: `Demand base of the countries without a size of their own, ${name}`,
      unit,
      format,
    },
  );
  const byBase = `world_size * ${share} * ${others} / ${whole}`;
  const size = ledger.formulaOnce(
    idOf("size_left", name),
    `min(max(world_size * ${share} - ${known.sum}, ${leastLeft} * ${byBase}), ${mostLeft} * ${byBase})`,
    { label: `Market of the countries without a size of their own, ${name}`, unit: "USD", format: usd },
  );
  return { size, base: others };
}

export function regionTable(w: Work, s: SectionWriter): void {
  const { study, world } = w;
  const { ledger, evidence } = study;
  const base = study.tables.worldBase(evidence.market.demandKey);
  const { publishedFor } = w.regions;
  const rows = w.regions.rows
    .map((r) => ({
      ...r,
      size: ledger.formula(idOf("region_size", r.name), `${world.size} * ${r.share}`, {
        label: `Market, ${r.name}`,
        unit: "USD",
        format: usd,
      }),
      ofBase: ledger.formula(idOf("region_base_share", r.name), `${base.region(r.name)} / ${base.total}`, {
        label: `Share of the demand base, ${r.name}`,
        unit: "1",
        format: pct,
      }),
    }))
    .sort((a, b) => value(w, b.size) - value(w, a.size));
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.size),
  );
  const key = demandNames[evidence.market.demandKey].toLowerCase();
  const how = demandUnit(evidence.market.demandKey) === "USD" ? "dollars" : "people";
  if (publishedFor)
    s.block({
      t: "p",
      sentences: [
        sentence(
          prose`Regions carry the share that a publisher gives them for ${lower(publishedFor.name)}; what is left, and the countries within a region, are split by ${key}, counted in ${how}${cite(...sourcesOf(w, base.total, ...rows.map((r) => r.published)))}.`,
        ),
      ],
    });
  ledger.formula("regions_sum", rows.map((r) => r.size).join(" + "), { label: "Sum of the regions", unit: "USD", format: usd });
  const own = publishedFor?.id === evidence.market.id || w.size.measured.length > 0;
  s.exhibit("regions", {
    status: own ? "filled" : "partial",
    quality: publishedFor ? "estimated" : "modelled",
    ...(own
      ? {}
      : {
          reason: publishedFor
            ? prose`The published split is that of ${lower(publishedFor.name)}, the wider market.`
            : prose`No regional split was found: computed by ${key}.`,
        }),
    ...largestOf(
      w,
      rows.map((r) => ({ name: r.name, cell: r.size })),
      {
        lead: (first) => prose`${first.name} is the largest region with ${fig(first.cell)}`,
        plain: prose`The regions side by side`,
      },
    ),
    subtitle: prose`${unit}, ${year(study.years.base)}; the regions add up to the world${publishedFor ? "" : `; what is not measured is split by ${key}`}`,
    format,
    chart: {
      kind: "bars",
      rows: rows.map((r) => ({
        name: r.name,
        cell: r.size,
        highlight: r.name === (study.country?.macroRegion ?? study.region),
        quality: r.published ? "estimated" : "modelled",
      })),
    },
    alt: prose`Bars of the regions.`,
    table: {
      columns: [left("Region", 2), right("Market", unit), right("Share"), right("Share of the demand base"), left("Share is", 1)],
      rows: [
        ...rows.map((r) =>
          highlighted(
            r.name === (study.country?.macroRegion ?? study.region),
            text(r.name),
            figure(r.size, format),
            figure(r.share),
            figure(r.ofBase),
            text(r.published ? "published" : "computed"),
          ),
        ),
        totalRow(text("World"), figure(world.size, format), figure(whole(w)), figure(whole(w)), text("")),
      ],
    },
    sources: sourcesOf(w, base.total, ...rows.map((r) => r.published)),
  });
}

const whole = (w: Work) =>
  w.study.ledger.has("whole")
    ? "whole"
    : w.study.ledger.formula("whole", "world_size / world_size", { label: "The whole", unit: "1", format: pct });

/** The countries with the largest demand bases, and the study's own. */
function mappedCodes({ study }: Work): string[] {
  const { codes } = study.tables.worldBase(study.evidence.market.demandKey);
  return [...new Set([...codes.slice(0, mapped), ...(study.country ? [study.country.iso3] : [])])];
}

export function countryRanking(w: Work, s: SectionWriter, allocate: (iso3: string) => string | undefined): void {
  const own = w.study.country?.iso3;
  // Ranked among all that the map shows: the largest demand bases alone would leave out markets that a region's share makes large.
  const rows = mappedCodes(w)
    .flatMap((code) => {
      const cell = allocate(code),
        name = w.study.evidence.official.countryByIso3(code)?.name;
      return cell && name ? [{ code, name, cell }] : [];
    })
    .sort((a, b) => value(w, b.cell) - value(w, a.cell))
    .filter((r, i) => i < ranked || r.code === own);
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.cell),
  );
  s.exhibit("countries", {
    status: "filled",
    quality: "modelled",
    ...largestOf(
      w,
      rows,
      {
        lead: (first, second) => prose`${first.name} and ${second.name} are the largest country markets by this measure`,
        plain: prose`Country markets side by side`,
      },
      { places: 2 },
    ),
    subtitle: prose`${unit}, ${year(w.study.years.base)}; ${w.size.measured.length > 0 ? "the largest economies as reports on them would size them" : own ? prose`${place(w)} by its own measurement, others by a size published for them where there is one` : "by a size published for the country where there is one"}`,
    format,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.cell, highlight: r.code === own, quality: "modelled" })) },
    alt: prose`Country markets ranked.`,
    table: {
      columns: [left("Country", 2), right("Market", unit)],
      rows: rows.map((r) => highlighted(r.code === own, text(r.name), figure(r.cell, format))),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.cell)).slice(0, 8),
  });
}

export function worldMap(w: Work, s: SectionWriter, allocate: (iso3: string) => string | undefined): void {
  const own = w.study.country?.iso3;
  const points = mappedCodes(w).flatMap((code) => {
    const c = w.study.evidence.official.countryByIso3(code),
      cell = allocate(code);
    return c && cell && c.lat !== null && c.lon !== null
      ? [{ name: c.name, code, lat: c.lat, lon: c.lon, cell, highlight: code === own, quality: "modelled" as const }]
      : [];
  });
  const { format, unit } = moneyScale(
    w,
    points.map((p) => p.cell),
  );
  s.exhibit("map", {
    status: "filled",
    quality: "modelled",
    title: prose`Where the demand for ${market(w)} lies`,
    subtitle: prose`${unit}, ${year(w.study.years.base)}; area of a bubble in proportion`,
    format,
    chart: { kind: "map", points },
    alt: prose`World map with a bubble for each of the largest country markets.`,
    table: { columns: [left("Country", 2), right("Market", unit)], rows: points.map((p) => row(text(p.name), figure(p.cell, format))) },
    sources: sourcesOf(w, w.study.tables.worldBase(w.study.evidence.market.demandKey).total),
  });
}
