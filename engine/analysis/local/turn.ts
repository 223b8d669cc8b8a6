import { amountsOf, type LocalBasis } from "./catchment.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";
import type { Signing } from "./signing.ts";

/** The sales that turn the answer, and the account that a reader can compute again. Members but the first two are ids of cells. */
export interface Turn extends Signing {
  /** The rent as a part of the sales counted; undefined where it is an amount. */
  share?: string;
  /** What asks for most: four draws of five that pay the owner, or three years that earn back opening in half of them. */
  binds: "sure" | "back";
  /** The sales that what binds needs with every figure at its value. */
  at: string;
  /** What is left after goods, of three years at these sales or of one, as what binds asks; what people, premises, rent and owner take a year; and the rest. */
  earns: string;
  takes: string;
  leaves: string;
}

/** Enters the account of the shop at the sales that turn the answer, every figure at its value: what a reader can check against the draws. */
export function enterTurn(
  basis: LocalBasis,
  { people }: Sales,
  e: Economics,
  row: Signing & Pick<Turn, "share">,
  { sold }: { sold: string },
): Turn {
  const { ledger } = basis;
  const amount = amountsOf(basis);
  const value = ledger.valuesBeforeBrief();
  const binds = value(row.back) > value(row.sure) ? "back" : "sure";
  const at = binds === "back" ? row.backAt : row.sureAt;
  const posts = people.isGiven
    ? e.staff
    : ledger.formula("turn_people", people.staffFor(at), {
        label: "People employed at the sales that turn the answer, every figure at its value",
        unit: "1",
        format: { style: "fixed", scale: 1, digits: 1 },
      });
  const premises = amount("turn_premises", `12 * ${e.overheadsAt(at)}`, "Premises, insurance and the like a year at these sales");
  const tax = e.rentTax ? ` * (1 + ${e.rentTax})` : "";
  const rent = amount("turn_rent", `${row.share ? `${row.share} * ${at}` : `12 * ${row.rent}`}${tax}`, "Rent a year at these sales");
  const takes = amount(
    "turn_takes",
    `${posts} * ${people.cost} + ${premises} + ${rent} + 12 * ${e.ownerPay}`,
    "People, premises, rent and owner a year at the sales that turn the answer",
  );
  const earns = amount(
    "turn_earns",
    `${at} * ${e.contribution}${binds === "back" ? ` * ${sold}` : ""}`,
    `Left after goods and what follows sales, ${binds === "back" ? "three years" : "a year"} at these sales`,
  );
  const leaves = amount(
    "turn_leaves",
    `${earns} - ${binds === "back" ? "3 * " : ""}${takes}`,
    `Left by ${binds === "back" ? "three years" : "a year"} at these sales, every figure at its value`,
  );
  return { ...row, binds, at, earns, takes, leaves };
}
