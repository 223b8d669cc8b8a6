import type { ReactNode } from "react";
import { type Money, toDecimalText, formatMoneyExact } from "#shared/money.ts";
import { useSignedInUser } from "../shell/guard.tsx";
import { classNames } from "../../ui/classes.ts";

/** The signed-in customer's balance as decimal text, and the currency of the account. */
export function useOwner(): { balance: string; currency: "INR" | "USD" } {
  const { amount, currency } = useSignedInUser();
  return { balance: amount, currency };
}

/**
 * Path of the credits page, with the page to return to and the price to pay, from which that page works out the missing amount. Links to
 * it load a new document (`reloadDocument`), because it has its own content security policy.
 */
export function creditsPath(back: string, price?: Money): string {
  return `/app/credits?${new URLSearchParams({ back, ...(price && { price: toDecimalText(price) }) })}`;
}

/** The page to return to, if it is a path of the account area. */
export function wayBack(params: URLSearchParams): string | null {
  const back = params.get("back");
  return back !== null && /^\/app(?:\/[\w-]+)*(?:\?[\w=&%.+-]*)?$/.test(back) ? back : null;
}

export interface MoneyLine {
  label: ReactNode;
  amount: Money;
  /** The total. */
  strong?: boolean;
}

/** Amounts to the cent, one per line, as on an invoice. */
export function MoneyLines({ lines, className }: { lines: readonly MoneyLine[]; className?: string }) {
  return (
    <dl className={classNames("divide-y divide-line border-y border-line text-sm", className)}>
      {lines.map(({ label, amount, strong }, i) => (
        <div key={i} className={classNames("flex items-baseline justify-between gap-4 py-2", strong && "font-medium")}>
          <dt className={strong ? undefined : "text-soft"}>{label}</dt>
          <dd className={classNames("whitespace-nowrap", amount.amountMinor < 0 && "text-bad")}>{formatMoneyExact(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
