import type { IncomingMessage, ServerResponse } from "node:http";
import { compress, compressBytesMin, type Encoding, encodingOf, firstHeaderValue } from "./content-encoding.ts";

/** An answer made once and sent many times. Headers are flat lists (name, value, …): Node writes those without looking at them again. */
export interface StoredAnswer {
  status: number;
  etag: string;
  forms: { identity: Form } & Partial<Record<Encoding, Form>>;
  /** Of a 304: what may have changed though the answer has not. Who asks keeps the rest, which is part of the ETag. */
  unchanged: string[];
}
interface Form {
  body: Buffer;
  headers: string[];
}

const freshened = new Set(["cache-control", "vary", "etag"]);

/** `headers` say all but length, encoding and ETag; `etag` with its quotation marks. */
export function storeAnswer(of: { status?: number; body: Buffer; etag: string; headers: Readonly<Record<string, string>> }): StoredAnswer {
  const headers = Object.entries({ ...of.headers, etag: of.etag }).flat();
  const unchanged = headers.filter((_, i) => freshened.has(headers[i - (i % 2)] ?? ""));
  const identity = { body: of.body, headers: [...headers, "content-length", String(of.body.length)] };
  return { status: of.status ?? 200, etag: of.etag, forms: { identity }, unchanged };
}

/** Makes and adds the compressed forms. `quality`: of Brotli, 0–11. */
export async function compressAnswer(answer: StoredAnswer, quality: number): Promise<void> {
  const { body } = answer.forms.identity;
  if (body.length >= compressBytesMin) addForms(answer, await compress(body, quality));
}

/** Adds the compressed forms of an answer's body. */
export function addForms({ forms }: StoredAnswer, { br, gzip }: { br: Buffer; gzip: Buffer }): void {
  const { headers } = forms.identity;
  // The length stands last.
  const form = (encoding: Encoding, bytes: Buffer): Form => ({
    body: bytes,
    headers: [...headers.slice(0, -1), String(bytes.length), "content-encoding", encoding],
  });
  forms.br = form("br", br);
  forms.gzip = form("gzip", gzip);
}

export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
  const known = firstHeaderValue(request, "if-none-match");
  if (known !== undefined && answer.status === 200 && isKnown(known, answer.etag)) {
    response.writeHead(304, answer.unchanged).end();
    return;
  }
  const { body, headers } = answer.forms[encodingOf(firstHeaderValue(request, "accept-encoding"))] ?? answer.forms.identity;
  response.writeHead(answer.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

/** Proxies that compress make a tag weak, and a list may hold several. */
function isKnown(known: string, etag: string): boolean {
  if (known === etag) return true;
  const bare = etag.replace(/^W\//, "");
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === bare || each.trim() === "*");
}
