import type { Sentence } from "#document";
import type { Factor } from "../analysis/attractiveness.ts";
import { pointsTo } from "../analysis/decide.ts";
import { fourFifths } from "../analysis/sizing/log-normal.ts";
import { decidedBeyond, turnCellsOf } from "../analysis/turns.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { fig, pct, prose, sentence } from "../writing/prose.ts";
import { value } from "../writing/phrases.ts";

/** What an advice on the far side of a turn says. */
const sides = {
  in: "a way in passes",
  out: "the advice is not to enter",
  wait: "the advice is to wait",
  tie: "the two sides cannot be told apart",
};

const sideOf = (w: Work, turn: string, now: string): string => (value(w, turn) < value(w, now) ? "Below" : "Above");

const times = { style: "fixed", scale: 1, digits: 1 } as const;

/** Where the advice turns: the size of the market, with what a newcomer must sell for it, and growth, with its distance in standard errors. */
export function turningPoints(w: Work, s: SectionWriter): void {
  const { strategy, study } = w;
  if (!strategy) return;
  const { ledger } = study;
  const { attractiveness, entrant, growth, deciding } = strategy;
  const [size, pace] = (["size", "growth"] as const).map((id) => attractiveness.factors.find((f) => f.id === id));
  const turnsOf = (f: Factor) =>
    turnCellsOf(
      ledger,
      f,
      strategy.ways.map(({ way }) => way),
    );
  const needed = new Map(
    size && entrant
      ? turnsOf(size).map((turn) => [
          turn,
          ledger.formulaOnce(idOf("entrant_sales_at", turn), `${entrant.cell} * ${size.value} / ${turn}`, {
            label: `Sales of a newcomer that turn the advice as a market of another size does: ${ledger.cell(turn).label}`,
            unit: "USD",
            format: ledger.cell(entrant.cell).format,
          }),
        ])
      : [],
  );
  if (size && entrant)
    for (const turn of needed.keys())
      ledger.formulaOnce(idOf("part_at", turn), `min(${entrant.planned} * ${turn} / ${size.value}, 1)`, {
        label: `Part of the market that one can plan with that turns the advice as a market of another size does: ${ledger.cell(turn).label}`,
        unit: "1",
        format: pct,
      });
  const errors = new Map(
    pace
      ? turnsOf(pace).map((turn) => [
          turn,
          ledger.formulaOnce(
            idOf("errors_to", turn),
            `abs(${turn} - ${growth.value}) * ${fourFifths} * 2 / max(${growth.spread.high} - ${growth.spread.low}, 0.001)`,
            { label: `Standard errors of growth between it and the turn: ${ledger.cell(turn).label}`, unit: "1", format: times },
          ),
        ])
      : [],
  );
  const there = (f: Factor) => sides[pointsTo(decidedBeyond(ledger, deciding, f, f.needed).verdict)];
  const told: Sentence[] = [];
  const sells = size?.flip && needed.get(size.flip);
  // Nobody can plan with all of a market.
  const planned = size?.flip && entrant && value(w, idOf("part_at", size.flip)) < 1 ? idOf("part_at", size.flip) : undefined;
  if (size?.flip && entrant && sells)
    told.push(
      sentence(
        prose`${sideOf(w, size.flip, size.value)} a market of ${fig(size.flip)} today ${there(size)}; a newcomer that has to sell ${fig(sells)} a year, not ${fig(entrant.cell)}, turns it as well${planned ? prose`, and so does one that can plan with ${fig(planned)} of the market, not ${fig(entrant.planned)}, with the other limits moved alike` : []}.`,
        `${size.flip} ${value(w, size.flip) < value(w, size.value) ? "<" : ">="} ${size.value}`,
      ),
    );
  const away = pace?.flip && errors.get(pace.flip);
  if (pace?.flip && away)
    told.push(
      sentence(
        prose`${sideOf(w, pace.flip, growth.value)} ${fig(pace.flip)} of growth a year ${there(pace)}; that lies ${fig(away)} standard errors from what is expected.`,
        `${pace.flip} ${value(w, pace.flip) < value(w, growth.value) ? "<" : ">="} ${growth.value}`,
      ),
    );
  if (told.length > 0) s.block({ t: "p", sentences: told });
}
