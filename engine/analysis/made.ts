import type { Ledger } from "../ledger.ts";
import { namesIn, parse } from "../model/expression.ts";
import { enterAmount, newestAmount } from "./surplus.ts";
import type { Work } from "./work.ts";

/** Amounts made in the place of this market in two years. */
export interface Made {
  from: string;
  fromYear: number;
  to: string;
  toYear: number;
}

/** The newest published amount made in the place, as a cell; undefined where none is near or of the market's own unit. */
export function newestMade({ study }: Pick<Work, "study">): { cell: string; unit: string; year: number } | undefined {
  const { volumeUnit } = study.evidence.market;
  const fact = volumeUnit === null ? undefined : newestAmount(study, "production", volumeUnit);
  return fact && { cell: enterAmount(study, fact, "made"), unit: fact.unit, year: fact.year };
}

/** The newest amount made beside the earlier one that a method of the size counts with, where it is smaller. */
export function madeLess(w: Pick<Work, "study" | "size">): Made | undefined {
  const { ledger, country } = w.study;
  const newest = newestMade(w);
  const counted = w.size.estimates.find((e) => e.method === "volume-price");
  if (!newest || !counted || !country) return undefined;
  const { unit } = ledger.cell(newest.cell);
  const earlier = factsBehind(ledger, counted.size).find(
    (c) => c.unit === unit && c.geography === country.iso3 && c.period < newest.year && c.value > ledger.value(newest.cell),
  );
  return earlier && { from: earlier.id, fromYear: earlier.period, to: newest.cell, toYear: newest.year };
}

const factsBehind = (ledger: Ledger, size: string) => {
  const cell = ledger.cell(size);
  return cell.kind === "formula"
    ? namesIn(parse(cell.formula)).flatMap((id) => ((c) => (c.kind === "fact" ? [c] : []))(ledger.cell(id)))
    : [];
};
