import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parse as parseQuery } from "node:querystring";
import type { Services } from "#main";
import { Problem } from "#shared/problem.ts";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { answerCall, refuseCall, type AnsweringBy } from "./answer-call.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import type { Readiness } from "../readiness.ts";
import type { Metrics } from "../metrics.ts";
import { bodyBytesMax } from "../problem-answer.ts";
import type { Route } from "./route.ts";
import { type Call, one, tokenOf } from "./call.ts";
import { FormBody, takeBodiesOf } from "./form-body.ts";
import { assertOwnOrigin } from "../origin-rule.ts";

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
  readiness: Pick<Readiness, "report">;
  /** Aborted when the process begins to end: streams close then. */
  ending: AbortSignal;
}

/** The routes as a listener. It has no server of its own: pages and API share one. */
export async function createApi({ services, routes, headers, metrics, readiness, ending }: ApiOptions): Promise<Api> {
  const by = { services, headers: Object.entries(headers.api).flat(), metrics, readiness, ending };
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => refuseCall(by, callOf(request, reply), error);
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    genReqId: (request) => requestId(request.headers["x-request-id"]),
    // Requests over open connections are served until the process ends.
    return503OnClosing: false,
    // An address that cannot be decoded, for example.
    frameworkErrors: fail,
  });
  takeJsonOnly(app);
  app.setErrorHandler(fail);
  registerRoutes(app, routes, by);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(routes, request.url.split("?", 1)[0] ?? "").join(", ");
    const call = callOf(request, reply);
    if (allowed === "") refuseCall(by, call, new Problem("not_found", "There is nothing at this address."));
    else refuseCall(by, call, new Problem("method_not_allowed", `This address takes ${allowed}.`), { allow: allowed });
  });
  await app.ready();

  // Half of all calls read from an address without parameters. They need nothing of Fastify.
  const written = new Map(
    routes.filter((route) => route.method === "GET" && !route.path.includes(":")).map((route) => [route.path, route]),
  );
  return {
    handle(request, response) {
      const { url = "/", method } = request;
      const queryAt = url.indexOf("?");
      const route = method === "GET" || method === "HEAD" ? written.get(queryAt < 0 ? url : url.slice(0, queryAt)) : undefined;
      const begun = performance.now();
      if (route === undefined) {
        (request as Timed)[begunAt] = begun;
        app.routing(request, response);
        return;
      }
      const call = { request, response, id: requestId(request.headers["x-request-id"]), route: route.path, begun };
      // A repeated name gives a list, as with Fastify.
      void answerCall(route, by, route.query ? { ...call, query: { ...parseQuery(queryAt < 0 ? "" : url.slice(queryAt + 1)) } } : call);
    },
    close: () => app.close(),
  };
}

/** The id that came with the request, so that a proxy's log and ours can be compared; otherwise a new one. */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === "string" && /^[\w-]{8,64}$/.test(given)) return given;
  // In the form of a UUID: a random part for this process, then the number of the request. It is no secret.
  requests = (requests + 1) % 2 ** 48;
  const last = requests & 255;
  if (last === 0) head = headOf(requests);
  return head + lastDigits[last];
}

const ofProcess = randomUUID().slice(0, 24);
const headOf = (n: number): string =>
  ofProcess +
  Math.floor(n / 256)
    .toString(16)
    .padStart(10, "0");
const lastDigits = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"));
let requests = 0;
/** All but the last two digits: the same for 256 requests. */
let head = headOf(0);

function takeJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // A request without a body may still name a content type.
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
    // ":name" stands for anything, ":name.pdf" for anything of that ending.
    const isPart = (p: string, part = "") => (p.startsWith(":") ? part.endsWith(p.replace(/^:\w+/, "")) : p === part);
    return pattern.length === parts.length && pattern.every((p, i) => isPart(p, parts[i]));
  };
  const found = routes.filter(matches).map((route) => route.method);
  return [...new Set(found.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

/** Registers every route of the table with Fastify, which matches the path and reads the body. */
function registerRoutes(app: FastifyInstance, routes: readonly Route[], by: AnsweringBy): void {
  for (const route of routes) {
    if (route.form === undefined && route.raw === undefined) add(app, route, by);
    else
      // A scope of its own, so that no other route accepts such a body.
      void app.register((scope, _options, done) => {
        takeBodiesOf(route, scope);
        add(scope, route, by);
        done();
      });
  }
}

function add(app: FastifyInstance, route: Route, by: AnsweringBy): void {
  const refuseForeign = (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
    const { "sec-fetch-site": site, origin } = request.headers;
    const hasSession = tokenOf(request.raw) !== undefined;
    if (!(request.body instanceof FormBody))
      assertOwnOrigin({ method: request.method, secFetchSite: one(site), origin, hasSession }, by.services.config.publicUrl);
    next();
  };
  app.route({
    method: route.method,
    url: route.path,
    ...(route.raw && { bodyLimit: route.raw.bytesMax }),
    // Before the body is read, because a foreign body is not worth reading; where it may be a form, as soon as that is known. Reads
    // may come from anywhere.
    ...(route.method !== "GET" && !route.raw && { [route.form ? "preValidation" : "onRequest"]: refuseForeign }),
    handler: async (request, reply) => {
      await answerCall(route, by, callOf(request, reply));
      return reply;
    },
  });
}

/**
 * Answers bypass Fastify's reply. With its hooks, reply and error handling a signed-in read cost 2.4 times a bare `node:http` answer,
 * without them 1.9 times; the limit is 2 (`bench/site.ts`).
 */
function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  reply.hijack();
  const { id, params, query, body } = request;
  const begun = (request.raw as Timed)[begunAt] ?? performance.now();
  return { request: request.raw, response: reply.raw, id, route: request.routeOptions.url ?? "unknown", begun, params, query, body };
}

/** When a request arrived; Fastify has no field for it. */
const begunAt = Symbol("begun");
interface Timed extends IncomingMessage {
  [begunAt]?: number;
}
