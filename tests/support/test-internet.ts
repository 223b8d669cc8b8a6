import { connect } from "node:net";
import { Agent } from "undici";
import { PageFetcher } from "../../research/fetch/page-fetcher.ts";
import type { Clock, Pages, Search } from "../../research/ports.ts";
import { readBytes } from "../../research/read/read-bytes.ts";
import { Provider } from "../../research/scheduling/provider.ts";
import { makeSearch } from "../../research/search/providers.ts";
import type { DrivenClock } from "./driven-clock.ts";
import { json } from "./open-api.ts";
import { holdForAnswers } from "./open-fetcher.ts";
import { type FaultRates, type Reply, startWebServer, type WebRequest, type WebServer, withFaults } from "./web-server.ts";

export interface TestPage {
  /** https, as the page would be cited. */
  url: string;
  contentType: string;
  body: string | Uint8Array;
}

export interface Conditions {
  /** Of searches, and of pages. */
  rates?: { search?: FaultRates; pages?: FaultRates };
  /** Milliseconds of the driven clock until an answer. */
  latencyMs?: { search: number; pages: number };
  chance?: () => number;
}

/**
 * A search service and the pages that it finds, served over HTTP by this machine under the addresses that the pages would have in the world.
 * Everything outside the given pages is "not found".
 */
export async function openInternet(clock: DrivenClock, pages: readonly TestPage[], conditions: Conditions = {}) {
  const { rates = {}, latencyMs, chance = () => 1 } = conditions;
  const internet = internetOf(pages);
  let delayed = 0;
  const late = async (ms: number) => {
    if (ms <= 0) return;
    delayed += 1;
    await clock.wait(ms, new AbortController().signal);
    delayed -= 1;
  };
  const server = await startWebServer(async (request): Promise<Reply> => {
    const isSearch = isQuery(request);
    await late((isSearch ? latencyMs?.search : latencyMs?.pages) ?? 0);
    const reply = internet(request);
    const faults = isSearch ? rates.search : rates.pages;
    return faults ? withFaults(reply, faults, chance) : reply;
  });
  holdForAnswers(clock, { held: () => server.held() + delayed }, 20_000);
  const { close, ...client } = reachInternet(server, clock, chance);
  return {
    ...client,
    requests: server.requests,
    close: async () => {
      await close();
      await server.close();
    },
  };
}

/** What a server answers that is the search service and every page's host at once. */
export function internetOf(pages: readonly TestPage[]): (request: WebRequest) => Reply {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return (request) => {
    if (isQuery(request)) return json({ results: ranked(pages, (JSON.parse(request.body) as { query: string }).query) });
    const page = byUrl.get(`https://${request.headers.host}${request.path}`);
    return page ? { headers: { "content-type": page.contentType }, body: page.body } : { status: 404 };
  };
}

const isQuery = ({ method, path }: WebRequest): boolean => method === "POST" && path === "/search";

/** Search and pages whose whole internet is that server. */
export function reachInternet({ url, port }: Pick<WebServer, "url" | "port">, clock: Clock, chance: () => number) {
  // Every host of the world is this server; it speaks plainly where the address says encrypted.
  const world = new Agent({
    connect: (_, callback) => {
      const socket = connect(port, "127.0.0.1", () => callback(null, socket));
      socket.on("error", (error) => callback(error, null));
    },
  });
  const provider = new Provider({ id: "tavily", atOnce: 4, spacingMs: 0, timeoutMs: 20_000, triesMax: 3, hedge: false }, clock, {
    next: chance,
  });
  const parts = { dispatcher: world, clock, userAgent: "Sextant tests" };
  const search: Search = makeSearch({ id: "tavily", url, key: "test-key" }, { ...parts, provider });
  const pages: Pages = new PageFetcher({
    ...parts,
    chance: { next: chance },
    reader: { read: ({ bytes, contentType, limits }) => readBytes(bytes, contentType, limits) },
  });
  return { search, pages, close: () => world.destroy() };
}

/** Pages that hold words of the query, those with most of them first. */
function ranked(pages: readonly TestPage[], query: string) {
  const words = new Set(query.toLowerCase().match(/\p{L}{3,}|\d{4}/gu));
  return pages
    .map(({ url, body }) => {
      const text = typeof body === "string" ? body.replace(/<[^>]*>/g, " ") : url;
      const score = [...words].filter((word) => text.toLowerCase().includes(word)).length / Math.max(1, words.size);
      return { url, title: /<title>([^<]*)/i.exec(String(body))?.[1] ?? url, content: text.replace(/\s+/g, " ").slice(0, 200), score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
