import { amountsOf, type LocalBasis } from "./catchment.ts";
import { drawnBehind } from "./drawn-behind.ts";
import { enterDraws } from "./enter-draws.ts";
import type { ThreeYears } from "./later-years.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";

/** A rent a month and the sales a year from which it can be signed. Members but the name are ids of cells. */
export interface Signing {
  id: string;
  name: string;
  rent: string;
  /** What the plan leaves a year at this rent, the owner paid, and the part of its draws that pay him. */
  left: string;
  chance: string;
  /** Sales that pay the owner in four draws of five, and those that earn back the cost of opening in three years in half of them. */
  sure: string;
  back: string;
  /** The larger of both: the whole bar. */
  yes: string;
  /** Competitors that leave it, with the demand as taken. */
  competitors: string;
  /** Both with every figure at its value, not drawn. */
  sureAt: string;
  backAt: string;
}

/** The sales that turn the answer, and the account that a reader can compute again. Members but the first two are ids of cells. */
export interface Turn extends Signing {
  /** The rent as a part of the sales counted; undefined where it is an amount. */
  share?: string;
  /** What asks for most: four draws of five that pay the owner, or three years that earn back opening in half of them. */
  binds: "sure" | "back";
  /** The sales that what binds needs with every figure at its value. */
  at: string;
  /** What is left after goods, of three years at these sales or of one, as what binds asks; what people, premises, rent and owner take of it; and the rest. */
  earns: string;
  takes: string;
  leaves: string;
  /** What three years at the sales that turn the answer leave for opening, before wear, in half of the draws: opening may cost no more. */
  openingMost: string;
}

interface Asked {
  three: ThreeYears;
  opening: string | null;
  seed: number;
}

/** Enters the account of the shop at the sales that turn the answer, every figure at its value: what a reader can check against the draws. */
export function enterTurn(
  basis: LocalBasis,
  sales: Sales,
  e: Economics,
  row: Signing & Pick<Turn, "share">,
  { three, opening, seed }: Asked,
): Turn {
  const { ledger } = basis;
  const { people } = sales;
  const amount = amountsOf(basis);
  const value = ledger.valuesBeforeBrief();
  const binds = value(row.back) > value(row.sure) ? "back" : "sure";
  const at = binds === "back" ? row.backAt : row.sureAt;
  const years = three.parts;
  const tax = e.rentTax ? ` * (1 + ${e.rentTax})` : "";
  const rentAt = (sold: string) => `${row.share ? `${row.share} * ${sold}` : `12 * ${row.rent}`}${tax}`;
  /** Pay of these years, each staffed for its own sales. */
  const paidAt = (sold: string, over: readonly string[]) =>
    `(${over.map((part) => people.staffFor(part === "1" ? sold : `(${sold} * ${part})`)).join(" + ")}) * ${people.cost}`;
  const over = binds === "back" ? years : ["1"];
  const premisesAt = binds === "back" && opening ? e.overheadsPaidAt : e.overheadsAt;
  const premises = amount("turn_premises", `12 * ${premisesAt(at)}`, "Premises, insurance and the like a year at these sales");
  const rent = amount("turn_rent", rentAt(at), "Rent a year at these sales");
  const pay = amount(
    "turn_pay",
    paidAt(at, over),
    `People ${binds === "back" ? "over three years" : "a year"} at these sales, each year staffed for its own`,
  );
  const by = binds === "back" ? "3 * " : "";
  const takes = amount(
    "turn_takes",
    `${pay} + ${by}(${premises} + ${rent} + 12 * ${e.ownerPay})`,
    `People, premises, rent and owner ${binds === "back" ? "over three years" : "a year"} at the sales that turn the answer`,
  );
  const earns = amount(
    "turn_earns",
    `${at} * ${e.contribution}${binds === "back" ? ` * (${years.join(" + ")})` : ""}`,
    `Left after goods and what follows sales, ${binds === "back" ? "three years" : "a year"} at these sales`,
  );
  const leaves = amount(
    "turn_leaves",
    `${earns} - ${takes}`,
    `Left by ${binds === "back" ? "three years" : "a year"} at these sales, every figure at its value`,
  );
  const spare = amount(
    "turn_opening",
    `${row.yes} * ${e.contribution} * (${years.join(" + ")}) - ${paidAt(row.yes, years)} - 36 * ${e.overheadsPaidAt(row.yes)} - 3 * ${rentAt(row.yes)} - 36 * ${e.ownerPay}`,
    "Left for the cost of opening by three years at the sales that turn the answer",
  );
  const notDrawn = e.isRentGiven ? sales.notDrawn : [...sales.notDrawn, e.rentMonth];
  const { median } = enterDraws(basis, spare, drawnBehind(ledger, spare, notDrawn), ledger.cell(spare).label, seed);
  return { ...row, binds, at, earns, takes, leaves, openingMost: median };
}
