import { formatMoney, parseMoney } from "#shared/money.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";

/** Rounded, with the currency's symbol (SPEC 2.3, 9). */
export function balanceText({ amount, currency }: Pick<CurrentUser, "amount" | "currency">): string {
  const balance = parseMoney(amount, currency);
  return balance ? formatMoney(balance) : "–";
}
