import { type Gathered, type GatheredFact, gathered, nothingGathered, type ResearchSubject } from "#evidence";
import { extractByRules } from "./extract/by-rules.ts";
import {
  type ExtractGate,
  extractByModel,
  extractVersion,
  type LanguageModels,
  planByModel,
  planVersion,
  reconcileByModel,
  reconcileVersion,
  type Spend,
} from "./language-model/index.ts";
import { lastingCalls } from "./lasting-calls.ts";
import { queriesFor, statisticsFor } from "./plan.ts";
import type { Calls, Clock, Page, Pages, Search, Statistics, Told } from "./ports.ts";
import { CallFailure } from "./scheduling/index.ts";
import { plainAddress, sourceOfPage } from "./source-of-page.ts";
import { storedPages, storedSearch, storedStatistics } from "./stored-web.ts";

export interface Research {
  subject: ResearchSubject;
  /** What the report's exhibits answer, from its outline. */
  questions: readonly string[];
}

/** Models that plan, extract and reconcile beside the rules, the gate for what is proposed, and what they have cost so far. */
export interface GatheringModel {
  plan: LanguageModels["plan"];
  extract: LanguageModels["extract"];
  reconcile: LanguageModels["reconcile"];
  gate: ExtractGate;
  spend: () => Spend;
}

export interface GatherDeps {
  web: { search: Search | undefined; pages: Pages; statistics: readonly Statistics[] };
  calls: Calls;
  clock: Clock;
  /** No call begins later than this after the start. */
  collectMs?: number;
  model?: GatheringModel | undefined;
  tell?: (event: Told) => void;
  signal: AbortSignal;
}

/** Hits of one query that are read. */
const hitsMax = 3;
const usualCollectMs = 240_000;

type Found = Pick<Gathered, "sources" | "facts" | "claims" | "refused" | "failed">;
const none: Found = { sources: [], facts: [], claims: [], refused: [], failed: [] };
const lost = (what: string, reason: string): Found => ({ ...none, failed: [{ what, reason }] });

/**
 * Gathers evidence on one brief: official statistics and the web at once, each page read as soon as a query finds it. Every loss is named
 * in `failed`. The result depends on what was answered, never on the order of the answers. Throws the signal's reason.
 */
export async function gather({ subject, questions }: Research, deps: GatherDeps): Promise<Gathered> {
  const { web, clock, model, tell = () => undefined, signal } = deps;
  const until = clock.now() + (deps.collectMs ?? usualCollectMs);
  const calls = lastingCalls(deps.calls, { clock, until });
  const pages = storedPages(web.pages, calls);
  const reading = new Map<string, Promise<Found>>();

  async function read(page: Page): Promise<Found> {
    const source = sourceOfPage(page);
    if ("reason" in source) return lost(page.url, source.reason);
    tell({ type: "source", id: source.id, title: source.title, publisher: source.publisher });
    const byRules = extractByRules(source, subject);
    const isLate = clock.now() >= until;
    const byModel = model && !isLate ? await extractByModel(source, wantedOf(subject, questions), withGate(model), signal) : none;
    const found: Found = {
      sources: [source],
      facts: distinct([...byRules.facts, ...byModel.facts]),
      claims: [...byRules.claims, ...byModel.claims],
      refused: byModel.refused,
      failed: byModel.failed,
    };
    for (const { metric, quote } of found.facts) tell({ type: "fact", source: source.title, metric, quote });
    for (const { reason, quote } of found.refused) tell({ type: "refused", source: source.title, reason, quote });
    return found;
  }

  function open(url: string): Promise<Found> {
    const known = reading.get(url) ?? orLoss(url, async () => read(await pages.fetch(url, signal)));
    reading.set(url, known);
    return known;
  }

  async function find(search: Search, query: string): Promise<Found[]> {
    tell({ type: "query", text: query, provider: search.id });
    let urls: string[] = [];
    const loss = await orLoss(query, async () => {
      urls = (await search.search(query, { limit: hitsMax }, signal)).slice(0, hitsMax).map(({ url }) => plainAddress(url));
      return urls.length === 0 ? lost(query, "nothing was found") : none;
    });
    return [loss, ...(await Promise.all(urls.map(open)))];
  }

  const observe = (statistics: Statistics): Promise<Found>[] =>
    statisticsFor(subject).map((request) =>
      orLoss(`${statistics.id}: ${request.measure}`, async () => {
        const observed = await statistics.observe(request, signal);
        for (const { source } of observed) tell({ type: "source", id: source.id, title: source.title, publisher: source.publisher });
        return { ...none, sources: observed.map(({ source }) => source), facts: observed.flatMap(({ facts }) => facts) };
      }),
    );

  const search = web.search && storedSearch(web.search, calls);
  const known = queriesFor(subject, questions);
  /** What a model adds is asked as soon as it is there; the queries of the exhibits do not wait for it. */
  async function findMore(from: Search): Promise<Found[]> {
    if (!model || clock.now() >= until) return [];
    const wanted = { ...wantedOf(subject, questions), known, asOf: subject.asOf };
    const { queries, failed } = await planByModel(wanted, model.plan, signal);
    const hits = await Promise.all(queries.map((query) => find(from, query)));
    return [{ ...none, failed }, ...hits.flat()];
  }
  const [series, hits, more] = await Promise.all([
    Promise.all(web.statistics.flatMap((one) => observe(storedStatistics(one, calls)))),
    search ? Promise.all(known.map((query) => find(search, query))) : [[lost("web search", "no search service is configured")]],
    search ? findMore(search) : [],
  ]);
  signal.throwIfAborted();
  const all = joined([...series, ...hits.flat(), ...more]);
  return gathered.parse({ ...all, ...(model ? await withReasons(all, model) : {}) });

  /** What the sources of sizes that disagree say that they count, and what the models have cost. */
  async function withReasons(found: Gathered, { reconcile, gate, extract, spend }: GatheringModel): Promise<Partial<Gathered>> {
    const isLate = clock.now() >= until;
    const { market, place } = wantedOf(subject, questions);
    const { claims, refused, failed } = isLate
      ? none
      : await reconcileByModel(found, { market, place }, { model: reconcile, gate }, signal);
    return {
      claims: [...found.claims, ...claims],
      refused: [...found.refused, ...refused],
      failed: [...found.failed, ...failed],
      spend: spend(),
      promptVersions: { plan: planVersion, extract: extractVersion, reconcile: reconcileVersion },
      model: extract.name,
    };
  }
}

const withGate = ({ extract, gate }: GatheringModel) => ({ model: extract, gate });

const wantedOf = ({ names: [market = "", ...aliases], placeName }: ResearchSubject, wanted: readonly string[]) => ({
  market,
  aliases,
  place: placeName,
  wanted,
});

/** All that was found, each source once, in the order of providers, queries and hits. */
function joined(parts: readonly Found[]): Gathered {
  const sources = new Map(parts.flatMap((part) => part.sources).map((source) => [source.id, source]));
  const once = new Set<Found>();
  const bySource = new Set<string>();
  // One page is found by several queries, and two addresses may lead to one page.
  const kept = parts.filter((part) => {
    const isKnown = once.has(part) || (part.sources.length > 0 && part.sources.every(({ id }) => bySource.has(id)));
    once.add(part);
    part.sources.forEach(({ id }) => bySource.add(id));
    return !isKnown;
  });
  return {
    ...nothingGathered(),
    sources: [...sources.values()],
    facts: kept.flatMap(({ facts }) => facts),
    claims: kept.flatMap(({ claims }) => claims),
    refused: kept.flatMap(({ refused }) => refused),
    failed: kept.flatMap(({ failed }) => failed),
  };
}

/** The model often proposes what the rules read already. */
function distinct(facts: readonly GatheredFact[]): GatheredFact[] {
  const seen = new Set<string>();
  return facts.filter(({ metric, geography, entity = "", axis = "", period, value }) => {
    const key = [metric, geography, entity, axis, period, value].join("|");
    return !seen.has(key) && seen.add(key);
  });
}

/** A call that gives nothing is a loss with its reason; what is no failure of a call is thrown on. */
async function orLoss(what: string, work: () => Promise<Found>): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return lost(what, error.message);
  }
}
