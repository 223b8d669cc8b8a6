import { z } from "zod";
import { sha256 } from "#shared/sha256.ts";

/** What a model is asked, with the version of the words in which it is asked. */
export interface Prompt<T> {
  system: string;
  user: string;
  version: string;
  /** A smaller question for a model that cannot answer the whole: fewer fields, of which the code makes the rest. */
  smaller?: SmallerQuestion<T>;
}
export interface SmallerQuestion<T> {
  /** Added to the question. */
  instruction: string;
  schema: z.ZodType<unknown>;
  widen: (answer: unknown) => T;
}

/** Version of a prompt: the start of the hash of its words, so that no one forgets to raise it. */
export const versionOf = (words: string): string => sha256(words).slice(0, 12);

/**
 * Text from outside as data of a prompt: control, direction and tag characters are gone, what looks like a turn of a conversation is broken up,
 * and the marks around it hold its own hash, which no text can contain.
 */
export function asData(name: string, text: string): string {
  const clean = text
    .normalize("NFC")
    .replaceAll(/\p{Cf}|\p{Co}|\p{Cs}|(?![\n\t])\p{Cc}/gu, "")
    .replaceAll(/<\|[^|<>]{0,40}\|>|\[\/?INST\]|<\/?(?:system|assistant|user|tool\w*|function\w*)\b[^>]{0,80}>/gi, " ");
  const mark = `${name}-${sha256(clean).slice(0, 16)}`;
  return `<${mark}>\n${clean}\n</${mark}>`;
}

export type JsonForm = Record<string, unknown>;
const forms = new WeakMap<z.ZodType<unknown>, JsonForm>();

/** The form of an answer as JSON Schema, made once. */
export function formOf(schema: z.ZodType<unknown>): JsonForm {
  const form = forms.get(schema) ?? z.toJSONSchema(schema, { io: "input" });
  forms.set(schema, form);
  return form;
}
