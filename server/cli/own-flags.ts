import type { z } from "zod";
import { findCountry, nearestCountries } from "#engine";
import { ownFields } from "#shared/brief-fields.ts";
import { kinds, type StudyKind } from "#shared/kinds.ts";
import { CallError } from "./command-line.ts";

/** Flags for the fields that only one kind of brief has, built from their schemas: `hsCode` is `--hs-code`. */

type Values = Readonly<Record<string, unknown>>;

/** The flags of these kinds as options of `parseArgs`. A list is given by repeating its flag. */
export const ownOptions = (of: readonly StudyKind[]): Record<string, { type: "string"; multiple: true }> =>
  Object.fromEntries(of.flatMap((kind) => fieldsOf(kind).map(([field]) => [flagOf(field), { type: "string", multiple: true }])));

/** One line of help for each flag of one kind. */
export const ownHelp = (kind: StudyKind): string =>
  fieldsOf(kind)
    .map(([field, schema]) => `  ${`--${flagOf(field)} VALUE`.padEnd(23)} ${kinds[kind].name}: ${schema.description ?? ""}\n`)
    .join("");

/** The own fields of a brief of this kind. Throws CallError naming a flag that is invalid, or that belongs to another kind. */
export function readOwnFields(kind: StudyKind, values: Values): Record<string, unknown> {
  const own = fieldsOf(kind);
  const known = new Set(own.map(([field]) => flagOf(field)));
  const foreign = Object.keys(ownOptions(Object.keys(ownFields) as StudyKind[])).find((flag) => flag in values && !known.has(flag));
  if (foreign !== undefined) throw new CallError(`--${foreign}: a ${kind} report has no such option.`);
  const given = own.flatMap(([field, schema]) => {
    const texts = values[flagOf(field)];
    if (!Array.isArray(texts)) return [];
    const flag = flagOf(field);
    const words = texts.map(String);
    return [[field, read(flag, schema, ofCountries.has(field) ? countriesIn(flag, words) : words)]];
  });
  return Object.fromEntries(given);
}

/** Countries are given by name or code; each becomes its ISO 3166 alpha-3 code. Throws CallError naming the nearest countries. */
function countriesIn(flag: string, texts: readonly string[]): string[] {
  return texts.map((text) => {
    const found = findCountry(text);
    if (found || text.trim().toLowerCase() === "all") return found?.iso3 ?? "all";
    const near = nearestCountries(text);
    throw new CallError(`--${flag}: there is no country "${text}".${near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : ""}`);
  });
}

/** A flag is text; its schema decides whether that is a list, a text, a number or JSON. */
function read(flag: string, schema: z.ZodType, texts: string[]): unknown {
  const [only] = texts;
  const candidates = [
    texts,
    ...(texts.length === 1 && only !== undefined ? [only, only.trim() === "" ? null : Number(only), fromJson(only)] : []),
  ];
  const results = candidates.map((candidate) => schema.safeParse(candidate));
  const accepted = results.find((result) => result.success);
  if (accepted) return accepted.data;
  // The candidate of the right type says more than "expected a list".
  const issues = results.flatMap((result) => result.error?.issues ?? []);
  const issue = issues.find(({ code, path }) => code !== "invalid_type" || path.length > 0) ?? issues.at(-1);
  throw new CallError(`--${flag}: ${issue?.message ?? "invalid"} (${schema.description ?? flag}).`);
}

const fieldsOf = (kind: StudyKind): [string, z.ZodType][] => Object.entries(ownFields[kind]);
/** Fields that are called otherwise on the command line, and those that hold countries. */
const shortNames: Readonly<Record<string, string>> = { originCountry: "origin", candidateCountries: "destination", place: "city" };
const ofCountries: ReadonlySet<string> = new Set(["originCountry", "candidateCountries"]);
const flagOf = (field: string): string => shortNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
