import type { Sentence } from "#document";
import { derivedOf, partOf } from "../analysis/identities.ts";
import { ownFacts } from "../analysis/own-facts.ts";
import type { Work } from "../analysis/work.ts";
import { archetypeFacts } from "../evidence/archetype.ts";
import { enterFact } from "../evidence/enter.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRegions } from "../evidence/place-regions.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { cite, fig, listed, pct, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { estimatedRegions } from "./estimated-regions.ts";
import { publishedRegions } from "./published-regions.ts";
import { leaders, type RegionRow, rowsOf, wholes } from "./region-rows.ts";
import { nameOf } from "./figure-names.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";

/** The heading of the column says what is counted. */
const count = { style: "compact" } as const;

/**
 * Where within the country the market is: shares of regions that pages publish, or establishments of the class, or where demand lies by the
 * country's output, incomes or people. What is published of single parts of the country is told beside it.
 */
export function placeRegions(w: Work, s: SectionWriter): void {
  const regions = w.study.evidence.structure?.regions;
  // What is sold over a connection has no region: a table of cities would say nothing of it.
  if (w.economics.archetype && archetypeFacts[w.economics.archetype].isSoldOnline) {
    s.lacks("country_regions");
    return;
  }
  if (publishedRegions(w, s)) return;
  if (regions?.base === "establishments") {
    sellersByRegion(w, s, regions);
    return;
  }
  const published = publishedOfParts(w);
  // Guests come from elsewhere: where people live says nothing of where they stay.
  if (regions && !regions.buyersTravel) {
    // Nor does it divide demand: incomes differ too much between towns and the countryside.
    const isDrawn =
      regions.base !== "people" && estimatedRegions(w, s, regions, { base: regions.base, isToldBeside: published.length > 0 });
    if (!isDrawn) {
      if (published.length > 0) s.told("country_regions", ...published);
      else s.lacks("country_regions");
      return;
    }
    if (published.length > 0) s.block({ t: "list", items: published.map((each) => [each]) });
    return;
  }
  if (published.length > 0) {
    s.told("country_regions", ...published);
    return;
  }
  s.lacks("country_regions");
}

/** Measures of single parts of the country that a list holds. */
const mostMeasures = 4;

/** What pages publish of parts of the country, measure by measure, and what follows from it by an identity. */
function publishedOfParts(w: Work): Sentence[] {
  const { study } = w;
  const measures = Map.groupBy(
    ownFacts(study).filter((f) => partOf(f) !== ""),
    (f) => `${nameOf({ ...f, axis: f.axis?.replace(/,[^,]*$/, "") })}|${f.year}`,
  );
  const computed = Map.groupBy(
    derivedOf(study).filter((d) => d.part !== ""),
    (d) => `${d.name} (computed)|${d.year}`,
  );
  const rows = [
    ...[...measures].map(([key, of]) => ({
      key,
      of: of.map((f) => ({ part: partOf(f), cell: enterFact(study.ledger, study.evidence, f, `${f.axis ?? f.metric}, ${f.year}`) })),
    })),
    ...[...computed].map(([key, of]) => ({ key, of })),
  ];
  // The measures told of most parts: one figure of one town compares nothing.
  const told = rows.toSorted((a, b) => b.of.length - a.of.length).slice(0, mostMeasures);
  return told.map(({ key, of }) => {
    const [name = "", ofYear = ""] = key.split("|");
    const sorted = of.toSorted((a, b) => value(w, b.cell) - value(w, a.cell));
    return sentence(
      [
        ...prose`${word(name)}, ${year(Number(ofYear))}: ${listed(sorted.map(({ part, cell }) => prose`${word(part)} ${fig(cell)}`))}`,
        cite(...sourcesOf(w, ...of.map(({ cell }) => cell))),
        ...prose`.`,
      ],
      ...sorted.slice(1).map(({ cell }, i) => `${sorted[i]?.cell ?? cell} >= ${cell}`),
    );
  });
}

function sellersByRegion(w: Work, s: SectionWriter, regions: PlaceRegions): void {
  const { ledger, evidence } = w.study;
  const total = enterDatum(ledger, evidence, regions.total);
  const rows = rowsOf(w, regions, total);
  const shown = rows.map((r) => r.share).join(", ");
  const sumOf = (id: string, formula: string, label: string) => ledger.formula(idOf(id, total), formula, { label, unit: "1", format: pct });
  const rest = sumOf("region_rest", `max(1 - sum(${shown}), 0)`, "Share of the regions that are not named");
  const others = ledger.formula(idOf("region_others", total), `max(${total} - sum(${rows.map((r) => r.amount).join(", ")}), 0)`, {
    label: `${regions.total.label}: all that are not named`,
    unit: regions.total.unit,
    format: ledger.cell(total).format,
  });
  const named = leaders(w, rows);
  const together = sumOf(
    "region_first",
    `sum(${named.map((r) => r.share).join(", ")})`,
    `Share of the largest regions together: ${named.map((r) => r.name).join(", ")}`,
  );
  const all = sumOf("region_shares", `sum(${shown}, ${rest})`, "Sum of the shares of all regions");
  const room = roomOf(w, rows);
  if (room) s.block({ t: "p", sentences: [room] });
  s.exhibit("country_regions", {
    status: "filled",
    quality: "reported",
    title: prose`Where the sellers of ${market(w)} are ${inPlace(w)}: ${listed(named.map((r) => text(r.name)))} ${named.length === 1 ? "holds" : "hold"} ${fig(together)} of the ${wholes.establishments} in ${year(regions.total.year)}`,
    asserts: named.flatMap((n) => rows.filter((r) => !named.includes(r)).map((o) => `${n.share} >= ${o.share}`)),
    subtitle: prose`Establishments of the class in metro and micro areas, ${year(regions.total.year)}`,
    format: pct,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.share, highlight: named.includes(r) })) },
    alt: prose`Shares of the regions.`,
    table: {
      columns: [left("Region", 3), right("Establishments"), right("Share"), right("People"), right("People for each")],
      rows: [
        ...rows.map((r) => row(text(r.name), figure(r.amount, count), figure(r.share), figure(r.people, count), figure(r.head))),
        row(text("All others"), figure(others, count), figure(rest), [], []),
        totalRow(text("Total"), figure(total, count), figure(all), [], []),
      ],
    },
    note: prose`Counts of places of business, not of their sales; those outside metro and micro areas are left out.`,
    sources: sourcesOf(w, total, ...rows.map((r) => r.amount), ...rows.flatMap((r) => r.people ?? [])),
  });
}

/** Where sellers are few for the people there. */
function roomOf(w: Work, rows: readonly RegionRow[]) {
  const byHead = rows.filter((r) => r.head).toSorted((a, b) => value(w, b.head ?? "") - value(w, a.head ?? ""));
  const [top, bottom] = [byHead[0], byHead.at(-1)];
  if (!top?.head || !bottom?.head || top === bottom) return undefined;
  return sentence(
    prose`Of these areas ${word(top.name)} has ${fig(top.head)} people for each seller of ${market(w)}, ${word(bottom.name)} only ${fig(bottom.head)}: a newcomer finds more room in the first.`,
    `${top.head} >= ${bottom.head}`,
  );
}
