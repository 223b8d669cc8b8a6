import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "#main";
import { Problem } from "#shared/problem.ts";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { SecurityHeaders } from "./headers.ts";
import type { Metrics } from "./metrics.ts";
import { bodyBytesMax, problemOf } from "./problem-answer.ts";
import { registerRoutes } from "./register-routes.ts";
import type { Route } from "./route.ts";

export interface Api {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends streams, refuses new calls and waits for those that run. */
  close(): Promise<void>;
}
export interface ApiOptions {
  services: Services;
  routes: readonly Route[];
  headers: SecurityHeaders;
  metrics: Metrics;
  /** Aborted when the process begins to end: streams close then. */
  ending: AbortSignal;
}

/** The routes as a listener. It has no server of its own: pages and API share one. */
export async function createApi({ services, routes, headers, metrics, ending }: ApiOptions): Promise<Api> {
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    genReqId: (request) => requestId(request.headers["x-request-id"]),
    // What still comes over an open connection is answered as ever.
    return503OnClosing: false,
    // An address that cannot be read: no hook has run for it.
    frameworkErrors: (error, request, reply) => fail(error, request, reply.headers(headers.api)),
  });
  const { log } = services;

  function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = problemOf(error);
    if (problem.status >= 500) log.error({ requestId: request.id, err: problem.cause ?? error }, "request failed");
    if (problem.retryAfterSeconds !== undefined) reply.header("retry-after", String(problem.retryAfterSeconds));
    void reply
      .code(problem.status)
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(problem.body()));
  }

  takeJsonOnly(app);
  app.setErrorHandler(fail);
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(headers.api);
    reply.header("x-request-id", request.id);
    next();
  });
  app.addHook("onResponse", (request, reply, next) => {
    const seconds = reply.elapsedTime / 1000;
    const route = request.routeOptions.url ?? "unknown";
    metrics.count({ method: request.method, route, status: reply.statusCode, seconds });
    log.info({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(seconds * 1000) }, "request");
    next();
  });
  registerRoutes(app, routes, services, ending);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(routes, request.url.split("?", 1)[0] ?? "");
    if (allowed.length === 0) return fail(new Problem("not_found", "There is nothing at this address."), request, reply);
    reply.header("allow", allowed.join(", "));
    return fail(new Problem("method_not_allowed", `This address takes ${allowed.join(", ")}.`), request, reply);
  });
  await app.ready();
  return { handle: (request, response) => app.routing(request, response), close: () => app.close() };
}

/** One that came with the request, so that a proxy's log and ours can be laid side by side; else a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function takeJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // A call without a body may still name the type of what it does not send.
    if (body === "") done(null);
    else
      void parseJson(request, String(body), (error, value) => {
        if (error) done(Object.assign(error, { code: "FST_ERR_CTP_INVALID_JSON_BODY" }));
        else done(null, value);
      });
  });
}

function methodsAt(routes: readonly Route[], path: string): string[] {
  const parts = path.split("/");
  const matches = (route: Route) => {
    const pattern = route.path.split("/");
    return pattern.length === parts.length && pattern.every((p, i) => p.startsWith(":") || p === parts[i]);
  };
  const found = routes.filter(matches).map((route) => route.method);
  return [...new Set(found.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}
