import type { Inline } from "#document";
import type { Work } from "../../../analysis/work.ts";
import { answeredBy } from "../../../model/document-parts.ts";
import type { SectionDraft } from "../../../report/section.ts";
import { capitalRun, listed } from "../../../writing/prose.ts";
import { decidingGap, growthGap, sizeGap, type Weighed } from "./gaps-that-weigh.ts";
import { families } from "./gap-families.ts";

type Gap = SectionDraft["gaps"][number];

/**
 * Everything that the report does not know in one table: what is missing, what it would change by the report's own sums, and who has it. What
 * opens a way in comes first, then what moves the market of the last year, the widest first; what moves no figure follows.
 */
export function gapTable(w: Work, drafts: readonly SectionDraft[]): Gap[] {
  const lacking = new Set(drafts.flatMap((draft) => draft.gaps.flatMap(answeredBy)));
  // A size by somebody else is what would stand beside this one.
  const size = sizeGap(w, lacking.has("disagreements"));
  size.flatMap(({ gap }) => answeredBy(gap)).forEach((key) => lacking.delete(key));
  const counted: Weighed[] = [...decidingGap(w), ...[...size, ...growthGap(w)].toSorted((a, b) => b.weight - a.weight)];
  const told = families.flatMap((family): Gap[] => {
    const lacks = Object.keys(family.nouns).filter((key) => lacking.has(key));
    if (family.isIdle?.(w, new Set(lacks))) return [];
    const what = whatIsMissing(lacks.map((key) => family.nouns[key]?.(w) ?? []));
    const [first, ...also] = lacks;
    if (first === undefined || what.length === 0) return [];
    lacks.forEach((key) => lacking.delete(key));
    return [
      {
        requirement: first,
        ...(also.length > 0 ? { also } : {}),
        what,
        changes: family.changes(w, new Set(lacks)),
        why: family.whoHas(w),
      },
    ];
  });
  const rows = [...counted.map(({ gap }) => gap), ...told];
  // Who has several of them is told once with address and source, then by name alone.
  const said = rows.map(({ why }) => JSON.stringify(why));
  rows.forEach((row, i) => {
    if (said.indexOf(said[i] ?? "") < i) row.why = namesIn(row.why);
  });
  // What is of no use here is answered with the last row.
  const last = rows.at(-1);
  if (last && lacking.size > 0) last.also = [...(last.also ?? []), ...lacking];
  return rows;
}

/** The names in who has it, without addresses, years and sources; all of it where it names nobody. */
function namesIn(why: readonly Inline[]): Inline[] {
  const names = why.filter((run) => run.t === "name" && !site.test(run.v));
  return names.length > 0 ? listed(names.map((name) => [name])) : [...why];
}
const site = /^[\w-]+(?:\.[\w-]+)+$/;

/** "Sales by product, buyer and channel, and who uses it", each thing once. What the place has no use for has no name: a map of the world. */
function whatIsMissing(nouns: readonly Inline[][]): Inline[] {
  const once = nouns.filter(
    (noun, i) => noun.length > 0 && nouns.findIndex((other) => JSON.stringify(other) === JSON.stringify(noun)) === i,
  );
  return capitalRun(listed(once));
}
