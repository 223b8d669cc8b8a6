import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { BlogRecord } from "#shared/blog.ts";
import { buildSite } from "../../../server/http/pages/build-site.ts";
import { securityHeaders } from "../../../server/http/security-headers.ts";
import { builtPages } from "../../../server/http/pages/page-maker.ts";
import { testPageServices } from "../../support/page-services.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export interface ServedSite {
  url: string;
  /** What failed while rendering; empty when all is well. */
  faults: unknown[];
  close(): Promise<void>;
}

export interface SiteOptions {
  /** The posts that the rendered pages know. */
  posts?: readonly BlogRecord[];
}

/**
 * The built site with its real headers, on a port of its own, without an API: tests answer the calls in the browser (`answerCalls`).
 * A call that nobody answers is a 404, which the page shows as its error.
 */
export async function openSite({ posts = [] }: SiteOptions = {}): Promise<ServedSite> {
  await buildSite(root, () => undefined);
  const faults: unknown[] = [];
  const headers = securityHeaders({ isProduction: false, isDevelopment: false });
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (path.startsWith("/api/"))
      response
        .writeHead(404, { "content-type": "application/json" })
        .end('{"code":"not_found","message":"No answer was made for this call"}');
    else pages.handle(request, response, path);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const pages = await builtPages(`${root}build`).make({
    headers,
    publicUrl: url,
    services: testPageServices(url, posts),
    onError: (error) => faults.push(error),
  });
  return {
    url,
    faults,
    async close() {
      await pages.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
