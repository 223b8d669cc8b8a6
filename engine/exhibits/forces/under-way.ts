import type { Inline } from "#document";
import { unitFacts, axisOf, enter } from "../../analysis/worked-unit/line.ts";
import type { Work } from "../../analysis/work.ts";
import type { Fact } from "../../evidence/evidence.ts";
import { idOf } from "../../ledger.ts";
import { inPlace, value } from "../../writing/phrases.ts";
import { fig, lowerFirst, pct, prose, word, year } from "../../writing/prose.ts";
import { type Force, forceOf } from "./force.ts";

/** Rooms, lines or plants that are approved or being built, by their axis. */
const coming = /\b(?:in the pipeline|under construction|being built|approved (?:by|since)|to open)\b/i;
/** What stands today, in the same unit. */
const standing = /^(?:number of|capacity of)\b/i;
/** Words of a source by which what was approved stands already, and is counted in the total. */
const stands = /\b(?:that |which )?(?:have |has )?added\b|\b(?:commissioned|completed|opened|came on stream|went into operation)\b/i;
/** How far apart the years of the two may lie. */
const nearYears = 2;
/** Parts of what stands from which on newcomers press, and from which they press hard: thresholds of ours. */
const presses = { some: 0.03, hard: 0.1 } as const;

interface Pair {
  added: Fact;
  stock: Fact;
}

/** What others are adding beside what stands today, in the same unit; undefined where either is not counted. */
export const underWay = (w: Work): Pair | undefined => pairsOf(w).find(({ added }) => !stands.test(added.quote));

/** What was approved of late and stands already, in the total that it is held against: others did come in. */
const lately = (w: Work): Pair | undefined => pairsOf(w).find(({ added }) => stands.test(added.quote));

function pairsOf(w: Work): Pair[] {
  const facts = unitFacts(w.study).filter((f) => !f.entity && f.scale !== "percent" && !/^[A-Z]{3}/.test(f.unit));
  return facts
    .filter((f) => coming.test(axisOf(f)))
    .flatMap((added) => {
      const stock = facts.find(
        (f) => standing.test(axisOf(f)) && !coming.test(axisOf(f)) && f.unit === added.unit && Math.abs(f.year - added.year) <= nearYears,
      );
      return stock ? [{ added, stock }] : [];
    });
}

/** Those who enter are already on their way. */
export function entryUnderWay(w: Work): Force | undefined {
  const pair = underWay(w);
  if (!pair) return undefined;
  const { above, below, cell, name } = overStock(w, pair, "under_way");
  const part = value(w, cell);
  const strength = part >= presses.hard ? "strong" : part >= presses.some ? "moderate" : "weak";
  const reading = prose`${fig(above)}, against ${fig(below)} counted ${inPlace(w)} (${year(pair.stock.year)}): they open before a newcomer's own.`;
  return forceOf(
    {
      cell,
      strength,
      against: hardWords,
      asserts: [strength === "strong" ? `${cell} >= ${presses.hard}` : `${cell} < ${presses.hard}`],
      isOfPlace: true,
    },
    name,
    { strong: reading, moderate: reading, weak: prose`${fig(above)} against ${fig(below)}: little is being added.` },
  );
}

/**
 * Others came in of late: no opinion of a source calls entry little beside a tenth of all that stands. A smaller part tells nothing of those who
 * come next.
 */
export function enteredLately(w: Work): Force | undefined {
  const pair = lately(w);
  if (!pair) return undefined;
  const { above, below, cell, name } = overStock(w, pair, "lately_added");
  if (value(w, cell) < presses.hard || value(w, cell) > 1) return undefined;
  const reading = prose`${fig(above)} of the ${fig(below)} ${inPlace(w)} (${year(pair.stock.year)}) were added this way: others were let in recently.`;
  return forceOf({ cell, strength: "strong", against: hardWords, asserts: [`${cell} >= ${presses.hard}`], isOfPlace: true }, name, {
    strong: reading,
    moderate: [],
    weak: [],
  });
}

const hardWords = prose`a tenth of what exists, our threshold for strong pressure from newcomers`;

/** What stands today as a cell: the count that shares of sellers are held against too, for one thing has one base. */
export const standingOf = ({ study }: Work, { stock }: Pair): string => enter(study, stock);

/** What is or was added over what stands. */
function overStock(w: Work, pair: Pair, id: string): { above: string; below: string; cell: string; name: Inline[] } {
  const { study } = w;
  const { added, stock } = pair;
  const above = enter(study, added);
  const below = standingOf(w, pair);
  const cell = study.ledger.formulaOnce(idOf(id, above), `${above} / ${below}`, {
    label: `${axisOf(added)}, over ${lowerFirst(axisOf(stock))}`,
    unit: "1",
    format: pct,
  });
  return { above, below, cell, name: prose`${word(axisOf(added))}, relative to what exists, ${year(added.year)}` };
}
