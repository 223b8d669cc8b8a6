import type { Inline } from "#document";
import { present } from "../ledger.ts";
import { capital, cite, fig, listed, lower, pct, prose, usd, word, year } from "../writing/prose.ts";
import { demandNames } from "../evidence/official-statistics.ts";
import type { SectionWriter } from "../report/section.ts";
import type { SizedCountry, SizedRegion } from "../analysis/sizing/regions-by-countries.ts";
import { type Work } from "../analysis/work.ts";
import { apartFromMethods, apartFromPublished, apartFromRates, apartFromTopDown, hasRest } from "./countries-apart.ts";
import { figure, highlighted, left, moneyScale, right, text, totalRow } from "../writing/tables.ts";
import { market, value } from "../writing/phrases.ts";
import { type Finding, largestOf } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { besideOthers, looseCountries } from "./loose-countries.ts";
import { farthestRate } from "./own-rate.ts";

/** The world by regions and countries: what sums, or what alone is published, or a row of the table of gaps. */
export function regionsAndCountries(w: Work, s: SectionWriter): void {
  const { countries, regions, isLoose } = w.countries;
  if (isLoose) {
    looseCountries(w, s, countries);
    return;
  }
  const isPublished = w.regions.publishedFor?.id === w.study.evidence.market.id && leavesRoom(w);
  if (regions) regionTable(w, s, regions);
  else if (isPublished) publishedRegions(w, s);
  if (regions) {
    countryTable(w, s, countries);
    worldMap(w, s, countries);
    return;
  }
  const needs: [string, ...string[]] = isPublished ? ["countries", "map"] : ["regions", "countries", "map"];
  s.missing(needs, prose`${isPublished ? "Countries" : "Regions and countries"} of the world market for ${market(w)}`, whyNot(w));
}

/** A split that leaves more than this to regions that it does not name divides little. */
const mostUnnamed = 0.5;

/** The published regions are most of the world, and that of the place holds its market. */
function leavesRoom(w: Work): boolean {
  const named = w.regions.rows.reduce((sum, r) => sum + (r.published ? value(w, r.published) : 0), 0);
  if (named < 1 - mostUnnamed) return false;
  const region = w.regions.rows.find((r) => r.name === w.study.country?.macroRegion);
  return !region || value(w, w.size.headline) <= value(w, region.share) * value(w, w.world.size);
}

/** Why the largest economies are not printed one by one. */
function whyNot(w: Work) {
  return w.countries.countries.length === 0
    ? prose`Official statistics size too few of the largest economies to within a factor of two, so that none is printed by itself; their statistics offices and trade bodies would size them.`
    : apart();
}

const apart = () =>
  prose`The sizes of countries do not add up to the published world size: publishers of countries and of the world draw the market's boundary differently. National trade bodies would give sizes of one definition.`;

function regionTable(w: Work, s: SectionWriter, regions: readonly SizedRegion[]): void {
  const { study, world } = w;
  const { ledger, evidence } = study;
  // Rows and sums are chosen by values before the brief's own assumptions, so that a changed one moves figures and no formula.
  const before = ledger.valuesBeforeBrief();
  const rows = regions.toSorted((a, b) => before(b.size) - before(a.size));
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
              format: pct,
            }),
          ),
          ...(published.length > 0 ? [[]] : []),
        ),
      ],
    },
    note: prose`The rest is what the countries sized leave of the world, split by ${key} at the rate of each region’s own countries and, where none was sized there, of all countries sized.${apartFromRates(w)}${apartFromTopDown(w, rows)}${apartFromPublished(w, rows, saidOf)}`,
    sources: sourcesOf(w, world.size, ...published.map((r) => r.published)).slice(0, 8),
  });
}

/** Sums of sizes that may each be off by a half: a region leads only by more than that. */
const leadOfRegion = 1.5;

function largestRegion(w: Work, rows: readonly SizedRegion[]): Finding {
  const [first, second] = rows;
  const plain =
    first && second
      ? prose`${first.name} and ${second.name} take ${fig(first.share)} and ${fig(second.share)} of the world market for ${market(w)} in ${year(w.study.years.base)}`
      : prose`${capital(market(w))} by region of the world, ${year(w.study.years.base)}`;
  if (!first || !second || value(w, first.size) < leadOfRegion * value(w, second.size)) return { title: plain };
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

function countryTable(w: Work, s: SectionWriter, countries: readonly SizedCountry[]): void {
  const own = w.study.country?.iso3;
  const { format, unit } = moneyScale(
    w,
    countries.map((c) => c.size),
  );
  s.exhibit("countries", {
    status: "filled",
    quality: "modelled",
    ...findingOf(w, countries),
    subtitle: prose`${unit}, ${year(w.study.years.base)}; bars are ranges that hold four of five known figures; each country is sized by the methods that its own figures allow${w.size.measured.length > 0 ? "" : ", of grade C or better"}`,
    format,
    chart: {
      kind: "range",
      rows: countries.map((c) => ({ name: c.name, lo: c.low, mid: c.size, hi: c.high, highlight: c.iso3 === own, quality: "modelled" })),
    },
    alt: prose`Ranges of the countries' markets.`,
    table: {
      columns: [left("Country", 2), right("Low", unit), right("Central", unit), right("High", unit), left("Grade"), right("A head", "USD")],
      rows: countries.map((c) =>
        highlighted(
          c.iso3 === own,
          text(c.name),
          figure(c.low, format),
          figure(c.size, format),
          figure(c.high, format),
          text(c.grade),
          figure(c.perHead, { style: "fixed", scale: 1, digits: 0 }),
        ),
      ),
    },
    ...noted(
      prose`${w.size.measured.length > 0 ? "The world is the sum of these countries, scaled up: each is printed, whatever its grade." : ""}${apartFromMethods(w, countries)}${farthestRate(w, countries)}`,
    ),
    sources: sourcesOf(w, ...countries.map((c) => c.size)).slice(0, 8),
  });
}

/** A note that may begin with a space, or be empty. */
const noted = ([first, ...rest]: readonly Inline[]): { note?: Inline[] } =>
  first ? { note: [first.t === "text" ? { ...first, v: first.v.trimStart() } : first, ...rest] } : {};

/** A rank is said only among sizes of one measure, of countries whose ranges leave it no doubt. */
function findingOf(w: Work, countries: readonly SizedCountry[]): Finding {
  const plain = besideOthers(w, countries);
  const [first, second] = countries;
  if (!first || !second || value(w, first.low) <= value(w, second.size)) return plain;
  return largestOf(
    w,
    countries.map((c) => ({ name: c.name, cell: c.size })),
    {
      lead: (top) =>
        prose`${word(top.name)} is the largest market for ${market(w)} of those sized: ${fig(top.cell)} in ${year(w.study.years.base)}`,
      plain: plain.title,
    },
  );
}

/** The first of the countries on the map beside the report's own, or the two first. */
function mapTitle(w: Work, countries: readonly SizedCountry[]): Inline[] {
  const own = countries.find((c) => c.iso3 === w.study.country?.iso3);
  const [first, second] = countries;
  const shown = [first, own && own !== first ? own : second].flatMap((c) => c ?? []);
  return prose`${capital(market(w))} on the map, ${year(w.study.years.base)}: ${listed(shown.map((c) => prose`${word(c.name)} ${fig(c.size)}`))}`;
}

function worldMap(w: Work, s: SectionWriter, countries: readonly SizedCountry[]): void {
  const own = w.study.country?.iso3;
  const points = countries.flatMap(({ iso3, name, size }) => {
    const c = w.study.evidence.official.countryByIso3(iso3);
    return c && c.lat !== null && c.lon !== null
      ? [{ name, code: iso3, lat: c.lat, lon: c.lon, cell: size, highlight: iso3 === own, quality: "modelled" as const }]
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
