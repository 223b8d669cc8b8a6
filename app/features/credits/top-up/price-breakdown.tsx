import { addMoney, compareMoney, formatMoneyExact, money } from "#shared/money.ts";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { explain } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/classes.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { amountOf, taxName } from "../../payments/payment-words.ts";
import { type MoneyLine, MoneyLines, useOwner } from "../../studies/balance.tsx";

type Price = NonNullable<QuoteAnswer["price"]>;
export interface PriceBreakdownProps {
  price: Price | undefined;
  /** It is of an earlier choice; the next is on its way. */
  isOld: boolean;
  error: unknown;
  onRetry: () => void;
  /** There is an amount to be priced. */
  hasAmount: boolean;
  isStateKnown: boolean;
  /** Percent of the gateway's own charge, decimal text. */
  chargePercent: string;
}

/** What is paid, part by part, to the smallest coin. */
export function PriceBreakdown({ price, isOld, error, onRetry, hasAmount, isStateKnown, chargePercent }: PriceBreakdownProps) {
  const owner = useOwner();
  if (hasAmount && error)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 border-y border-line py-4 text-sm">
        <p className="text-bad">The price could not be calculated. {explain(error)}</p>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  if (!price)
    return hasAmount ? (
      <PriceSkeleton />
    ) : (
      <p className="border-y border-line py-4 text-sm text-muted">Enter an amount to see the total.</p>
    );
  const { currency } = price;
  const isOnlyOld = isOld || !hasAmount;
  const after = addMoney(amountOf(owner.balance, owner.currency), amountOf(price.credits, currency));
  return (
    <div aria-busy={isOnlyOld} className={classNames("transition-opacity duration-100", isOnlyOld && "opacity-50")}>
      <MoneyLines lines={linesOf(price, isStateKnown, chargePercent)} />
      <p className="mt-3 text-sm text-muted">Balance after payment: {formatMoneyExact(after)}</p>
      <p role="status" className="sr-only">
        {isOnlyOld ? "" : `Total ${formatMoneyExact(amountOf(price.amount, currency))}`}
      </p>
    </div>
  );
}

function linesOf(price: Price, isStateKnown: boolean, chargePercent: string): MoneyLine[] {
  const { currency } = price;
  const charge = amountOf(price.gatewayCharge, currency);
  return [
    { label: "Credit", amount: amountOf(price.baseAmount, currency) },
    ...(compareMoney(charge, money(0, currency)) > 0 ? [{ label: `Gateway fee ${chargePercent}%`, amount: charge }] : []),
    ...price.taxes.map((tax) => ({ label: taxName(tax, isStateKnown), amount: amountOf(tax.amount, currency) })),
    { label: "Total", amount: amountOf(price.amount, currency), strong: true },
  ];
}

function PriceSkeleton() {
  return (
    <Loading label="Calculating the price" className="space-y-4 border-y border-line py-3">
      {[1, 2, 3].map((n) => (
        <div key={n} className="flex justify-between">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}
