import type { ReactNode } from "react";
import { type Money, toDecimalText, formatMoneyExact } from "#shared/money.ts";
import { useSignedInUser } from "../shell/guard.tsx";
import { classNames } from "../../ui/classes.ts";

/** Whose money it is: the balance as decimal text, in the account's currency. */
export function useOwner(): { balance: string; currency: "INR" | "USD" } {
  const { amount, currency } = useSignedInUser();
  return { balance: amount, currency };
}

/**
 * The credits page with the way back to where money was missing, and how much. Links to it load a new document (`reloadDocument`):
 * it has rules of its own for what may run in it.
 */
export function creditsPath(back: string, missing?: Money | null): string {
  return `/app/credits?${new URLSearchParams({ back, ...(missing && { need: toDecimalText(missing) }) })}`;
}

/** The way back, if it is a path of the account area and nothing else. */
export function wayBack(params: URLSearchParams): string | null {
  const back = params.get("back");
  return back !== null && /^\/app(?:\/[\w-]+)*(?:\?[\w=&%.+-]*)?$/.test(back) ? back : null;
}

export interface MoneyLine {
  label: ReactNode;
  amount: Money;
  /** What it comes down to. */
  strong?: boolean;
}

/** Amounts under each other, to the cent, as on a bill. */
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
