import type { Owner } from "#studies";
import type { Visitor } from "#accounts";
import type { Limit } from "#limits";
import type { Services } from "#main";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { z } from "zod";
import type { Answer } from "./answer.ts";

/** A call of the API as data: one table feeds the server, /api/openapi.json and the matrix of who may do what. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for what stands in `params`. */
  path: string;
  who: "anyone" | "signed-in";
  /** What `:id` names where it belongs to one customer: another's does not exist (404). */
  owner?: "study" | "session" | "payment";
  /** One sentence on what it does. */
  about: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may also be a browser's form, sent from anywhere: what it says must prove itself. It is answered as a browser needs it. */
  form?: FormWay;
  /** The body is taken as the bytes that came, whatever their type, from anywhere: a signature over them must prove them. */
  raw?: RawBody;
  /** Headers that it reads, with what they are for. */
  headers?: Readonly<Record<string, string>>;
  /** Status → what the body is: a schema, or a media type. Problems are common to all calls. */
  answers: Readonly<Record<number, z.ZodType | string>>;
  limit?: Limit & { name: string };
  handle(asked: SignedIn): Promise<Answer>;
}

export interface FormWay<F = unknown> {
  body: z.ZodType<F>;
  handle(asked: Asked<unknown, unknown, F>): Promise<Answer>;
}
export interface RawBody {
  bytesMax: number;
  /** What it is said to be. */
  mediaType: string;
}

/** What a handler is given: parsed, and nothing of the web framework. */
export interface Asked<P = unknown, Q = unknown, B = unknown> {
  services: Services;
  params: P;
  query: Q;
  body: B;
  /** The body's bytes, of a call with `raw`; else empty. */
  raw: Uint8Array;
  visitor: Visitor;
  /** What the session cookie holds. */
  token: string | undefined;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
  /** Of the other end of the connection: the visitor, or the nearest proxy. */
  socketAddress: string | undefined;
  /** Path and query as they came. */
  url: string;
  /** Aborted when the visitor leaves before the answer is complete, or the process ends. */
  signal: AbortSignal;
}
export interface SignedIn<P = unknown, Q = unknown, B = unknown> extends Asked<P, Q, B> {
  user: CurrentUser;
  sessionId: string;
  owner: Owner;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Described<P, Q, B> = Omit<Route, "who" | "params" | "query" | "body" | "form" | "handle"> & { params?: P; query?: Q; body?: B };

/** A call that needs no session. */
export function open<P extends z.ZodType | undefined, Q extends z.ZodType | undefined, B extends z.ZodType | undefined, F = never>(
  route: Described<P, Q, B> & { form?: FormWay<F>; handle(asked: Asked<Out<P>, Out<Q>, Out<B>>): Promise<Answer> },
): Route {
  // The server hands over what the route's own schemas made.
  return { ...route, who: "anyone" } as unknown as Route;
}

/** A call of a signed-in customer. */
export function signedIn<P extends z.ZodType | undefined, Q extends z.ZodType | undefined, B extends z.ZodType | undefined>(
  route: Described<P, Q, B> & { handle(asked: SignedIn<Out<P>, Out<Q>, Out<B>>): Promise<Answer> },
): Route {
  return { ...route, who: "signed-in" } as unknown as Route;
}
