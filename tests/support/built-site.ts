import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const client = fileURLToPath(new URL("../../build/client", import.meta.url));

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
  css: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
  url: string;
}

/** The table of files that the built site sends to browsers. The site must have been built. */
export function readManifest(): Manifest {
  const name = readdirSync(`${client}/assets`).find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
  const text = readFileSync(`${client}/assets/${name}`, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** Paths of the site's own table of routes, but for the account area and "anything else". */
export function publicPathsBuilt({ routes }: Manifest): string[] {
  const full = ({ path, parentId }: BuiltRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return (parent ? full(parent) : "") + (path ? `/${path}` : "");
  };
  const pages = Object.values(routes).filter(({ id }) => !Object.values(routes).some((route) => route.parentId === id));
  return pages.map((route) => full(route) || "/").filter((path) => !path.startsWith("/app") && !path.includes("*"));
}

/** Every script that a first visit asks for, by path → bytes under Brotli 11: what the page names, and all that those import at once. */
export function scriptsOf(html: string): Map<string, number> {
  const open = [...html.matchAll(/"(\/assets\/[^"\\]+\.js)/g)].map(([, path = ""]) => path);
  const found = new Map<string, number>();
  for (const path of open) {
    if (found.has(path)) continue;
    const text = readFileSync(client + path);
    found.set(path, packed(path, text));
    for (const [, name] of text.toString().matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) open.push(`/assets/${name}`);
  }
  return found;
}

/** A file's name holds the hash of its content: packed once, it is known. */
const sizes = new Map<string, number>();

function packed(path: string, text: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const size = sizes.get(path) ?? brotliCompressSync(text, { params }).length;
  sizes.set(path, size);
  return size;
}
