import type { Inline } from "#document";

/** Runs that must stay on one line: a figure with the comma after it, a word with its citation. */
export interface RunGroup {
  runs: Inline[];
  together: boolean;
}

/** Longer pieces may be broken: they might not fit on one line of a phone. */
const pieceMax = 20;

/**
 * Browsers treat buttons as boxes and may break a line next to them, even before a full stop. So text that is not separated from a
 * button by a space is cut off and grouped with it.
 */
export function keepTogether(runs: readonly Inline[]): RunGroup[] {
  const pieces = runs.flatMap((run, i) => (run.t === "text" ? cut(run, isBox(runs[i - 1]), isBox(runs[i + 1])) : [run]));
  const groups: RunGroup[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    const before = last?.runs.at(-1);
    if (last && before && (isBox(piece) || isBox(before)) && !parted(before, piece) && short(before) && short(piece)) {
      last.runs.push(piece);
      last.together = true;
    } else groups.push({ runs: [piece], together: false });
  }
  return groups;
}

const isBox = (run: Inline | undefined): boolean => run !== undefined && (run.t === "fig" || run.t === "cite");
const short = (run: Inline): boolean => !(run.t === "text" || run.t === "name") || run.v.length <= pieceMax;

/** A citation belongs to the word before it, with or without a space. */
function parted(before: Inline, after: Inline): boolean {
  if (after.t === "cite") return before.t === "text" && before.v.trim() === "";
  return (before.t === "text" && /\s$/.test(before.v)) || (after.t === "text" && /^\s/.test(after.v));
}

function cut(run: Extract<Inline, { t: "text" }>, boxBefore: boolean, boxAfter: boolean): Inline[] {
  const [, head = "", middle = "", tail = ""] = /^(\S*)([\s\S]*?)(\S*)$/.exec(run.v) ?? [];
  const parts = [boxBefore ? head : "", (boxBefore ? "" : head) + middle + (boxAfter ? "" : tail), boxAfter ? tail : ""];
  return parts.filter((v) => v !== "").map((v) => ({ ...run, v }));
}
