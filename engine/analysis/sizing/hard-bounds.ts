import type { ValueLevel } from "#shared/interpretation.ts";
import { enterFact } from "../../evidence/enter.ts";
import { type Fact, valueOf } from "../../evidence/evidence.ts";
import { idOf } from "../../ledger.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { lowerFirst, usd } from "../../writing/prose.ts";
import { boundaryFor, boundaryOf } from "../published-market.ts";
import { partYearsOf } from "../part-years.ts";
import { rateOfYear } from "../rate-of-year.ts";
import { narrowSubject } from "../subject-of.ts";
import { anchorsOfSellers } from "./anchors.ts";
import { carried, type Estimate, inDollars } from "./estimate.ts";
import { isWhole } from "./place-amounts.ts";
import { leastByPrice } from "./refuted-price.ts";

/** A figure that the market cannot pass, as long as it holds: an end of the range is cut there, and a central size beyond it contradicts it. */
export interface HardBound {
  end: "low" | "high";
  /** In dollars of the base year. */
  cell: string;
  year: number;
  /** A count of an earlier year, what is bought at its makers' lowest price, a count of a wider market, or all sales of a seller over its share. */
  by: "count" | "price" | "wider" | "seller";
  seller?: string;
  /** It takes an end of an assumption of the report: how much of a wider count is this market. */
  isAssumed?: true;
}

/** A share is rounded and a year carried: a seller's ceiling is known no closer than this factor. Counts are exact. */
export const marginOf = ({ by }: Pick<HardBound, "by">): number => (by === "seller" ? 1.1 : 1);

/** Whether a size lies beyond the bound, given its value, by more than the bound may be off. */
export const isPassed = (bound: Pick<HardBound, "end" | "by">, value: number, size: number): boolean =>
  isBeyond(bound.end, value, size, marginOf(bound));
/** The same of any end, by more than a factor. */
export const isBeyond = (end: HardBound["end"], value: number, size: number, margin: number): boolean =>
  end === "low" ? value > size * margin : value * margin < size;

/** Counts farther back than this are not of today's market. */
const oldest = 3;

export function hardBounds(study: Study, level: ValueLevel, estimates: readonly Estimate[]): HardBound[] {
  if (!study.country) return [];
  const priced = leastByPrice(study, estimates);
  const all = [
    ...earlierCount(study),
    ...(priced ? [{ end: "low" as const, by: "price" as const, ...priced }] : []),
    ...widerCounts(study),
    ...ofHealth(study, level),
    ...ofSellers(study, level),
  ];
  return all.map((bound) => {
    const cell = study.ledger.cell(bound.cell);
    return cell.kind === "formula" && ofBoundary.test(cell.formula) ? { ...bound, isAssumed: true } : bound;
  });
}

/** An end of the part of a wider count that is this market. */
const ofBoundary = /\bboundary_\w+\.(?:low|high)\b/;

const isMoney = ({ unit }: Fact) => /^[A-Z]{3}$/.test(unit);
const countsOf = (study: Study, market: string, country: string): Fact[] =>
  study.evidence
    .factsOf(market, "market_size", country)
    .filter((f) => isWhole(f) && isMoney(f) && study.evidence.official.officialBody(study.evidence.producerOf(f), country) !== undefined);

/** What an authority has counted for an earlier year, in the money of the country: a market that has grown since is no less. */
function earlierCount(study: Study): HardBound[] {
  const { evidence, ledger, country, years } = study;
  if (!country) return [];
  const counts = countsOf(study, evidence.market.id, country.iso3)
    .filter((f) => f.year < years.base && narrowSubject(study, f) === undefined)
    .toSorted((a, b) => b.year - a.year);
  const [newest] = counts;
  if (!newest || newest.year < years.base - oldest || !hasGrown(study, newest, counts)) return [];
  const name = evidence.market.name;
  const counted = enterFact(ledger, evidence, newest, `${name}, ${placeLabel(study)}, ${newest.year}`);
  const { cell, year, from } = newerByParts(study, counts) ?? { cell: counted, year: newest.year, from: undefined };
  const rate = newest.unit === "USD" ? undefined : rateOfYear(study, country.iso3, years.base);
  if (newest.unit !== "USD" && (!rate || ledger.cell(rate).unit !== `${newest.unit}/USD`)) return [];
  const by = from
    ? `Counted by ${evidence.producerOf(from)} for ${from.year}, and carried to ${year} by the same part of both years`
    : `Counted by ${evidence.producerOf(newest)} for ${year}`;
  return [
    {
      end: "low",
      by: "count",
      year,
      cell: ledger.formulaOnce(
        "floor_counted",
        `${cell}${rate ? ` / ${rate}` : ""}${boundaryEnd(study, boundaryFor(study, from ?? newest), "low")}`,
        {
          label: `${by}, in dollars of ${years.base}; the market has grown since`,
          unit: "USD",
          format: usd,
        },
      ),
    },
  ];
}

/** A full year times what the same part of a later year is to its own: a count of a year that is newer than the newest full one. */
function newerByParts(study: Study, counts: readonly Fact[]): { cell: string; year: number; from: Fact } | undefined {
  const { evidence, ledger, years } = study;
  const name = evidence.market.name;
  const enter = (f: Fact, what: string) => enterFact(ledger, evidence, f, `${name}${what}, ${placeLabel(study)}, ${f.year}`);
  const newer = partYearsOf(study)
    .filter(({ isMade }) => !isMade)
    .flatMap(({ axis, facts }) => {
      const last = facts.findLast((f) => f.year < years.base && f.year > (counts[0]?.year ?? 0)),
        whole = counts.find((f) => f.unit === last?.unit && facts.some((part) => part.year === f.year)),
        then = facts.find((f) => f.year === whole?.year);
      // A part that has fallen since would make the floor too high.
      const hasFallen = last && facts.some((f) => f.year > last.year && valueOf(f) < valueOf(last));
      return last && whole && then && !hasFallen
        ? [
            {
              year: last.year,
              from: whole,
              cell: `${enter(whole, "")} * ${enter(last, `, ${lowerFirst(axis)}`)} / ${enter(then, `, ${lowerFirst(axis)}`)}`,
            },
          ]
        : [];
    });
  return newer.toSorted((a, b) => b.year - a.year)[0];
}

/** Part of a formula: what of a wider count is at least, or at most, the market. Its part is uncertain itself, so each end takes its own. */
function boundaryEnd(study: Study, boundary: string | undefined, end: "low" | "high"): string {
  const cell = boundary ? study.ledger.cell(boundary) : undefined;
  return boundary && cell?.kind === "assumption" ? ` * ${boundary}.${end}` : "";
}

/** Whether the market rose to the count and nothing that is held says that it fell after it. */
function hasGrown({ evidence, country, years, ...study }: Study, newest: Fact, counts: readonly Fact[]): boolean {
  const before = counts.find((f) => f.year < newest.year && f.unit === newest.unit);
  const place = country?.iso3 ?? "";
  const later = (["market_size", "volume"] as const).some((metric) => {
    const told = evidence.factsOf(evidence.market.id, metric, place).filter((f) => isWhole(f) && f.year <= years.base + 1);
    return told.some(
      (f) => f.year > newest.year && told.some((old) => old.year === newest.year && old.unit === f.unit && valueOf(f) < valueOf(old)),
    );
  });
  if (later) return false;
  if (before) return valueOf(before) < valueOf(newest);
  const value = (year: number) => study.ledger.value(study.economy.at(year));
  return value(years.base) >= value(newest.year);
}

/** What is counted of a market that holds this one: the published figure before its part is taken off, and counts of wider markets. */
function widerCounts(study: Study): HardBound[] {
  const { evidence, ledger, country, years } = study;
  if (!country) return [];
  const shown = { unit: "USD", format: usd };
  const boundary = boundaryOf(study);
  const tag = boundary?.replace("boundary_", "published_") ?? "none";
  const sizes = ledger.cells.flatMap((c) => (c.kind === "formula" && c.id.startsWith(tag) ? [c] : []));
  // Where one of them counts the market itself, what the others tell is no bound of it.
  const own =
    boundary && sizes.length > 0 && sizes.every((c) => c.formula.includes(boundary))
      ? `max(${sizes.map(({ id }) => `${id} / ${boundary}`).join(", ")})${boundaryEnd(study, boundary, "high")}`
      : undefined;
  const above = evidence.chain.slice(1).flatMap((market, i) => {
    if (evidence.chain.slice(0, i + 1).some((m) => !m.narrowing)) return [];
    const [fact] = countsOf(study, market.id, country.iso3).filter((f) => f.year >= years.base - oldest && f.year <= years.base);
    const dollars = fact && inDollars(study, enterFact(ledger, evidence, fact, `${market.name}, ${country.name}, ${fact.year}`), fact);
    return dollars ? [{ formula: `${dollars}${carried(study, fact.year)}`, year: fact.year, name: market.name }] : [];
  });
  const place = placeLabel(study);
  const counted = own
    ? [
        {
          formula: own,
          year: years.base,
          label: `The wider market that is counted, times the most that this market can be of it, ${place}`,
        },
      ]
    : [];
  const all = [...counted, ...above.map(({ name, ...of }) => ({ ...of, label: `All of ${name}, ${place}, of which this is a part` }))];
  return all.map(({ formula, year, label }, i) => ({
    end: "high" as const,
    by: "wider" as const,
    year,
    cell: ledger.formulaOnce(idOf("ceiling_wider", i), formula, { label, ...shown }),
  }));
}

/** Classes of care, and of what is bought with it, by the beginning of their NAICS codes: all of it is spending on health. */
const health = ["621", "622", "623", "3254", "3391", "4561"];

/** What a country spends on health in all: no part of it is more. What is sold over the border is no spending here. */
function ofHealth(study: Study, level: ValueLevel): HardBound[] {
  const { ledger, evidence, country, tables, economy, years } = study;
  const { naics } = evidence.market.codes;
  const isHealth = naics.length > 0 && naics.every((code) => health.some((prefix) => code.startsWith(prefix)));
  const spent = country && isHealth && level !== "exports" ? tables.healthSpending(years.base) : undefined;
  if (!spent) return [];
  const label = `All spending on health, ${placeLabel(study)}, of which this is a part`;
  const cell = ledger.formulaOnce("ceiling_health", `${spent.cell} * ${economy.at(years.base)} / ${economy.at(spent.year)}`, {
    label: spent.year === years.base ? label : `${label}, carried from ${spent.year} with output`,
    unit: "USD",
    format: usd,
  });
  return [{ end: "high", by: "wider", year: spent.year, cell }];
}

/** All sales of a seller, with margins and tax, over its share of the market: the market is no larger than that. */
const ofSellers = (study: Study, level: ValueLevel): HardBound[] =>
  anchorsOfSellers(study, level).flatMap(({ cell, year, seller, isHard }) =>
    isHard && year >= study.years.base - oldest ? [{ end: "high" as const, by: "seller" as const, cell, year, seller }] : [],
  );
