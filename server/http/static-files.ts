import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Built files, kept in memory: a request costs no file access and no compression. */
export interface StaticFiles {
  /** True where the path is a file; it is answered then. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean;
  has(path: string): boolean;
  /** Settles when every file has its compressed forms. Until then files go out as they are. */
  compressed: Promise<void>;
}

interface Variant {
  body: Buffer;
  headers: Record<string, string>;
}
interface Entry {
  etag: string;
  plain: Variant;
  br?: Variant;
  gzip?: Variant;
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};
const compressible = /\.(js|css|html|json|webmanifest|svg|txt|xml|ico)$/;
/** Below this, a compressed form saves no packet. */
const compressBytesMin = 860;

/** Reads `folder` whole. What stands in assets/ has its content's hash in its name and may be kept for ever. */
export async function loadStaticFiles(folder: string, security: Readonly<Record<string, string>>): Promise<StaticFiles> {
  const entries = new Map<string, Entry>();
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!found.isFile()) continue;
    const file = join(found.parentPath, found.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    entries.set(path, entryOf(path, await readFile(file), security));
  }
  return {
    serve(request, response, path) {
      const entry = entries.get(path);
      if (!entry) return false;
      send(request, response, entry);
      return true;
    },
    has: (path) => entries.has(path),
    compressed: compressAll(entries),
  };
}

function entryOf(path: string, body: Buffer, security: Readonly<Record<string, string>>): Entry {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "content-type": types[extname(path)] ?? "application/octet-stream",
    "content-length": String(body.length),
    "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
    etag,
    ...(compressible.test(path) && { vary: "accept-encoding" }),
    ...security,
  };
  return { etag, plain: { body, headers } };
}

async function compressAll(entries: ReadonlyMap<string, Entry>): Promise<void> {
  for (const [path, entry] of entries) {
    const { body } = entry.plain;
    if (body.length < compressBytesMin || !compressible.test(path)) continue;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      promisify(gzip)(body, { level: 9 }),
    ]);
    entry.br = variant(entry, br, "br");
    entry.gzip = variant(entry, gz, "gzip");
  }
}

const variant = ({ plain }: Entry, body: Buffer, encoding: string): Variant => ({
  body,
  headers: { ...plain.headers, "content-encoding": encoding, "content-length": String(body.length) },
});

function send(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const { "accept-encoding": accepted = "", "if-none-match": known } = request.headers;
  const { body, headers } = chosen(entry, Array.isArray(accepted) ? accepted.join(",") : accepted);
  if (known === entry.etag) {
    const { "content-length": _length, "content-encoding": _encoding, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(200, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

function chosen(entry: Entry, accepted: string): Variant {
  if (entry.br && /\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return entry.br;
  if (entry.gzip && /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return entry.gzip;
  return entry.plain;
}
