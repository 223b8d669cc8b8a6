import type { Source } from "#document";
import type { DemandKey, OfficialStatistics } from "./official-statistics.ts";
import type { Profile } from "./sizing-data.ts";
import type { Structure } from "./structure.ts";

/**
 * What is known of one market, whoever found it: the interface between what finds evidence and what makes reports of it. The reference
 * library implements it (reference/library-evidence.ts); a search of live sources would be a second implementation. A fact stands here
 * only if `acceptFact` (accept.ts) reads it from its quotation; a unit test holds the library to that.
 */
export interface Evidence {
  /** Name of the industry at the end of the chain. */
  industry: string;
  market: Market;
  /** From the market itself up to its industry. */
  chain: readonly Market[];
  /** Every market of the industry. */
  markets: readonly Market[];
  facts: readonly Fact[];
  claims: Claims;
  official: OfficialStatistics;
  /** What official statistics say of the market; null where no class of theirs stands for it. */
  profile: Profile | null;
  /** How its industry is built, by official statistics and lists of companies; null where no class of theirs stands for it. */
  structure: Structure | null;
  /** Facts of one market and metric, newest first; `geography` by ISO 3166 alpha-3 or WLD. */
  factsOf(market: string, metric: Metric, geography?: string): Fact[];
  /** Who first produced a figure: two pages that report the same statistics are one producer. */
  producerOf(fact: Fact): string;
  /** A source with the passages that were stored of it. Throws for one that is not there. */
  source(id: string): EvidenceSource;
  /** Published national sizes that the sizing methods read from the words of a page, by the id of their datum. */
  readSizes: ReadonlyMap<string, Fact>;
  /** What was gathered for this report beside the library; absent where nothing was. */
  gathered?: GatheredPart;
}

/** Where a source comes from: names on pages of one origin say nothing of another's quotations. `id`: of the evidence or of the ledger. */
export const originOf = (id: string): string => /^(?:s_)?(gathered|notes)[-_]/.exec(id)?.[1] ?? "library";

/** The part of the evidence that was gathered for one report, and what became of the rest of it. */
export interface GatheredPart {
  sources: number;
  facts: number;
  claims: number;
  /** Figures that only repeat another source's. */
  copies: number;
  refused: readonly { source: string; reason: string; detail: string }[];
  /** Queries, pages and documents that gave nothing. */
  failed: readonly { what: string; reason: string }[];
}

export type EvidenceSource = Omit<Source, "id" | "hash" | "number">;

/** A share, elasticity or price that is ours: never a fact, always with a range and a reason. */
export interface Ranged {
  value: number;
  low: number;
  high: number;
  why: string;
  sources: string[];
}

/** A market: its definition, its codes in official statistics, and what its size may be computed from. */
export interface Market {
  id: string;
  name: string;
  /** Id of the wider market; null for the industry itself. */
  parent: string | null;
  aliases: string[];
  definition: string;
  included: string[];
  excluded: string[];
  /** The name as typed, where it covers more than this market, and what of it is left out. */
  narrowedFrom?: { name: string; left: readonly string[] };
  codes: { hs: string[]; isic: string[]; naics: string[] };
  demandKey: DemandKey;
  /** Share of the wider market. */
  narrowing: Ranged | null;
  /** How volume per head answers to income per head: 0 not at all, 1 in proportion. */
  incomeElasticity: Ranged;
  /** Singular; null where volume means nothing. */
  volumeUnit: string | null;
  /** USD per unit of volume. */
  unitPrice: Ranged | null;
}

export const metrics = [
  "market_size",
  "volume",
  "price",
  "growth_forecast",
  "region_share",
  "country_share",
  "segment_share",
  "segment_size",
  "company_revenue",
  "company_share",
  "company_volume",
  "penetration",
  "exports",
  "imports",
  "production",
  "employment",
  "gross_margin",
  "operating_margin",
  "ltv_cac",
  "cac",
  "payback_months",
  "churn",
  "repeat_rate",
  "rnd_share",
  "capex_share",
  "other",
] as const;
export type Metric = (typeof metrics)[number];

/** What the scale that is printed beside a number multiplies it by. */
export const scales = { one: 1, thousand: 1e3, lakh: 1e5, million: 1e6, crore: 1e7, billion: 1e9, trillion: 1e12, percent: 0.01 } as const;
export type Scale = keyof typeof scales;
/** The number that a figure states, in its unit. */
export const valueOf = ({ value, scale }: Pick<Fact, "value" | "scale">): number => value * scales[scale];

/** A figure as its source prints it, with the words that carry it. */
export interface Fact {
  market: string;
  metric: Metric;
  /** ISO 3166 alpha-3, or WLD. */
  geography: string;
  /** Company, segment, region or country, where the metric needs one. */
  entity?: string | undefined;
  axis?: string | undefined;
  /** What a share is a share of, where that is not the market's sales: "overnight stays of foreign guests". No money follows from such a share. */
  of?: string | undefined;
  year: number;
  /** First year of a growth rate. */
  fromYear?: number | undefined;
  value: number;
  scale: Scale;
  /** ISO 4217 code for money, a unit of volume in the singular, "1" for shares, ratios and growth. */
  unit: string;
  status: "reported" | "estimated";
  source: string;
  quote: string;
  note?: string | undefined;
  /** What its page speaks of, where that may be narrower than the market it is filed under: "Dental implants". */
  subject?: string | undefined;
}

/** A statement in words and the quotation that it rests on. */
export interface Claim {
  source: string;
  quote: string;
  geographies: string[];
  markets: string[];
  year: number;
}
interface Named extends Claim {
  name: string;
}
interface Mover extends Named {
  mechanism: string;
  affects: "volume" | "price" | "cost" | "access" | "mix";
}
export interface Claims {
  drivers: readonly Mover[];
  restraints: readonly Mover[];
  opportunities: readonly (Named & { mechanism: string })[];
  regulations: readonly (Named & { what: string })[];
  forces: readonly (Claim & {
    pestel: "political" | "economic" | "social" | "technological" | "environmental" | "legal";
    statement: string;
  })[];
  porter: readonly (Claim & {
    force: "suppliers" | "buyers" | "entrants" | "substitutes" | "rivalry";
    strength: number;
    statement: string;
  })[];
  valueChain: readonly { stage: string; role: string; players: string[]; source: string; quote: string }[];
  /** What a source says of what its figures count: why they may differ from another's. */
  counted: readonly (Named & { statement: string })[];
}
