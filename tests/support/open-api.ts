import { Agent } from "undici";
import { type Api, apiOf, type Connector, type ConnectorSettings, statisticsOf } from "../../research/statistics/connector.ts";
import type { ApiParts } from "../../research/fetch/json-api.ts";
import { Provider } from "../../research/scheduling/provider.ts";
import { DrivenClock } from "./driven-clock.ts";
import { holdForAnswers } from "./open-fetcher.ts";
import { type Reply, startWebServer, type WebRequest } from "./web-server.ts";

const signal = new AbortController().signal;
const timeoutMs = 20_000;

/** An outside service that answers as the test says, and the means to call it at the pace of a driven clock. */
export async function openApi(id: string, answer: (request: WebRequest) => Reply | Promise<Reply>) {
  const clock = new DrivenClock(Date.UTC(2026, 4, 6));
  const server = await startWebServer(answer);
  holdForAnswers(clock, server, timeoutMs);
  const dispatcher = new Agent();
  const parts: ApiParts = {
    dispatcher,
    clock,
    provider: new Provider({ id, atOnce: 4, spacingMs: 0, timeoutMs, triesMax: 3, hedge: false }, clock, { next: () => 0 }),
    userAgent: "Sextant tests",
  };
  return {
    clock,
    server,
    parts,
    signal,
    statistics: (connector: Connector, settings: ConnectorSettings = {}) =>
      statisticsOf(connector, parts, { base: server.url, ...settings }),
    api: (service: { base: string }): Api => apiOf(service, parts, { base: server.url }, signal),
    run: <T>(promise: Promise<T>): Promise<T> => clock.run(promise),
    close: async () => {
      await dispatcher.destroy();
      await server.close();
    },
  };
}

export const json = (body: unknown, status = 200): Reply => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
