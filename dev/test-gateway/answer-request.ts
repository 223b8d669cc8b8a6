import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { answerApi, wrongKeys } from "./api.ts";
import { checkoutScript } from "./checkout-window.ts";
import { Refused } from "./entities.ts";
import type { Faults } from "./faults.ts";
import { type Gateway, outcomes } from "./gateway.ts";
import type { Keys, State } from "./state.ts";
import type { Webhooks } from "./webhooks.ts";

interface Desk {
  state: State;
  keys: Keys;
  gateway: Gateway;
  faults: Faults;
  webhooks: Webhooks;
}

/**
 * /v1/*: the API, for who has the keys. /test-gateway/*: the checkout window, for anybody's browser (the site hands these two on from
 * its own address). /_test/*: the knobs, for who has the keys.
 */
export async function answerRequest(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const method = request.method ?? "GET";
  const send = (status: number, body: unknown) =>
    void response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" }).end(JSON.stringify(body));
  const body = await textOf(request);
  if (body === undefined) return send(413, { error: { description: "The request is too large." } });

  if (pathname === "/test-gateway/checkout.js" && method === "GET")
    return void response
      .writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" })
      .end(checkoutScript);
  if (pathname === "/test-gateway/pay" && method === "POST") {
    const paid = payInWindow(desk, body);
    return send("error" in paid ? 400 : 200, paid);
  }
  if (!isOurs(desk.keys, request.headers.authorization)) return send(401, wrongKeys);
  if (pathname.startsWith("/v1/"))
    return desk.faults.meet(request, response, () => {
      const refundKey = request.headers["x-refund-idempotency"];
      const call = {
        method,
        path: pathname.slice(4),
        query: searchParams,
        body,
        refundKey: Array.isArray(refundKey) ? refundKey[0] : refundKey,
      };
      const { status, body: answer } = answerApi(desk, call);
      send(status, answer);
    });
  try {
    const knob = method === "POST" ? turnKnob(desk, pathname, body) : readKnob(desk, pathname);
    if (knob === undefined) return send(404, { error: { description: "There is nothing at this address." } });
    send(200, knob);
  } catch (error) {
    if (error instanceof Refused) return send(400, { error: error.fault });
    if (error instanceof z.ZodError) return send(400, { error: { description: z.prettifyError(error) } });
    throw error;
  }
}

function payInWindow({ keys, gateway }: Desk, body: string) {
  const asked = windowBody.safeParse(jsonOf(body));
  try {
    if (!asked.success) throw new Refused("The request is not valid");
    if (asked.data.key !== keys.keyId) throw new Refused("The key id provided is invalid");
    return gateway.attempt(asked.data.order_id, { outcome: asked.data.outcome });
  } catch (error) {
    if (error instanceof Refused) return { error: error.fault };
    throw error;
  }
}
const windowBody = z.strictObject({ key: z.string(), order_id: z.string(), outcome: z.enum(["pay", "later", "fail"]) });

/** What a test in another process turns. */
function turnKnob({ gateway, faults, webhooks }: Desk, path: string, body: string): unknown {
  const said = jsonOf(body) ?? {};
  switch (path) {
    case "/_test/pay": {
      const { orderId, ...attempt } = payKnob.parse(said);
      return gateway.attempt(orderId, attempt);
    }
    case "/_test/faults":
      faults.add(faultKnob.parse(said));
      return {};
    case "/_test/webhooks":
      webhooks.deliver(deliveryKnob.parse(said));
      return {};
    default:
      return undefined;
  }
}
function readKnob({ state }: Desk, path: string): unknown {
  switch (path) {
    case "/_test/captured":
      return [...state.payments.values()].filter((payment) => payment.captured);
    case "/_test/events":
      return [...state.events.values()];
    default:
      return undefined;
  }
}
const payKnob = z.strictObject({
  orderId: z.string(),
  outcome: z.enum(outcomes).optional(),
  amount: z.int().exactOptional(),
  currency: z.string().exactOptional(),
  isSecond: z.boolean().exactOptional(),
  captureAfterMs: z.int().exactOptional(),
});
const faultKnob = z.strictObject({
  kind: z.enum(["hang", "reset", "apply-then-reset", "status", "slow"]),
  path: z.string().exactOptional(),
  method: z.string().exactOptional(),
  status: z.int().exactOptional(),
  isHtml: z.boolean().exactOptional(),
  delayMs: z.int().exactOptional(),
  times: z.int().exactOptional(),
});
const deliveryKnob = z.strictObject({
  isLost: z.boolean().exactOptional(),
  delayMs: z.int().exactOptional(),
  copies: z.int().exactOptional(),
  isReversed: z.boolean().exactOptional(),
  isWronglySigned: z.boolean().exactOptional(),
});

function isOurs({ keyId, keySecret }: Keys, authorization = ""): boolean {
  const own = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`);
  const given = Buffer.from(authorization);
  return own.length === given.length && timingSafeEqual(own, given);
}

/** Undefined where it is longer than any call needs. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 100_000) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
