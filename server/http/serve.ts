import type { Services } from "#main";
import { createSite } from "./create-site.ts";
import type { Listening } from "./listen.ts";
import type { PageMaker } from "./page-maker.ts";
import type { Route } from "./route.ts";

export interface Serving {
  routes: readonly Route[];
  /** In order: readiness says no, streams end and say when to come back, no new connections, running calls finish. */
  stop(options: { graceMs: number }): Promise<void>;
}

/** Answers what comes over `listening` from now on. */
export async function serve(services: Services, listening: Listening, pages: PageMaker | undefined): Promise<Serving> {
  const site = await createSite({ services, ...(pages && { pages }) });
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
