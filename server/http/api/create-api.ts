import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "#main";
import { Problem } from "#shared/problem.ts";
import createRouter from "find-my-way";
import { answerCall, refuseCall, type AnsweringBy } from "./answer-call.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import type { Readiness } from "../readiness.ts";
import type { Metrics } from "../metrics.ts";
import { requestId } from "../request-id.ts";
import type { Call } from "./call.ts";
import type { Route } from "./route.ts";

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
export function createApi({ services, routes, headers, metrics, readiness, ending }: ApiOptions) {
  const by: AnsweringBy = { services, headers: Object.entries(headers.api).flat(), metrics, readiness, ending };
  const router = createRouter({ maxParamLength: 200, defaultRoute: refuseAddress });
  for (const route of routes)
    router.on(methodsOf(route), route.path, (request, response, params, _store, query) => {
      void answerCall(route, by, callOf(request, response, route.path, params, query));
    });
  const methods = [...new Set(routes.flatMap(methodsOf))];

  /** Answers 405 where another method would find a route, otherwise 404: also for what cannot be decoded or is too long. */
  function refuseAddress(request: IncomingMessage, response: ServerResponse): void {
    const allowed = methods.filter((method) => router.find(method, request.url ?? "/") !== null).join(", ");
    const call = callOf(request, response, "unknown");
    if (allowed === "") refuseCall(by, call, new Problem("not_found", "There is nothing at this address."));
    else refuseCall(by, call, new Problem("method_not_allowed", `This address takes ${allowed}.`), { allow: allowed });
  }

  // Reads of a fixed path without a query are the most frequent calls. Found here they skip the router, which knows them too.
  const isFixed = ({ method, path, query }: Route) => method === "GET" && query === undefined && !path.includes(":");
  const fixed = new Map(routes.filter(isFixed).map((route) => [route.path, route]));
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url = "/", method } = request;
    const queryAt = url.indexOf("?");
    const route = method === "GET" || method === "HEAD" ? fixed.get(queryAt < 0 ? url : url.slice(0, queryAt)) : undefined;
    if (route === undefined) return void router.lookup(request, response);
    void answerCall(route, by, callOf(request, response, route.path));
  };
}

const methodsOf = ({ method }: Route): (Route["method"] | "HEAD")[] => (method === "GET" ? ["GET", "HEAD"] : [method]);

function callOf(request: IncomingMessage, response: ServerResponse, route: string, params?: unknown, query?: unknown): Call {
  return { request, response, id: requestId(request.headers["x-request-id"]), route, begun: performance.now(), params, query };
}
