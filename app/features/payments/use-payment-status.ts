import { useEffect, useState } from "react";
import { isPaid, type PaymentItem } from "#shared/wire/payments.ts";
import { ApiError } from "../../api.ts";
import { paymentCalls } from "./payment-calls.ts";

/** Seconds between polls; two minutes in all. */
const pausesSeconds: readonly number[] = [1, 2, 3, 4, ...Array.from({ length: 22 }, () => 5)];
/** A failed attempt may be followed by a successful one, so 'failed' counts only from this response on. */
const answersUntilFailed = 3;

export type PaymentView =
  | { state: "confirming" }
  | { state: "paid"; payment: PaymentItem }
  | { state: "failed"; payment: PaymentItem }
  /** Not final after two minutes. */
  | { state: "waiting" }
  /** No such payment of this customer. */
  | { state: "unknown" }
  /** No response at all. */
  | { state: "unreachable"; error: unknown };

interface Watched {
  payment: PaymentItem | null;
  error: unknown;
  answers: number;
  isOver: boolean;
}
const begun: Watched = { payment: null, error: null, answers: 0, isOver: false };

/** Polls a payment until it is paid or two minutes have passed. A hidden page does not poll. The id must not change. */
export function usePaymentStatus(id: string): { view: PaymentView; checkAgain: () => void } {
  const [watched, setWatched] = useState(begun);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    if (id !== "") void watch(id, leaving.signal, (next) => setWatched(({ answers }) => ({ ...next, answers: answers + 1 })));
    return () => leaving.abort();
  }, [id, round]);
  const checkAgain = () => {
    setWatched(begun);
    setRound(round + 1);
  };
  return { view: id === "" ? { state: "unknown" } : viewOf(watched), checkAgain };
}

function viewOf({ payment, error, answers, isOver }: Watched): PaymentView {
  if (isNotFound(error)) return { state: "unknown" };
  if (payment && isPaid(payment.status)) return { state: "paid", payment };
  if (payment && payment.status !== "pending" && (answers >= answersUntilFailed || isOver)) return { state: "failed", payment };
  if (!isOver) return { state: "confirming" };
  return payment ? { state: "waiting" } : { state: "unreachable", error };
}

async function watch(id: string, signal: AbortSignal, report: (seen: Omit<Watched, "answers">) => void): Promise<void> {
  let payment: PaymentItem | null = null;
  for (const [i, pause] of pausesSeconds.entries()) {
    let error: unknown = null;
    try {
      payment = await paymentCalls.get(id, signal);
    } catch (thrown) {
      error = thrown;
    }
    if (signal.aborted) return;
    const isOver = (payment !== null && isPaid(payment.status)) || isNotFound(error) || i === pausesSeconds.length - 1;
    report({ payment, error, isOver });
    if (isOver) return;
    await passed(pause * 1000, signal);
    await seen(signal);
    if (signal.aborted) return;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

function seen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === "hidden" && !signal.aborted) return;
      document.removeEventListener("visibilitychange", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    signal.addEventListener("abort", check, { once: true });
    check();
  });
}
