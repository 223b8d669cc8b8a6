import type { IncomingMessage, ServerResponse } from "node:http";
import type { Visitor } from "#accounts";
import type { Services } from "#main";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { Owner } from "#studies";
import { clientAddress } from "../client-address.ts";
import type { Asked } from "./route.ts";
import { deviceCookie, readCookie, sessionCookie } from "../cookies.ts";

/** A call as it came over HTTP, by whichever way. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** Names it in logs. */
  id: string;
  /** The route's pattern: for logs and figures, which shall not grow with what is asked. */
  route: string;
  /** When it came in, in milliseconds of this process's clock. */
  begun: number;
  /** As they came; the route's own schemas judge them. */
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Whose session it is. */
export interface FoundUser {
  user: CurrentUser;
  sessionId: string;
}

/** What a handler is given of it. What few handlers look at is worked out when they do. */
export class AskedByCall implements Asked {
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

  get cookie(): Asked["cookie"] {
    return (name) => readCookie(this.#call.request.headers.cookie, name);
  }
  get header(): Asked["header"] {
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
