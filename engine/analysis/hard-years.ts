import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf } from "../ledger.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { lowerFirst, pct } from "../writing/prose.ts";
import { realOutputOf } from "./economy-ahead.ts";
import { type HardYear, heldFallOf } from "./held-falls.ts";
import { realBetween } from "./own-pace.ts";

/** The worst and the best year that are held of a market's demand: of its own figures, else of output after prices. */
export interface HardYears {
  worst?: HardYear;
  best?: HardYear;
}
type Change = Pick<HardYear, "year" | "cell">;

/** Years back that are looked at, and fewer changes than tell a good year from a bad one. */
const [longest, fewest] = [12, 5];
/** So many years after a slump its end is no good year of its own. */
const rebound = 2;
/** A fall from here on is a slump. */
const slump = -0.02;

/** Empty where neither figures of the market over years nor output after prices is held. */
export function hardYearsOf(study: Study): HardYears {
  const counted = ofAmounts(study);
  if (counted) return counted;
  const output = ofOutput(study);
  const worst = output?.worst && { year: output.worst.year, change: study.ledger.value(output.worst.cell) };
  const held = heldFallOf(study, worst);
  return { ...output, ...(held ? { worst: held } : {}) };
}

/** What is grown or made is not what is bought: a poor harvest is no weak demand. */
const isSupply = /\b(?:harvested|produced|made|grown|landed|caught|mined|slaughtered)\b/i;

/** The official series that counts the market's own product. */
function ofAmounts(study: Study): HardYears | undefined {
  const { ledger, evidence, years } = study;
  const main = evidence.structure?.volumes.find((v) => v.role === "own" && !v.isRate && !v.isPerHead && !isSupply.test(v.name));
  const counted = (main?.years ?? [])
    .map((c) => c.amount)
    .filter((a) => a.year >= years.base - longest && a.year <= years.base && a.value > 0);
  if (!main) return undefined;
  const changes = counted.slice(1).flatMap((now, i) => {
    const before = counted[i];
    if (!before || now.year - before.year !== 1) return [];
    const [from, to] = [enterDatum(ledger, evidence, before), enterDatum(ledger, evidence, now)];
    return [{ year: now.year, cell: changeOf(study, idOf("amount_change", now.year), `${to} / ${from} - 1`, main.name, now.year) }];
  });
  return extremes(study, changes, lowerFirst(main.name), true);
}

/** Output of the country after prices; nothing where accounts and rates of exchange are of different years, so that one year's growth is noise. */
function ofOutput(study: Study): HardYears | undefined {
  const { years } = study;
  const past = realOutputOf(study);
  if (!past || past.to - past.from < 2) return undefined;
  const changes = Array.from({ length: longest }, (_, i) => years.base - longest + 1 + i).flatMap((year) => {
    const cell = realBetween(study, year - 1, year);
    return cell ? [{ year, cell }] : [];
  });
  return extremes(study, changes, "real output", false);
}

const changeOf = (study: Study, id: string, formula: string, name: string, year: number): string =>
  study.ledger.formulaOnce(id, formula, { label: `${name}, ${placeLabel(study)}: change in ${year}`, unit: "1", format: pct });

function extremes({ ledger }: Study, changes: readonly Change[], of: string, isOwn: boolean): HardYears | undefined {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || changes.length < fewest) return undefined;
  const at = ({ cell }: Change) => ledger.value(cell);
  const least = Math.min(...changes.map(at));
  // The worst year of all is one, however mild: what follows it makes up for it.
  const slumps = changes.filter((c) => at(c) <= Math.max(slump, least));
  const isRebound = ({ year }: Change) => slumps.some((s) => year > s.year && year <= s.year + rebound);
  const [worst] = changes.toSorted((a, b) => at(a) - at(b));
  const [best] = changes.filter((c) => !isRebound(c)).toSorted((a, b) => at(b) - at(a));
  const whose = { of, isOwn, from: first.year, to: last.year };
  const madeUpBy = worst && madeUp(changes, worst, at);
  return worst && best && worst !== best
    ? { worst: { ...whose, ...worst, ...(madeUpBy ? { madeUpBy } : {}) }, best: { ...whose, ...best } }
    : undefined;
}

/** The first year after a fall by which growth has made it up. */
function madeUp(changes: readonly Change[], { year, cell }: Change, at: (change: Change) => number): number | undefined {
  let level = 1 + at({ year, cell });
  for (const after of changes.filter((c) => c.year > year)) {
    level *= 1 + at(after);
    if (level >= 1) return after.year;
  }
  return undefined;
}
