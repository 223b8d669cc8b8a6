import { guardedAgent } from "../../research/fetch/guarded-agent.ts";
import type { UrlRules } from "../../research/fetch/check-url.ts";
import { PageFetcher } from "../../research/fetch/page-fetcher.ts";
import { readBytes } from "../../research/read/read-bytes.ts";
import type { DrivenClock } from "./driven-clock.ts";
import type { WebServer } from "./web-server.ts";

/** The one address of this machine that a test's fetcher takes for public, so that 127.0.0.1 stays private. */
export const publicLoopback = "127.0.0.2";

/** A fetcher whose internet is this machine: names are resolved by the test, and `publicLoopback` is its only public address. */
export function openFetcher(
  clock: DrivenClock,
  {
    ports,
    resolve = () => Promise.resolve([publicLoopback]),
  }: { ports: readonly number[]; resolve?: (hostname: string) => Promise<string[]> },
) {
  const allows = (address: string) => address === publicLoopback;
  const rules: UrlRules = { allows, ports: { "http:": ports, "https:": [443, ...ports] } };
  const dispatcher = guardedAgent({ allows, resolve });
  const fetcher = new PageFetcher({
    dispatcher,
    // Without a thread: what runs here runs at the pace of the test's clock.
    reader: { read: ({ bytes, contentType, limits }) => readBytes(bytes, contentType, limits) },
    clock,
    chance: { next: () => 0 },
    userAgent: "Sextant tests",
    rules,
  });
  return { fetcher, close: () => dispatcher.destroy() };
}

/** Lets the clock pass a request's time limit only while the server withholds an answer on purpose. */
export function holdForAnswers(clock: DrivenClock, server: Pick<WebServer, "held">, timeLimitMs: number): void {
  clock.isHeld = () => server.held() === 0 && clock.pending.some((ms) => ms > timeLimitMs / 2);
}
