import { QueryClient } from "@tanstack/react-query";
import type { ProblemBody } from "#shared/problem.ts";

/** A response other than 2xx. `message` is "status: body" (SPEC 8); `problem` is the body if it is a problem response of this API. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem?: ProblemBody;

  constructor(status: number, text: string, problem?: ProblemBody) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    if (problem) this.problem = problem;
  }
}

/** Reads JSON, sending the session cookie. Throws ApiError, or TypeError if the server cannot be reached. */
export function getJson<T>(
  path: string,
  { signal, headers = {} }: { signal?: AbortSignal | undefined; headers?: Readonly<Record<string, string>> } = {},
): Promise<T> {
  return call<T>(path, { headers: { accept: "application/json", ...headers }, ...(signal && { signal }) });
}

/**
 * Sends `body` as JSON. An empty response gives undefined. `keepalive`: the browser completes the call even if the page is left; for
 * small bodies only. Throws like `getJson`.
 */
export function sendJson<T = void>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<T> {
  return call<T>(path, {
    method,
    headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
  });
}

/** Sends bytes as they are. Throws like `getJson`. */
export function sendBytes<T>(method: "PUT", path: string, body: Blob): Promise<T> {
  return call<T>(path, { method, headers: { accept: "application/json", "content-type": "application/octet-stream" }, body });
}

/** The server's message about what went wrong, if there is one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.message : undefined;
}

/** A message for any error: the server's own, otherwise a general one. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.message ?? `The server returned an error (${error.status}).`;
  return "The server could not be reached. Check your connection.";
}

/** Calls `listener` whenever a response says that the session has ended. Returns a function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, { ...init, credentials: "same-origin" });
  const text = await response.text();
  if (response.ok) return (text === "" ? undefined : JSON.parse(text)) as T;
  const problem = readProblem(text);
  // A wrong password is a 401 too, but does not end a session.
  if (response.status === 401 && problem?.code !== "wrong_credentials") for (const listener of listeners) listener();
  throw new ApiError(response.status, text || response.statusText, problem);
}

/** Checked by hand: a schema would add zod to every page. */
function readProblem(text: string): ProblemBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isProblem = typeof body === "object" && body !== null && "code" in body && "message" in body && typeof body.message === "string";
    return isProblem ? (body as ProblemBody) : undefined;
  } catch {
    return undefined;
  }
}

/** SPEC 7: no retries, no staleness, no automatic refetching. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": without a connection a call fails at once instead of waiting for one.
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** A random UUID. Browsers have `randomUUID` on secure origins only, so there is a fallback. */
export function newKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, i) =>
    (i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, "0"),
  );
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)].map((part) => part.join("")).join("-");
}
