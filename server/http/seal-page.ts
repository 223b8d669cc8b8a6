import { createHash } from "node:crypto";

export interface SealedPage {
  html: string;
  /** "sha256-…" of each script that the framework wrote into the page. */
  hashes: string[];
}

/**
 * Makes a page that everyone may be sent: the nonce that it was rendered with is taken out, and the scripts that carried it are named by
 * their hashes. A script that came in with content carries no nonce, because nobody could know it, so it is not named and does not run.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`;
  // Nothing of a tag but the mark is believed, and "<" ends the search: an attribute's text cannot reach over into a real script.
  const script = new RegExp(`<script\\b([^<>]*)${mark}([^<>]*)>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  for (const [, before = "", after = "", text = ""] of html.matchAll(script)) {
    const attributes = before + after;
    const isData = / type="application\/(ld\+)?json"/.test(attributes);
    if (text !== "" && !isData && !/ src=/.test(attributes)) hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
  }
  return {
    // What a page will run can wait for what it looks like: styles and fonts come first.
    html: html.replaceAll(mark, "").replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    hashes: [...hashes],
  };
}
