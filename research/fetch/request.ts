import { type Dispatcher, request as send } from "undici";
import type { Clock } from "../ports.ts";
import { CallFailure, failureOf, retryAfterMs } from "../scheduling/call-failure.ts";
import { acceptEncoding, type BodyLimits, decodeBody } from "./decode-body.ts";

export interface RequestOptions {
  /** Name for messages: never an address, which may hold a key. */
  what: string;
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** By content type, in lower case. */
  limitsOf: (contentType: string) => BodyLimits;
  /** Content types that are read; others are refused before their body. */
  types: RegExp;
}

export interface Answer {
  status: number;
  contentType: string;
  /** Where a redirect leads. */
  location: string | undefined;
  bytes: Uint8Array;
}

/** One request without redirects. A status other than success or redirect throws a CallFailure; bodies of failures are not read. */
export async function request(
  { dispatcher, clock }: { dispatcher: Dispatcher; clock: Clock },
  url: URL,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const { what, method, body, limitsOf, types } = options;
  try {
    const answer = await send(url, {
      dispatcher,
      method,
      signal,
      headers: { "accept-encoding": acceptEncoding, ...options.headers },
      ...(body === undefined ? {} : { body }),
    });
    const { statusCode: status } = answer;
    const header = (name: string) => [answer.headers[name]].flat()[0] ?? "";
    // An unread body that is destroyed emits an error; unheard, it would end the process.
    answer.body.on("error", () => undefined);
    const leave = <T>(result: T): T => {
      answer.body.destroy();
      return result;
    };
    const contentType = header("content-type").toLowerCase();
    if (status >= 300 && status < 400 && header("location") !== "")
      return leave({ status, contentType, location: header("location"), bytes: new Uint8Array() });
    const failure = failureOfStatus(what, status, retryAfterMs(header("retry-after"), clock.now()));
    if (failure) throw leave(failure);
    if (!types.test(contentType)) throw leave(new CallFailure(what, "unsupported type"));
    const limits = limitsOf(contentType);
    if (Number(header("content-length") || 0) > limits.sentBytesMax) throw leave(new CallFailure(what, "too large"));
    return {
      status,
      contentType,
      location: undefined,
      bytes: await decodeBody(what, answer.body, header("content-encoding"), limits, signal),
    };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw failureOf(error, what);
  }
}

function failureOfStatus(what: string, status: number, waitMs: number | undefined): CallFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  const detail = `HTTP ${status}`;
  if (status === 429 || (status === 503 && waitMs !== undefined)) return new CallFailure(what, "rate limited", detail, waitMs);
  if (status >= 500 || status === 408 || status === 425) return new CallFailure(what, "server error", detail, waitMs);
  if (status === 404 || status === 410) return new CallFailure(what, "not found", detail);
  return new CallFailure(what, "refused", detail);
}
