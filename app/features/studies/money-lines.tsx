import type { ReactNode } from "react";
import { formatMoneyExact, type Money } from "#shared/money.ts";
import { classNames } from "../../ui/class-names.ts";

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
