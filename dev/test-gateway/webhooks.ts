import { createHmac } from "node:crypto";
import { newId, seconds } from "./entities.ts";
import type { Emit } from "./gateway.ts";
import type { State, WebhookEvent } from "./state.ts";

/** How the events that come from now on are delivered. */
export interface Delivery {
  /** Never sent. */
  isLost: boolean;
  delayMs: number;
  /** How often each is sent, however it is answered. */
  copies: number;
  /** Those of one moment in the opposite order. */
  isReversed: boolean;
  isWronglySigned: boolean;
  /** Signs instead of the first secret. */
  secret: string | undefined;
}
const normal: Delivery = { isLost: false, delayMs: 0, copies: 1, isReversed: false, isWronglySigned: false, secret: undefined };

export interface Webhooks {
  emit: Emit;
  /** Left out: as ever. */
  deliver(how?: Partial<Delivery>): void;
  /** Once more, whatever became of it. Answers with the status. */
  again(eventId: string): Promise<number | string>;
  setUrl(url: string): void;
  /** Resolves when nothing is on its way or waits for its next attempt. */
  idle(): Promise<void>;
  stop(): void;
}
export interface WebhooksOptions {
  state: State;
  url: string;
  secret: string;
  /** Until the first repetition, doubled each time up to a minute. Default: 1,000. */
  retryMs?: number;
  /** For what goes wrong while nobody waits for an answer. */
  onError: (error: unknown) => void;
}

/** Sends what happened to the shop, and again until it answers with 2xx within 5 s, for a day. */
export function openWebhooks({ state, url, secret, retryMs = 1_000, onError }: WebhooksOptions): Webhooks {
  let how = normal;
  let held: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  let underWay = 0;
  let waiters: (() => void)[] = [];

  function later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
      settle();
    }, ms);
    timer.unref();
    timers.add(timer);
  }
  function settle(): void {
    if (underWay > 0 || timers.size > 0) return;
    for (const resolve of waiters.splice(0)) resolve();
  }

  async function send(event: WebhookEvent, { isWronglySigned, secret: other }: Delivery): Promise<number | string> {
    underWay += 1;
    const signed = createHmac("sha256", isWronglySigned ? "not the secret" : (other ?? secret))
      .update(event.raw)
      .digest("hex");
    let result: number | string;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "Razorpay-Webhook/v1",
          "x-razorpay-signature": signed,
          "x-razorpay-event-id": event.id,
        },
        body: event.raw,
        redirect: "manual",
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerMs)]),
      });
      await response.arrayBuffer();
      result = response.status;
    } catch (error) {
      result = error instanceof Error ? error.name : "error";
    }
    event.attempts.push(result);
    underWay -= 1;
    return result;
  }
  /** Where that cannot be stored, the event is sent once more after a restart; the shop has to expect repetitions anyway. */
  function noteDelivered(event: WebhookEvent): void {
    event.isDelivered = true;
    try {
      state.save({ is: "delivered", event: event.id });
    } catch (error) {
      onError(error);
    }
  }
  async function deliver(event: WebhookEvent, way: Delivery, attempt = 0): Promise<void> {
    const result = await send(event, way);
    if (stopping.signal.aborted) return;
    if (typeof result === "number" && result >= 200 && result < 300) {
      if (!event.isDelivered) noteDelivered(event);
    } else if (Date.now() - event.at > dayMs) event.isGivenUp = true;
    else later(Math.min(retryMs * 2 ** attempt, retryMsMax), () => void deliver(event, way, attempt + 1));
    settle();
  }

  // What was not delivered before a restart.
  for (const event of state.events.values()) if (!event.isDelivered) later(0, () => void deliver(event, normal));

  return {
    emit(type, entities) {
      const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
      const body = {
        entity: "event",
        account_id: "acc_TestGateway001",
        event: type,
        contains: Object.keys(entities),
        payload,
        created_at: seconds(),
      };
      const id = newId("event");
      state.save({ is: "event", event: { id, type, raw: JSON.stringify(body), at: Date.now() } });
      const event = state.events.get(id);
      const way = how;
      if (!event || way.isLost) return;
      const start = () => {
        for (let copy = 0; copy < way.copies; copy += 1) later(way.delayMs, () => void deliver(event, way));
      };
      if (!way.isReversed) return start();
      if (held.length === 0)
        later(momentMs, () => {
          const [last, ...rest] = held.reverse();
          held = [];
          last?.();
          rest.forEach((run, i) => later((i + 1) * momentMs, run));
        });
      held.push(start);
    },
    deliver: (changed = {}) => void (how = { ...normal, ...changed }),
    async again(eventId) {
      const event = state.events.get(eventId);
      if (!event) throw new Error(`There is no event ${eventId}.`);
      const result = await send(event, how);
      settle();
      return result;
    },
    setUrl: (changed) => void (url = changed),
    idle: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        settle();
      }),
    stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

const answerMs = 5_000;
const dayMs = 86_400_000;
const retryMsMax = 60_000;
const momentMs = 60;
