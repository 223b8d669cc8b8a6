import { Agent } from "undici";
import { type ApiParts, guardedAgent, isPublicAddress, PageFetcher, resolveBySystem } from "./fetch/index.ts";
import type { Chance, Clock, Observation, Pages, Search, Statistics } from "./ports.ts";
import { Reader } from "./read/index.ts";
import { CallFailure, dayOf, firstAnswer, Provider, type ProviderRules } from "./scheduling/index.ts";
import { makeSearch } from "./search/providers.ts";
import {
  apiOf,
  companyRevenues,
  comtrade,
  eurostat,
  fao,
  findPlaces,
  type FoundPlace,
  gleif,
  ilo,
  imf,
  keptStatistics,
  type LegalEntity,
  legalEntities,
  MemoryStore,
  type NearbyPlace,
  nominatim,
  observationOf,
  oecd,
  overpass,
  placesNearby,
  statisticsOf,
  wikidata,
  wits,
  worldBank,
} from "./statistics/index.ts";
import type { WebSettings } from "./web-settings.ts";

/** All outside sources that are configured, each behind its limits. One instance serves all studies of a process. */
export interface Web {
  /** Tries the configured services in turn; undefined where none is configured. */
  search: Search | undefined;
  pages: Pages;
  statistics: readonly Statistics[];
  places: {
    find(query: string, country: string | undefined, signal: AbortSignal): Promise<FoundPlace[]>;
    nearby(request: Parameters<typeof placesNearby>[0], signal: AbortSignal): Promise<NearbyPlace[]>;
  };
  companies: {
    revenues(names: readonly string[], signal: AbortSignal): Promise<Observation[]>;
    entities(name: string, signal: AbortSignal): Promise<LegalEntity[]>;
  };
  close(): Promise<void>;
}

const usual = { atOnce: 2, spacingMs: 250, timeoutMs: 20_000, triesMax: 3, hedge: true };
/** What the providers' rules of use allow, with a margin where they give no number. */
const limits: Readonly<Record<string, Partial<Omit<ProviderRules, "id">>>> = {
  nominatim: { atOnce: 1, spacingMs: 1_100, hedge: false },
  overpass: { atOnce: 1, spacingMs: 1_000, timeoutMs: 40_000, hedge: false },
  wikidata: { atOnce: 1, spacingMs: 1_000, timeoutMs: 60_000, hedge: false },
  gleif: { spacingMs: 1_000 },
  un_comtrade: { atOnce: 1, spacingMs: 6_000, hedge: false },
  oecd: { spacingMs: 1_000 },
  // A second call would be billed.
  tavily: { hedge: false, spacingMs: 50, atOnce: 4 },
  brave: { hedge: false, spacingMs: 1_050, atOnce: 1 },
  serper: { hedge: false, spacingMs: 50, atOnce: 4 },
  searxng: { spacingMs: 100, atOnce: 4 },
};

/** `onFailure` hears of a search service that failed while another may still answer. */
export function openWeb(
  settings: WebSettings,
  { clock, chance, onFailure = () => undefined }: { clock: Clock; chance: Chance; onFailure?: (failure: CallFailure) => void },
): Web {
  const { userAgent } = settings;
  const guarded = guardedAgent({ allows: isPublicAddress, resolve: resolveBySystem }),
    // A search service that the operator names may be on their own network.
    direct = new Agent({ connections: 8, connect: { timeout: 10_000 } }),
    reader = new Reader(clock);
  const partsOf = (id: string, dispatcher = guarded): ApiParts => ({
    dispatcher,
    clock,
    provider: new Provider({ ...usual, ...limits[id], id }, clock, chance),
    userAgent,
  });
  const apis = new Map([nominatim, overpass, wikidata, gleif].map((service) => [service.id, { service, parts: partsOf(service.id) }]));
  const api = ({ id }: { id: string }, signal: AbortSignal) => {
    const found = apis.get(id);
    if (!found) throw new Error(`no service ${id}`);
    return apiOf(found.service, found.parts, {}, signal);
  };
  const searches = settings.searches.map((each) => makeSearch(each, partsOf(each.id, direct)));
  const store = new MemoryStore();
  return {
    search: searches.length === 0 ? undefined : searchInTurn(searches, onFailure),
    pages: new PageFetcher({ dispatcher: guarded, reader, clock, chance, userAgent }),
    statistics: [worldBank, imf, comtrade, wits, eurostat, oecd, ilo, fao].map((connector) =>
      keptStatistics(statisticsOf(connector, partsOf(connector.id), { key: keyOf(settings, connector.id) }), store, clock),
    ),
    places: {
      find: (query, country, signal) => findPlaces(query, country, api(nominatim, signal)),
      nearby: (request, signal) => placesNearby(request, api(overpass, signal)),
    },
    companies: {
      revenues: async (names, signal) =>
        (await companyRevenues(names, api(wikidata, signal))).flatMap((series) => observationOf(series, dayOf(clock)) ?? []),
      entities: (name, signal) => legalEntities(name, api(gleif, signal)),
    },
    close: async () => {
      await Promise.all([reader.close(), guarded.destroy(), direct.destroy()]);
    },
  };
}

/** Sends one query to each configured search service: what is tried is address and key. `fault` says why one cannot be used, without them. */
export async function trySearches(
  { searches, userAgent }: WebSettings,
  { clock, chance }: { clock: Clock; chance: Chance },
  signal: AbortSignal,
): Promise<{ what: string; fault: string | undefined }[]> {
  const dispatcher = new Agent({ connections: 8, connect: { timeout: 10_000 } });
  const tried = searches.map(async (each) => {
    const provider = new Provider({ ...usual, id: each.id, triesMax: 1, hedge: false }, clock, chance);
    try {
      await makeSearch(each, { dispatcher, clock, provider, userAgent }).search("market statistics", { limit: 1 }, signal);
      return { what: each.id, fault: undefined };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallFailure)) throw error;
      return { what: each.id, fault: error.message };
    }
  });
  return Promise.all(tried).finally(() => dispatcher.destroy());
}

const keyOf = ({ keys }: WebSettings, id: string): string | undefined =>
  id === "un_comtrade" ? keys.un_comtrade : id === "fao" ? keys.fao : undefined;

/** The first service that finds something; its hits do not say which one it was. */
export function searchInTurn(searches: readonly Search[], onFailure: (failure: CallFailure) => void): Search {
  return {
    id: searches.map(({ id }) => id).join(", "),
    search: (query, options, signal) =>
      firstAnswer(
        searches.map((search) => ({ id: search.id, call: () => search.search(query, options, signal) })),
        { isEmpty: (hits) => hits.length === 0, onFailure },
      ),
  };
}
