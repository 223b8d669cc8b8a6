import { compareMoney, type Money, money, parseMoney, subtractMoney } from "#shared/money.ts";
import { basePricesMinor, chargedPriceMinor, type Market, type StudyKind, unlockPriceMinor } from "#shared/prices.ts";

export interface OrderCost {
  /** Held when the study is ordered, charged when the report is there. */
  base: Money;
  /** What opening the whole report costs on top. */
  unlock: Money;
  /** Both together. */
  listed: Money;
  /** What leaves the balance with this order. */
  now: Money;
  balance: Money;
  /** Negative where the balance does not reach. */
  after: Money;
  isEnough: boolean;
  /** What is missing, or nothing. */
  missing: Money | null;
}

/** `balance`: decimal text of the account. */
export function orderCost(of: { kind: StudyKind; currency: "INR" | "USD"; balance: string; unlockWhenReady: boolean }): OrderCost {
  const market: Market = of.currency === "INR" ? "india" : "world";
  const amount = (minor: number) => money(minor, of.currency);
  const base = amount(basePricesMinor[market][of.kind]);
  const unlock = amount(unlockPriceMinor(of.kind, market));
  const listed = amount(chargedPriceMinor(of.kind, market));
  const now = of.unlockWhenReady ? listed : base;
  const balance = parseMoney(of.balance, of.currency) ?? amount(0);
  const after = subtractMoney(balance, now);
  const isEnough = compareMoney(balance, now) >= 0;
  return { base, unlock, listed, now, balance, after, isEnough, missing: isEnough ? null : subtractMoney(now, balance) };
}
