import { formatMoneyExact } from "#shared/money.ts";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PayOutcome } from "../../payments/pay-outcome.tsx";
import { amountOf } from "../../payments/payment-words.ts";
import type { PayOutcome as Outcome, PayStep } from "../../payments/use-payment.ts";
import { PriceBreakdown } from "./price-breakdown.tsx";
import type { usePrice } from "./use-quote.ts";

export interface PayPanelProps {
  offer: QuoteAnswer;
  pricing: ReturnType<typeof usePrice>;
  hasAmount: boolean;
  isStateKnown: boolean;
  step: PayStep;
  outcome: Outcome | null;
  onRetry: () => void;
}

/** The sum, the one button, and what came of it. */
export function PayPanel({ offer, pricing, hasAmount, isStateKnown, step, outcome, onRetry }: PayPanelProps) {
  const { price, isOld, error, retry } = pricing;
  const isWaiting = hasAmount && isOld && !error;
  const sum = price && hasAmount && !isOld ? ` ${formatMoneyExact(amountOf(price.amount, price.currency))}` : "";
  return (
    <aside aria-label="What you pay" className="border-line lg:sticky lg:top-20 lg:rounded-lg lg:border lg:p-5">
      <h2 className="headline mb-3 text-xl lg:text-lg">What you pay</h2>
      <PriceBreakdown
        price={price}
        isOld={isOld}
        error={error}
        onRetry={retry}
        hasAmount={hasAmount}
        isStateKnown={isStateKnown}
        chargePercent={offer.gatewayChargePercent}
      />
      {offer.gateway === "test" && (
        <p className="mt-4 flex items-center gap-2 rounded-md bg-warn-wash px-3 py-2 text-sm font-medium text-warn">
          <Icon name="info" className="size-4" />
          Test payments: no money is charged
        </p>
      )}
      <Button id={payButtonId} type="submit" variant="primary" size="lg" wide className="mt-4" pending={step !== "idle" || isWaiting}>
        {step === "idle" ? `Pay${sum}` : words[step]}
      </Button>
      {outcome && <PayOutcome outcome={outcome} onRetry={onRetry} />}
      <p className="mt-3 text-xs text-muted">
        {offer.gateway === "razorpay" && "Payments are processed by Razorpay; we never see your card details. "}Credits are added to your
        balance as soon as the payment is confirmed. Your invoice is sent by email.
      </p>
    </aside>
  );
}

/** Focus goes there when a payment is taken up again. */
export const payButtonId = "pay";

const words: Readonly<Record<Exclude<PayStep, "idle">, string>> = {
  ordering: "Preparing…",
  loading: "Opening the payment window…",
  open: "Waiting for the payment window…",
  checking: "Checking the payment…",
  leaving: "Checking the payment…",
};
