import { otherRegions } from "../analysis/sizing/regions-by-countries.ts";
import type { Inline } from "#document";
import { present } from "../ledger.ts";
import { capital, cite, fig, listed, lower, pct, prose, usd, word, year } from "../writing/prose.ts";
import { demandNames } from "../evidence/official-statistics.ts";
import type { SectionWriter } from "../report/section.ts";
import type { SizedCountry, SizedRegion } from "../analysis/sizing/regions-by-countries.ts";
import { type Work } from "../analysis/work.ts";
import { apartFromPublished, apartFromRates, apartFromTopDown, hasRest } from "./countries-apart.ts";
import { figure, highlighted, left, moneyScale, right, text, totalRow } from "../writing/tables.ts";
import { market, value } from "../writing/phrases.ts";
import { type Finding, largestOf } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { besideTable } from "./countries-beside.ts";
import { countryTable } from "./country-table.ts";

/** The world by regions and countries: what sums, or what alone is published, or a row of the table of gaps. */
export function regionsAndCountries(w: Work, s: SectionWriter): void {
  const { countries, regions, isLoose } = w.countries;
  const isPublished = w.regions.publishedFor?.id === w.study.evidence.market.id && leavesRoom(w);
  const areCarried = typeof regions !== "string" && !isDenied(w, regions);
  if (areCarried) regionTable(w, s, regions);
  else if (isPublished && !isLoose) publishedRegions(w, s);
  const isOfCountry = w.study.country !== null;
  // A country is held against those like it; the largest markets of the world say something of the world alone.
  const areSized = isOfCountry ? besideTable(w, s) : countries.length > 0;
  if (areSized && !isOfCountry) countryTable(w, s, countries);
  const isMapped = areSized && !isOfCountry && !isLoose && countries.length >= fewestMapped;
  if (isMapped) worldMap(w, s, countries);
  const hasRegions = areCarried || (isPublished && !isLoose);
  const gaps = [...(hasRegions ? [] : ["regions"]), ...(areSized ? [] : ["countries"]), ...(isMapped ? [] : ["map"])];
  s.lacks(...gaps);
}

/** Regions that countries sized add up to are none where somebody publishes another share of one of them. */
const mostFromPublished = 1.25;

function isDenied(w: Work, regions: readonly SizedRegion[]): boolean {
  if (w.regions.publishedFor?.id !== w.study.evidence.market.id) return false;
  const before = w.study.ledger.valuesBeforeBrief();
  return regions.some(({ name, share }) => {
    const said = w.regions.rows.find((r) => r.name === name)?.published;
    return said !== undefined && Math.abs(Math.log(before(said) / before(share))) > Math.log(mostFromPublished);
  });
}

/** Fewer countries are no map. */
const fewestMapped = 6;

/** A split that leaves more than this to regions that it does not name divides little. */
const mostUnnamed = 0.5;

/** The published regions are most of the world, and that of the place holds its market. */
function leavesRoom(w: Work): boolean {
  const named = w.regions.rows.reduce((sum, r) => sum + (r.published ? value(w, r.published) : 0), 0);
  if (named < 1 - mostUnnamed) return false;
  const region = w.regions.rows.find((r) => r.name === w.study.country?.macroRegion);
  return !region || value(w, w.size.headline) <= value(w, region.share) * value(w, w.world.size);
}

function regionTable(w: Work, s: SectionWriter, regions: readonly SizedRegion[]): void {
  const { study, world } = w;
  const { ledger, evidence } = study;
  // Rows and sums are chosen by values before the brief's own assumptions, so that a changed one moves figures and no formula.
  const before = ledger.valuesBeforeBrief();
  const rows = regions.toSorted(
    (a, b) => Number(a.name === otherRegions) - Number(b.name === otherRegions) || before(b.size) - before(a.size),
  );
  const published = w.regions.publishedFor?.id === evidence.market.id ? w.regions.rows : [];
  const saidOf = (name: string) => published.find((r) => r.name === name)?.published;
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.size),
  );
  const isOwn = (name: string) => name === (study.country?.macroRegion ?? study.region);
  const total = ledger.formula("regions_sum", rows.map((r) => r.size).join(" + "), {
    label: "Sum of the regions",
    unit: "USD",
    format: usd,
  });
  const key = lower(demandNames[evidence.market.demandKey]);
  s.exhibit("regions", {
    status: "filled",
    quality: "modelled",
    ...largestRegion(w, rows),
    subtitle: prose`${unit}, ${year(study.years.base)}; each region is the countries sized and the rest of it, and the regions sum to the world`,
    format,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.size, highlight: isOwn(r.name), quality: "modelled" })) },
    alt: prose`Bars of the regions.`,
    table: {
      columns: [
        left("Region", 2),
        left("Countries sized", 3),
        right("These", unit),
        right("Rest of the region", unit),
        right("Region", unit),
        right("Share"),
        ...(published.length > 0 ? [right("Share published")] : []),
      ],
      rows: [
        ...rows.map((r) =>
          highlighted(
            isOwn(r.name),
            text(r.name),
            r.countries.length > 0 ? listed(r.countries.map((c) => text(c.name))) : text("none"),
            r.measured ? figure(r.measured, format) : text("–"),
            hasRest(before, r) ? figure(r.rest, format) : text("none"),
            figure(r.size, format),
            figure(r.share),
            ...(published.length > 0
              ? [saidOf(r.name) ? [...figure(saidOf(r.name)), cite(...sourcesOf(w, saidOf(r.name)))] : text("–")]
              : []),
          ),
        ),
        totalRow(
          text("World"),
          [],
          [],
          figure(
            ledger.formula(
              "rest_sum",
              rows
                .filter((r) => hasRest(before, r))
                .map((r) => r.rest)
                .join(" + ") || "rest_of_world",
              { label: "Rest of all regions", unit: "USD", format: usd },
            ),
            format,
          ),
          figure(total, format),
          figure(
            ledger.formula("region_shares_sum", rows.map((r) => r.share).join(" + "), {
              label: "Sum of the shares of the regions",
              unit: "1",
              format: { style: "percent", digits: 0 },
            }),
          ),
          ...(published.length > 0 ? [[]] : []),
        ),
      ],
    },
    note: prose`The rest is what the countries sized leave of the world, split by ${key} at the rate of each region’s own countries, and elsewhere of all countries sized. A region stands by itself where its countries hold most of its demand.${apartFromRates(w)}${apartFromTopDown(w, rows)}${apartFromPublished(w, rows, saidOf)}`,
    sources: sourcesOf(w, world.size, ...published.map((r) => r.published)).slice(0, 8),
  });
}

/** Sums of sizes that may each be off by a half: a region leads only by more than that. */
const leadOfRegion = 1.5;

function largestRegion(w: Work, rows: readonly SizedRegion[]): Finding {
  const named = rows.filter(({ name }) => name !== otherRegions);
  const [first, second] = named;
  const plain =
    first && second
      ? prose`${first.name} and ${second.name} take about ${fig(first.share)} and ${fig(second.share)} of the world market for ${market(w)} in ${year(w.study.years.base)}`
      : prose`${capital(market(w))} by region of the world, ${year(w.study.years.base)}`;
  // A rest may hide a region larger than those named: then none is called the largest.
  if (!first || !second || named.length < rows.length || value(w, first.size) < leadOfRegion * value(w, second.size))
    return { title: plain };
  return largestOf(
    w,
    rows.map((r) => ({ name: r.name, cell: r.size })),
    {
      lead: (top) =>
        prose`${top.name} is the largest region of the world for ${market(w)}: ${fig(top.cell)} in ${year(w.study.years.base)}`,
      plain,
    },
  );
}

/** The split that a publisher gives, where no countries can be set beside it. */
function publishedRegions(w: Work, s: SectionWriter): void {
  const rows = w.regions.rows.filter((r) => r.published).toSorted((a, b) => value(w, b.share) - value(w, a.share));
  const rest = w.study.ledger.formula("regions_rest", `max(1 - sum(${rows.map((r) => r.share).join(", ")}), 0)`, {
    label: "Share of the regions that the publisher does not name",
    unit: "1",
    format: pct,
  });
  const hasRest = rows.length < w.regions.rows.length;
  const ofYear = rows[0]?.year === undefined ? [] : prose` in ${year(rows[0].year)}`;
  const unnamed = w.regions.rows
    .filter((r) => !r.published)
    .map((r) => r.name)
    .join(", ");
  s.exhibit("regions", {
    status: "filled",
    quality: "reported",
    ...largestOf(
      w,
      rows.map((r) => ({ name: r.name, cell: r.share })),
      {
        lead: (first) => prose`${first.name} is the largest region for ${market(w)}: ${fig(first.cell)} of the world${ofYear}`,
        plain: prose`${present(rows[0], "a region").name}: ${fig(present(rows[0], "a region").share)} of the world market for ${market(w)}${ofYear}, as published`,
      },
      hasRest ? { rest } : {},
    ),
    subtitle: prose`Share of the world market as its publisher gives it`,
    format: pct,
    chart: {
      kind: "bars",
      rows: [
        ...rows.map((r) => ({
          name: r.name,
          cell: r.share,
          highlight: r.name === w.study.country?.macroRegion,
          quality: "reported" as const,
        })),
        ...(hasRest ? [{ name: `Not named: ${unnamed}`, cell: rest, quality: "modelled" as const }] : []),
      ],
    },
    alt: prose`Shares of the regions.`,
    table: {
      columns: [left("Region", 3), right("Share")],
      rows: [
        ...rows.map((r) => highlighted(r.name === w.study.country?.macroRegion, text(r.name), figure(r.share))),
        ...(hasRest ? [highlighted(false, text(`Not named: ${unnamed}`), figure(rest))] : []),
      ],
    },
    sources: sourcesOf(w, ...rows.map((r) => r.published)),
  });
}

/** The two first of the countries on the map. */
const mapTitle = (w: Work, countries: readonly SizedCountry[]): Inline[] =>
  prose`${capital(market(w))} on the map, ${year(w.study.years.base)}: ${listed(countries.slice(0, 2).map((c) => prose`${word(c.name)} ${fig(c.size)}`))}`;

function worldMap(w: Work, s: SectionWriter, countries: readonly SizedCountry[]): void {
  const points = countries.flatMap(({ iso3, name, size }) => {
    const c = w.study.evidence.official.countryByIso3(iso3);
    return c && c.lat !== null && c.lon !== null
      ? [{ name, code: iso3, lat: c.lat, lon: c.lon, cell: size, quality: "modelled" as const }]
      : [];
  });
  const { format, unit } = moneyScale(
    w,
    points.map((p) => p.cell),
  );
  s.exhibit("map", {
    status: "filled",
    quality: "modelled",
    title: mapTitle(w, countries),
    subtitle: prose`${unit}, ${year(w.study.years.base)}; area of a bubble in proportion`,
    format,
    chart: { kind: "map", points },
    alt: prose`World map with a bubble for each of the measured countries.`,
    table: {
      columns: [left("Country", 2), right("Market", unit)],
      rows: points.map((p) => highlighted(false, text(p.name), figure(p.cell, format))),
    },
    sources: sourcesOf(w, ...points.map((p) => p.cell)).slice(0, 8),
  });
}
