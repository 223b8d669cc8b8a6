import type { IncomingMessage, ServerResponse } from "node:http";
import type { Visitor } from "#accounts";
import type { Services } from "#main";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { Owner } from "#studies";
import { clientAddress } from "../client-address.ts";
import type { HandlerInput } from "./route.ts";
import { deviceCookie, readCookie, sessionCookie } from "../cookies.ts";

/** A request to the API, with the response that it waits for. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** Id in logs. */
  id: string;
  /** The route's pattern, for logs and metrics: they must not grow with the addresses that are requested. */
  route: string;
  /** When it arrived, in milliseconds of this process's clock. */
  begun: number;
  /** As received; the route's schemas validate them. */
  params?: unknown;
  query?: unknown;
}

/** A session with its customer. */
export interface FoundUser {
  user: CurrentUser;
  sessionId: string;
}

/** The input of a handler. What few handlers use is computed when they do. */
export class RequestInput implements HandlerInput {
  readonly services: Services;
  readonly token: string | undefined;
  readonly url: string;
  params: unknown;
  query: unknown;
  body: unknown;
  raw: Uint8Array = nothing;
  user: CurrentUser | undefined;
  sessionId: string | undefined;
  owner: Owner | undefined;
  readonly #call: Call;
  readonly #ending: AbortSignal;

  constructor(call: Call, of: { services: Services; token: string | undefined; ending: AbortSignal }) {
    this.services = of.services;
    this.token = of.token;
    this.url = call.request.url ?? "/";
    this.#call = call;
    this.#ending = of.ending;
  }

  signIn({ user, sessionId }: FoundUser): void {
    this.user = user;
    this.sessionId = sessionId;
    this.owner = { id: user.id, currency: user.currency };
  }

  get cookie(): HandlerInput["cookie"] {
    return (name) => readCookie(this.#call.request.headers.cookie, name);
  }
  get header(): HandlerInput["header"] {
    return (name) => one(this.#call.request.headers[name]);
  }
  get visitor(): Visitor {
    const { headers } = this.#call.request;
    const ip = clientAddress(this.socketAddress, one(headers["x-forwarded-for"]), this.services.config.trustedProxies);
    return { ip, userAgent: (headers["user-agent"] ?? "").slice(0, 400), deviceCookie: readCookie(headers.cookie, deviceCookie) };
  }
  get socketAddress(): string | undefined {
    return this.#call.request.socket.remoteAddress;
  }
  get signal(): AbortSignal {
    const { response } = this.#call;
    const left = new AbortController();
    if (response.destroyed) left.abort();
    response.once("close", () => left.abort());
    return AbortSignal.any([left.signal, this.#ending]);
  }
}

const nothing = new Uint8Array();
export const tokenOf = (request: IncomingMessage): string | undefined => readCookie(request.headers.cookie, sessionCookie);
export const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value.join(",") : value);
