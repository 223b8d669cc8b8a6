import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { ApiError } from "../../../api.ts";
import { paymentsKey } from "../../payments/payment-calls.ts";
import { PriceChanged } from "../../payments/place-order.ts";
import { useFirstFaultFocus } from "../../../ui/form/first-fault.ts";
import { usePayment } from "../../payments/use-payment.ts";
import { useSignedInUser } from "../../shell/guard.tsx";
import { AmountChoice } from "./amount-choice.tsx";
import { billingBody, billingFaults, type BillingField, faultsOfServer, firstBilling, isWholeGstin } from "./billing.ts";
import { BillingDetails } from "./billing-details.tsx";
import { type Choice, chosenAmount } from "./choice.ts";
import { PayPanel } from "./pay-panel.tsx";
import { quoteKey, usePrice } from "./use-quote.ts";

export interface TopUpFormProps {
  offer: QuoteAnswer;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** How much is missing, and for what. */
  missing: string | null;
  back: string | null;
}

/** From the choice of an amount to the gateway's window. */
export function TopUpForm({ offer, choice, onChoose, missing, back }: TopUpFormProps) {
  const { id: userId } = useSignedInUser();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstFault = useFirstFaultFocus(form);
  const isIndian = offer.currency === "INR";
  const [billing, setBilling] = useState(() => firstBilling(offer));
  // Faults are shown for fields that were left, and for all once paying was tried.
  const [left, setLeft] = useState<ReadonlySet<BillingField | "amount">>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof faultsOfServer>>({ billing: {} });

  const bought = chosenAmount(offer, choice);
  const amount = "amount" in bought ? bought.amount : undefined;
  const pricing = usePrice(amount, isIndian ? billing.state : "");
  const pricingFault = pricing.error instanceof ApiError ? pricing.error.problem?.fields?.["amount"] : undefined;
  const { step, outcome, pay } = usePayment({
    onRefused: (error) => {
      const faults = faultsOfServer(error instanceof ApiError ? error.problem?.fields : undefined);
      setRefused(faults);
      if (error instanceof PriceChanged || faults.amount) void client.invalidateQueries({ queryKey: quoteKey });
      focusFirstFault();
    },
    onEnd: () => void client.invalidateQueries({ queryKey: paymentsKey }),
  });

  const own = billingFaults(billing, isIndian);
  const faultOf = (field: BillingField) => {
    const isSeen = isTried || left.has(field) || (field === "gstin" && isWholeGstin(billing.gstin));
    return (isSeen ? own[field] : undefined) ?? refused.billing[field];
  };
  const amountFault = ("fault" in bought && (isTried || left.has("amount")) ? bought.fault : undefined) ?? pricingFault ?? refused.amount;
  const start = () => {
    setTried(true);
    const price = pricing.isOld ? undefined : pricing.price;
    if ("fault" in bought || Object.keys(own).length > 0) focusFirstFault();
    else if (price) {
      setRefused({ billing: {} });
      void pay({ userId, body: { amount: bought.amount, billing: billingBody(billing, isIndian) }, price: price.amount, back });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-10">
        <AmountChoice
          offer={offer}
          choice={choice}
          onChange={(next) => {
            setRefused({ billing: refused.billing });
            onChoose(next);
          }}
          error={amountFault}
          onLeave={() => choice.typed !== "" && setLeft(new Set(left).add("amount"))}
          missing={missing}
        />
        <BillingDetails
          values={billing}
          isIndian={isIndian}
          onChange={(part) => {
            setBilling({ ...billing, ...part });
            const kept = Object.entries(refused.billing).filter(([field]) => !Object.hasOwn(part, field));
            setRefused({ ...refused, billing: Object.fromEntries(kept) });
          }}
          onLeave={(field) => billing[field] !== "" && setLeft(new Set(left).add(field))}
          faults={Object.fromEntries((["name", "address", "state", "gstin", "country"] as const).map((field) => [field, faultOf(field)]))}
        />
      </div>
      <PayPanel
        offer={offer}
        pricing={{ ...pricing, error: pricingFault ? null : pricing.error }}
        hasAmount={amount !== undefined && !pricingFault}
        isStateKnown={billing.state !== ""}
        step={step}
        outcome={outcome}
        onRetry={start}
      />
    </form>
  );
}
