/** What the database says when a transfer cannot be, told apart by its code and the name of the constraint. */

const checkViolation = "23514";
const numericValueOutOfRange = "22003";
const overspent = new Set(["ledger_accounts_never_overspent", "users_amount_not_negative"]);

export const isOverspent = (error: unknown): boolean =>
  field(error, "code") === checkViolation && overspent.has(field(error, "constraint") ?? "");

/** Beyond what a money column holds. */
export const isTooLarge = (error: unknown): boolean => field(error, "code") === numericValueOutOfRange;

function field(error: unknown, name: "code" | "constraint"): string | undefined {
  if (typeof error !== "object" || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
}
