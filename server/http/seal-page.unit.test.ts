import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealPage } from "./seal-page.ts";

const nonce = "0123456789abcdef0123456789abcdef";
const hash = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const own = (text: string): string => `<script nonce="${nonce}">${text}</script>`;

test("scripts of the framework are named by their hashes, and the nonce is gone", () => {
  const { html, hashes } = sealPage(
    `<head>${own("a()")}</head><body><script nonce="${nonce}" type="module" async="">b()</script></body>`,
    nonce,
  );
  expect(hashes).toEqual([hash("a()"), hash("b()")]);
  expect(html).toBe(`<head><script>a()</script></head><body><script type="module" async="">b()</script></body>`);
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
    expect(sealPage(`${planted}${own("a()")}${planted}`, nonce).hashes).toEqual([hash("a()")]);
});

test("text that looks like the beginning of a script does not swallow a real one", () => {
  for (const planted of ['<img alt="<script ">', "<script ", "<!-- <script -->", '<p title="<script nonce=">', "&lt;script"])
    expect(sealPage(`${planted}${own("a()")}`, nonce).hashes).toEqual([hash("a()")]);
});

test("data and files need no hash", () => {
  const data = `<script nonce="${nonce}" type="application/ld+json">{"a":1}</script><script nonce="${nonce}" src="/assets/a.js"></script>`;
  expect(sealPage(data, nonce).hashes).toEqual([]);
});

test("what a page will run waits for what it looks like", () => {
  const { html } = sealPage(
    `<link rel="modulepreload" nonce="${nonce}" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>`,
    nonce,
  );
  expect(html).toBe('<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>');
});
