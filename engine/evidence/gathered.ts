import { z } from "zod";
import { metrics, scales } from "./evidence.ts";

/**
 * Evidence gathered for one brief from outside the library – pages, statistics, the customer's documents – as one JSON value. Whoever
 * gathers it only proposes: the engine checks every fact and claim again against the text that is stored here (join-evidence.ts).
 */

const iso3OrWorld = z.string().regex(/^[A-Z]{3}$/);
const year = z.number().int().min(1950).max(2100);
const sourceId = z.string().regex(/^[a-z][a-z0-9_]*$/);
const proposedBy = z.enum(["rules", "model"]);
const span = {
  source: sourceId,
  /** Offsets into the source's text; `quote` is exactly what stands between them. */
  start: z.number().int().min(0),
  end: z.number().int().min(1),
  quote: z.string().min(1).max(600),
};

export const gatheredSource = z.strictObject({
  id: sourceId,
  kind: z.enum(["official statistic", "dataset", "company report", "industry association", "news", "research", "web page", "document"]),
  title: z.string().min(1).max(400),
  publisher: z.string().min(1).max(200),
  /** Documents of the customer have "https://sextant.invalid/documents/<sha256>". */
  url: z.url({ protocol: /^https$/ }),
  /** YYYY, YYYY-MM or YYYY-MM-DD; empty where it is not known. */
  published: z.string().regex(/^(?:\d{4}(?:-\d{2}(?:-\d{2})?)?)?$/),
  retrieved: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  licence: z.string().optional(),
  /** ISO 639-1. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  /** Cleaned text that spans point into; rows of tables stand as lines "| a | b |". */
  text: z.string().max(2_000_000),
  /** Who first produced the figures, where the source only reports them. */
  producer: z.string().optional(),
});

export const gatheredFact = z.strictObject({
  ...span,
  metric: z.enum(metrics),
  /** In base units: USD not millions, fractions not per cent. */
  value: z.number(),
  /** As printed beside the figure: what the printed number is multiplied by. */
  scale: z.enum(Object.keys(scales) as [keyof typeof scales, ...(keyof typeof scales)[]]),
  /** ISO 4217 code for money, a unit of volume in the singular, "USD/tonne" for prices, "1" for shares, ratios and growth. */
  unit: z.string().min(1).max(60),
  /** Year that the figure speaks of; of a growth rate the last. */
  period: year,
  /** First year of a growth rate. */
  fromPeriod: year.optional(),
  /** ISO 3166 alpha-3, or WLD. */
  geography: iso3OrWorld,
  /** Company, segment, region or country, where the metric needs one. */
  entity: z.string().min(1).max(120).optional(),
  axis: z.string().max(80).optional(),
  status: z.enum(["reported", "estimated"]).optional(),
  /** Where year, unit or scale come from if the quotation does not carry them. */
  note: z.string().max(600).optional(),
  /** Name of the market that the text speaks of, as printed. */
  market: z.string().max(160).optional(),
  proposedBy,
});

export const claimLists = ["drivers", "restraints", "opportunities", "regulations", "forces", "porter", "valueChain", "counted"] as const;

export const gatheredClaim = z.strictObject({
  ...span,
  list: z.enum(claimLists),
  name: z.string().min(2).max(90),
  /** Mechanism, what a rule asks, statement or role, by list. */
  text: z.string().min(10).max(400),
  geographies: z.array(iso3OrWorld).min(1).max(60),
  year,
  /** Key of a PESTEL factor or of one of Porter's forces, or what a driver affects. */
  detail: z.string().max(40).optional(),
  market: z.string().max(160).optional(),
  proposedBy,
});

/** A proposal that was not accepted, and why. */
export const gatheredRefusal = z.strictObject({ source: z.string(), quote: z.string(), reason: z.string(), detail: z.string() });

export const gathered = z.strictObject({
  sources: z.array(gatheredSource).max(2000),
  facts: z.array(gatheredFact).max(20_000),
  claims: z.array(gatheredClaim).max(5000),
  refused: z.array(gatheredRefusal).max(20_000),
  /** Queries, pages, documents and providers that gave nothing, and why. */
  failed: z.array(z.strictObject({ what: z.string(), reason: z.string() })).max(5000),
  spend: z.strictObject({
    calls: z.number().int().min(0),
    inputTokens: z.number().int().min(0),
    outputTokens: z.number().int().min(0),
    /** Null where a price is not known. */
    costUsd: z.number().min(0).nullable(),
  }),
  promptVersions: z.record(z.string(), z.string()),
  model: z.string().nullable(),
});

export type GatheredSource = z.infer<typeof gatheredSource>;
export type GatheredFact = z.infer<typeof gatheredFact>;
export type GatheredClaim = z.infer<typeof gatheredClaim>;
export type GatheredRefusal = z.infer<typeof gatheredRefusal>;
export type Gathered = z.infer<typeof gathered>;

/** Gathered evidence with nothing in it, for whoever adds to it. */
export const nothingGathered = (): Gathered => ({
  sources: [],
  facts: [],
  claims: [],
  refused: [],
  failed: [],
  spend: { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: null },
  promptVersions: {},
  model: null,
});

/** What was gathered twice over, in order; a source that both have stands once. */
export const gatheredLists = (first: Gathered, second: Gathered): Pick<Gathered, "sources" | "facts" | "claims" | "refused" | "failed"> => {
  const known = new Set(first.sources.map(({ id }) => id));
  return {
    sources: [...first.sources, ...second.sources.filter(({ id }) => !known.has(id))],
    facts: [...first.facts, ...second.facts],
    claims: [...first.claims, ...second.claims],
    refused: [...first.refused, ...second.refused],
    failed: [...first.failed, ...second.failed],
  };
};
