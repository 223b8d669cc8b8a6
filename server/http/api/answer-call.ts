import type { IncomingMessage } from "node:http";
import type { Services } from "#main";
import { Problem } from "#shared/problem.ts";
import { json } from "./answer.ts";
import { RequestInput, type Call, type FoundUser, one, tokenOf } from "./call.ts";
import type { Readiness } from "../readiness.ts";
import type { Metrics } from "../metrics.ts";
import { assertOwnOrigin } from "../origin-rule.ts";
import { parse } from "./parse.ts";
import { problemOf } from "../problem-answer.ts";
import { bodyKindOf, noBody, readBody, type RequestBody } from "./request-body.ts";
import type { Route, SignedIn } from "./route.ts";
import { sendAnswer } from "./send-answer.ts";

export interface AnsweringBy {
  services: Services;
  /** Headers of every answer, as a flat list. */
  headers: readonly string[];
  metrics: Metrics;
  readiness: Pick<Readiness, "report">;
  /** Aborted when the process begins to end. */
  ending: AbortSignal;
}

/** Checks the origin, reads the body, authenticates, validates and rate-limits, then calls the handler. Errors become problem responses, so callers need no try/catch. */
export async function answerCall(route: Route, by: AnsweringBy, call: Call): Promise<void> {
  try {
    await work(route, by, call);
  } catch (error) {
    refuseCall(by, call, error);
  }
}

async function work(route: Route, by: AnsweringBy, call: Call): Promise<void> {
  const { services, ending } = by;
  const isRead = route.method === "GET";
  const body = isRead ? noBody : await receiveBody(route, call.request, services.config.publicUrl);
  const token = tokenOf(call.request);
  // Reads may use the session in memory; what changes something reads it from the database.
  const session = route.who === "signed-in" ? await sessionOf(services, token, !isRead) : undefined;
  const input = new RequestInput(call, { services, token, ending });
  if (route.params) input.params = pathParameters(route, call.params);
  if (route.query) input.query = parse(route.query, call.query, "query");
  const form = body.kind === "form" ? route.form : undefined;
  const schema = form?.body ?? route.body;
  if (schema) input.body = parse(schema, body.value, "body");
  if (body.kind === "bytes") input.raw = body.value;
  // After validation, because a mistake in a form does not use the call.
  if (route.limit) await services.limits.take(`${route.limit.name}:${session?.user.id ?? input.visitor.ip}`, route.limit);
  if (session !== undefined) input.signIn(session);
  const validated = input as unknown as SignedIn;
  const handling = form ? form.handle(validated) : route.handle(validated);
  // The customer sees the change with the next call.
  const answer = isRead ? await handling : await handling.finally(() => services.accounts.forget(token));
  // An answer that names its own lifetime is the same for everyone.
  const isOwnWord = answer.headers["cache-control"] !== undefined || !route.path.startsWith("/api/");
  const headers = [...by.headers, "x-request-id", call.id];
  if (!isOwnWord) headers.push("cache-control", answer.kind === "bytes" ? "private, no-cache" : "no-store");
  sendAnswer(call, answer, { headers, ending, log: services.log, sent: (status) => record(by, call, status) });
}

/** Refuses foreign origins before the body is read, because a foreign body is not worth reading; then reads it. */
function receiveBody(route: Route, request: IncomingMessage, publicUrl: string): Promise<RequestBody> {
  const assertOwn = () => {
    const { "sec-fetch-site": site, origin } = request.headers;
    const hasSession = tokenOf(request) !== undefined;
    assertOwnOrigin({ method: route.method, secFetchSite: one(site), origin, hasSession }, publicUrl);
  };
  // Forms and raw bytes without a session may come from anywhere, because their content is signed.
  if (!route.form && !(route.raw && route.who === "anyone")) assertOwn();
  const kind = bodyKindOf(route, request);
  if (route.form && kind !== "form") assertOwn();
  return readBody(route, request, kind);
}

/** Sends the problem response of an error. */
export function refuseCall(by: AnsweringBy, call: Call, error: unknown, more: Readonly<Record<string, string>> = {}): void {
  const { log } = by.services;
  const problem = problemOf(error);
  by.readiness.report(error);
  // Not ready yet, or no longer: expected, and without a cause of its own.
  if (problem.code === "unavailable" && problem.cause === undefined)
    log.warn({ requestId: call.id, reason: problem.message }, "unavailable");
  else if (problem.status >= 500) log.error({ requestId: call.id, err: problem.cause ?? error }, "request failed");
  // It failed after the answer had begun.
  if (call.response.headersSent) return void call.response.destroy();
  const { retryAfterSeconds: wait } = problem;
  const own = { ...more, ...(wait !== undefined && { "retry-after": String(wait) }), "cache-control": "no-store" };
  sendAnswer(call, json(problem.body(), { status: problem.status, headers: own }), {
    headers: [...by.headers, "x-request-id", call.id],
    ending: by.ending,
    log,
    sent: (status) => record(by, call, status),
  });
}

function record({ services, metrics }: AnsweringBy, { id: requestId, request, route, begun }: Call, status: number): void {
  const seconds = (performance.now() - begun) / 1000;
  const { method = "" } = request;
  metrics.count({ method, route, status, seconds });
  const { log } = services;
  if (log.isLevelEnabled("info")) log.info({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, "request");
}

async function sessionOf(services: Services, token: string | undefined, isFresh: boolean): Promise<FoundUser> {
  const found = token === undefined ? null : await services.accounts.userOf(token, { isFresh });
  if (!found) throw new Problem("not_signed_in", "You are not signed in.");
  return found;
}

/** Validates the parameters of the path. An id that cannot be right names nothing: 404. */
function pathParameters(route: Route, params: unknown): unknown {
  const read = route.params?.safeParse(params);
  if (!read?.success) throw new Problem("not_found", "There is nothing at this address.");
  return read.data;
}
