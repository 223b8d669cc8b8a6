import type { Evidence } from "../../evidence/evidence.ts";
import { enterSized, methodNames } from "../sizing/measured-size.ts";
import { sourceId } from "../../evidence/source-book.ts";
import { idOf } from "../../ledger.ts";
import { type LocalBasis, pct, plain } from "./catchment.ts";

/** What the trade sells in the whole country. Every member is the id of a cell. */
export interface National {
  /** USD of `year`. */
  size: string;
  year: number;
  /** USD a head of the country in that year. */
  perHead: string;
  /** The true size over ours: one, with the range that held four of five published figures. */
  error: string;
  /** Sales of the firms of the class itself beside what these methods give for it, in the United States; null where a published figure of the country leads. */
  classRatio: string | null;
  /** A head by each method, USD, with its weight in the whole. */
  methods: readonly { name: string; perHead: string; weight: string }[];
}

/** Enters the size of the trade in the country as every other report gives it: by several methods, weighed by their measured errors. */
export function enterNational(
  { ledger, facts, place, book }: LocalBasis,
  evidence: Pick<Evidence, "source" | "official" | "facts" | "readSizes">,
): National {
  const { national, people } = facts;
  if (!national || !people) throw new Error("no size of the trade in the country");
  const { iso3, name } = place.country;
  const size = enterSized({ ledger, evidence }, national, iso3, name);
  const heads = book.cell(people);
  const format = { style: "compact", currency: "USD" } as const;
  const isPublished = national.estimates.some(({ method, weight }) => method === "published-national" && weight >= 0.5);
  const inTax =
    isPublished && facts.publishedWithTax && facts.tax
      ? ledger.assumption("tax_in_published", {
          label: "Sales tax in the published sales of the trade",
          unit: "1",
          format: pct,
          value: facts.tax.value,
          low: facts.tax.low,
          high: facts.tax.high,
          why: "The published figure holds the sales tax; sales of this report are without it.",
          sources: [sourceId(facts.tax.source)],
        })
      : null;
  const perHead = ledger.formula("national_per_head", `${size} / ${heads}${inTax ? ` / (1 + ${inTax})` : ""}`, {
    label: `Sales of the trade a head of ${name}, ${national.year}`,
    unit: "USD/person",
    format,
  });
  const error = ledger.assumption("national_error", {
    label: "Size of the trade in the country, as a multiple of the one measured here",
    unit: "1",
    format: plain,
    value: 1,
    low: Number((national.low / national.value).toFixed(3)),
    high: Number((national.high / national.value).toFixed(3)),
    why: "The range that held four of five published national figures which were hidden and measured again the same way.",
    sources: [],
  });
  // Demand and the average shop must rest on one size of the trade: the methods may count sellers of other classes too.
  const classRatio =
    facts.classRatio === null || isPublished
      ? null
      : ledger.assumption("class_ratio", {
          label: "Sales of the firms of the class itself beside what the same methods give for it, United States",
          unit: "1",
          format: { style: "multiple", digits: 2 },
          value: facts.classRatio,
          low: facts.classRatio,
          high: facts.classRatio,
          measured: true,
          why: `Measured: receipts of the firms of the class in ${facts.trade.receipts.year}${facts.selfEmployed ? `, raised ${facts.selfEmployed.factor.toFixed(2)} times by those of the self-employed,` : ""} over the size that the methods give for the United States in that year.`,
          sources: [...new Set([facts.trade.receipts, ...(facts.selfEmployed?.data ?? [])].map(({ source }) => sourceId(source)))],
        });
  const methods = national.estimates
    .filter(({ weight }) => weight > 0)
    .map(({ method }) => ({
      name: methodNames[method] ?? method,
      weight: idOf("weight", method, iso3),
      perHead: ledger.formula(idOf("per_head", method), `${idOf("size", method, iso3)} / ${heads}`, {
        label: `Sales of the trade a head by ${methodNames[method] ?? method}`,
        unit: "USD/person",
        format,
      }),
    }));
  return { size, year: national.year, perHead, error, classRatio, methods };
}
