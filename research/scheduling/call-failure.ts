/** Why an outside call gave nothing. Retry, second provider and breaker go by this code, never by the words of a message. */
export type FailureCode =
  | "unreachable"
  | "timeout"
  | "server error"
  | "rate limited"
  | "malformed"
  | "provider paused"
  | "refused"
  | "not found"
  | "blocked address"
  | "too large"
  | "unsupported type"
  | "unreadable";

/** Failures that may pass by themselves. */
const passing: ReadonlySet<FailureCode> = new Set(["unreachable", "timeout", "server error", "rate limited", "malformed"]);
/** Failures that say something about the provider's health, not about what was requested. */
const ofProvider: ReadonlySet<FailureCode> = new Set([...passing, "provider paused", "refused"]);

/**
 * A failed outside call. The message is made of our own words and of the provider's name: an answer's body or an address with its query
 * may repeat a key, so neither is ever part of it.
 */
export class CallFailure extends Error {
  readonly code: FailureCode;
  readonly what: string;
  /** How long the provider wants to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(what: string, code: FailureCode, detail = "", retryAfterMs?: number) {
    super(`${what}: ${code}${detail === "" ? "" : ` (${detail})`}`);
    this.name = "CallFailure";
    this.what = what;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  get mayPass(): boolean {
    return passing.has(this.code);
  }

  get isOfProvider(): boolean {
    return ofProvider.has(this.code);
  }
}

/** What any error means for a call; an error that is no failure of the network is a fault of ours and is thrown on. */
export function failureOf(error: unknown, what: string): CallFailure {
  if (error instanceof CallFailure) return error;
  const code = codeOf(error);
  if (code !== undefined && networkCodes.test(code)) return new CallFailure(what, "unreachable", code);
  throw error;
}

const networkCodes =
  /^(?:E(?:CONN\w+|HOSTUNREACH|NETUNREACH|NETDOWN|ADDRNOTAVAIL|PIPE|AI_AGAIN|PROTO|TIMEDOUT|NOTFOUND)|ENOTFOUND|EAI_\w+|HPE_\w+|UND_ERR_\w+|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/;

/** The code of an error or of what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return codeOf(error.cause);
}

/** Retry-After as milliseconds: seconds or an HTTP date. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return text === "" || Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
