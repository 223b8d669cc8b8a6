import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { TestGateway } from "#dev/test-gateway";
import { topUpAnswer } from "#shared/wire/payments.ts";

export interface Buyers {
  /** Called after everything that a buyer or the gateway does. */
  onAct(listener: () => void): void;
  /** No new purchase begins; resolves when the last one has ended. */
  end(): Promise<void>;
}

/** Below the rate limit of one customer for orders. */
const purchasesEach = 12;

/**
 * Customers who buy without a pause, in rupees and in dollars, while the server is killed again and again. Like the page, they repeat a call
 * with its key until it is answered; after paying they may leave, call back once or more, pay after a failure, or pay twice.
 */
export function startBuyers({
  url,
  gateway,
  random,
  atOnce,
}: {
  url: string;
  gateway: TestGateway;
  random: () => number;
  atOnce: number;
}): Buyers {
  const listeners: (() => void)[] = [];
  const act = () => listeners.forEach((each) => each());
  let isOver = false;
  let people = 0;

  async function call(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
    return fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  }
  /** Repeats until a working server answers. After a network failure it is unknown whether the call took effect. */
  async function persist(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
    for (;;) {
      const answer = await call(path, body, headers).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await pause(50);
    }
  }
  async function signUp(isIndian: boolean): Promise<string> {
    people += 1;
    const account = {
      email: `${randomUUID()}@example.com`,
      password: "Blue-Kettle-4711",
      firstName: "Buyer",
      lastName: String(people),
      country: isIndian ? "India" : "Germany",
      contactNumber: "+49 1512345678",
      industry: "Technology & Software",
    };
    const headers = { "x-forwarded-for": `10.${people % 200}.${Math.trunc(people / 200)}.9` };
    for (;;) {
      const answer = await persist("/api/auth/register", { ...account, email: `${randomUUID()}@example.com` }, headers);
      const [cookie] = answer.headers.getSetCookie();
      if (answer.status === 201 && cookie !== undefined) return cookie.split(";")[0] ?? "";
      // An attempt that was not answered had succeeded before the server was killed: this buyer takes another address.
      if (answer.status !== 409) throw new Error(`registration: ${answer.status} ${await answer.text()}`);
    }
  }
  async function buy(cookie: string, isIndian: boolean): Promise<void> {
    const billing = isIndian ? { name: "Buyer", state: random() < 0.5 ? "29" : "27" } : { name: "Buyer", country: "Germany" };
    const amount = isIndian
      ? (207.5 + Math.floor(random() * 90_000) / 100).toFixed(2)
      : (2.5 + Math.floor(random() * 9_000) / 100).toFixed(2);
    const answer = await persist("/api/payments/orders", { amount, billing }, { cookie, "idempotency-key": randomUUID() });
    if (!answer.ok) throw new Error(`order: ${answer.status} ${await answer.text()}`);
    const { checkout } = topUpAnswer.parse(await answer.json());
    if (!checkout) return;
    const { orderId } = checkout;
    act();
    if (random() < 0.1) return;
    if (random() < 0.2) gateway.pay(orderId, { outcome: "fail" });
    const outcome = random() < 0.2 ? ("later" as const) : ("pay" as const);
    const paid = [gateway.paid(orderId, { outcome, captureAfterMs: 200 })];
    act();
    if (outcome === "pay" && random() < 0.1) paid.push(gateway.paid(orderId, { isSecond: true }));
    const callbacks = Math.floor(random() * 3);
    for (let i = 0; i < callbacks; i++)
      for (const body of paid) {
        await call("/api/payments/verify", body, {}).catch(() => undefined);
        act();
      }
  }
  const loops = Array.from({ length: atOnce }, async (_, i) => {
    while (!isOver) {
      const isIndian = (i + people) % 2 === 0;
      const cookie = await signUp(isIndian);
      for (let n = 0; n < purchasesEach && !isOver; n++) await buy(cookie, isIndian);
    }
  });
  return {
    onAct: (listener) => void listeners.push(listener),
    async end() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
