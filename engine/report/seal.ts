import type { ReportDocument } from "#document";
import { sha256 } from "#shared/sha256.ts";
import { runChecks } from "../verify/checks.ts";
import type { Promises } from "../verify/rules.ts";
import type { ReportKind } from "./kind.ts";

/** The document with the outcome of every check of its kind, sealed with its hash. */
export function sealed(doc: ReportDocument, kind: ReportKind): ReportDocument {
  const checked = { ...doc, checks: runChecks(doc, promisesOf(kind)) };
  return { ...checked, hash: hashOf(checked) };
}

/** What the checks hold a report of this kind to. */
export const promisesOf = ({ outline, invariants, placesIn }: ReportKind): Promises => ({
  requirements: outline.requirements.map((r) => r.key),
  ...invariants,
  placesIn,
});

/** JSON with sorted keys and without undefined: the same content gives the same text whoever built it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const fields = value as Readonly<Record<string, unknown>>;
    const parts = Object.keys(fields)
      .sort()
      .flatMap((key) => (fields[key] === undefined ? [] : `${JSON.stringify(key)}:${canonicalJson(fields[key])}`));
    return `{${parts.join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/** SHA-256 of the document without its own hash. */
export const hashOf = (doc: ReportDocument): string => sha256(canonicalJson({ ...doc, hash: undefined }));
