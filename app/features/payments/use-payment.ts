import { useEffect, useRef, useState } from "react";
import { isPaid, type PaymentItem } from "#shared/wire/payments.ts";
import { type CheckoutMaker, type CheckoutWindow, loadCheckout, openCheckout } from "./checkout.ts";
import { guardLeaving, successPath } from "./navigation.ts";
import { paymentCalls } from "./payment-calls.ts";
import type { PaymentRequest } from "./intent.ts";
import { placeOrder } from "./place-order.ts";

export type PayStep = "idle" | "ordering" | "loading" | "open" | "checking" | "leaving";
/** Result of the last attempt, until the next. */
export type PayOutcome =
  | { type: "refused"; error: unknown }
  | { type: "unloaded" }
  /** In the open window, or after it was closed. `isChecked`: our own status was fetched since, and is not paid. */
  | { type: "failed"; words: string | null; isOpen: boolean; isChecked: boolean }
  | { type: "closed"; isChecked: boolean };

/**
 * From the button to the result page: order, script, window, confirmation. `onRefused` receives the server's error; `onEnd` runs when
 * the window has closed without a payment.
 */
export function usePayment({ onRefused, onEnd }: { onRefused: (error: unknown) => void; onEnd: () => void }) {
  const [step, setStep] = useState<PayStep>("idle");
  const [outcome, setOutcome] = useState<PayOutcome | null>(null);
  const isBusy = useRef(false);
  const opened = useRef<CheckoutWindow>(undefined);
  const unguard = useRef<() => void>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      unguard.current?.();
      opened.current?.close();
    };
  }, []);

  const end = (next: PayOutcome | null) => {
    isBusy.current = false;
    unguard.current?.();
    opened.current = undefined;
    setOutcome(next);
    setStep("idle");
  };
  const leave = (payment: PaymentItem, back: string | null) => {
    unguard.current?.();
    setStep("leaving");
    // A new document: only /app/credits has the wider content security policy of the payment window.
    window.location.assign(successPath(payment.id, back));
  };

  const pay = async (request: PaymentRequest): Promise<void> => {
    // Set at once rather than by the next render: a double click fires two events before it.
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome(null);
    setStep("ordering");
    let order: Awaited<ReturnType<typeof placeOrder>>;
    try {
      order = await placeOrder(request);
    } catch (error) {
      end({ type: "refused", error });
      onRefused(error);
      return;
    }
    const { payment, checkout } = order;
    if (!checkout) return leave(payment, request.back);
    setStep("loading");
    let Maker: CheckoutMaker;
    try {
      Maker = await loadCheckout(checkout.scriptUrl);
    } catch {
      end({ type: "unloaded" });
      onEnd();
      return;
    }
    if (isGone.current) return;
    let failed: { words: string | null } | null = null;
    let isHanded = false;
    setStep("open");
    unguard.current = guardLeaving();
    opened.current = openCheckout(Maker, checkout, {
      onPaid: (response) => {
        isHanded = true;
        setStep("checking");
        // Whatever the response, the next page polls until the status is final.
        void paymentCalls
          .verify(response)
          .catch(() => undefined)
          .then(() => leave(payment, request.back));
      },
      onFailed: (words) => {
        failed = { words };
        setOutcome({ type: "failed", words, isOpen: true, isChecked: false });
      },
      onClosed: () => {
        if (isHanded || isGone.current) return;
        setStep("checking");
        void isPaidMeanwhile(payment.id).then((paid) => {
          if (isGone.current) return;
          if (paid) return leave(payment, request.back);
          const isChecked = paid === false;
          end(failed ? { type: "failed", words: failed.words, isOpen: false, isChecked } : { type: "closed", isChecked });
          onEnd();
        });
      },
    });
  };
  return { step, outcome, pay };
}

/** Customers often close the window right after paying. Undefined if the status could not be fetched. */
async function isPaidMeanwhile(id: string): Promise<boolean | undefined> {
  try {
    return isPaid((await paymentCalls.get(id)).status);
  } catch {
    return undefined;
  }
}
