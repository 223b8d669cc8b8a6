import { createHash } from "node:crypto";

export interface HashedPage {
  html: string;
  /** "sha256-…" of each script that the framework wrote into the page. */
  hashes: string[];
}

/**
 * Prepares a page that can be sent to every visitor: the nonce that it was rendered with is taken out, and the scripts that carried it are named by
 * their hashes. A script that came in with content carries no nonce, because nobody could know it, so it is not named and does not run.
 * What the page runs is fetched when it has been painted.
 */
export function replaceNonceByHashes(html: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`;
  const files: string[] = [];
  const page = html.replaceAll(new RegExp(`<link rel="modulepreload"([^<>]*)${mark}([^<>]*)>`, "g"), (link) => {
    const [, file] = / href="([^"]+)"/.exec(link) ?? [];
    if (file !== undefined) files.push(file);
    return "";
  });
  const scripts = scriptsOf(page, mark);
  const bodyAt = page.indexOf("</head>");
  const late = scripts.filter(({ at }) => at > bodyAt);
  const texts = scripts.map((script) => (late.includes(script) ? "" : script.text));
  // Those of the body run as one, where the last stands: each hash is part of every answer. Their tags stay: React looks for them.
  if (late.length > 0)
    texts[texts.length - 1] = late.map((each) => (each.isModule ? startAfterPaint(each.text, files) : each.text)).join(";\n");
  let sealed = "";
  let done = 0;
  for (const [i, { at, text }] of scripts.entries()) {
    sealed += page.slice(done, at) + texts[i];
    done = at + text.length;
  }
  sealed += page.slice(done);
  const run = [...texts, ...scripts.filter(({ isModule }) => isModule).map(({ text }) => text)];
  return { html: sealed.replaceAll(mark, ""), hashes: [...new Set(run.filter((text) => text !== "").map(hashOf))] };
}

interface Script {
  /** Where its text begins. */
  at: number;
  text: string;
  isModule: boolean;
}

/** What the framework wrote into the page to be run, as it stands there. */
function scriptsOf(page: string, mark: string): Script[] {
  const scripts: Script[] = [];
  // Nothing of a tag but the mark is believed, and "<" ends the search: an attribute's text cannot reach over into a real script.
  for (const found of page.matchAll(new RegExp(`<script\\b([^<>]*)${mark}([^<>]*)>([\\s\\S]*?)</script>`, "g"))) {
    const [whole, before = "", after = "", text = ""] = found;
    const attributes = before + after;
    if (text === "" || / type="application\/(ld\+)?json"/.test(attributes) || / src=/.test(attributes)) continue;
    scripts.push({ at: found.index + whole.length - "</script>".length - text.length, text, isModule: / type="module"/.test(attributes) });
  }
  return scripts;
}

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/**
 * A script that runs another one, `text`, when the page has been painted, and has the browser fetch `files` from then on. Before that,
 * on a slow line, they would take their part of it from the styles, the typefaces and the first picture; on a slow machine they would
 * run before anything is to be seen. A page that nobody looks at is not painted: there they are fetched at once.
 */
export function startAfterPaint(text: string, files: readonly string[]): string {
  return `{
  const add = (tag, of) => document.head.append(Object.assign(document.createElement(tag), of));
  const start = () => {
    for (const href of ${quoted(files)}) add("link", { rel: "modulepreload", fetchPriority: "low", href });
    add("script", { type: "module", textContent: ${quoted(text)} });
  };
  if (document.hidden) start();
  else new PerformanceObserver((_, observer) => (observer.disconnect(), start())).observe({ type: "paint", buffered: true });
}`;
}

/** As it may stand inside a script of a page. */
const quoted = (value: unknown): string => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
