import type { Inline } from "#document";
import { answeredBy } from "../model/document-parts.ts";
import type { SectionDraft } from "./section.ts";

/** What the lack of some requirements leaves open; those that lack the same thing are one row, for the reason of the first that is missing. */
export interface Weighing {
  keys: readonly string[];
  changes: Inline[];
  /** How much it moves; rows stand in this order. */
  weight: number;
}

/** Moves what the sections cannot show into one table at the end of the section `home`, the heaviest first. */
export function gatherGaps(drafts: ReadonlyMap<string, SectionDraft>, home: string, weighings: readonly Weighing[]): void {
  const open = ofOneReason([...drafts.values()].flatMap((draft) => draft.gaps));
  const weighed = weighings.flatMap(({ keys, changes, weight }) => {
    const [first, ...also] = keys.flatMap((key) => open.filter((gap) => gap.requirement === key));
    if (!first) return [];
    const others = [...(first.also ?? []), ...also.flatMap(answeredBy)];
    const what = [first.what, ...also.map((gap) => startingLower(gap.what))];
    return [
      { weight, of: [first, ...also], gap: { ...first, ...(others.length > 0 ? { also: others } : {}), what: joined(what), changes } },
    ];
  });
  const taken = new Set(weighed.flatMap(({ of }) => of));
  const rest = open.filter((gap) => !taken.has(gap)).map((gap) => ({ ...gap, changes: [{ t: "text" as const, v: "No figure" }] }));
  for (const draft of drafts.values()) draft.gaps = [];
  drafts.get(home)?.gaps.push(...weighed.toSorted((a, b) => b.weight - a.weight).map(({ gap }) => gap), ...rest);
}

type Gap = SectionDraft["gaps"][number];

/** Several requirements that lack the same thing are one gap. */
const ofOneReason = (gaps: readonly Gap[]): Gap[] =>
  [...Map.groupBy(gaps, ({ why }) => JSON.stringify(why)).values()].flatMap(([first, ...more]) =>
    first && more.length > 0
      ? [{ ...first, also: more.flatMap(answeredBy), what: joined([first.what, ...more.map((gap) => startingLower(gap.what))]) }]
      : (first ?? []),
  );

const joined = (parts: readonly Inline[][]): Inline[] =>
  parts.flatMap((part, i) => (i > 0 ? [{ t: "text" as const, v: "; " }, ...part] : part));

/** Words that go on after others. */
const startingLower = ([first, ...rest]: Inline[]): Inline[] =>
  first?.t === "text" && /^\p{Lu}[\p{Ll} ]/u.test(first.v)
    ? [{ ...first, v: first.v.charAt(0).toLowerCase() + first.v.slice(1) }, ...rest]
    : first
      ? [first, ...rest]
      : rest;
