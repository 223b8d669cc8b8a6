import type { ValueLevel } from "#shared/interpretation.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf, type Ledger } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { pct, times } from "../writing/prose.ts";
import type { Company } from "./companies.ts";

/** How concentrated a market is: cells, absent where fewer than three companies have a share. */
export interface Concentration {
  /** Share of the four largest named companies: the four largest of all hold at least this. */
  cr4?: string;
  hhiLow?: string;
  hhiHigh?: string;
  /** The index if nobody unnamed is larger than the smallest company named: no bound, because that is not known. */
  hhiIfLargest?: string;
  /** Share of all companies not named. */
  rest?: string;
}

const points = { style: "fixed", scale: 1, digits: 0 } as const;

/**
 * CR4 and bounds of the Herfindahl–Hirschman index, that hold whoever the companies not named are: the rest spread over countless firms
 * (lower), or held by one (upper). With shares s and rest r: Σs² ≤ HHI ≤ Σs² + r².
 */
export function concentrationOf(ledger: Ledger, shares: readonly string[]): Concentration {
  if (shares.length < 3) return {};
  const rest = ledger.formula("share_rest", `max(1 - sum(${shares.join(", ")}), 0)`, {
    label: "Share of all companies not named",
    unit: "1",
    format: pct,
  });
  const cr4 = ledger.formula("cr4", `sum(${shares.slice(0, 4).join(", ")})`, {
    label: `Share of the ${shares.length < 4 ? "three" : "four"} largest companies named (CR4 or less)`,
    unit: "1",
    format: pct,
  });
  const hhiLow = ledger.formula("hhi_low", `10000 * sum(${shares.map((s) => `${s}^2`).join(", ")})`, {
    label: "Herfindahl–Hirschman index, lower bound",
    unit: "1",
    format: points,
  });
  const hhiHigh = ledger.formula("hhi_high", "hhi_low + 10000 * share_rest^2", {
    label: "Herfindahl–Hirschman index, upper bound",
    unit: "1",
    format: points,
  });
  const hhiIfLargest = ledger.formula("hhi_if_largest", `hhi_low + 10000 * share_rest * min(${shares.join(", ")}, share_rest)`, {
    label: "Herfindahl–Hirschman index, at most, if no company not named is larger than the smallest named",
    unit: "1",
    format: points,
  });
  return { rest, cr4, hhiLow, hhiHigh, hhiIfLargest };
}

/** The most that a seller can hold of the market: what its whole group sells anywhere, held against the market. */
export interface ShareBound {
  company: Company;
  /** With the market of the revenue's year at the low end of its range; 1 where the group sells more than that. */
  atLow: string;
  /** The same with the market at its central value. */
  atCentral: string;
}

interface SizeRange {
  low: string;
  headline: string;
  level: ValueLevel;
}

/**
 * Bounds of shares from yearly revenue of whole groups, brought to the market's level of value. No seller can hold more of a market than all
 * that its group sells, whatever part of that is sold here; a revenue of years ago bounds nothing today.
 */
export function shareBounds(study: Study, companies: readonly Company[], size: SizeRange): ShareBound[] {
  const { ledger, years } = study;
  const factor = study.country ? levelFactor(study, size.level) : undefined;
  if (factor === undefined) return [];
  return companies.flatMap((company) => {
    const { revenue, name } = company;
    const dollars = revenue?.isYearly ? revenue.dollars : undefined;
    if (!revenue || !dollars || years.base - revenue.year > mostYears) return [];
    return [
      {
        company,
        atLow: ledger.formula(idOf("share_most_low", name), shareBound(dollars, factor, marketThen(study, size.low, revenue.year)), {
          label: `Most that ${name} can hold, the market of ${revenue.year} at its low end`,
          unit: "1",
          format: pct,
        }),
        atCentral: ledger.formula(
          idOf("share_most_central", name),
          shareBound(dollars, factor, marketThen(study, size.headline, revenue.year)),
          { label: `Most that ${name} can hold, the market of ${revenue.year} at its central value`, unit: "1", format: pct },
        ),
      },
    ];
  });
}

/** A size of the base year brought to the year of a revenue with output: a share is of one year. */
const marketThen = ({ economy, years }: Study, size: string, year: number): string =>
  year === years.base ? size : `(${size} * ${economy.at(year)} / ${economy.at(years.base)})`;

const mostYears = 2;

/** All that a group sells anywhere, brought to the level of the market by `factor`, over the market; never more than the whole. */
export const shareBound = (revenue: string, factor: string, market: string): string => `min(1, ${revenue}${factor} / ${market})`;

/** Levels at which makers and providers are paid themselves. */
const ofSellers: readonly ValueLevel[] = ["farm-gate", "factory-gate", "receipts", "premiums", "net-revenue"];
/** Levels at which buyers pay, with tax or without. */
const ofBuyers: readonly ValueLevel[] = ["retail", "spending", "retail-before-tax"];

/** What brings a seller's revenue to the market's level, as part of a formula; undefined where no figure does. */
function levelFactor({ ledger, evidence, country }: Study, level: ValueLevel): string | undefined {
  if (ofSellers.includes(level)) return "";
  const { structure } = evidence;
  if (!ofBuyers.includes(level) || !structure) return undefined;
  const tax = structure.rules?.rules.find((rule) => rule.id === "vat")?.own;
  // The United States have no tax of the whole country; what buyers paid there holds those of its states.
  if (level !== "retail-before-tax" && !tax && country?.iso3 !== "USA") return undefined;
  const taxed = level !== "retail-before-tax" && tax ? ` * (1 + ${enterDatum(ledger, evidence, tax)})` : "";
  const { markUp } = structure;
  if (!markUp) return taxed;
  for (const datum of new Set([...markUp.paid.data, ...markUp.taken.data])) enterDatum(ledger, evidence, datum);
  const cell = ledger.formulaOnce("american_mark_up", `(${markUp.paid.formula}) / (${markUp.taken.formula})`, {
    label: "What buyers pay over what makers take, United States",
    unit: "1",
    format: times,
  });
  return ` * ${cell}${taxed}`;
}
