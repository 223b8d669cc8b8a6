import { foldText } from "#shared/text.ts";
import type { Claims } from "./evidence.ts";
import type { GatheredFault, GatheredGate } from "./accept-gathered.ts";
import type { GatheredClaim, GatheredSource } from "./gathered.ts";
import { isInjected, isPlainName, isPlainStatement } from "./injected-text.ts";
import { contextOf } from "./passage-context.ts";

type Of<K extends keyof Claims> = Claims[K][number];
/** A claim as one of the lists takes it, with its place in the source. */
export type AcceptedClaim = { [K in keyof Claims]: { list: K; row: Of<K> } }[keyof Claims] & { start: number; end: number };

/** Part of a statement's words that must stand in the passage it rests on: the rest may be ours. */
const leastSaid = 0.5;

/** Checks a gathered statement: it may say no more than its passage does, prints no figure, and is of this market and a place that the text names. */
export function acceptClaim(claim: GatheredClaim, source: GatheredSource | undefined, gate: GatheredGate): AcceptedClaim | GatheredFault {
  if (!source) return ["source", `there is no source ${claim.source}`];
  if (source.text.slice(claim.start, claim.end) !== claim.quote)
    return ["quote-not-in-source", "the quotation does not stand at its place"];
  const { passage, lines, title } = contextOf(source, claim);
  if (isInjected(passage) || !isPlainStatement(claim.text)) return ["injected", "the passage or the statement is no plain statement"];
  if (!isPlainName(claim.name) || /\d/.test(claim.name)) return ["name", "no plain name of what moves the market"];
  const said = partSaid(claim.text, claim.quote);
  if (said < leastSaid) return ["value-not-in-quote", "the statement says more than the words that it rests on"];
  if (claim.year > gate.thisYear) return ["year", `${claim.year} is still to come`];
  const places = [...lines, title];
  const isNamed = (iso3: string) =>
    places.some((text) => (iso3 === "WLD" ? /\b(?:global|world|international)/i.test(text) : gate.placesIn(text).includes(iso3)));
  const geographies = claim.geographies.filter(isNamed);
  if (geographies.length === 0) return ["place", `nothing near the quotation speaks of ${claim.geographies.join(", ")}`];
  const market = marketOf(claim, places, gate);
  if (market === undefined) return ["market", `it speaks of ${claim.market ?? "another market"}, or of no market`];
  const row = rowOf(claim, { source: claim.source, quote: claim.quote, geographies, markets: [market], year: claim.year });
  return row ? { ...row, start: claim.start, end: claim.end } : ["unit", `"${claim.detail ?? ""}" is no part of ${claim.list}`];
}

/** Part of the words of a statement, by their first letters, that a quotation has too. */
function partSaid(statement: string, quote: string): number {
  const stems = (text: string) =>
    foldText(text)
      .split(" ")
      .filter((w) => w.length > 3)
      .map((w) => w.slice(0, 5));
  const known = new Set(stems(quote)),
    own = stems(statement);
  return own.length === 0 ? 0 : own.filter((w) => known.has(w)).length / own.length;
}

function marketOf(
  { market, quote }: GatheredClaim,
  places: readonly string[],
  { findMarket, meaning, placesIn }: GatheredGate,
): string | undefined {
  for (const text of [...(market === undefined ? [] : [market]), quote, ...places]) {
    const found = findMarket(text, placesIn);
    if (found !== undefined && found !== "other") return found.id;
    if (text === market) return found === "other" ? undefined : meaning(market);
  }
  return undefined;
}

const movers = ["volume", "price", "cost", "access", "mix"] as const;
const pestel = ["political", "economic", "social", "technological", "environmental", "legal"] as const;
const porter = ["suppliers", "buyers", "entrants", "substitutes", "rivalry"] as const;
const oneOf = <T extends string>(all: readonly T[], detail: string | undefined): T | undefined => all.find((one) => one === detail);
/** Nobody says how strong a force is in a sentence: it stands in the middle. */
const middle = 3;

function rowOf(
  { list, name, text, detail }: GatheredClaim,
  base: Of<"forces"> extends infer _ ? { source: string; quote: string; geographies: string[]; markets: string[]; year: number } : never,
): { [K in keyof Claims]: { list: K; row: Of<K> } }[keyof Claims] | undefined {
  switch (list) {
    case "drivers":
    case "restraints":
      return { list, row: { ...base, name, mechanism: text, affects: oneOf(movers, detail) ?? "volume" } };
    case "opportunities":
      return { list, row: { ...base, name, mechanism: text } };
    case "regulations":
      return { list, row: { ...base, name, what: text } };
    case "forces": {
      const letter = oneOf(pestel, detail);
      return letter && { list, row: { ...base, pestel: letter, statement: text } };
    }
    case "porter": {
      const force = oneOf(porter, detail);
      return force && { list, row: { ...base, force, strength: middle, statement: text } };
    }
    case "counted":
      return { list, row: { ...base, name, statement: text } };
    case "valueChain":
      return { list, row: { stage: name, role: text, players: [], source: base.source, quote: base.quote } };
  }
}
