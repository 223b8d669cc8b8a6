import type { Owner } from "#studies";
import type { Visitor } from "#accounts";
import type { Limit } from "#limits";
import type { Services } from "#main";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { z } from "zod";
import type { Answer } from "./answer.ts";

/** A call of the API as data: one table for the server, for /api/openapi.json and for the tests of access. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for what stands in `params`. */
  path: string;
  who: "anyone" | "signed-in";
  /** What `:id` names, if it belongs to one customer. For other customers it does not exist (404). */
  owner?: "study" | "session" | "payment" | "document";
  /** One sentence on what it does. */
  about: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may also be a browser's form from any origin, so its content must be signed. The answer is one for a browser. */
  form?: FormWay;
  /** The body is taken as bytes of any type. A call without a session takes them from any origin, so a signature over them must prove them. */
  raw?: RawBody;
  /** Headers that it reads, with their meaning. */
  headers?: Readonly<Record<string, string>>;
  /** Status → schema or media type of the body. Problems are common to all calls. */
  answers: Readonly<Record<number, z.ZodType | string>>;
  limit?: Limit & { name: string };
  handle(asked: SignedIn): Promise<Answer>;
}

export interface FormWay<F = unknown> {
  body: z.ZodType<F>;
  handle(asked: HandlerInput<unknown, unknown, F>): Promise<Answer>;
}
export interface RawBody {
  bytesMax: number;
  /** As the API description names it. */
  mediaType: string;
}

/** The input of a handler: validated, and independent of the web framework. */
export interface HandlerInput<P = unknown, Q = unknown, B = unknown> {
  services: Services;
  params: P;
  query: Q;
  body: B;
  /** The body's bytes, of a call with `raw`; else empty. */
  raw: Uint8Array;
  visitor: Visitor;
  /** Content of the session cookie. */
  token: string | undefined;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
  /** Of the other end of the connection: the visitor, or the nearest proxy. */
  socketAddress: string | undefined;
  /** Path and query as received. */
  url: string;
  /** Aborted when the visitor leaves before the answer is complete, or the process ends. */
  signal: AbortSignal;
}
export interface SignedIn<P = unknown, Q = unknown, B = unknown> extends HandlerInput<P, Q, B> {
  user: CurrentUser;
  sessionId: string;
  owner: Owner;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Described<P, Q, B> = Omit<Route, "who" | "params" | "query" | "body" | "form" | "handle"> & { params?: P; query?: Q; body?: B };

/** A call that needs no session. */
export function open<P extends z.ZodType | undefined, Q extends z.ZodType | undefined, B extends z.ZodType | undefined, F = never>(
  route: Described<P, Q, B> & { form?: FormWay<F>; handle(asked: HandlerInput<Out<P>, Out<Q>, Out<B>>): Promise<Answer> },
): Route {
  // The handler receives the output of the route's own schemas.
  return { ...route, who: "anyone" } as unknown as Route;
}

/** A call of a signed-in customer. */
export function signedIn<P extends z.ZodType | undefined, Q extends z.ZodType | undefined, B extends z.ZodType | undefined>(
  route: Described<P, Q, B> & { handle(asked: SignedIn<Out<P>, Out<Q>, Out<B>>): Promise<Answer> },
): Route {
  return { ...route, who: "signed-in" } as unknown as Route;
}
