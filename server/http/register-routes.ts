import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerCall, type AnsweringBy } from "./answer-call.ts";
import { type Call, one, tokenOf } from "./call.ts";
import { FormBody, takeBodiesOf } from "./form-body.ts";
import { assertOwnOrigin } from "./origin-rule.ts";
import type { Route } from "./route.ts";

/** Gives every route of the table to the framework, which finds it by its path and reads its body. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], by: AnsweringBy): void {
  for (const route of routes) {
    if (route.form === undefined && route.raw === undefined) add(app, route, by);
    else
      // A scope of its own, so that no other call takes such a body.
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
    // Before the body is read, for a stranger's body is not worth reading; where it may be a form, as soon as it is known for one. Who
    // only reads may come from anywhere.
    ...(route.method !== "GET" && !route.raw && { [route.form ? "preValidation" : "onRequest"]: refuseForeign }),
    handler: async (request, reply) => {
      await answerCall(route, by, callOf(request, reply));
      return reply;
    },
  });
}

/** The answer goes past the framework: it would look at each header and each body once more. */
export function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  reply.hijack();
  const { id, params, query, body } = request;
  const begun = (request.raw as Timed)[begunAt] ?? performance.now();
  return { request: request.raw, response: reply.raw, id, route: request.routeOptions.url ?? "unknown", begun, params, query, body };
}

/** When a request came in stands on it, for the framework keeps no place for it. */
export const begunAt = Symbol("begun");
export interface Timed extends IncomingMessage {
  [begunAt]?: number;
}
