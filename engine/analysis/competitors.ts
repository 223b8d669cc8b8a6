import { pct } from "../writing/prose.ts";
import { enterFact } from "../evidence/enter.ts";
import { idOf, present } from "../ledger.ts";
import type { Fact, Market } from "../evidence/evidence.ts";
import { homeOf, inDollars } from "./sizing/estimate.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import type { WorldSize } from "./sizing/world-size.ts";
import { type Concentration, concentrationOf } from "./concentration.ts";

export interface Company {
  name: string;
  /** Yearly revenue as published and, where it could be had, in US dollars. */
  revenue?: { cell: string; fact: Fact; dollars: string | undefined };
  margin?: string;
  /** Market whose figures these are: the study's own or a wider one. */
  market: Market;
}
export interface Competition extends Concentration {
  companies: Company[];
  /** Shares of one market by one measure, largest first; empty where none could be had. */
  shares: { name: string; cell: string; quality: "reported" | "modelled" }[];
  /** What the shares are shares of: "electric two-wheelers, India". */
  sharesOf: string;
  sharesYear: number | undefined;
  measure: "published share" | "units sold" | "revenue";
}

/** A company whose revenue passes this part of a market sells more than this market: no share is computed from it. */
const mostOfMarket = 0.6;

export function analyseCompetitors(study: Study, world: WorldSize): Competition {
  const companies = companiesOf(study);
  const found = publishedShares(study) ??
    volumeShares(study) ??
    revenueShares(study, companies, world) ?? { shares: [], sharesOf: "", sharesYear: undefined, measure: "revenue" as const };
  return {
    companies,
    ...found,
    ...concentrationOf(
      study.ledger,
      found.shares.map((s) => s.cell),
    ),
  };
}

function companiesOf(study: Study): Company[] {
  const { ledger, evidence } = study;
  const found = new Map<string, Company>();
  for (const market of evidence.chain) {
    const rows = evidence.facts
      .filter(
        (f) =>
          f.market === market.id &&
          f.entity &&
          !severalCompanies.test(f.entity) &&
          ["company_revenue", "company_share", "company_volume"].includes(f.metric),
      )
      .filter((f) => market.id === evidence.market.id || f.geography === "WLD" || f.geography === placeCode(study))
      .sort((a, b) => b.year - a.year);
    for (const fact of rows) {
      const name = present(fact.entity, "the company of a revenue");
      const known = found.get(name) ?? { name, market };
      if (fact.metric === "company_revenue" && !known.revenue && /^[A-Z]{3}$/.test(fact.unit)) {
        const cell = enterFact(ledger, evidence, fact, `Revenue, ${name}, ${fact.year}`);
        known.revenue = { cell, fact, dollars: inDollars(study, cell, fact, homeOf(evidence.official, fact.unit)) };
      }
      const margin = evidence.facts.find((f) => f.metric === "operating_margin" && f.entity === name);
      if (margin && !known.margin) known.margin = enterFact(ledger, evidence, margin, `Operating margin, ${name}, ${margin.year}`);
      found.set(name, known);
    }
    if (found.size >= 6) break;
  }
  const depth = (c: Company) => evidence.chain.indexOf(c.market);
  return [...found.values()].sort((a, b) => depth(a) - depth(b) || worth(study, b) - worth(study, a)).slice(0, 14);
}
/** Entities that name several companies at once, or nobody. */
const severalCompanies =
  /\b(together|combined|total|others?|rest|top (three|four|five|ten)|headquartered|(?:foreign|domestic|local|chinese|indian|japanese|european|korean|american) (?:firms|companies|brands|makers|producers))\b|, .*,| and .* and /i;
const worth = (study: Study, c: Company) => (c.revenue?.dollars ? study.ledger.value(c.revenue.dollars) : -1);

type Found = Pick<Competition, "shares" | "sharesOf" | "sharesYear" | "measure">;
const biggestFirst = (study: Study, rows: Competition["shares"]) =>
  rows.sort((a, b) => study.ledger.value(b.cell) - study.ledger.value(a.cell)).slice(0, 12);

/** At least three rows of one year and source that add to no more than the whole. */
function bestGroup(rows: Fact[], key: (f: Fact) => string): Fact[] | undefined {
  return [...Map.groupBy(rows, key).values()]
    .filter((g) => g.length >= 3)
    .sort((a, b) => (b[0]?.year ?? 0) - (a[0]?.year ?? 0) || b.length - a.length)[0];
}

function publishedShares(study: Study): Found | undefined {
  const { ledger, evidence } = study;
  const places = [...new Set([placeCode(study), "WLD"])];
  for (const market of evidence.chain)
    for (const place of places) {
      const group = bestGroup(
        evidence.factsOf(market.id, "company_share", place).filter((f) => f.entity && !severalCompanies.test(f.entity)),
        (f) => `${f.source} ${f.year}`,
      );
      if (!group || group.reduce((sum, f) => sum + f.value, 0) > 100.5) continue;
      const shares = group.map((f) => ({
        name: present(f.entity, "the company of a share"),
        quality: "reported" as const,
        cell: ledger.formula(
          idOf("share", present(f.entity, "the company of a share")),
          enterFact(ledger, evidence, f, `Share of ${f.entity}, ${market.name}, ${f.year}, as published`),
          { label: `Share of ${f.entity}, ${market.name}, ${f.year}`, unit: "1", format: pct },
        ),
      }));
      return {
        shares: biggestFirst(study, shares),
        sharesOf: `${market.name}, ${place === "WLD" ? "world" : placeLabel(study)}`,
        sharesYear: group[0]?.year,
        measure: "published share",
      };
    }
  return undefined;
}

function volumeShares(study: Study): Found | undefined {
  const { ledger, evidence } = study;
  for (const market of evidence.chain)
    for (const place of new Set([placeCode(study), "WLD"])) {
      const group = bestGroup(
        evidence.factsOf(market.id, "company_volume", place).filter((f) => f.entity && !severalCompanies.test(f.entity)),
        (f) => `${f.unit} ${f.year}`,
      );
      const year = group?.[0]?.year;
      const total =
        group &&
        evidence
          .factsOf(market.id, "volume", place)
          .find((f) => !f.entity && f.year === year && idOf(f.unit).replace(/s$/, "") === idOf(group[0]?.unit ?? "").replace(/s$/, ""));
      if (!group || !total || year === undefined) continue;
      const whole = enterFact(ledger, evidence, { ...total, unit: group[0]?.unit ?? total.unit }, `${market.name}, volume, ${year}`);
      if (ledger.cell(whole).unit !== idOf(group[0]?.unit ?? "")) continue;
      const newestOfEach = [...new Map(group.map((f) => [f.entity, f])).values()];
      const shares = newestOfEach.map((f) => {
        const cell = enterFact(ledger, evidence, f, `Volume of ${f.entity}, ${market.name}, ${f.year}`);
        return {
          name: present(f.entity, "the company of a share"),
          quality: "modelled" as const,
          cell: ledger.formula(idOf("share", present(f.entity, "the company of a share"), place), `${cell} / ${whole}`, {
            label: `Share of ${f.entity}, ${market.name}, ${year}`,
            unit: "1",
            format: pct,
          }),
        };
      });
      if (shares.reduce((sum, s) => sum + ledger.value(s.cell), 0) > 1) continue;
      return {
        shares: biggestFirst(study, shares),
        sharesOf: `${market.name}, ${place === "WLD" ? "world" : placeLabel(study)}`,
        sharesYear: year,
        measure: "units sold",
      };
    }
  return undefined;
}

/** Named companies that together hold less of a market than this say nothing about its concentration. */
const leastTogether = 0.05;

/**
 * Revenue over the market: of the place, by companies that report in its currency, else of the world; only companies
 * whose revenue is published for this market itself.
 */
function revenueShares(study: Study, companies: Company[], world: WorldSize): Found | undefined {
  const { evidence, country } = study;
  const own = companies.filter((c) => c.market.id === evidence.market.id && c.revenue?.dollars);
  const local = country && country.currency !== "USD" ? own.filter((c) => c.revenue?.fact.unit === country.currency) : [];
  const atHome = sharesOf(study, local, "market_size", `${evidence.market.name}, ${placeLabel(study)}`);
  if (atHome) return atHome;
  const anchored = companies.filter((c) => c.market.id === world.anchor.id && c.revenue?.dollars);
  return sharesOf(study, anchored, world.anchor.id === evidence.market.id ? world.size : "anchor_size", `${world.anchor.name}, world`);
}

function sharesOf(study: Study, companies: Company[], whole: string, named: string): Found | undefined {
  const { ledger } = study;
  const size = ledger.value(whole);
  const fitting = companies.filter((c) => worth(study, c) <= mostOfMarket * size);
  const together = fitting.reduce((sum, c) => sum + worth(study, c), 0) / size;
  if (fitting.length < 3 || together > 1 || together < leastTogether) return undefined;
  const shares = fitting.map((c) => ({
    name: c.name,
    quality: "modelled" as const,
    cell: ledger.formula(idOf("share", c.name), `${c.revenue?.dollars} / ${whole}`, {
      label: `Revenue of ${c.name} as a share of ${named}`,
      unit: "1",
      format: pct,
    }),
  }));
  return { shares: biggestFirst(study, shares), sharesOf: named, sharesYear: study.years.base, measure: "revenue" };
}
