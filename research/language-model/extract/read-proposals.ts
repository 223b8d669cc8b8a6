import {
  acceptFact,
  type AcceptContext,
  gatheredClaim,
  type GatheredClaim,
  gatheredFact,
  type GatheredFact,
  type GatheredRefusal,
  type GatheredSource,
  readFigures,
  type Scale,
  scales,
} from "#evidence";
import type { ProposedClaim, ProposedFact } from "./answer.ts";
import { findQuote } from "./find-quote.ts";

/** By what proposals are judged, as the engine judges them again later. */
export type Gate = Pick<AcceptContext, "placesIn" | "others"> & {
  /** ISO 3166 alpha-3 of a country's name or code, or WLD; undefined for what is neither. */
  placeCode: (name: string) => string | undefined;
};
type Refused = { refusal: GatheredRefusal };

/** A fact as the quotation says it: value and scale are read from there, the model only points to them. */
export function readFact(
  proposal: ProposedFact,
  source: GatheredSource,
  { placeCode, ...context }: Gate,
): { fact: GatheredFact } | Refused {
  const refuse = (reason: string, detail: string): Refused => ({
    refusal: { source: source.id, quote: proposal.quote.slice(0, 600), reason, detail },
  });
  const span = findQuote(source.text, proposal.quote);
  if (!span) return refuse("quote-not-in-source", "the quotation does not stand in the page");
  const quote = source.text.slice(span.start, span.end);
  const [wanted, another] = readFigures(proposal.figure).filter((f) => f.kind === "amount" && !f.alternative);
  if (!wanted || another) return refuse("value-not-in-quote", "the figure named is not one number");
  const figure = readFigures(quote).find(
    (f) => f.kind === "amount" && f.printed === wanted.printed && (!wanted.scaled || wanted.scale === f.scale),
  );
  if (!figure) return refuse("value-not-in-quote", "the figure named does not stand in the quotation");
  const geography = placeCode(proposal.geography);
  if (geography === undefined) return refuse("place", `${proposal.geography} is no country`);
  const isShare = figure.percent !== undefined;
  const scale: Scale = isShare ? "percent" : (scaleNames.get(figure.scale) ?? "one");
  const fall = figure.change === "fall" && /growth/.test(proposal.metric) && figure.value > 0;
  const fact = gatheredFact.safeParse({
    source: source.id,
    ...span,
    quote,
    metric: proposal.metric,
    value: fall ? -figure.value : figure.value,
    scale,
    unit: proposal.unit,
    period: proposal.year,
    ...(proposal.fromYear === null ? {} : { fromPeriod: proposal.fromYear }),
    geography,
    ...(proposal.entity ? { entity: proposal.entity } : {}),
    ...(proposal.market ? { market: proposal.market } : {}),
    ...(proposal.note !== null && findQuote(source.text, proposal.note) ? { note: proposal.note } : {}),
    ...(proposal.isEstimate ? { status: "estimated" } : {}),
    proposedBy: "model",
  });
  if (!fact.success) return refuse("form", fact.error.issues.map((i) => i.path.join(".")).join(", "));
  const stated = [proposal.entity, proposal.market].find((name) => name !== null && name !== "" && !stands(name, source));
  if (stated !== undefined) return refuse("entity", `the page does not name ${stated}`);
  if (ofEntity.test(proposal.metric) && !proposal.entity) return refuse("entity", `${proposal.metric} needs the name that it belongs to`);
  if (geography === "WLD" && !ofPlaces.test(proposal.metric) && !worldly.test(quote) && (context.placesIn?.(quote) ?? []).length > 0)
    return refuse("place", "the quotation speaks of a country, not of the world");
  const answer = acceptFact(fact.data, source.text, context);
  return answer.ok ? { fact: fact.data } : refuse(answer.reason, answer.detail);
}

/** A claim whose quotation stands in the page and whose words say no figure and little that the quotation does not. */
export function readClaim(
  proposal: Omit<ProposedClaim, "list"> & Pick<GatheredClaim, "list">,
  source: GatheredSource,
  { placeCode }: Pick<Gate, "placeCode">,
): { claim: GatheredClaim } | Refused {
  const refuse = (reason: string, detail: string): Refused => ({
    refusal: { source: source.id, quote: proposal.quote.slice(0, 600), reason, detail },
  });
  const span = findQuote(source.text, proposal.quote);
  if (!span) return refuse("quote-not-in-source", "the quotation does not stand in the page");
  const quote = source.text.slice(span.start, span.end);
  if (/\p{N}/u.test(`${proposal.name} ${proposal.text}`)) return refuse("digit", "a figure stands in the words of a claim");
  if (/https?:|www\.|[<>{}[\]`|]/i.test(`${proposal.name} ${proposal.text}`))
    return refuse("markup", "an address or markup stands in a claim");
  const own = new Set(telling(quote));
  const words = telling(proposal.text);
  const held = words.filter((w) => own.has(w)).length;
  if (held < Math.min(2, words.length) || held < words.length * leastHeld)
    return refuse("ungrounded", "the claim says more than its quotation");
  const geographies = proposal.geographies.flatMap((name) => placeCode(name) ?? []);
  const claim = gatheredClaim.safeParse({
    source: source.id,
    ...span,
    quote,
    list: proposal.list,
    name: proposal.name,
    text: proposal.text,
    geographies: [...new Set(geographies)],
    year: proposal.year ?? (Number(source.published.slice(0, 4)) || Number(source.retrieved.slice(0, 4))),
    ...(proposal.detail ? { detail: proposal.detail } : {}),
    proposedBy: "model",
  });
  return claim.success ? { claim: claim.data } : refuse("form", claim.error.issues.map((i) => i.path.join(".")).join(", "));
}

const ofEntity = /^(?:company|segment|region|country)_/;
const ofPlaces = /^(?:region|country)_/;
const worldly = /\b(?:global\w*|world\w*|international\w*)\b/i;

/** Part of a claim's telling words that its quotation holds as well. */
const leastHeld = 0.5;
const scaleNames: ReadonlyMap<number, Scale> = new Map(
  Object.entries(scales).flatMap(([name, factor]) => (name === "percent" ? [] : [[factor, name as Scale]])),
);

const stands = (name: string, source: GatheredSource): boolean =>
  `${source.title} ${source.publisher} ${source.text}`.toLowerCase().includes(name.toLowerCase());

/** Words of five letters and more without their endings. */
const telling = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.replace(/(?:ing|ed|es|s|ly|er|e)$/, "")).map((w) => w.slice(0, 7));
