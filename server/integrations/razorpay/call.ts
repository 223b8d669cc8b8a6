import { GatewayError } from "#payments";
import { z } from "zod";

export interface Api {
  /** With "/v1/" at its end. */
  url: string;
  authorization: string;
  timeoutMs: number;
}
export interface Question<T> {
  method: "GET" | "POST";
  /** Made of checked ids only. */
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  shape: z.ZodType<T>;
  signal?: AbortSignal | undefined;
}

/**
 * One call. "refused" only where the gateway understood it and said no; for all else nobody knows whether it was done. What it throws
 * carries neither what was sent nor what came back, but for the gateway's own description of a refusal.
 */
export async function ask<T>(api: Api, { method, path, body, headers, shape, signal }: Question<T>): Promise<T> {
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
      // Credentials stay with the address that they are for.
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
  const said = jsonOf(text);
  if (status >= 200 && status < 300) {
    const answer = shape.safeParse(said);
    if (answer.success) return answer.data;
    throw new GatewayError("unreachable", "the gateway's answer cannot be read");
  }
  const fault = faultAnswer.safeParse(said);
  if (isRefusal(status) && fault.success && !/idempotency/i.test(fault.data.error.description))
    throw new GatewayError("refused", fault.data.error.description);
  const words = fault.success ? `: ${fault.data.error.description}` : "";
  throw new GatewayError("unreachable", `the gateway answered with status ${status}${words}`);
}

/** A list of 100 payments has some 100 kB. */
const answerBytesMax = 2_000_000;

/**
 * What is wrong with the keys (401, 403), with a call that is under way (409) or with our pace (429) is no word on the money. Nor is a
 * refund's key that the gateway knows already: then an earlier call was done.
 */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 404, 408, 409, 425, 429].includes(status);

const faultAnswer = z.object({ error: z.object({ description: z.string().transform(plain) }) });

/** The gateway's words may reach a customer: one line, of a length that can be shown. */
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

/** The body as text. GatewayError where it is longer than allowed; the connection is given up then. */
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
