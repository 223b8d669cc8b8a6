import type { CurrentUser } from "#shared/wire/auth.ts";
import type { Services } from "#main";
import { Problem } from "#shared/problem.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientAddress } from "./client-address.ts";
import { assertOwnOrigin } from "./origin-rule.ts";
import { parse } from "./parse.ts";
import type { Asked, Route, SignedIn } from "./route.ts";
import { sendAnswer } from "./send-answer.ts";
import { readCookie, sessionCookie } from "./session-cookie.ts";

/** Gives every route of the table to the server: origin → who → parse → limit → the route's own work → send. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], services: Services, ending: AbortSignal): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      // Before the body is read: a stranger's body is not worth reading.
      onRequest: (request, _reply, next) => {
        const { "sec-fetch-site": site, origin } = request.headers;
        const hasSession = tokenOf(request) !== undefined;
        assertOwnOrigin({ method: request.method, secFetchSite: one(site), origin, hasSession }, services.config.publicUrl);
        next();
      },
      handler: (request, reply) => answer(route, services, ending, request, reply),
    });
  }
}

async function answer(
  route: Route,
  services: Services,
  ending: AbortSignal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = tokenOf(request);
  const session = route.who === "signed-in" ? await sessionOf(services, token) : undefined;
  const ip = clientAddress(request.raw.socket.remoteAddress, one(request.headers["x-forwarded-for"]), services.config.trustedProxies);
  const asked: Asked = {
    services,
    params: route.params ? place(route, request.params) : undefined,
    query: route.query ? parse(route.query, request.query, "query") : undefined,
    body: route.body ? parse(route.body, request.body, "body") : undefined,
    visitor: { ip, userAgent: (request.headers["user-agent"] ?? "").slice(0, 400) },
    token,
    cookie: (name) => readCookie(request.headers.cookie, name),
    header: (name) => one(request.headers[name]),
    socketAddress: request.raw.socket.remoteAddress,
    url: request.url,
    get signal() {
      return leaving(reply, ending);
    },
  };
  // After the parsing: a slip in a form is no use of the call.
  if (route.limit) await services.limits.take(`${route.limit.name}:${session?.user.id ?? ip}`, route.limit);
  // Objects with a getter are not spread: that would call it.
  const given = Object.assign(asked, session) as SignedIn;
  const made = await route.handle(given);
  // An answer that says so itself is the same for everyone.
  if (route.path.startsWith("/api/") && made.headers["cache-control"] === undefined)
    reply.header("cache-control", made.kind === "bytes" ? "private, no-cache" : "no-store");
  return sendAnswer(reply, made, { ending, log: services.log });
}

async function sessionOf(
  services: Services,
  token: string | undefined,
): Promise<{ user: CurrentUser; sessionId: string; owner: { id: string; currency: "INR" | "USD" } }> {
  const found = token === undefined ? null : await services.accounts.userOf(token);
  if (!found) throw new Problem("not_signed_in", "You are not signed in.");
  return { ...found, owner: { id: found.user.id, currency: found.user.currency } };
}

/** What stands in the path. A thing whose name cannot be is a thing that does not exist. */
function place(route: Route, params: unknown): unknown {
  const read = route.params?.safeParse(params);
  if (!read?.success) throw new Problem("not_found", "There is nothing at this address.");
  return read.data;
}

function leaving(reply: FastifyReply, ending: AbortSignal): AbortSignal {
  const left = new AbortController();
  if (reply.raw.destroyed) left.abort();
  reply.raw.once("close", () => left.abort());
  return AbortSignal.any([left.signal, ending]);
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value.join(",") : value);
const tokenOf = (request: FastifyRequest): string | undefined => readCookie(request.headers.cookie, sessionCookie);
