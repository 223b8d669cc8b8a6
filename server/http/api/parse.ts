import { Problem } from "#shared/problem.ts";
import type { z } from "zod";

/**
 * Validates a value and returns the schema's output. Throws Problem invalid with the path of each field ("brief.segments.0") and what is wrong
 * with it; an unknown key is named.
 */
export function parse(schema: z.ZodType, value: unknown, where: "body" | "query"): unknown {
  const generic = new Set<string>();
  const read = schema.safeParse(value, {
    error: (issue) => {
      const words = plainWords(issue);
      if (words !== undefined) generic.add(words);
      return words;
    },
  });
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  const add = (path: readonly PropertyKey[], message: string) => {
    const name = path.length === 0 ? where : path.map(String).join(".").slice(0, 200);
    // A plain object would lose a key like "__proto__".
    if (!Object.hasOwn(fields, name) && Object.keys(fields).length < fieldsMax)
      Object.defineProperty(fields, name, { value: message, enumerable: true });
  };
  for (const issue of read.error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) add([...issue.path, key], "Unknown field");
    else add(issue.path, issue.message);
  }
  const [[name, first] = [where, "Not right"]] = Object.entries(fields);
  const isOwnSentence = first !== "Unknown field" && !generic.has(first);
  throw new Problem("invalid", isOwnSentence ? first : `${name}: ${first}`, { fields });
}

/** A form has fewer fields; more are not worth listing. */
const fieldsMax = 50;

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** Messages for issues that the schema gives none for. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Required" : `Must be ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return issue.input === undefined ? "Required" : `Must be one of: ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return `At most ${issue.maximum}${units[issue.origin] ?? ""}`;
    case "too_small":
      return `At least ${issue.minimum}${units[issue.origin] ?? ""}`;
    case "invalid_format":
      return "Not in the expected form";
    case "invalid_key":
      return "This key is not allowed";
    case "unrecognized_keys":
      return "Unknown field";
    default:
      return undefined;
  }
}
const units: Readonly<Record<string, string>> = { string: " characters", array: " items" };
