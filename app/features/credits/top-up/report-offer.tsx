import { formatMoneyExact } from "#shared/money.ts";
import type { StudyKind } from "#shared/prices.ts";
import { orderCost } from "../../study-form/order-cost.ts";
import { kindTitles } from "../../studies/study-words.ts";
import { useOwner } from "../../studies/balance.tsx";

/** What one whole report of a kind costs, and when. */
export function ReportOffer({ kind, id }: { kind: StudyKind; id?: string }) {
  const { base, unlock, listed } = orderCost({ kind, ...useOwner(), unlockWhenReady: false });
  return (
    <span id={id} className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 text-sm">
      <span className="font-medium">{kindTitles[kind]}</span>
      <span className="font-medium tabular-nums">{formatMoneyExact(listed)}</span>
      <span className="col-span-2 text-soft">
        One full report: {formatMoneyExact(base)} to order, {formatMoneyExact(unlock)} to unlock
      </span>
    </span>
  );
}
