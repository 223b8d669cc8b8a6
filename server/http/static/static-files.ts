import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { formsOf, isCompressedForm, isCompressible } from "./compressed-files.ts";
import { addForms, sendStored, storeAnswer, type StoredAnswer } from "./stored-answer.ts";

/** Built files, kept in memory: a request costs no file access and no compression. */
export interface StaticFiles {
  /** True where the path is a file; it is answered then. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean;
  /** Settles when every file has its compressed forms. Until then files go out as they are. */
  compressed: Promise<void>;
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

/**
 * Reads `folder` whole, with the compressed forms that the build left beside the files. What stands in assets/ has its content's hash in its
 * name and may be kept for ever.
 */
export async function loadStaticFiles(folder: string, security: Readonly<Record<string, string>>): Promise<StaticFiles> {
  const entries = new Map<string, StoredAnswer>();
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!found.isFile() || isCompressedForm(found.name)) continue;
    const file = join(found.parentPath, found.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    entries.set(path, entryOf(path, await readFile(file), security));
  }
  return {
    serve(request, response, path) {
      const entry = entries.get(path);
      if (!entry) return false;
      sendStored(request, response, entry);
      return true;
    },
    compressed: compressAll(folder, entries),
  };
}

function entryOf(path: string, body: Buffer, security: Readonly<Record<string, string>>): StoredAnswer {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "content-type": types[extname(path)] ?? "application/octet-stream",
    "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
    ...(isCompressible(path) && { vary: "accept-encoding" }),
    ...security,
  };
  return storeAnswer({ body, etag, headers });
}

/** One by one: where the build has left no forms, the threads that compress also hash passwords. */
async function compressAll(folder: string, entries: ReadonlyMap<string, StoredAnswer>): Promise<void> {
  for (const [path, entry] of entries) {
    const forms = isCompressible(path) && (await formsOf(join(folder, path), entry.forms.identity.body));
    if (forms) addForms(entry, forms);
  }
}
