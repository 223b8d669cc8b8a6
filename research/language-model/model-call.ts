import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  APICallError,
  generateText,
  jsonSchema,
  type LanguageModel as SdkModel,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
} from "ai";
import type { z } from "zod";
import { CallFailure, type FailureCode, retryAfterMs } from "../scheduling/call-failure.ts";
import { formOf } from "./prompt.ts";
import { type Usage, usageIn } from "./read-usage.ts";
import { type LanguageModelSettings, type ModelChoice, modelName } from "./settings.ts";

/** One request to one model over HTTP, through the AI SDK, which neither retries nor warns here. */

export interface ModelRequest {
  choice: ModelChoice;
  system: string;
  messages: readonly { role: "user" | "assistant"; content: string }[];
  schema: z.ZodType<unknown>;
  outputTokensMax: number;
}

interface Outside {
  settings: Pick<LanguageModelSettings, "keys" | "baseUrl">;
  fetch: typeof fetch;
  /** Milliseconds, for dates in Retry-After. */
  now: () => number;
  /** Called once for every answer, whole or not, with the tokens that it states. */
  count: (usage: Usage | undefined, outcome: "answered" | "cut off") => void;
}

/**
 * The text of the answer, which may be no JSON. Throws a CallFailure whose message holds neither key, address nor anything of the answer, and
 * the signal's reason when that is aborted.
 */
export async function callModel(request: ModelRequest, { settings, fetch, now, count }: Outside, signal: AbortSignal): Promise<string> {
  const name = modelName(request.choice);
  try {
    const { text } = await generateText({
      model: sdkModel(request.choice, settings, counting(fetch, count)),
      instructions: request.system,
      messages: request.messages.map((m): ModelMessage => ({ ...m })),
      output: Output.object({ schema: jsonSchema(formOf(request.schema)) }),
      maxOutputTokens: request.outputTokensMax,
      maxRetries: 0,
      abortSignal: signal,
    });
    return text;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (NoObjectGeneratedError.isInstance(error)) return error.text ?? "";
    throw failureOfCall(error, name, now());
  }
}

/** The kind of failure, by the error's type and status. */
function failureOfCall(error: unknown, name: string, now: number): CallFailure {
  if (!APICallError.isInstance(error)) return new CallFailure(name, "malformed");
  const status = error.statusCode;
  if (status === undefined) return new CallFailure(name, "unreachable");
  if (status < 400) return new CallFailure(name, "malformed");
  return new CallFailure(name, codeOf(status), `status ${status}`, retryAfterMs(error.responseHeaders?.["retry-after"], now));
}

function codeOf(status: number): FailureCode {
  if (status === 429) return "rate limited";
  if (status === 408) return "timeout";
  if (status >= 500) return "server error";
  if (status === 404) return "not found";
  return status === 413 ? "too large" : "refused";
}

function sdkModel({ provider, model }: ModelChoice, { keys, baseUrl }: Outside["settings"], fetch: typeof globalThis.fetch): SdkModel {
  const apiKey = keys[provider] ?? "";
  switch (provider) {
    case "openai":
      return createOpenAI({ apiKey, fetch })(model);
    case "anthropic":
      return createAnthropic({ apiKey, fetch })(model);
    case "google":
      return createGoogleGenerativeAI({ apiKey, fetch })(model);
    case "compatible":
      return createOpenAICompatible({
        name: "compatible",
        baseURL: baseUrl ?? "",
        ...(apiKey === "" ? {} : { apiKey }),
        fetch,
        supportsStructuredOutputs: true,
      })(model);
  }
}

/** Longest answer that is read. */
const mostBytes = 16 * 1024 * 1024;

/** Reads each answer to its end and counts what it states, before anyone looks at whether it is of use. */
function counting(fetch: typeof globalThis.fetch, count: Outside["count"]): typeof globalThis.fetch {
  return async (input, init) => {
    let response: Response;
    try {
      response = await fetch(input, init);
    } catch (error) {
      // The server may have worked on it all the same.
      count(undefined, "cut off");
      throw error;
    }
    const parts: Uint8Array[] = [];
    const body = () => Buffer.concat(parts).toString("utf8");
    try {
      let size = 0;
      for await (const part of response.body ?? []) {
        parts.push(part);
        size += part.length;
        if (size > mostBytes) throw new CallFailure("model", "too large");
      }
    } catch (error) {
      count(usageIn(body()), "cut off");
      throw error;
    }
    count(usageIn(body()), "answered");
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
    return new Response(body(), { status: response.status, statusText: response.statusText, headers });
  };
}
