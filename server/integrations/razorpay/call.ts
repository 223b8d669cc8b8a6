import { GatewayError } from "#payments";
import { z } from "zod";

export interface Api {
  /** Ends with "/v1/". */
  url: string;
  authorization: string;
  timeoutMs: number;
}
export interface ApiCall<T> {
  method: "GET" | "POST";
  /** Built from validated ids only. */
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  shape: z.ZodType<T>;
  signal?: AbortSignal | undefined;
}

/**
 * Makes one call. GatewayError "refused" only for a definite no; in all other failures it is unknown whether the call took effect. Errors
 * contain neither request nor answer, except the gateway's own description of a refusal.
 */
export async function callApi<T>(api: Api, { method, path, body, headers, shape, signal }: ApiCall<T>): Promise<T> {
  const limit = AbortSignal.timeout(api.timeoutMs);
  let status: number;
  let text: string;
  try {
    const response = await fetch(api.url + path, {
      method,
      headers: {
        authorization: api.authorization,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Credentials must not follow a redirect.
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    status = response.status;
    text = await readBounded(response, answerBytesMax);
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const why = limit.aborted
      ? `did not answer within ${api.timeoutMs / 1_000} s`
      : signal?.aborted
        ? "was not waited for"
        : "cannot be reached";
    throw new GatewayError("unreachable", `the gateway ${why}`, { cause: error });
  }
  const answered = jsonOf(text);
  if (status >= 200 && status < 300) {
    const answer = shape.safeParse(answered);
    if (answer.success) return answer.data;
    throw new GatewayError("unreachable", "the gateway's answer cannot be read");
  }
  const fault = faultAnswer.safeParse(answered);
  if (isRefusal(status) && fault.success && !/idempotency/i.test(fault.data.error.description))
    throw new GatewayError("refused", fault.data.error.description);
  const detail = fault.success ? `: ${fault.data.error.description}` : "";
  throw new GatewayError("unreachable", `the gateway answered with status ${status}${detail}`);
}

/** A list of 100 payments takes about 100 kB. */
const answerBytesMax = 2_000_000;

/**
 * Wrong keys (401, 403), a concurrent call (409) and rate limits (429) say nothing about the payment. Neither does a known idempotency key:
 * then an earlier call took effect.
 */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 404, 408, 409, 425, 429].includes(status);

const faultAnswer = z.object({ error: z.object({ description: z.string().transform(plain) }) });

/** The gateway's description may reach a customer: reduced to one short line. */
function plain(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as text. Throws GatewayError and closes the connection where it is longer than allowed. */
async function readBounded(response: Response, bytesMax: number): Promise<string> {
  if (!response.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new GatewayError("unreachable", "the gateway's answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
