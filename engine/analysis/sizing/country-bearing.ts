import { enterFact } from "../../evidence/enter.ts";
import { idOf } from "../../ledger.ts";
import type { Study } from "../../report/study.ts";
import { marketOf } from "../subject-of.ts";
import type { Bearing } from "./country-checks.ts";
import { enterEstimate } from "./measured-size.ts";
import type { SaidSize } from "./published-beside.ts";

/** What of a country itself bears its size out, as cells. */
export type BorneOut =
  | { by: "methods" }
  /** In dollars of the base year. */
  | { by: "published" | "receipts"; cell: string }
  /** What is published of the country is its size. */
  | { by: "said"; said: SaidSize }
  /** An amount of a year, and what one unit of it costs at this size. */
  | { by: "volume"; cell: string; year: number; price: string };

interface Place {
  iso3: string;
  name: string;
  size: string;
  part: string | undefined;
}

/** Enters what bears a country's size out. */
export function enterBearing(study: Study, { iso3, name, size, part }: Place, bearing: Bearing): BorneOut {
  const { ledger, evidence } = study;
  if (bearing.by === "methods") return { by: "methods" };
  if (bearing.by !== "volume") {
    const cell = idOf("size", bearing.estimate.method, iso3);
    return { by: bearing.by, cell: ledger.has(cell) ? cell : enterEstimate(study, bearing.estimate, { suffix: iso3, place: name, part }) };
  }
  const { fact } = bearing;
  const amount = enterFact(ledger, evidence, fact, `${marketOf(study, fact)}, ${fact.metric}, ${name}, ${fact.year}`);
  return {
    by: "volume",
    cell: amount,
    year: fact.year,
    price: ledger.formulaOnce(idOf("unit_at", size, iso3), `${size} / ${amount}`, {
      label: `Size over the amount counted in ${fact.year}, ${name}`,
      unit: `USD/${ledger.cell(amount).unit}`,
      format: { style: "compact", currency: "USD" },
    }),
  };
}
