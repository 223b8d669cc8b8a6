import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { checkoutPath, isOddCheckoutPath, type SecurityHeaders } from "../security-headers.ts";
import { createPageCache } from "./page-cache.ts";
import { publicPageAt } from "./public-pages.ts";
import { createRenderGate, createRenderer, type RendererOptions } from "./render-page.ts";
import { replaceNonceByHashes } from "./script-hashes.ts";
import { sendStored, storeAnswer, type StoredAnswer } from "../static/stored-answer.ts";

export interface PagesOptions extends RendererOptions {
  /** Origin of the site: what a page says of its own address comes from here, never from the request. */
  publicUrl: string;
  headers: SecurityHeaders;
  /** Pages that are made at once at most; whoever comes then is told to come back. */
  rendersMax?: number;
}
export interface Pages {
  /** True where the page is cached; it has been answered then. The method is GET or HEAD. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean;
  /** Makes the page and answers with it. */
  make(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** Makes a public page before anyone asks. */
  warm(path: string): Promise<void>;
  /** What the pages show has changed: none that was made before is sent any more. */
  drop(): void;
}

/** Behind sign-in: nothing for search engines. */
const unlisted = /^\/app(\/|$)/;
/** What a page may depend on when it is made for one visit. */
const passed = ["accept", "accept-language"];
const plain = { "content-type": "text/plain; charset=utf-8" };
const faultWords = "Something went wrong on our side. Try again in a moment.\n";

/** Public pages from a cache, all others rendered for each visit. Nothing is cached in development. */
export function createPages(options: PagesOptions): Pages {
  const { mode, publicUrl, headers, onError, rendersMax = 100 } = options;
  const render = createRenderer(options);
  const gate = createRenderGate(rendersMax);
  const cache = createPageCache({ make: (path) => throughGate(() => makeForAll(path)), onError });
  const isCachedAt = (path: string, hasQuery: boolean): boolean => {
    const page = mode === "production" ? publicPageAt(path) : undefined;
    return page !== undefined && !(hasQuery && page.readsQuery);
  };

  function throughGate<T>(work: () => Promise<T>): Promise<T> | undefined {
    const leave = gate.enter();
    return leave && work().finally(leave);
  }

  async function makeForAll(path: string): Promise<StoredAnswer> {
    const nonce = randomBytes(16).toString("hex");
    const answer = await render(new Request(publicUrl + path), nonce);
    const { html, hashes } = replaceNonceByHashes(await answer.text(), nonce);
    const all = {
      ...Object.fromEntries(answer.headers),
      vary: "accept-encoding",
      ...headers.cachedPage(hashes),
      "cache-control": answer.status === 200 ? "public, max-age=0, must-revalidate" : "no-cache",
    };
    // The headers are part of what is compared: with a new policy the same text is another answer. Compressed or not, it is one page: weak.
    const etag = `W/"${createHash("sha256").update(JSON.stringify(all)).update(html).digest("base64url").slice(0, 22)}"`;
    return storeAnswer({ status: answer.status, body: Buffer.from(html), etag, headers: all });
  }

  async function makeForOne(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    url: URL,
    signal: AbortSignal,
  ): Promise<void> {
    const nonce = randomBytes(16).toString("base64");
    const answer = await render(new Request(url, { method: request.method ?? "GET", headers: headersOf(request), signal }), nonce);
    // A page is made in milliseconds, and nothing on it comes later: in pieces it would only cost more.
    const body = answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer());
    if (response.destroyed) return;
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...(path === checkoutPath ? headers.checkoutPage(nonce) : headers.page(nonce)),
      // The nonce is good for one answer only.
      "cache-control": "private, no-cache",
      ...(unlisted.test(path) && { "x-robots-tag": "noindex" }),
      ...(body && { "content-length": body.length }),
    });
    response.end(body);
  }

  function refuse(response: ServerResponse, status: number, words: string, more: Readonly<Record<string, string>> = {}): void {
    response.writeHead(status, { ...headers.api, ...plain, "cache-control": "no-store", ...more }).end(words);
  }

  return {
    serve(request, response, path) {
      const page = cache.find(path);
      if (page === undefined || (hasQuery(request) && !isCachedAt(path, true))) return false;
      sendStored(request, response, page);
      return true;
    },
    async make(request, response, path) {
      if (request.method !== "GET" && request.method !== "HEAD")
        return refuse(response, 405, "Pages are only read.\n", { allow: "GET, HEAD" });
      const url = addressOf(publicUrl, request.url ?? "/");
      if (url === undefined) return refuse(response, 400, "This address cannot be read.\n");
      const target = properPath(path);
      if (target !== undefined) return refuse(response, 308, "", { location: target + url.search });
      const left = new AbortController();
      response.once("close", () => {
        // An end as it should be is no abort: it would cost an exception with its stack.
        if (!response.writableFinished) left.abort();
      });
      try {
        const making = isCachedAt(path, hasQuery(request))
          ? cache.render(path)?.then((page) => sendStored(request, response, page))
          : throughGate(() => makeForOne(request, response, path, url, left.signal));
        if (making === undefined)
          refuse(response, 503, "Too many visitors at this moment. Try again in a second.\n", { "retry-after": "1" });
        await making;
      } catch (error) {
        // Who left does not wait for a page.
        if (left.signal.aborted) return;
        onError(error);
        if (response.headersSent) response.destroy();
        else refuse(response, 500, mode === "development" ? `${messageOf(error)}\n` : faultWords);
      }
    },
    async warm(path) {
      if (isCachedAt(path, false)) await cache.render(path)?.catch(onError);
    },
    drop: cache.drop,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const hasQuery = (request: IncomingMessage): boolean => request.url?.includes("?") ?? false;

/** A path like "//other.example" is a path of ours all the same; one that cannot be decoded is one that leads nowhere. */
function addressOf(publicUrl: string, path: string): URL | undefined {
  const url = path.startsWith("/") ? (URL.parse(publicUrl + path) ?? undefined) : undefined;
  if (url && !isReadable(url.pathname)) url.pathname = "/not-found";
  return url;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The canonical address of a page that was requested with a trailing slash or, where its headers matter, in any other spelling. */
function properPath(path: string): string | undefined {
  if (isOddCheckoutPath(path)) return checkoutPath;
  if (path === "/" || !path.endsWith("/")) return undefined;
  const bare = path.replace(/\/+$/, "");
  return publicPageAt(bare) && bare;
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of passed) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}
