import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { replaceNonceByHashes, startAfterPaint } from "./script-hashes.ts";

const nonce = "0123456789abcdef0123456789abcdef";
const hash = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const own = (text: string): string => `<script nonce="${nonce}">${text}</script>`;

test("scripts of the framework are named by their hashes, and the nonce is gone", () => {
  const { html, hashes } = replaceNonceByHashes(`<head>${own("a()")}</head><body>${own("b()")}</body>`, nonce);
  expect(hashes).toEqual([hash("a()"), hash("b()")]);
  expect(html).toBe(`<head><script>a()</script></head><body><script>b()</script></body>`);
});

test("scripts of the body run as one, in their order, where the last stands; their tags stay for React", () => {
  const module = `<script nonce="${nonce}" type="module" async="">c()</script>`;
  const data = `<script nonce="${nonce}" type="application/json">{}</script>`;
  const { html, hashes } = replaceNonceByHashes(
    `<head>${own("a()")}</head><body>${own("(() => b())()")}<p>text</p>${module}<script>evil()</script>${own("d()")}${data}</body>`,
    nonce,
  );
  const merged = `(() => b())();\n${startAfterPaint("c()", [])};\nd()`;
  expect(html).toBe(
    '<head><script>a()</script></head><body><script></script><p>text</p><script type="module" async=""></script>' +
      `<script>evil()</script><script>${merged}</script><script type="application/json">{}</script></body>`,
  );
  expect(hashes).toEqual([hash("a()"), hash(merged), hash("c()")]);
  const ran: string[] = [];
  const names = Object.fromEntries(["b", "d"].map((name) => [name, () => ran.push(name)]));
  const PerformanceObserver = class {
    observe = () => ran.push("waits");
  };
  runInNewContext(merged, { ...names, document: { hidden: false }, PerformanceObserver });
  expect(ran).toEqual(["b", "waits", "d"]);
});

test("a script that came in with content is never named, whatever it looks like", () => {
  for (const planted of [
    "<script>evil()</script>",
    '<script nonce="">evil()</script>',
    `<script nonce="${nonce.replace("0", "1")}">evil()</script>`,
    '<script nonce="guess" type="module">evil()</script>',
    "<SCRIPT>evil()</SCRIPT>",
    "<svg><script>evil()</script></svg>",
  ])
    expect(replaceNonceByHashes(`${planted}${own("a()")}${planted}`, nonce).hashes).toEqual([hash("a()")]);
});

test("text that looks like the beginning of a script does not swallow a real one", () => {
  for (const planted of ['<img alt="<script ">', "<script ", "<!-- <script -->", '<p title="<script nonce=">', "&lt;script"])
    expect(replaceNonceByHashes(`${planted}${own("a()")}`, nonce).hashes).toEqual([hash("a()")]);
});

test("data and files need no hash", () => {
  const data = `<script nonce="${nonce}" type="application/ld+json">{"a":1}</script><script nonce="${nonce}" src="/assets/a.js"></script>`;
  expect(replaceNonceByHashes(data, nonce).hashes).toEqual([]);
});

test("what a page will run is started, and its files are fetched, by a script that waits for the first paint; both may run", () => {
  const text = `import "/assets/a.js"; "<b> $& $1"`;
  const { html, hashes } = replaceNonceByHashes(
    `<link rel="modulepreload" nonce="${nonce}" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/><script nonce="${nonce}" type="module" async="">${text}</script>`,
    nonce,
  );
  const start = startAfterPaint(text, ["/assets/a.js"]);
  expect(hashes).toEqual([hash(start), hash(text)]);
  expect(html).toBe(`<link rel="stylesheet" href="/assets/a.css"/><script type="module" async="">${start}</script>`);
});

test("the script that waits starts once, when something has been painted, and at once where the page is hidden", () => {
  const paints: (() => void)[] = [];
  const stops: number[] = [];
  class PerformanceObserver {
    constructor(then: (entries: unknown, observer: unknown) => void) {
      paints.push(() => then([], { disconnect: () => stops.push(1) }));
    }
    observe(of: unknown): void {
      expect(of).toEqual({ type: "paint", buffered: true });
    }
  }
  const run = (hidden: boolean): { tag: string }[] => {
    const added: { tag: string }[] = [];
    const document = { hidden, head: { append: (of: { tag: string }) => added.push(of) }, createElement: (tag: string) => ({ tag }) };
    runInNewContext(startAfterPaint('"</script>"', ["/assets/a.js", "/assets/b.js"]), { document, PerformanceObserver });
    return added;
  };
  const started = [
    { tag: "link", rel: "modulepreload", fetchPriority: "low", href: "/assets/a.js" },
    { tag: "link", rel: "modulepreload", fetchPriority: "low", href: "/assets/b.js" },
    { tag: "script", type: "module", textContent: '"</script>"' },
  ];
  expect(run(true)).toEqual(started);
  const added = run(false);
  expect(added).toEqual([]);
  for (const then of paints) then();
  expect(added).toEqual(started);
  expect(stops).toEqual([1]);
  expect(startAfterPaint('"</script>"', [])).not.toContain("</script>");
});

test("a preload that came in with content stays what it is", () => {
  const planted = '<link rel="modulepreload" href="/assets/x.js"/>';
  const { html } = replaceNonceByHashes(`${planted}<script nonce="${nonce}" type="module">b()</script>`, nonce);
  expect(html.startsWith(planted)).toBe(true);
  expect(html).not.toContain('["/assets/x.js"]');
});
