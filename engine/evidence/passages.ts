import type { AcceptedClaim } from "./accept-claim.ts";
import type { AcceptedFact } from "./accept-gathered.ts";
import { acceptFact } from "./accept.ts";
import { valueOf } from "./evidence.ts";
import type { GatheredSource } from "./gathered.ts";
import { rowAround } from "./table-rows.ts";

interface Read {
  facts: readonly AcceptedFact[];
  claims: readonly AcceptedClaim[];
  sources: ReadonlyMap<string, GatheredSource>;
}
export interface Passages {
  facts: AcceptedFact[];
  claims: AcceptedClaim[];
  /** By source: what a report stores of it. */
  passages: ReadonlyMap<string, string>;
}

/** Letters to each side of a quotation that are stored with it, where its line is longer. */
const beside = 400;

/**
 * What is stored of each gathered source: the lines that accepted figures and statements stand in, with the heads of their tables and the words
 * of their notes (docs/decisions/0005). A figure that would not be read from these passages as it was from the whole text is left out.
 */
export function passagesOf({ facts, claims, sources }: Read, placesIn: (text: string) => readonly string[]): Passages {
  const passages = new Map<string, string>();
  const left = { facts: [...facts], claims: [...claims] };
  const sourceOf = (claim: AcceptedClaim) => claim.row.source;
  for (const source of sources.values()) {
    const own = left.facts.filter((fact) => fact.source === source.id),
      said = left.claims.filter((claim) => sourceOf(claim) === source.id);
    if (own.length + said.length === 0) continue;
    const spans = [...own.flatMap((fact) => spansOf(source, fact)), ...said.map((claim) => lineAt(source.text, claim))];
    const snapshot = joined(source.text, spans);
    passages.set(source.id, snapshot);
    for (const fact of own) if (!isReadFrom(fact, snapshot, placesIn)) left.facts.splice(left.facts.indexOf(fact), 1);
    for (const claim of said) if (!snapshot.includes(claim.row.quote)) left.claims.splice(left.claims.indexOf(claim), 1);
  }
  return { ...left, passages };
}

const isReadFrom = (fact: AcceptedFact, snapshot: string, placesIn: (text: string) => readonly string[]): boolean => {
  const start = snapshot.indexOf(fact.quote);
  const proposal = {
    value: valueOf(fact),
    unit: fact.unit,
    period: fact.year,
    entity: fact.entity,
    geography: fact.geography,
    metric: fact.metric,
    quote: fact.quote,
    note: fact.note,
    start,
    end: start + fact.quote.length,
  };
  return start >= 0 && acceptFact(proposal, snapshot, { placesIn }).ok;
};

interface Span {
  start: number;
  end: number;
}

/** The line of a quotation, cut where it is long. */
function lineAt(text: string, { start, end }: Span): Span {
  const next = text.indexOf("\n", end);
  return {
    start: Math.max(text.lastIndexOf("\n", start - 1) + 1, start - beside),
    end: Math.min(next < 0 ? text.length : next, end + beside),
  };
}

function spansOf({ text }: GatheredSource, fact: AcceptedFact): Span[] {
  const table = rowAround(text, fact.start)?.table;
  const notes = (fact.note ?? "").split(" … ").flatMap((part): Span[] => {
    const at = part === "" ? -1 : text.lastIndexOf(part, fact.start);
    return at < 0 ? [] : [lineAt(text, { start: at, end: at + part.length })];
  });
  return [
    lineAt(text, fact),
    ...notes,
    ...(table ? [table.head, ...(table.caption.text === "" ? [] : [lineAt(text, table.caption)])] : []),
  ];
}

/** The spans in the order of the text, overlapping ones as one, each on a line of its own. */
function joined(text: string, spans: readonly Span[]): string {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged.map(({ start, end }) => text.slice(start, end).trim()).join("\n");
}
