import { acceptFact, type GatheredFact, type Metric, readFigures, type ReadFigure, type ResearchSubject, type Scale } from "#evidence";

/** A figure that rules took for a measure, before its year is settled. */
export interface Candidate {
  metric: Metric;
  value: number;
  scale: Scale;
  unit: string;
  geography: string;
  entity?: string | undefined;
  axis?: string | undefined;
  fromPeriod?: number | undefined;
  /** Set where the words themselves say which year is meant: the last of a growth rate. */
  period?: number | undefined;
  status?: "estimated" | undefined;
}

interface Quoted {
  source: string;
  text: string;
  start: number;
  end: number;
  /** Words above that may say the year, the nearest first. */
  above: readonly string[];
}

/**
 * The candidate with its year, if one year alone can be meant: one that its quotation says, else the only one of the nearest words above that
 * name any. Undefined where the gate refuses it or the year is open.
 */
export function dated(candidate: Candidate, quoted: Quoted, { placesIn }: ResearchSubject): GatheredFact | undefined {
  const { source, text, start, end, above } = quoted;
  const quote = text.slice(start, end);
  const fact = (period: number, note?: string): GatheredFact => ({
    source,
    start,
    end,
    quote,
    metric: candidate.metric,
    value: Number(candidate.value.toPrecision(12)),
    scale: candidate.scale,
    unit: candidate.unit,
    period,
    geography: candidate.geography,
    ...(candidate.fromPeriod === undefined ? {} : { fromPeriod: candidate.fromPeriod }),
    ...(candidate.entity === undefined ? {} : { entity: candidate.entity }),
    ...(candidate.axis === undefined ? {} : { axis: candidate.axis }),
    ...(candidate.status === undefined ? {} : { status: candidate.status }),
    ...(note === undefined ? {} : { note }),
    proposedBy: "rules",
  });
  const passes = (one: GatheredFact) => acceptFact(one, text, { placesIn }).ok;
  if (candidate.period !== undefined) {
    const one = fact(candidate.period);
    return passes(one) ? one : undefined;
  }
  const named = yearsIn(quote);
  if (named.length > 0) {
    const fitting = named.map((year) => fact(year)).filter(passes);
    return fitting.length === 1 ? fitting[0] : undefined;
  }
  const note = above.find((words) => yearsIn(words).length > 0);
  const [year, ...others] = note === undefined ? [] : yearsIn(note);
  if (note === undefined || year === undefined || others.length > 0) return undefined;
  const one = fact(year, note);
  return passes(one) ? one : undefined;
}

/** Years that a text names, each once. */
export const yearsIn = (text: string): number[] => [...new Set(readFigures(text).flatMap((f) => [...f.years]))];

/** Numerals that are amounts, in their likelier reading. */
export const amountsIn = (text: string): ReadFigure[] => readFigures(text).filter((f) => f.kind === "amount" && f.alternative === false);
