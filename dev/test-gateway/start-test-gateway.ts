import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerRequest } from "./answer-request.ts";
import { fault, newId, type PaymentEntity, type RefundEntity } from "./entities.ts";
import { type Faults, openFaults } from "./faults.ts";
import { type Attempt, type Gateway, openGateway, type PayAnswer } from "./gateway.ts";
import { JournalError, type Keys, openJournal, openState, type State, type WebhookEvent } from "./state.ts";
import { openWebhooks, type Webhooks } from "./webhooks.ts";

export interface TestGatewayOptions {
  /** Default: one that is free. */
  port?: number | undefined;
  keyId?: string | undefined;
  keySecret?: string | undefined;
  /** The first one signs. */
  webhookSecrets?: readonly string[] | undefined;
  /** Where events go. */
  webhookUrl: string;
  /** Journal: with it orders, payments and events outlast the process. Left out: memory only. */
  file?: string | undefined;
  /** Until the first repetition of an event that was not taken. Default: 1,000. */
  retryMs?: number | undefined;
  /** For what goes wrong while nobody waits for an answer, such as a journal that cannot be written. Default: not reported. */
  onError?: ((error: unknown) => void) | undefined;
}
export interface TestGateway {
  /** Origin on this machine. */
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookSecrets: readonly string[];
  /** As somebody in the checkout window. Throws Refused. */
  pay(orderId: string, attempt?: Attempt): PayAnswer;
  /** What the window hands over after it paid; throws where the attempt was declined. */
  paid(orderId: string, attempt?: Attempt): Exclude<PayAnswer, { error: unknown }>;
  capture(paymentId: string): void;
  /** What waits for its time is captured now. */
  captureWaiting(): void;
  faults: Faults;
  webhooks: Webhooks;
  /** How refunds come out from now on; pending ones wait for finishRefund. */
  refundsAre(status: RefundEntity["status"]): void;
  finishRefund(refundId: string, status: "processed" | "failed"): void;
  /** All payments ever captured, oldest first, refunded or not. */
  captured(): PaymentEntity[];
  state: State;
  events(): WebhookEvent[];
  close(): Promise<void>;
}

/**
 * A gateway on this machine that speaks like Razorpay's API, version 1, and moves no money: for development, for demonstrations and for
 * tests, which can make it fail in every way that the real one does. It listens on the loopback address only.
 */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const { onError = () => undefined, retryMs = 1_000 } = options;
  const journal = openJournal(options.file);
  const state = openState(journal);
  const keys = keysOf(options, state.keys);
  if (JSON.stringify(keys) !== JSON.stringify(state.keys)) state.save({ is: "keys", keys });
  const [webhookSecret = ""] = keys.webhookSecrets;
  const webhooks = openWebhooks({
    state,
    url: options.webhookUrl,
    secret: webhookSecret,
    retryMs,
    onError,
  });
  const gateway: Gateway = openGateway(state, keys, { emit: webhooks.emit, onError, retryMs });
  const faults = openFaults();

  const server = createServer((request, response) => {
    answerRequest({ state, keys, gateway, faults, webhooks }, request, response).catch((error: unknown) => {
      onError(error);
      if (!(error instanceof JournalError) || response.headersSent) return void request.socket.destroy();
      const body = { error: fault(error.message, { code: "SERVER_ERROR", reason: "NA" }) };
      response.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve);
  }).catch((error: unknown) => {
    journal.close();
    throw error;
  });

  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    gateway.stop();
    webhooks.stop();
    const ended = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await ended;
    journal.close();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...keys,
    webhookSecret,
    pay: gateway.attempt,
    paid(orderId, attempt) {
      const answer = gateway.attempt(orderId, attempt);
      if ("error" in answer) throw new Error(answer.error.description);
      return answer;
    },
    capture: (paymentId) => void gateway.capture(paymentId),
    captureWaiting: gateway.captureWaiting,
    faults,
    webhooks,
    refundsAre: (status) => void (gateway.refundsAre = status),
    finishRefund: (refundId, status) => void gateway.finishRefund(refundId, status),
    captured: () => [...state.payments.values()].filter((payment) => payment.captured),
    state,
    events: () => [...state.events.values()],
    close: () => (closed ??= close()),
  };
}

/** Keys from the options, otherwise from the journal, otherwise new ones. */
function keysOf(options: TestGatewayOptions, known: Keys | undefined): Keys {
  const secret = () => randomBytes(18).toString("base64url");
  return {
    keyId: options.keyId ?? known?.keyId ?? `rzp_test_${newId("event")}`,
    keySecret: options.keySecret ?? known?.keySecret ?? secret(),
    webhookSecrets: [...(options.webhookSecrets ?? known?.webhookSecrets ?? [secret()])],
  };
}
