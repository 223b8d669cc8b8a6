import type { Queries, TransferKind, Tx } from "#db";
import { formatMoneyExact, type Money, parseMoney, subtractMoney, toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";

/** What every movement of the ledger shares: the account of a customer, its balance, and a transfer that the balance must cover. */

export interface Balance {
  available: Money;
  held: Money;
}
export async function balanceOf(q: Queries, userId: string): Promise<Balance> {
  const account = await q
    .selectFrom("ledgerAccounts")
    .select(["posted", "held", "currency"])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return read(account);
}

export const accountOf = (userId: string) => `user:${userId}`;

interface Transfer {
  key: string;
  kind: TransferKind;
  debitAccount: string;
  creditAccount: string;
  amount: Money;
  studyId?: string;
  paymentId?: string;
  memo?: string;
}
export function insertTransfer(tx: Tx, { key, amount, ...rest }: Transfer) {
  return tx
    .insertInto("ledgerTransfers")
    .values({ idempotencyKey: key, amount: toDecimalText(amount), currency: amount.currency, ...rest })
    .returning("id");
}

/**
 * The database decides whether the balance covers a transfer. The account is locked first (the transfer would lock it anyway), so that the
 * balance in the error message is the one that was insufficient.
 */
export async function withinBalance<T>(tx: Tx, userId: string, amount: Money, transfer: () => Promise<T>): Promise<T> {
  const account = await tx
    .selectFrom("ledgerAccounts")
    .select(["posted", "held", "currency"])
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  try {
    return await transfer();
  } catch (error) {
    if (isTooLarge(error))
      throw new Problem("unprocessable", "This would exceed the largest possible balance.", {
        fields: { amount: "Too large" },
        cause: error,
      });
    if (!isOverspent(error)) throw error;
    const { available } = read(account);
    throw new Problem("insufficient_balance", `This needs ${formatMoneyExact(amount)}; the balance is ${formatMoneyExact(available)}.`, {
      cause: error,
    });
  }
}

function read({ posted, held: aside, currency }: { posted: string; held: string; currency: string }): Balance {
  const held = stored(aside, currency);
  return { available: subtractMoney(stored(posted, currency), held), held };
}

function stored(text: string, currency: string): Money {
  const value = parseMoney(text, currency);
  if (!value) throw new Error(`the ledger holds "${text}", which is not an amount`);
  return value;
}

// The database names the constraint that a transfer would break.
const checkViolation = "23514";
const numericValueOutOfRange = "22003";
const overspent = new Set(["ledger_accounts_never_overspent", "users_amount_not_negative"]);

const isOverspent = (error: unknown): boolean => field(error, "code") === checkViolation && overspent.has(field(error, "constraint") ?? "");

/** Beyond what a money column holds. */
const isTooLarge = (error: unknown): boolean => field(error, "code") === numericValueOutOfRange;

function field(error: unknown, name: "code" | "constraint"): string | undefined {
  if (typeof error !== "object" || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
}
