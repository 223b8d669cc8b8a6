import type { Inline, Sentence } from "#document";
import type { Factor } from "../analysis/attractiveness.ts";
import { turnsOf } from "../analysis/turns.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, fig, prose, sentence } from "../writing/prose.ts";
import { value } from "../writing/phrases.ts";

/** What an advice on the far side of a turn says. */
const sides = {
  in: "a way in passes",
  out: "the advice is not to enter",
  wait: "the advice is to wait",
  tie: "no side can be told",
} as const;

/** A value of a measure in words; undefined of measures that no case moves. */
const named: Partial<Record<Factor["id"], (cell: string) => Inline[]>> = {
  size: (cell) => prose`a market of ${fig(cell)} today`,
  need: (cell) => prose`a needed share of ${fig(cell)}`,
  growth: (cell) => prose`growth of ${fig(cell)} a year`,
};

/** Where the advice turns, by the rule that decides it, if one measure alone changes: from which value no side is told, and which says the other. */
export function turningPoints(w: Work, s: SectionWriter): void {
  const { strategy, study } = w;
  if (!strategy) return;
  const { attractiveness, ways, deciding } = strategy;
  const rule = { ...attractiveness, ways };
  const told = attractiveness.factors.flatMap((f): Sentence[] => {
    const words = named[f.id];
    const turns = turnsOf(study.ledger, rule, f, deciding);
    if (!words || turns.length === 0) return [];
    const isBelow = (cell: string) => value(w, cell) < value(w, f.value);
    const parts = turns.map(({ cell, there }) => prose`${isBelow(cell) ? "below" : "above"} ${words(cell)} ${sides[there]}`);
    return [
      sentence(
        prose`${capital(f.name)}, all else as it is: ${parts.flatMap((part, i) => (i === 0 ? part : prose`, ${part}`))}.`,
        ...turns.map(({ cell }) => `${cell} ${isBelow(cell) ? "<" : ">="} ${f.value}`),
      ),
    ];
  });
  if (told.length > 0) s.block({ t: "p", sentences: told });
}
