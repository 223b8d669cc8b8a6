import type { Study } from "../../report/study.ts";
import { enterSized } from "../sizing/measured-size.ts";
import { methodNames } from "../sizing/measured-size.ts";
import { idOf } from "../../ledger.ts";
import { type LocalBasis, plain } from "./catchment.ts";

/** What the trade sells in the whole country. Every member is the id of a cell. */
export interface National {
  /** USD of `year`. */
  size: string;
  year: number;
  /** USD a head of the country in that year. */
  perHead: string;
  /** The true size over ours: one, with the range that held four of five published figures. */
  error: string;
  /** A head by each method, USD, with its weight in the whole. */
  methods: readonly { name: string; perHead: string; weight: string }[];
}

/** Enters the size of the trade in the country as every other report gives it: by several methods, weighed by their measured errors. */
export function enterNational(
  { ledger, facts, place, book }: LocalBasis,
  evidence: Pick<Study["evidence"], "source" | "official">,
): National {
  const { national, people } = facts;
  if (!national || !people) throw new Error("no size of the trade in the country");
  const { iso3, name } = place.country;
  const size = enterSized({ ledger, evidence }, national, iso3, name);
  const heads = book.cell(people);
  const format = { style: "compact", currency: "USD" } as const;
  const perHead = ledger.formula("national_per_head", `${size} / ${heads}`, {
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
  return { size, year: national.year, perHead, error, methods };
}
