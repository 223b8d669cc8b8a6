import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { SecurityHeaders } from "./headers.ts";
import type { PageServices } from "./pages.ts";
import { loadStaticFiles } from "./static-files.ts";

export interface PageServer {
  handle(request: IncomingMessage, response: ServerResponse, path: string): void;
  isFile(path: string): boolean;
  close(): Promise<void>;
}
export interface PagesOf {
  headers: SecurityHeaders;
  publicUrl: string;
  services: PageServices;
  onError: (error: unknown) => void;
}
/** Where pages come from: the built site, or the sources while they change. */
export interface PageMaker {
  isDevelopment: boolean;
  make(of: PagesOf): Promise<PageServer>;
}

// The router brings React, which reads NODE_ENV when it is loaded: only here, when the start has set it.
const loadPages = () => import("./pages.ts");

/** The site as `npm run build` left it in `folder`. NODE_ENV must be "production" by now, or React is its development build. */
export function builtPages(folder: string): PageMaker {
  return {
    isDevelopment: false,
    async make({ headers, publicUrl, services, onError }) {
      const files = await loadStaticFiles(join(folder, "client"), headers.asset);
      files.compressed.catch(onError);
      // oxlint-disable-next-line house/arrows -- what was built is not a source of ours, and stands where the caller says
      const build = (await import(pathToFileURL(join(folder, "server", "index.js")).href)) as ServerBuild;
      const { createPages } = await loadPages();
      const pages = createPages({ build, mode: "production", publicUrl, services, headers, onError });
      return {
        handle(request, response, path) {
          const isRead = request.method === "GET" || request.method === "HEAD";
          if (!isRead || !files.serve(request, response, path)) void pages(request, response, path);
        },
        isFile: files.has,
        close: () => Promise.resolve(),
      };
    },
  };
}

/** The sources themselves, by Vite: a change shows at once. `server` carries the connection that tells the browser. */
export function livePages(root: string, server: Server): PageMaker {
  return {
    isDevelopment: true,
    async make({ headers, publicUrl, services, onError }) {
      const { createServer } = await import("vite");
      const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
      const build = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild;
      const { createPages } = await loadPages();
      const pages = createPages({ build, mode: "development", publicUrl, services, headers, onError });
      return {
        handle: (request, response, path) => vite.middlewares(request, response, () => void pages(request, response, path)),
        isFile: () => false,
        close: () => vite.close(),
      };
    },
  };
}
