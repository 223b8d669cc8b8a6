import type { Inline, Sentence } from "#document";
import type { GatheredPart } from "../evidence/evidence.ts";
import { listed, numberWord, prose, sentence } from "../writing/prose.ts";
import { row, text } from "../writing/tables.ts";

/** What each reason for refusing a gathered figure means to a reader. */
const reasons: Readonly<Record<string, string>> = {
  "quote-not-in-source": "its words do not stand in the source",
  "value-not-in-quote": "the number does not stand in the words that it is quoted from",
  scale: "millions and billions, or fractions and per cent, are mixed up",
  sign: "the sign is wrong",
  year: "it is of another year, or of none",
  currency: "it is in another currency",
  unit: "it is measured in another unit",
  entity: "it is of another company or segment",
  negation: "the source denies or only supposes it",
  place: "it is of another place, or of none that the source names",
  market: "it is of another market",
  note: "what explains it does not stand in the source",
  injected: "the passage gives orders to its reader instead of stating something",
  contradiction: "the same source says two different things",
  name: "it names no company or segment",
};
const most = 6;

/** Rows on what was looked for outside of the library: what was refused by reason, and what gave nothing. */
export function gatheredRows(part: GatheredPart | undefined): ReturnType<typeof row>[] {
  if (!part) return [];
  const none = text("–");
  return [
    ...refusedBy(part).map(([why, rows]) => row(prose`Gathered and refused: ${numberWord(rows.length)}`, text(why), none, none)),
    ...part.failed
      .slice(0, most)
      .map(({ what, reason }) => row(text("Looked for, nothing found"), prose`${plain(what)}`, prose`${plain(reason)}`, none)),
  ];
}

/** What was gathered for the report, in one sentence or two. */
export function gatheredNotes(part: GatheredPart | undefined): Inline[][] {
  if (!part) return [];
  const counts = [
    prose`${numberWord(part.facts)} ${part.facts === 1 ? "figure" : "figures"}`,
    prose`${numberWord(part.claims)} ${part.claims === 1 ? "statement" : "statements"}`,
  ];
  return [
    prose`Gathered for this report beside the library: ${listed(counts)} from ${numberWord(part.sources)} ${part.sources === 1 ? "source" : "sources"}.`,
    ...(part.copies > 0 ? [prose`Figures that only repeat another source were counted once.`] : []),
  ];
}

/** The same as items of a list, for kinds whose coverage is no table; none where nothing was gathered. */
export function gatheredItems(part: GatheredPart | undefined): Sentence[][] {
  if (!part) return [];
  return [
    gatheredNotes(part).map((runs) => sentence(runs)),
    ...refusedBy(part).map(([why, { length }]) => [sentence(prose`Refused: ${numberWord(length)}, because ${why}.`)]),
    ...part.failed
      .slice(0, most)
      .map(({ what, reason }) => [sentence(prose`Looked for without a result: ${plain(what)} (${plain(reason)}).`)]),
  ];
}

/** What was refused, by the reason, the most frequent first. */
const refusedBy = ({ refused }: GatheredPart) =>
  [...Map.groupBy(refused, ({ reason }) => reasons[reason] ?? "it did not pass a check")]
    .toSorted((a, b) => b[1].length - a[1].length)
    .slice(0, most);

/** Words of a query or a reason without figures and marks: they are not of this report. */
const plain = (words: string): string =>
  words
    .replace(/https?:\/\/(?:www\.)?([\w.-]+)\S*/g, "$1")
    .replace(/[^\p{L}\p{M}\s.,;:'’“”()&/-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 140) || "a source without a name";
