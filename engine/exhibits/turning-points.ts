import type { Sentence } from "#document";
import { enterDecision } from "../analysis/decision-rule.ts";
import { scoreFormula, shownAsScore } from "../analysis/score-scale.ts";
import type { Strategy } from "../analysis/strategy.ts";
import { movedBySize } from "../analysis/turns.ts";
import { overMarket } from "../analysis/over-market.ts";
import { besideBars } from "./score-words.ts";
import { idOf } from "../ledger.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { fig, listed, prose, sentence, word } from "../writing/prose.ts";

/** Where the largest share is sales over the market, what the score comes to as both move; at what value of a measure alone it turns stands with them. */
export function turningPoints(w: Work, s: SectionWriter): void {
  const told = w.strategy ? sizeWithShare(w, w.strategy) : [];
  if (told.length > 0) s.block({ t: "p", sentences: told });
}

/** What the score comes to at the ends of the size, where the share of the largest seller is its sales over the market and moves with it. */
function sizeWithShare(w: Work, { attractiveness, ways, bar }: Strategy): Sentence[] {
  const { ledger } = w.study;
  const { factors } = attractiveness;
  const shares = factors.filter((f) => f.isOverMarket);
  if (shares.length === 0) return [];
  const at = (end: "low" | "high") => {
    const size = `market_${end}`;
    const scores = Object.fromEntries(
      movedBySize(factors, size).map(({ f, at: there }) => [
        f.id,
        ledger.formulaOnce(idOf("size", end, "score", f.id), scoreFormula(there, f.norm, f), {
          label: `Score: ${f.name}, the market at its ${end} end`,
          ...shownAsScore,
        }),
      ]),
    );
    const decided = enterDecision(
      ledger,
      { ...attractiveness, ways },
      idOf("size", end, "decides"),
      `Overall score, the market at its ${end} end and the largest share with it`,
      scores,
    );
    const held = shares.map((share) =>
      ledger.formulaOnce(idOf("size", end, share.id), overMarket(share.value, size), {
        label: `${ledger.cell(share.value).label}, the market at its ${end} end`,
        unit: "1",
        format: ledger.cell(share.value).format,
      }),
    );
    return prose`${fig(size)} (${listed(held.map((cell) => [fig(cell)]))}) the overall score would be ${besideBars(w, bar, decided)}`;
  };
  return [
    sentence(
      prose`A smaller market raises ${listed(shares.map(({ name }) => prose`the ${word(name)}`))}. At ${at("low")}, at ${at("high")}.`,
    ),
  ];
}
