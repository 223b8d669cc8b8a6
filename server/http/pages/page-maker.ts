import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { SecurityHeaders } from "../security-headers.ts";
import type { PageServices } from "./render-page.ts";
import { loadStaticFiles } from "../static/static-files.ts";

export interface PageServer {
  /** Answers from memory where it can: a file, or a page that is kept. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): "file" | "page" | undefined;
  /** Answers in any case, from memory or by making the page. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): void;
  /** Makes a public page before anyone asks for it. */
  warm(path: string): Promise<void>;
  /** What the pages show has changed: none that was made before is sent any more. */
  drop(): void;
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
    async make({ headers, ...of }) {
      const files = await loadStaticFiles(join(folder, "client"), headers.asset);
      files.compressed.catch(of.onError);
      // oxlint-disable-next-line architecture/dependencies -- what was built is not a source of ours, and stands where the caller says
      const build = (await import(pathToFileURL(join(folder, "server", "index.js")).href)) as ServerBuild;
      const { createPages } = await loadPages();
      const pages = createPages({ build, mode: "production", headers, ...of });
      const serve: PageServer["serve"] = (request, response, path) => {
        if (request.method !== "GET" && request.method !== "HEAD") return undefined;
        if (pages.serve(request, response, path)) return "page";
        return files.serve(request, response, path) ? "file" : undefined;
      };
      return {
        serve,
        handle: (request, response, path) => void (serve(request, response, path) ?? pages.make(request, response, path)),
        warm: pages.warm,
        drop: pages.drop,
        close: () => Promise.resolve(),
      };
    },
  };
}

/** The sources themselves, by Vite: a change shows at once. `server` carries the connection that tells the browser. */
export function livePages(root: string, server: Server): PageMaker {
  return {
    isDevelopment: true,
    async make(of) {
      const { createServer } = await import("vite");
      const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
      const build = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild;
      const { createPages } = await loadPages();
      const pages = createPages({ build, mode: "development", ...of });
      return {
        serve: () => undefined,
        handle: (request, response, path) => vite.middlewares(request, response, () => void pages.make(request, response, path)),
        warm: () => Promise.resolve(),
        drop: pages.drop,
        close: () => vite.close(),
      };
    },
  };
}
