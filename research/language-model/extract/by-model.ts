import type { GatheredClaim, GatheredFact, GatheredRefusal, GatheredSource } from "#evidence";
import { CallFailure } from "../../scheduling/call-failure.ts";
import type { RoleModel } from "../language-models.ts";
import { BudgetSpentError } from "../token-account.ts";
import { extractAnswer } from "./answer.ts";
import { type ExtractSubject, extractPrompt } from "./prompt.ts";
import { type Gate, readClaim, readFact } from "./read-proposals.ts";

export interface Extracted {
  facts: GatheredFact[];
  claims: GatheredClaim[];
  refused: GatheredRefusal[];
  /** Parts of the page that no model read, and why. */
  failed: { what: string; reason: string }[];
}

/** Letters of a page that one call reads; paragraphs are not cut where it can be helped. */
const mostLetters = 20_000;
/** Parts of one page that are read: what stands further down is said to be unread. */
const mostParts = 6;

/**
 * Facts and claims that a model proposes from a page. Each is read again from its quotation by the same gate that the engine holds it to; what
 * does not stand there is refused with the reason. A page cannot make anything else of the answer: it is a list of quotations or it is nothing.
 */
export async function extractByModel(
  source: GatheredSource,
  subject: ExtractSubject,
  { model, gate }: { model: RoleModel; gate: Gate },
  signal: AbortSignal,
): Promise<Extracted> {
  const parts = partsOf(source.text);
  const read = parts.slice(0, mostParts);
  const found = await Promise.all(
    read.map((text, i) => extractPart(source, text, `${source.id}, part ${i + 1}`, subject, { model, gate }, signal)),
  );
  const rest = parts.length - read.length;
  return {
    facts: found.flatMap((f) => f.facts),
    claims: found.flatMap((f) => f.claims),
    refused: found.flatMap((f) => f.refused),
    failed: [
      ...found.flatMap((f) => f.failed),
      ...(rest > 0
        ? [{ what: source.id, reason: `the page is long; its last ${rest} of ${parts.length} parts were not read by the model` }]
        : []),
    ],
  };
}

async function extractPart(
  source: GatheredSource,
  text: string,
  what: string,
  subject: ExtractSubject,
  { model, gate }: { model: RoleModel; gate: Gate },
  signal: AbortSignal,
): Promise<Extracted> {
  try {
    const answer = await model.ask(extractPrompt(source, text, subject), extractAnswer, signal);
    const facts = answer.facts.map((f) => readFact(f, source, gate));
    const claims = answer.claims.map((c) => readClaim(c, source, gate));
    return {
      facts: facts.flatMap((f) => ("fact" in f ? [f.fact] : [])),
      claims: claims.flatMap((c) => ("claim" in c ? [c.claim] : [])),
      refused: [...facts, ...claims].flatMap((r) => ("refusal" in r ? [r.refusal] : [])),
      failed: [],
    };
  } catch (error) {
    if (!(error instanceof CallFailure) && !(error instanceof BudgetSpentError)) throw error;
    return { facts: [], claims: [], refused: [], failed: [{ what, reason: error.message }] };
  }
}

/** Consecutive parts, cut between paragraphs, else between lines, else between words. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    let end = Math.min(text.length, at + mostLetters);
    if (end < text.length)
      for (const mark of ["\n\n", "\n", ". ", " "]) {
        const cut = text.lastIndexOf(mark, end);
        if (cut <= at + mostLetters / 2) continue;
        end = cut + mark.length;
        break;
      }
    if (text.slice(at, end).trim() !== "") parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}
