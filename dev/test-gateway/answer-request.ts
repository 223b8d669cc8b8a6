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

interface TestGatewayParts {
  state: State;
  keys: Keys;
  gateway: Gateway;
  faults: Faults;
  webhooks: Webhooks;
}

/**
 * /v1/*: the API, for clients with the keys. /test-gateway/*: the checkout window, for any browser (the site proxies it from its own
 * origin). /_test/*: controls for tests, for clients with the keys.
 */
export async function answerRequest(parts: TestGatewayParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    const paid = payInWindow(parts, body);
    return send("error" in paid ? 400 : 200, paid);
  }
  if (!isOurs(parts.keys, request.headers.authorization)) return send(401, wrongKeys);
  if (pathname.startsWith("/v1/"))
    return parts.faults.meet(request, response, () => {
      const refundKey = request.headers["x-refund-idempotency"];
      const call = {
        method,
        path: pathname.slice(4),
        query: searchParams,
        body,
        refundKey: Array.isArray(refundKey) ? refundKey[0] : refundKey,
      };
      const { status, body: answer } = answerApi(parts, call);
      send(status, answer);
    });
  try {
    const controlled = method === "POST" ? applyControl(parts, pathname, body) : readControl(parts, pathname);
    if (controlled === undefined) return send(404, { error: { description: "There is nothing at this address." } });
    send(200, controlled);
  } catch (error) {
    if (error instanceof Refused) return send(400, { error: error.fault });
    if (error instanceof z.ZodError) return send(400, { error: { description: z.prettifyError(error) } });
    throw error;
  }
}

function payInWindow({ keys, gateway }: TestGatewayParts, body: string) {
  const read = windowBody.safeParse(jsonOf(body));
  try {
    if (!read.success) throw new Refused("The request is not valid");
    if (read.data.key !== keys.keyId) throw new Refused("The key id provided is invalid");
    return gateway.attempt(read.data.order_id, { outcome: read.data.outcome });
  } catch (error) {
    if (error instanceof Refused) return { error: error.fault };
    throw error;
  }
}
const windowBody = z.strictObject({ key: z.string(), order_id: z.string(), outcome: z.enum(["pay", "later", "fail"]) });

/** Controls for a test in another process. */
function applyControl({ gateway, faults, webhooks }: TestGatewayParts, path: string, body: string): unknown {
  const json = jsonOf(body) ?? {};
  switch (path) {
    case "/_test/pay": {
      const { orderId, ...attempt } = payControl.parse(json);
      return gateway.attempt(orderId, attempt);
    }
    case "/_test/faults":
      faults.add(faultControl.parse(json));
      return {};
    case "/_test/webhooks":
      webhooks.deliver(deliveryControl.parse(json));
      return {};
    default:
      return undefined;
  }
}
function readControl({ state }: TestGatewayParts, path: string): unknown {
  switch (path) {
    case "/_test/captured":
      return [...state.payments.values()].filter((payment) => payment.captured);
    case "/_test/events":
      return [...state.events.values()];
    default:
      return undefined;
  }
}
const payControl = z.strictObject({
  orderId: z.string(),
  outcome: z.enum(outcomes).optional(),
  amount: z.int().exactOptional(),
  currency: z.string().exactOptional(),
  isSecond: z.boolean().exactOptional(),
  captureAfterMs: z.int().exactOptional(),
});
const faultControl = z.strictObject({
  kind: z.enum(["hang", "reset", "apply-then-reset", "status", "slow"]),
  path: z.string().exactOptional(),
  method: z.string().exactOptional(),
  status: z.int().exactOptional(),
  isHtml: z.boolean().exactOptional(),
  delayMs: z.int().exactOptional(),
  times: z.int().exactOptional(),
});
const deliveryControl = z.strictObject({
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
