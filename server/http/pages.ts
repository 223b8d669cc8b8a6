import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { BlogRecord } from "#shared/blog.ts";
import type { SiteFacts } from "#shared/site.ts";
import type { SecurityHeaders } from "./headers.ts";

/** As app/page-services.ts reads it; the pages are another program, built on its own. */
export interface PageServices {
  site: SiteFacts;
  posts(): Promise<readonly BlogRecord[]>;
  post(slug: string): Promise<BlogRecord | undefined>;
}

export interface PagesOptions {
  /** The built site; in development asked for anew with every page. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** Origin of the site: what a page says of its own address comes from here, never from the request. */
  publicUrl: string;
  /** What the pages are given; read by their loaders. */
  services: PageServices;
  headers: SecurityHeaders;
  onError: (error: unknown) => void;
}
export type Pages = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/** Behind sign-in: nothing for search engines. */
const unlisted = /^\/app(\/|$)/;
/** What a page may depend on. Cookies are not among them: the same address is the same page for everyone. */
const passed = ["accept", "accept-language", "user-agent"];

/** Pages by React Router. A cache of rendered public pages would stand before this function. */
export function createPages({ build, mode, publicUrl, services, headers, onError }: PagesOptions): Pages {
  // The router would print what fails on the console.
  const handleError = (error: unknown, { request }: { request: Request }) => void (request.signal.aborted || onError(error));
  const reporting = (built: ServerBuild): ServerBuild => ({
    ...built,
    entry: { ...built.entry, module: { ...built.entry.module, handleError } },
  });
  const handle = createRequestHandler(typeof build === "function" ? async () => reporting(await build()) : reporting(build), mode);
  return async (request, response, path) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response
        .writeHead(405, { ...headers.api, allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" })
        .end("Pages are only read.\n");
      return;
    }
    const nonce = randomBytes(16).toString("base64");
    const left = new AbortController();
    response.once("close", () => left.abort());
    const url = addressOf(publicUrl, request.url ?? "/");
    if (url === undefined) {
      response.writeHead(400, { ...headers.api, "content-type": "text/plain; charset=utf-8" }).end("This address cannot be read.\n");
      return;
    }
    const asked = new Request(url, { method: request.method, headers: headersOf(request), signal: left.signal });
    try {
      const context = new RouterContextProvider();
      // In development this fails with every slip of the pen in a source.
      const { nonceContext, pageServicesContext } = keysOf(typeof build === "function" ? await build() : build);
      if (nonceContext) context.set(nonceContext, nonce);
      if (pageServicesContext) context.set(pageServicesContext, services);
      const answer = await handle(asked, context);
      if (response.destroyed) return;
      response.writeHead(answer.status, {
        ...Object.fromEntries(answer.headers),
        ...headers.page(nonce),
        // The nonce is good for one answer only.
        "cache-control": "private, no-cache",
        ...(unlisted.test(path) && { "x-robots-tag": "noindex" }),
      });
      if (answer.body === null || request.method === "HEAD") response.end();
      else await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
    } catch (error) {
      // Who left does not wait for a page.
      if (left.signal.aborted) return;
      onError(error);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, { ...headers.api, "content-type": "text/plain; charset=utf-8" })
          .end(mode === "development" ? `${messageOf(error)}\n` : "Something went wrong on our side. Try again in a moment.\n");
    }
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Key = Parameters<RouterContextProvider["set"]>[0];

/** The built site has a copy of its own of every module, so the keys that its pages read are taken from there. */
const keysOf = (build: ServerBuild): { nonceContext?: Key; pageServicesContext?: Key } => ({ ...(build.entry.module as object) });

/** A path like "//other.example" is a path of ours all the same. */
function addressOf(publicUrl: string, path: string): URL | undefined {
  return path.startsWith("/") ? (URL.parse(publicUrl + path) ?? undefined) : undefined;
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of passed) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}
