import { enterFact } from "../evidence/enter.ts";
import { type Fact, valueOf } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import { plural } from "../model/units.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { lowerFirst, pct } from "../writing/prose.ts";
import { heldRun } from "./own-runs.ts";

/** A hard or a good year of demand, as held. */
export interface HardYear {
  /** Whose years: "hotels in overnight stays", "output after prices". */
  of: string;
  /** They are of the market itself, and not of the economy around it. */
  isOwn: boolean;
  /** They are counted in money, whose prices move too. */
  isMoney?: boolean;
  /** The years that were looked at. */
  from: number;
  to: number;
  year: number;
  /** The newest year before it that is held, where that is not the one before. */
  since?: number;
  /** The first year held after it that came up to what was before. */
  madeUpBy?: number;
  /** Cell of the change to that year. */
  cell: string;
}

/** A fall between years further apart may be a trend, and no one thing that happened. */
const mostBetween = 5;
/** A fall from here on is a slump. */
const slump = -0.02;

interface Move {
  before: Fact;
  now: Fact;
  change: number;
}

/**
 * The hardest of the years that pages count the market itself in, amounts before money, whose years move with prices too. What the market did
 * when output was at its worst says more of it than output: so its own figures rule where they span that year, or where they fell further.
 */
export function heldFallOf(study: Study, output: { year: number; change: number } | undefined): HardYear | undefined {
  for (const metric of ["volume", "market_size"] as const) {
    const run = heldRun(study, metric);
    const moves = run.slice(1).flatMap((now, i): Move[] => {
      const before = run[i];
      return before && now.year - before.year <= mostBetween ? [{ before, now, change: valueOf(now) / valueOf(before) - 1 }] : [];
    });
    const [worst] = moves.toSorted((a, b) => a.change - b.change);
    if (worst && rules(worst, moves, output)) return entered(study, metric, run, worst);
  }
  return undefined;
}

function rules(worst: Move, moves: readonly Move[], output: { year: number; change: number } | undefined): boolean {
  const isYear = ({ before, now }: Move) => now.year - before.year === 1;
  if (!output) return isYear(worst) && worst.change <= slump;
  const spans = moves.find(({ before, now }) => before.year < output.year && output.year <= now.year);
  // Of years apart only a fall tells: growth over several may hide one.
  if (spans && isYear(spans)) return isYear(worst) || worst.change <= slump;
  return worst.change <= slump && worst.change < output.change;
}

function entered(study: Study, metric: "volume" | "market_size", run: readonly Fact[], { before, now }: Move): HardYear {
  const { ledger, evidence } = study;
  const name = lowerFirst(evidence.market.name);
  const unit = plural(now.unit);
  const of = metric === "volume" ? (name.includes(unit) ? name : `${unit} of ${name}`) : `sales of ${name} in ${now.unit}`;
  const [from, to] = [before, now].map((f) => enterFact(ledger, evidence, f, `${evidence.market.name}, ${placeLabel(study)}, ${f.year}`));
  const madeUp = run.find((f) => f.year > now.year && valueOf(f) >= valueOf(before));
  const [first = before, last = now] = [run[0], run.at(-1)];
  return {
    of,
    isOwn: true,
    isMoney: metric === "market_size",
    from: first.year,
    to: last.year,
    year: now.year,
    ...(now.year - before.year > 1 ? { since: before.year } : {}),
    ...(madeUp ? { madeUpBy: madeUp.year } : {}),
    cell: ledger.formulaOnce(idOf("held_fall", metric, before.year, now.year), `${to} / ${from} - 1`, {
      label: `${of}, ${placeLabel(study)}: change from ${before.year} to ${now.year}`,
      unit: "1",
      format: pct,
    }),
  };
}
