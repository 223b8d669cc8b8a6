import { z } from "zod";
import type { GatheredFact, GatheredSource } from "#evidence";

/** What research needs from outside. Every port is injected, so that a test drives the clock, the answers and the chance. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Call {
  kind: "search" | "page" | "statistic" | "model" | "document";
  /** All that the answer depends on: equal requests are one call. */
  request: Json;
}

/** One outside call, stored by its content before it is used: a run that resumes pays for no finished call again. */
export interface Calls {
  once<T>(call: Call, schema: z.ZodType<T>, run: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Rejects when `signal` is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Jitter of retries. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
}

export const searchHit = z.strictObject({ url: z.url(), title: z.string(), excerpt: z.string(), published: z.string().optional() });
export type SearchHit = z.infer<typeof searchHit>;

export interface Search {
  readonly id: string;
  /** `country`: ISO 3166 alpha-2. */
  search(query: string, options: { country?: string; limit: number }, signal: AbortSignal): Promise<SearchHit[]>;
}

/** A page as readable text: markup and control text are gone, rows of tables stand as lines "| a | b |", pages of a PDF are marked. */
export const page = z.strictObject({
  /** Where the redirects ended. */
  url: z.url(),
  contentType: z.string(),
  title: z.string(),
  publisher: z.string(),
  published: z.string(),
  language: z.string(),
  text: z.string(),
  /** YYYY-MM-DD. */
  retrieved: z.string(),
});
export type Page = z.infer<typeof page>;

export interface Pages {
  fetch(url: string, signal: AbortSignal): Promise<Page>;
}

export interface StatisticRequest {
  /** What is looked for, in the words of the provider's own catalogue or ours: "imports", "population", "market_size". */
  measure: string;
  /** ISO 3166 alpha-3, or WLD. */
  geography: string;
  codes: { readonly naics: readonly string[]; readonly hs: readonly string[]; readonly isic: readonly string[] };
  fromYear: number;
  toYear: number;
}

/** Rows of an official series: the source holds them as text, and the quotation of each fact is its row. */
export interface Observation {
  source: GatheredSource;
  facts: GatheredFact[];
}

export interface Statistics {
  readonly id: string;
  observe(request: StatisticRequest, signal: AbortSignal): Promise<Observation[]>;
}

export type Role = "plan" | "extract" | "reconcile" | "write" | "repair";

export interface LanguageModel {
  readonly role: Role;
  ask<T>(prompt: { system: string; user: string; version: string }, schema: z.ZodType<T>, signal: AbortSignal): Promise<T>;
}

/** What a reader can watch while evidence is gathered. */
export type Told =
  | { type: "query"; text: string; provider: string }
  | { type: "source"; id: string; title: string; publisher: string }
  | { type: "fact"; source: string; metric: string; quote: string }
  | { type: "refused"; source: string; reason: string; quote: string }
  | { type: "spend"; calls: number; inputTokens: number; outputTokens: number; costUsd: number | null }
  | { type: "warning"; text: string };
