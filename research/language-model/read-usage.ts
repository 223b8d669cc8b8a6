import { z } from "zod";

/** Tokens of one answer, as its server counts them. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

const count = z.number().int().min(0);
/** How the providers' answers say it: chat completions, OpenAI's and Anthropic's messages, Google's. */
const shapes = [
  z
    .object({ prompt_tokens: count, completion_tokens: count })
    .transform((u) => ({ inputTokens: u.prompt_tokens, outputTokens: u.completion_tokens })),
  z
    .object({
      input_tokens: count,
      output_tokens: count,
      // Anthropic counts what it read from or wrote to its cache apart from the rest.
      cache_creation_input_tokens: count.nullish(),
      cache_read_input_tokens: count.nullish(),
    })
    .transform((u) => ({
      inputTokens: u.input_tokens + (u.cache_creation_input_tokens ?? 0) + (u.cache_read_input_tokens ?? 0),
      outputTokens: u.output_tokens,
    })),
  z
    .object({ promptTokenCount: count, candidatesTokenCount: count.optional(), thoughtsTokenCount: count.optional() })
    .transform((u) => ({ inputTokens: u.promptTokenCount, outputTokens: (u.candidatesTokenCount ?? 0) + (u.thoughtsTokenCount ?? 0) })),
] as const;

/**
 * Usage that a body states, whole or not: a failed answer is billed as well, and a body that was cut off may still hold it. Undefined where it
 * says nothing.
 */
export function usageIn(body: string): Usage | undefined {
  const parsed = parse(body);
  const stated = parsed ?? lastObject(body);
  for (const shape of shapes) {
    const read = shape.safeParse(stated);
    if (read.success) return read.data;
  }
  return undefined;
}

function parse(body: string): unknown {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== "object" || answer === null) return undefined;
    return ("usage" in answer ? answer.usage : undefined) ?? ("usageMetadata" in answer ? answer.usageMetadata : undefined);
  } catch {
    return undefined;
  }
}

/** The last whole "usage" object of a text that is no JSON. An answer's own words stand escaped in it, and so cannot be taken for one. */
function lastObject(body: string): unknown {
  const found = [...body.matchAll(/(?<!\\)"usage(?:Metadata)?"\s*:\s*(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})/g)].at(-1)?.[1];
  if (found === undefined) return undefined;
  try {
    return JSON.parse(found);
  } catch {
    return undefined;
  }
}
