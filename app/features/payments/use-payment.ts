import { useEffect, useRef, useState } from "react";
import { isPaid, type PaymentItem } from "#shared/wire/payments.ts";
import { type CheckoutMaker, type CheckoutWindow, loadCheckout, openCheckout } from "./checkout.ts";
import { guardLeaving, successPath } from "./navigation.ts";
import { paymentCalls } from "./payment-calls.ts";
import { type AskedPayment, placeOrder } from "./place-order.ts";

export type PayStep = "idle" | "ordering" | "loading" | "open" | "checking" | "leaving";
/** What came of the last try, until the next. */
export type PayOutcome =
  | { type: "refused"; error: unknown }
  | { type: "unloaded" }
  /** In the window, which stays open; or after it was closed. `isAsked`: our own status was read since, and says that it is not paid. */
  | { type: "failed"; words: string | null; isOpen: boolean; isAsked: boolean }
  | { type: "closed"; isAsked: boolean };

/**
 * From the button to the page that says what came of it: order, script, window, confirmation. `onRefused` gets what the server found
 * wrong with the order; `onEnd` runs when the window is gone and nothing was paid.
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
    // A new document: only /app/credits has the wider rules that the gateway's window needs.
    window.location.assign(successPath(payment.id, back));
  };

  const pay = async (asked: AskedPayment): Promise<void> => {
    // At once, and not with the next rendering: a double click is two events before it.
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome(null);
    setStep("ordering");
    let order: Awaited<ReturnType<typeof placeOrder>>;
    try {
      order = await placeOrder(asked);
    } catch (error) {
      end({ type: "refused", error });
      onRefused(error);
      return;
    }
    const { payment, checkout } = order;
    if (!checkout) return leave(payment, asked.back);
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
        // Whatever the answer: the next page asks until it knows.
        void paymentCalls
          .verify(response)
          .catch(() => undefined)
          .then(() => leave(payment, asked.back));
      },
      onFailed: (words) => {
        failed = { words };
        setOutcome({ type: "failed", words, isOpen: true, isAsked: false });
      },
      onClosed: () => {
        if (isHanded || isGone.current) return;
        setStep("checking");
        void isPaidMeanwhile(payment.id).then((paid) => {
          if (isGone.current) return;
          if (paid) return leave(payment, asked.back);
          const isAsked = paid === false;
          end(failed ? { type: "failed", words: failed.words, isOpen: false, isAsked } : { type: "closed", isAsked });
          onEnd();
        });
      },
    });
  };
  return { step, outcome, pay };
}

/** Closing the window right after paying is no rare thing. Undefined: it could not be asked. */
async function isPaidMeanwhile(id: string): Promise<boolean | undefined> {
  try {
    return isPaid((await paymentCalls.get(id)).status);
  } catch {
    return undefined;
  }
}
