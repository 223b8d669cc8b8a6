/** What the public pages let run and whom they ask, in a real browser: nothing but our own scripts, and nobody but us. */
import type { BlogRecord } from "#shared/blog.ts";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedPages } from "../../../server/http/pages/public-pages.ts";
import { visit, workersBrowser } from "../support/browser.ts";
import { openSite, type ServedSite } from "../support/site.ts";

/** Each would leave a mark if it ran. Cleaning of posts stands before this; here it is as if it had failed. */
const plants = [
  "<script>document.documentElement.dataset.ran='inline'</script>",
  "<script nonce>document.documentElement.dataset.ran='empty nonce'</script>",
  `<script nonce="${"0".repeat(32)}">document.documentElement.dataset.ran='guessed nonce'</script>`,
  "<script type='module'>document.documentElement.dataset.ran='module'</script>",
  "<img src='/favicon.svg' onload=\"document.documentElement.dataset.ran='onload'\">",
  "<img src='data:,' onerror=\"document.documentElement.dataset.ran='onerror'\">",
  "<svg><script>document.documentElement.dataset.ran='svg'</script></svg>",
  "<iframe srcdoc=\"<script>parent.document.documentElement.dataset.ran='frame'</script>\"></iframe>",
  "<script src='https://evil.example/x.js'></script><script src='data:text/javascript,document.documentElement.dataset.ran=1'></script>",
  "<style>body{background:url(https://evil.example/x.png)}</style><img src='https://evil.example/y.png'>",
  // Text that looks like a script's beginning, so that a careless reader takes what follows for its own.
  "<img alt='<script nonce='><!-- <script -->",
].join("");
const breakout = `</script><script>document.documentElement.dataset.ran='breakout'</script>`;

const post = (slug: string, content: string): BlogRecord => ({
  id: slug,
  uniqueTitle: slug,
  apiResponse: [
    {
      title: `Post ${breakout}`,
      excerpt: `Excerpt ${breakout}`,
      content,
      author: breakout,
      date: "2026-10-01",
      readTime: "3 min read",
      category: breakout,
    },
  ],
  imageLink: null,
});

let site: ServedSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openSite({ posts: [post("planted", `<p>The post's text.</p>${plants}`)] }), workersBrowser()]);
});
afterAll(async () => {
  await site.close();
});

interface Look {
  path: string;
  /** What ran that should not have. */
  ran: string | undefined;
  /** Addresses of others that were asked. */
  foreign: string[];
  complaints: string[];
  /** Our own paths that answered with an error. */
  failed: string[];
}

/** Opens pages one after the other, each until it has come alive. */
async function look(paths: readonly string[]): Promise<Look[]> {
  const { context, page, complaints } = await visit(browser, { url: site.url });
  try {
    const [foreign, failed]: [string[], string[]] = [[], []];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.origin !== site.url && !/^(data|blob|about):/.test(url.protocol)) foreign.push(url.href);
    });
    // What the page's own policy refuses never leaves the browser.
    page.on("requestfailed", (request) => {
      if (request.failure()?.errorText === "csp") foreign.splice(foreign.indexOf(request.url()), 1);
    });
    page.on("console", (message) => {
      if (message.text().startsWith("Failed to load resource")) failed.push(new URL(message.location().url).pathname);
    });
    await answerAsNobody(page);
    const seen: Look[] = [];
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      const ran = await page.evaluate(() => document.documentElement.dataset["ran"]);
      seen.push({ path, ran, foreign: foreign.splice(0), complaints: complaints.splice(0), failed: failed.splice(0) });
    }
    return seen;
  } finally {
    await context.close();
  }
}

const answerAsNobody = (page: Page): Promise<unknown> =>
  page.route("**/api/**", (route) => route.fulfill({ status: 401, json: { code: "not_signed_in", message: "You are not signed in." } }));

/** All that the page's scripts had to say has been said. */
const settle = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

test("what is planted in a post does not run: from the cache, made for one visit, and after a walk within the site", async () => {
  // The second visit is of the kept page; an odd spelling is not kept.
  for (const { path, ran, foreign } of await look(["/blog/planted", "/blog/planted", "/blog/plant%65d", "/blog", "/"]))
    expect([path, ran, foreign]).toEqual([path, undefined, []]);
  const kept = await fetch(`${site.url}/blog/planted`);
  const html = await kept.text();
  expect(kept.headers.get("content-security-policy")).not.toMatch(/unsafe|nonce/);
  // Nothing of the record ends the block that it stands in.
  expect(html).not.toContain(breakout);
  expect(site.faults.splice(0)).toEqual([]);
});

test("the same policy refuses planted scripts that reach a kept page, and lets the site's own run", async () => {
  const { context, page } = await visit(browser, { url: site.url });
  try {
    // As if the renderer had let them through: into the finished page, under the policy that it was sent with.
    await page.route("**/about", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const copied = /<script>(try [\s\S]*?)<\/script>/.exec(html)?.[0] ?? "";
      expect(copied).toContain("theme");
      await route.fulfill({
        response,
        body: html.replace(
          "<body>",
          `<body>${plants}${breakout}${copied.replace("</script>", ";document.documentElement.dataset.ran='copy'</script>")}`,
        ),
      });
    });
    await answerAsNobody(page);
    const asked: string[] = [];
    page.on("response", (response) => asked.push(new URL(response.url()).origin));
    await page.goto("/about");
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.dataset["ran"])).toBeUndefined();
    expect([...new Set(asked)].filter((origin) => origin !== site.url && origin !== "null")).toEqual([]);
  } finally {
    await context.close();
  }
});

test("no public page asks anyone but us or complains of anything but that nobody is signed in", async () => {
  for (const { path, foreign, complaints, failed } of await look(fixedPages.map((each) => each.path))) {
    expect([path, foreign, complaints]).toEqual([path, [], []]);
    // Where the visitor is may be asked too; nothing but calls may fail.
    expect([path, failed.filter((each) => !each.startsWith("/api/"))]).toEqual([path, []]);
  }
  expect(site.faults.splice(0)).toEqual([]);
});

test("a page from the cache comes alive: links within the site load no page anew, and the theme is chosen before any file has come", async () => {
  const { context, page } = await visit(browser, { url: site.url });
  try {
    await answerAsNobody(page);
    await page.goto("/");
    // On a slow line what the page runs would else take its part of it from what the page looks like.
    expect(
      await page.evaluate(() => {
        const painted = performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
        const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
        return { early: scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name), some: scripts.length > 5 };
      }),
    ).toEqual({ early: [], some: true });
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await page.waitForURL("**/about");
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.route("**/assets/**", (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    await page.locator("main").waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
  } finally {
    await context.close();
  }
});
