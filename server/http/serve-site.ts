import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "#main";
import { createApi } from "./api/create-api.ts";
import { requestId } from "./request-id.ts";
import { firstHeaderValue } from "./static/content-encoding.ts";
import { securityHeaders } from "./security-headers.ts";
import { createReadiness } from "./readiness.ts";
import { createMetrics } from "./metrics.ts";
import { moneyFigures, studiesByStatus } from "./metrics.store.ts";
import { openApi } from "./api/openapi.ts";
import type { PageMaker, PageServer } from "./pages/page-maker.ts";
import type { Route } from "./api/route.ts";
import { accountRoutes } from "./api/routes/account.ts";
import { authRoutes } from "./api/routes/auth.ts";
import { interpretationRoutes } from "./api/routes/interpretations.ts";
import { placeRoutes } from "./api/routes/places.ts";
import { contactRoutes, locationRoutes, suggestionRoutes } from "./api/routes/site.ts";
import { blogRoutes } from "./api/routes/blog.ts";
import { dashboardRoutes, studyRoutes } from "./api/routes/studies.ts";
import { documentRoutes } from "./api/routes/documents.ts";
import { paymentRoutes } from "./api/routes/payments.ts";
import { sampleRoutes } from "./api/routes/samples.ts";
import { pageServices } from "./pages/page-services.ts";
import { fixedPages } from "./pages/public-pages.ts";
import { searchEngineRoutes } from "./api/routes/search-engines.ts";
import { systemRoutes } from "./api/routes/system.ts";
import { createTestGatewayProxy } from "./test-gateway-proxy.ts";
import type { Listening } from "./listen.ts";

export interface Site {
  routes: readonly Route[];
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** From here on /readyz says no and streams end; calls that run go on. */
  beginEnding(): void;
  close(): Promise<void>;
}
export interface SiteOptions {
  services: Services;
  /** Left out: the API alone. */
  pages?: PageMaker;
  /** Whether a visitor would not find everything yet. Left out: never. */
  isStarting?: (() => boolean) | undefined;
}

/** Everything that answers by HTTP: the API, and beside it the pages with their files. */
async function createSite({ services, pages, isStarting = () => false }: SiteOptions): Promise<Site> {
  const { config, db, log } = services;
  const ending = new AbortController();
  const headers = securityHeaders({
    isProduction: config.isProduction,
    isDevelopment: pages?.isDevelopment ?? false,
    hasForeignCheckout: services.payments.gateway === "razorpay",
  });
  const metrics = createMetrics({ studiesByStatus: () => studiesByStatus(db.queries), money: () => moneyFigures(db.queries) });
  const readiness = createReadiness({ db, isStarting, isEnding: () => ending.signal.aborted });
  const routes: Route[] = [
    ...authRoutes,
    ...accountRoutes,
    ...studyRoutes,
    ...documentRoutes,
    ...sampleRoutes,
    ...paymentRoutes,
    ...dashboardRoutes,
    ...locationRoutes,
    ...interpretationRoutes,
    ...placeRoutes,
    ...contactRoutes,
    ...blogRoutes(),
    ...suggestionRoutes,
    ...searchEngineRoutes,
  ];
  let description: string | undefined;
  routes.push(
    ...systemRoutes({
      metrics,
      openApi: () => (description ??= JSON.stringify(openApi(routes, { name: config.siteName, url: config.publicUrl }))),
      readiness,
    }),
  );
  const api = createApi({ services, routes, headers, metrics, readiness, ending: ending.signal });
  // Beside /api/ itself: exact paths, and folders of which the last part is a name.
  const beside = routes.map(({ path }) => path).filter((path) => !path.startsWith("/api/"));
  const ofApi = new Set(beside);
  const folders = new Set(beside.filter((path) => path.includes(":")).map((path) => path.slice(0, path.lastIndexOf("/"))));
  const page = await pages?.make({
    headers,
    publicUrl: config.publicUrl,
    services: pageServices(services),
    onError: (error) => log.error({ err: error }, "page failed"),
  });

  const testGateway =
    services.testGateway && createTestGatewayProxy({ url: services.testGateway.url, publicUrl: config.publicUrl, headers: headers.asset });
  const logsEverything = log.isLevelEnabled("debug");
  const isOfApi = (path: string) => ofApi.has(path) || folders.has(path.slice(0, path.lastIndexOf("/")));

  function servePage(served: PageServer, request: IncomingMessage, response: ServerResponse, path: string): void {
    const begun = performance.now();
    const id = requestId(firstHeaderValue(request, "x-request-id"));
    response.setHeader("x-request-id", id);
    response.once("close", () => {
      const ms = count("page", begun, request, response);
      log.info({ requestId: id, method: request.method, route: "page", path, status: response.statusCode, ms }, "request");
    });
    served.handle(request, response, path);
  }
  /** From memory, without a request id and a line in the log, which would cost as much as the answer. False where it is not cached. */
  function serveFromMemory(served: PageServer, request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const begun = performance.now();
    const from = served.serve(request, response, path);
    if (from === undefined) return false;
    // It has left by now: there is nothing to listen for.
    const ms = count(from, begun, request, response);
    if (logsEverything) log.debug({ method: request.method, route: from, path, status: response.statusCode, ms }, "request");
    return true;
  }
  /** Milliseconds that it took. */
  function count(route: "file" | "page", begun: number, { method = "" }: IncomingMessage, { statusCode: status }: ServerResponse): number {
    const ms = performance.now() - begun;
    metrics.count({ method, route, status, seconds: ms / 1000 });
    return Math.round(ms);
  }

  // Before the first visitor, in the background.
  let warmings = 0;
  async function warm(served: PageServer): Promise<void> {
    const own = ++warmings;
    // A later round has begun from the first page again.
    for (const { path } of fixedPages) if (own === warmings && !ending.signal.aborted) await served.warm(path);
  }
  if (page) void warm(page);
  // A published post appears on its page, the list and the front page at once.
  const unsubscribe =
    page &&
    services.blog.onChange(() => {
      page.drop();
      void warm(page);
    });

  return {
    routes,
    handle(request, response) {
      const { url = "/" } = request;
      const queryAt = url.indexOf("?");
      const path = queryAt < 0 ? url : url.slice(0, queryAt);
      // The most frequent requests first. No cached page and no file has an address of the API.
      if (path.startsWith("/api/")) api(request, response);
      else if (page !== undefined && serveFromMemory(page, request, response, path)) return;
      else if (testGateway?.matches(request.method, path)) testGateway.handle(request, response, path);
      else if (page === undefined || path === "/api" || isOfApi(path)) api(request, response);
      else servePage(page, request, response, path);
    },
    beginEnding: () => ending.abort(),
    async close() {
      ending.abort();
      unsubscribe?.();
      await page?.close();
      metrics.close();
    },
  };
}

export interface Serving {
  routes: readonly Route[];
  /** In order: readiness says no, streams end and say when to come back, no new connections, running calls finish. */
  stop(options: { graceMs: number }): Promise<void>;
}

/** Answers what comes over `listening` from now on. */
export async function serve(
  services: Services,
  listening: Listening,
  pages: PageMaker | undefined,
  isStarting?: () => boolean,
): Promise<Serving> {
  const site = await createSite({ services, ...(pages && { pages }), isStarting });
  listening.attach(site.handle);
  return {
    routes: site.routes,
    async stop({ graceMs }) {
      site.beginEnding();
      await listening.stop(graceMs);
      await site.close();
    },
  };
}
