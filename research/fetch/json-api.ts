import type { Dispatcher } from "undici";
import type { z } from "zod";
import type { Clock } from "../ports.ts";
import { CallFailure } from "../scheduling/call-failure.ts";
import type { Provider } from "../scheduling/provider.ts";
import { request } from "./request.ts";

export interface ApiParts {
  dispatcher: Dispatcher;
  clock: Clock;
  provider: Provider;
  userAgent: string;
}

export interface ApiRequest {
  url: URL;
  /** Keys travel here, never in an address that is stored or logged. */
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  json?: unknown;
  /** Sent as a form by POST. */
  form?: Readonly<Record<string, string>>;
}

const limits = { sentBytesMax: 12_000_000, bytesMax: 40_000_000 };

/** Calls an API that answers in JSON. An answer that the schema does not know is "malformed"; its content is part of no message. */
export function callApi<T>(
  { dispatcher, clock, provider, userAgent }: ApiParts,
  { url, headers = {}, json, form }: ApiRequest,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
  const kind = json === undefined ? "application/x-www-form-urlencoded" : "application/json";
  return provider.call(async (limited) => {
    const { bytes, location } = await request(
      { dispatcher, clock },
      url,
      {
        what: provider.id,
        method: body === undefined ? "GET" : "POST",
        headers: {
          "user-agent": userAgent,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": kind }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        limitsOf: () => limits,
        types: /json|^text\/plain|^$/,
      },
      limited,
    );
    // A redirect could carry the key to another host.
    if (location !== undefined) throw new CallFailure(provider.id, "refused", "redirect");
    return parsed(provider.id, bytes, schema);
  }, signal);
}

function parsed<T>(what: string, bytes: Uint8Array, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new CallFailure(what, "malformed", "not JSON");
  }
  const answer = schema.safeParse(value);
  if (answer.success) return answer.data;
  const at = answer.error.issues[0]?.path.filter((key) => typeof key === "string").join(".") ?? "";
  throw new CallFailure(what, "malformed", /^[\w.:-]{1,60}$/.test(at) ? `unexpected ${at}` : "unexpected answer");
}
