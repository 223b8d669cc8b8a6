import { z } from "zod";
import { metrics } from "../evidence/evidence.ts";
import { demandKeys, macroRegions } from "../evidence/official-statistics.ts";

/**
 * The shape of an industry dossier: what the reference library knows about one of the SPEC's industries.
 * Nothing enters without a source that was looked at. A quotation is the shortest run of words on the page
 * that carries the figure, so that anyone can find the place; two runs are joined by " … ".
 */

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const iso3OrWorld = z.string().regex(/^[A-Z]{3}$/);
const year = z.number().int().min(1950).max(2100);
const quote = z.string().min(4).max(200);

export const macroRegion = z.enum(macroRegions);

const demandKey = z.enum(demandKeys);

export const dossierSource = z.strictObject({
  id: slug,
  /** As the page has it; in square brackets where what was read of it had none and the words are ours. */
  title: z.string().min(3),
  publisher: z.string().min(2),
  /** Who first produced the figures, when the page only reports them. */
  producer: z.string().optional(),
  url: z.url(),
  /** Date of publication: YYYY, YYYY-MM or YYYY-MM-DD. */
  published: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
  retrieved: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  kind: z.enum(["official statistic", "dataset", "company report", "industry association", "news", "research", "web page"]),
  licence: z.string().optional(),
});

/** A share, elasticity or price that is ours: never a fact, always with a range and a reason. */
const ranged = z
  .strictObject({
    value: z.number(),
    low: z.number(),
    high: z.number(),
    why: z.string().min(20),
    /** Sources that the reasoning leans on, if any. */
    sources: z.array(slug).default([]),
  })
  .refine((r) => r.low <= r.value && r.value <= r.high, { message: "low ≤ value ≤ high" });

export const market = z.strictObject({
  id: slug,
  name: z.string().min(2),
  /** Id of the wider market; null for the industry itself. */
  parent: slug.nullable(),
  aliases: z.array(z.string().min(2)),
  definition: z.string().min(40),
  included: z.array(z.string()).min(2),
  excluded: z.array(z.string()).min(1),
  codes: z.strictObject({
    hs: z.array(z.string()).default([]),
    isic: z.array(z.string()).default([]),
    naics: z.array(z.string()).default([]),
  }),
  demandKey,
  /** Share of the parent's global value. Needed for every market but the industry, unless it has a market_size fact of its own for the world. */
  narrowing: ranged.nullable(),
  /** How volume per head answers to income per head (0 = not at all, 1 = in proportion). */
  incomeElasticity: ranged,
  /** Unit of volume, singular ("vehicle", "tonne", "consultation"), or null where volume means nothing. */
  volumeUnit: z.string().nullable(),
  /** Average price per volume unit in USD at the level at which the market is valued; null without volumeUnit. */
  unitPrice: ranged.nullable(),
});

export const dossierFact = z.strictObject({
  market: slug,
  metric: z.enum(metrics),
  /** ISO 3166 alpha-3, or WLD for the world. For region_share: WLD. */
  geography: iso3OrWorld,
  /** Company, segment, region (one of macroRegions) or country, where the metric needs one. */
  entity: z.string().optional(),
  /** For segments: the axis ("By product"). For metric other: what is measured. */
  axis: z.string().optional(),
  /** What a share is a share of, where that is not the market's sales. */
  of: z
    .string()
    .regex(/^[^\d]{3,70}$/)
    .optional(),
  /** Year that the figure speaks of; for growth_forecast the last year. */
  year,
  /** For growth_forecast: the first year. */
  fromYear: year.optional(),
  /** The number as printed on the page. */
  value: z.number(),
  scale: z.enum(["one", "thousand", "lakh", "million", "crore", "billion", "trillion", "percent"]),
  /** ISO 4217 code for money, a volume unit in the singular, "1" for shares, ratios and growth (scale percent). */
  unit: z.string().min(1),
  status: z.enum(["reported", "estimated"]),
  source: slug,
  quote,
  /** Where the year or unit comes from if the quotation does not carry it. */
  note: z.string().optional(),
});

/** A qualitative statement in our own words with the place that it rests on. */
const claim = { source: slug, quote, geographies: z.array(iso3OrWorld).default(["WLD"]), markets: z.array(slug).min(1), year };

/** What pushes or holds back a market, and which part of it that moves. */
const mover = z.strictObject({
  name: z.string().max(70),
  mechanism: z.string().min(40).max(400),
  affects: z.enum(["volume", "price", "cost", "access", "mix"]),
  ...claim,
});

export const dossier = z.strictObject({
  industry: slug,
  /** Name exactly as the SPEC writes it. */
  name: z.string(),
  sources: z.array(dossierSource).min(8),
  markets: z.array(market).min(8),
  facts: z.array(dossierFact).min(25),
  drivers: z.array(mover).min(4),
  restraints: z.array(mover).min(3),
  opportunities: z.array(z.strictObject({ name: z.string().max(70), mechanism: z.string().min(40).max(400), ...claim })).min(2),
  regulations: z.array(z.strictObject({ name: z.string().max(90), what: z.string().min(30).max(400), ...claim })).min(3),
  /** PESTEL evidence that is not a driver, restraint or regulation. */
  forces: z
    .array(
      z.strictObject({
        pestel: z.enum(["political", "economic", "social", "technological", "environmental", "legal"]),
        statement: z.string().min(30).max(300),
        ...claim,
      }),
    )
    .min(3),
  /** Porter evidence: which force, which way (1 weak … 5 strong), and why. */
  porter: z
    .array(
      z.strictObject({
        force: z.enum(["suppliers", "buyers", "entrants", "substitutes", "rivalry"]),
        strength: z.number().int().min(1).max(5),
        statement: z.string().min(30).max(300),
        ...claim,
      }),
    )
    .min(3),
  valueChain: z
    .array(
      z.strictObject({
        stage: z.string().max(60),
        role: z.string().min(20).max(260),
        players: z.array(z.string()).default([]),
        source: slug,
        quote,
      }),
    )
    .min(3),
});

export type Dossier = z.infer<typeof dossier>;
export type DossierFact = z.infer<typeof dossierFact>;
export type Market = z.infer<typeof market>;
