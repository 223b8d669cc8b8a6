import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from "react-router";
import type { BlogRecord } from "#shared/blog.ts";
import type { SiteFacts } from "#shared/site.ts";

/** As app/page-services.ts reads it; the pages are another program, built on its own. */
export interface PageServices {
  site: SiteFacts;
  posts(): Promise<readonly BlogRecord[]>;
  post(slug: string): Promise<BlogRecord | undefined>;
}

export interface RendererOptions {
  /** The built site; in development loaded again for every page. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** What the pages are given; read by their loaders. */
  services: PageServices;
  onError: (error: unknown) => void;
}
/** Cookies are not among what a page may depend on: the same address is the same page for everyone. */
export type Renderer = (request: Request, nonce: string) => Promise<Response>;

/** Pages by React Router. Throws what a source says that cannot be built, in development. */
export function createRenderer({ build, mode, services, onError }: RendererOptions): Renderer {
  // The router would print failures on the console. An address that leads nowhere is no failure.
  const handleError = (error: unknown, { request }: { request: Request }) => {
    if (!request.signal.aborted && !(isRouteErrorResponse(error) && error.status < 500)) onError(error);
  };
  const reporting = (built: ServerBuild): ServerBuild => ({
    ...built,
    entry: { ...built.entry, module: { ...built.entry.module, handleError } },
  });
  const handle = createRequestHandler(typeof build === "function" ? async () => reporting(await build()) : reporting(build), mode);
  return async (request, nonce) => {
    const context = new RouterContextProvider();
    const { nonceContext, pageServicesContext } = keysOf(typeof build === "function" ? await build() : build);
    if (nonceContext) context.set(nonceContext, nonce);
    if (pageServicesContext) context.set(pageServicesContext, services);
    return handle(request, context);
  };
}

type Key = Parameters<RouterContextProvider["set"]>[0];

/** The built site has a copy of its own of every module, so the keys that its pages read are taken from there. */
const keysOf = (build: ServerBuild): { nonceContext?: Key; pageServicesContext?: Key } => ({ ...(build.entry.module as object) });

/** How many pages are made at once. A render is short work of the processor: more at once would only make everyone wait. */
export interface RenderGate {
  /** Undefined where too many are inside already; else how to leave, once. */
  enter(): (() => void) | undefined;
}

export function createRenderGate(most: number): RenderGate {
  let inside = 0;
  return {
    enter() {
      if (inside >= most) return undefined;
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
  };
}
