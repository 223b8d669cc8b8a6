import type { ValueLevel } from "#shared/interpretation.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Datum } from "../evidence/sizing-data.ts";
import type { Ledger } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { pct, times } from "../writing/prose.ts";

/** Levels at which makers and providers are paid themselves. */
const ofSellers: readonly ValueLevel[] = ["farm-gate", "factory-gate", "receipts", "premiums", "net-revenue"];
/** Levels at which buyers pay, with tax or without. */
const ofBuyers: readonly ValueLevel[] = ["retail", "spending", "retail-before-tax"];

/** A bound of a share stands with the most that a tax can add, where no table has the country's own. */
const mostTax = (ledger: Ledger): string =>
  ledger.assumptionOnce("tax_at_most", {
    label: "Tax on sales, at most",
    unit: "1",
    format: pct,
    value: 0.27,
    low: 0,
    high: 0.27,
    sources: [],
    why: "No table that was read has the country's tax on sales. For a share at most, the highest standard rate of the European Union is taken.",
  });

/** What brings revenue to the market's level, as part of a formula: of who sells to buyers itself, and of a maker. */
export interface Factors {
  shop: string;
  maker: string;
}

/** The tax that the size itself counts with: one country has one rate in a report. */
const taxOfSize = (profile: Study["evidence"]["profile"], country: string | undefined): Datum | undefined =>
  [profile?.size?.border, ...(profile?.size?.estimates ?? [])]
    .flatMap((part) => part?.data ?? [])
    .find(({ measure, country: of }) => measure === "vat" && of === country);

/** Undefined where no figure brings revenue to this level. */
export function levelFactors({ ledger, evidence, country }: Study, level: ValueLevel): Factors | undefined {
  if (ofSellers.includes(level)) return { shop: "", maker: "" };
  const { structure } = evidence;
  if (!ofBuyers.includes(level) || !structure) return undefined;
  const tax = structure.rules?.rules.find((rule) => rule.id === "vat")?.own ?? taxOfSize(evidence.profile, country?.iso3);
  // The United States have no tax of the whole country; what buyers paid there holds those of its states.
  const rate =
    level === "retail-before-tax" || (!tax && country?.iso3 === "USA")
      ? undefined
      : tax
        ? enterDatum(ledger, evidence, tax)
        : mostTax(ledger);
  const taxed = rate ? ` * (1 + ${rate})` : "";
  const { markUp } = structure;
  if (!markUp) return { shop: taxed, maker: taxed };
  for (const datum of new Set([...markUp.paid.data, ...markUp.taken.data])) enterDatum(ledger, evidence, datum);
  const cell = ledger.formulaOnce("american_mark_up", `(${markUp.paid.formula}) / (${markUp.taken.formula})`, {
    label: "What buyers pay over what makers take, United States",
    unit: "1",
    format: times,
  });
  return { shop: taxed, maker: ` * ${cell}${taxed}` };
}
