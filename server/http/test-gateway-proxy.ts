import type { IncomingMessage, ServerResponse } from "node:http";
import { Problem } from "#shared/problem.ts";
import { one, tokenOf } from "./api/call.ts";
import { assertOwnOrigin } from "./origin-rule.ts";
import { problemOf } from "./problem-answer.ts";

export interface TestGatewayProxy {
  matches(method: string | undefined, path: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse, path: string): void;
}
export interface TestGatewayProxyOptions {
  /** Where the test gateway listens. */
  url: string;
  publicUrl: string;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  timeoutMs?: number;
}

/** Path → method and media type. */
const ways: Readonly<Record<string, { method: "GET" | "POST"; mediaType: string }>> = {
  "/test-gateway/checkout.js": { method: "GET", mediaType: "text/javascript; charset=utf-8" },
  "/test-gateway/pay": { method: "POST", mediaType: "application/json; charset=utf-8" },
};
const askedBytesMax = 16 * 1024;
const answerBytesMax = 256 * 1024;

/**
 * Hands the window of the test gateway on under our own address: the browser needs no second port, and the page for payments no wider
 * policy. It is no part of the API, and is not there where real money is taken.
 */
export function createTestGatewayProxy({ url, publicUrl, headers, timeoutMs = 10_000 }: TestGatewayProxyOptions): TestGatewayProxy {
  async function handOn(request: IncomingMessage, path: string, leave: AbortSignal): Promise<{ status: number; bytes: Buffer }> {
    const { "sec-fetch-site": site, origin } = request.headers;
    const { method = "" } = request;
    assertOwnOrigin({ method, secFetchSite: one(site), origin, hasSession: tokenOf(request) !== undefined }, publicUrl);
    // Who says so beforehand is told; a body that grows too large without a word breaks off.
    if (Number(request.headers["content-length"] ?? 0) > askedBytesMax) throw tooLarge();
    const signal = AbortSignal.any([leave, AbortSignal.timeout(timeoutMs)]);
    const body = method === "POST" ? await atMost(request, askedBytesMax) : undefined;
    try {
      const answer = await fetch(url + path, {
        // What a HEAD asks is what the GET would have said.
        method: method === "HEAD" ? "GET" : method,
        signal,
        redirect: "error",
        ...(body && { body, headers: { "content-type": "application/json" } }),
      });
      const bytes = answer.body ? await atMost(answer.body, answerBytesMax) : Buffer.alloc(0);
      return { status: answer.status, bytes };
    } catch (cause) {
      throw new Problem("unavailable", "The test gateway does not answer. Try again in a moment.", { cause });
    }
  }

  return {
    matches: (method, path) =>
      ways[path] !== undefined && (method === ways[path].method || (method === "HEAD" && ways[path].method === "GET")),
    handle(request, response, path) {
      const left = new AbortController();
      response.once("close", () => left.abort());
      const answer = (status: number, mediaType: string, bytes: Buffer | string) => {
        if (response.destroyed) return;
        response.writeHead(status, {
          ...headers,
          "content-type": mediaType,
          "content-length": Buffer.byteLength(bytes),
          "cache-control": "no-store",
        });
        response.end(request.method === "HEAD" ? undefined : bytes);
      };
      const json = "application/json; charset=utf-8";
      handOn(request, path, left.signal).then(
        ({ status, bytes }) => answer(status, status < 400 ? (ways[path]?.mediaType ?? json) : json, bytes),
        (error: unknown) => {
          const problem = problemOf(error);
          answer(problem.status, json, JSON.stringify(problem.body()));
        },
      );
    },
  };
}

/** Throws Problem too_large. */
async function atMost(stream: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > bytesMax) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
const tooLarge = () => new Problem("too_large", "The body is larger than this call takes.");
