import type { RewordFault, RewordPassage, RewordProposal } from "#shared/rewording.ts";
import { CallFailure } from "../../scheduling/call-failure.ts";
import type { LanguageModels } from "../language-models.ts";
import { BudgetSpentError } from "../token-account.ts";
import { type WriteAnswer, writeAnswer } from "./answer.ts";
import { repairPrompt, writePrompt } from "./prompt.ts";

export interface Written {
  /** Words that passed the engine's check, by paragraph. */
  proposals: RewordProposal[];
  /** Paragraphs that keep the built-in analyst's words, and why. */
  failed: { what: string; reason: string }[];
}

interface Task {
  passages: readonly RewordPassage[];
  /** The engine's check of other words for one paragraph. */
  faultsOf: (key: string, text: string) => readonly RewordFault[];
}

/** Paragraphs that one call writes: neighbours read better when they are written together, and one bad answer loses no more than these. */
const atOnce = 4;
const repairsMax = 2;

/**
 * Other words for a report's paragraphs. Each is checked by the engine; what fails is repaired twice with the faults named, then the built-in
 * words stay. A paragraph that a model left out, answered twice or made up is treated as not answered.
 */
export async function writeByModel(task: Task, models: Pick<LanguageModels, "write" | "repair">, signal: AbortSignal): Promise<Written> {
  const groups = Array.from({ length: Math.ceil(task.passages.length / atOnce) }, (_, i) =>
    task.passages.slice(i * atOnce, (i + 1) * atOnce),
  );
  const written = await Promise.all(groups.map((group) => writeGroup(group, task, models, signal)));
  return { proposals: written.flatMap((w) => w.proposals), failed: written.flatMap((w) => w.failed) };
}

async function writeGroup(
  group: readonly RewordPassage[],
  task: Task,
  models: Pick<LanguageModels, "write" | "repair">,
  signal: AbortSignal,
): Promise<Written> {
  const answer = await orLoss(() => models.write.ask(writePrompt(group), writeAnswer, signal));
  if ("reason" in answer) return { proposals: [], failed: group.map(({ key }) => ({ what: key, reason: answer.reason })) };
  const texts = new Map(group.map(({ key }) => [key, textOf(key, answer.value)]));
  const left = group.filter(({ key }) => texts.get(key) === undefined);
  // An answer that was cut off keeps what is whole of it; the rest is asked for once more.
  const more = left.length > 0 ? await orLoss(() => models.write.ask(writePrompt(left, true), writeAnswer, signal)) : undefined;
  const late = more && "value" in more ? more.value : undefined;
  const ends = await Promise.all(
    group.map((passage) => settle(passage, texts.get(passage.key) ?? (late && textOf(passage.key, late)), task, models.repair, signal)),
  );
  return {
    proposals: ends.flatMap((e) => ("text" in e ? [e] : [])),
    failed: ends.flatMap((e) => ("reason" in e ? [e] : [])),
  };
}

/** Checks the words for one paragraph and has them repaired. */
async function settle(
  passage: RewordPassage,
  proposed: string | undefined,
  { faultsOf }: Task,
  repair: LanguageModels["repair"],
  signal: AbortSignal,
): Promise<RewordProposal | { what: string; reason: string }> {
  const { key } = passage;
  let text = proposed;
  if (text === undefined) return { what: key, reason: "the model left it out" };
  for (let repairs = 0; ; repairs++) {
    const faults = faultsOf(key, text);
    if (faults.length === 0) return { key, text };
    const last = `${[...new Set(faults.map((f) => f.kind))].join(", ")} after ${repairs} repairs`;
    if (repairs === repairsMax) return { what: key, reason: last };
    const asked = text;
    const answer = await orLoss(() => repair.ask(repairPrompt(passage, asked, faults), writeAnswer, signal));
    if ("reason" in answer) return { what: key, reason: answer.reason };
    const next = textOf(key, answer.value);
    if (next === undefined) return { what: key, reason: last };
    text = next;
  }
}

/** The text for a paragraph if the answer has it once. */
function textOf(key: string, { paragraphs }: WriteAnswer): string | undefined {
  const own = paragraphs.filter((p) => p.key === key);
  return own.length === 1 ? own[0]?.text : undefined;
}

/** A call that gives nothing costs the words that it was for, never the report. */
async function orLoss<T>(ask: () => Promise<T>): Promise<{ value: T } | { reason: string }> {
  try {
    return { value: await ask() };
  } catch (error) {
    if (error instanceof CallFailure || error instanceof BudgetSpentError) return { reason: error.message };
    throw error;
  }
}
