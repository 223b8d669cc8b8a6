import type { Inline, Sentence } from "#document";
import type { Factor } from "../analysis/attractiveness.ts";
import { enterDecision } from "../analysis/decision-rule.ts";
import { scoreFormula } from "../analysis/score-scale.ts";
import type { Strategy } from "../analysis/strategy.ts";
import { movedBySize, turnsOf } from "../analysis/turns.ts";
import { overMarket } from "../analysis/over-market.ts";
import { besideBars } from "./score-words.ts";
import { idOf } from "../ledger.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, fig, listed, prose, sentence, word } from "../writing/prose.ts";
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
  told.push(...sizeWithShare(w, strategy));
  if (told.length > 0) s.block({ t: "p", sentences: told });
}

/** What the score comes to at the ends of the size, where the share of the largest seller is its sales over the market and moves with it. */
function sizeWithShare(w: Work, { attractiveness, ways, bar }: Strategy): Sentence[] {
  const { ledger } = w.study;
  const { factors } = attractiveness;
  const shares = factors.filter((f) => f.isOverMarket);
  if (shares.length === 0) return [];
  const shown = { unit: "1", format: { style: "fixed", scale: 1, digits: 2 } } as const;
  const at = (end: "low" | "high") => {
    const size = `market_${end}`;
    const scores = Object.fromEntries(
      movedBySize(factors, size).map(({ f, at: there }) => [
        f.id,
        ledger.formulaOnce(idOf("size", end, "score", f.id), scoreFormula(there, f.norm, f), {
          label: `Score: ${f.name}, the market at its ${end} end`,
          ...shown,
        }),
      ]),
    );
    const decided = enterDecision(
      ledger,
      { ...attractiveness, ways },
      idOf("size", end, "decides"),
      `Score that decides, the market at its ${end} end and the largest share with it`,
      scores,
    );
    const held = shares.map((share) =>
      ledger.formulaOnce(idOf("size", end, share.id), overMarket(share.value, size), {
        label: `${ledger.cell(share.value).label}, the market at its ${end} end`,
        unit: "1",
        format: ledger.cell(share.value).format,
      }),
    );
    return prose`${fig(size)} with ${listed(held.map((cell) => [fig(cell)]))} the score that decides is ${besideBars(w, bar, decided)}`;
  };
  return [
    sentence(
      prose`Size of the market, with ${listed(shares.map(({ name }) => [word(name)]))} moving against it, as what is over the market does. At ${at("low")}. At ${at("high")}.`,
    ),
  ];
}
