import { createHash } from "node:crypto";
import { startAfterPaint } from "./start-after-paint.ts";

export interface SealedPage {
  html: string;
  /** "sha256-…" of each script that the framework wrote into the page. */
  hashes: string[];
}

/**
 * Makes a page that everyone may be sent: the nonce that it was rendered with is taken out, and the scripts that carried it are named by
 * their hashes. A script that came in with content carries no nonce, because nobody could know it, so it is not named and does not run.
 * What the page runs is fetched when it has been painted.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const files: string[] = [];
  const unpreloaded = html.replaceAll(new RegExp(`<link rel="modulepreload"([^<>]*)${mark}([^<>]*)>`, "g"), (link) => {
    const [, file] = / href="([^"]+)"/.exec(link) ?? [];
    if (file !== undefined) files.push(file);
    return "";
  });
  // Nothing of a tag but the mark is believed, and "<" ends the search: an attribute's text cannot reach over into a real script.
  const script = new RegExp(`<script\\b([^<>]*)${mark}([^<>]*)>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  const sealed = unpreloaded.replaceAll(script, (whole, before: string, after: string, text: string) => {
    const attributes = before + after;
    const isData = / type="application\/(ld\+)?json"/.test(attributes);
    if (text === "" || isData || / src=/.test(attributes)) return whole;
    hashes.add(hashOf(text));
    if (!/ type="module"/.test(attributes)) return whole;
    const start = startAfterPaint(text, files);
    hashes.add(hashOf(start));
    return whole.replace(`>${text}<`, () => `>${start}<`);
  });
  return { html: sealed.replaceAll(mark, ""), hashes: [...hashes] };
}

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
