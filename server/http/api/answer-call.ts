import type { Services } from "#main";
import { Problem } from "#shared/problem.ts";
import { json } from "./answer.ts";
import { RequestInput, type Call, type FoundUser, tokenOf } from "./call.ts";
import type { Readiness } from "../readiness.ts";
import type { Metrics } from "../metrics.ts";
import { FormBody } from "./form-body.ts";
import { parse } from "./parse.ts";
import { problemOf } from "../problem-answer.ts";
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

/** Authenticates, validates and rate-limits a request, then calls the handler. Errors become problem responses, so callers need no try/catch. */
export async function answerCall(route: Route, by: AnsweringBy, call: Call): Promise<void> {
  try {
    await work(route, by, call);
  } catch (error) {
    refuseCall(by, call, error);
  }
}

async function work(route: Route, by: AnsweringBy, call: Call): Promise<void> {
  const { services, ending } = by;
  const token = tokenOf(call.request);
  // Reads may use the session in memory; what changes something reads it from the database.
  const isFresh = route.method !== "GET";
  const session = route.who === "signed-in" ? await sessionOf(services, token, isFresh) : undefined;
  const asked = new RequestInput(call, { services, token, ending });
  if (route.params) asked.params = pathParameters(route, call.params);
  if (route.query) asked.query = parse(route.query, call.query, "query");
  const form = call.body instanceof FormBody ? route.form : undefined;
  if (form) asked.body = parse(form.body, (call.body as FormBody).fields, "body");
  else if (route.body) asked.body = parse(route.body, call.body, "body");
  if (route.raw && call.body instanceof Uint8Array) asked.raw = call.body;
  // After validation, because a mistake in a form does not use the call.
  if (route.limit) await services.limits.take(`${route.limit.name}:${session?.user.id ?? asked.visitor.ip}`, route.limit);
  if (session !== undefined) asked.signIn(session);
  const given = asked as unknown as SignedIn;
  const handling = form ? form.handle(given) : route.handle(given);
  // The customer sees the change with the next call.
  const made = isFresh ? await handling.finally(() => services.accounts.forget(token)) : await handling;
  // An answer that names its own lifetime is the same for everyone.
  const isOwnWord = made.headers["cache-control"] !== undefined || !route.path.startsWith("/api/");
  const headers = [...by.headers, "x-request-id", call.id];
  if (!isOwnWord) headers.push("cache-control", made.kind === "bytes" ? "private, no-cache" : "no-store");
  sendAnswer(call, made, { headers, ending, log: services.log, sent: (status) => tell(by, call, status) });
}

/** Sends the problem response of an error. */
export function refuseCall(by: AnsweringBy, call: Call, error: unknown, more: Readonly<Record<string, string>> = {}): void {
  const { log } = by.services;
  const problem = problemOf(error);
  by.readiness.report(error);
  if (problem.status >= 500) log.error({ requestId: call.id, err: problem.cause ?? error }, "request failed");
  // It failed after the answer had begun.
  if (call.response.headersSent) return void call.response.destroy();
  const { retryAfterSeconds: wait } = problem;
  const own = { ...more, ...(wait !== undefined && { "retry-after": String(wait) }), "cache-control": "no-store" };
  sendAnswer(call, json(problem.body(), { status: problem.status, headers: own }), {
    headers: [...by.headers, "x-request-id", call.id],
    ending: by.ending,
    log,
    sent: (status) => tell(by, call, status),
  });
}

function tell({ services, metrics }: AnsweringBy, { id: requestId, request, route, begun }: Call, status: number): void {
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
