import type { Page } from "playwright";
import { expect, test } from "vitest";
import { blogCarouselSlides, motion, testimonialSlides } from "#shared/prices.ts";
import { post, twelvePosts } from "../support/blog-posts.ts";
import { type Answers, audit } from "../support/browser.ts";
import { nobody } from "../support/people.ts";
import { watchShifts } from "../support/shifts.ts";
import { eventually, pathOf, rendered, runClock, useStage } from "../support/stage.ts";

const broken = { id: "id-broken", uniqueTitle: "broken", apiResponse: "no JSON at all", imageLink: null };
const onStage = useStage({ posts: [...twelvePosts.toReversed(), broken] });
const never = Promise.withResolvers<void>();
const answered: Answers = { ...nobody, "GET /api/blog": { json: twelvePosts }, "GET /api/blog/slug/post-3": { json: twelvePosts[2] } };
const unanswered = async () => (await never.promise, {});
const newest = (count: number) => Array.from({ length: count }, (_, i) => `/blog/post-${12 - i}`);

test("/blog comes with its eight newest posts in it, asks once for them, and nothing moves when the answer is there", () => {
  const held = Promise.withResolvers<void>();
  return onStage({ ...answered, "GET /api/blog": async () => (await held.promise, { json: twelvePosts }) }, async ({ page, calls }) => {
    const first = await (await page.goto("/blog"))?.text();
    expect(await page.title()).toBe("Blog | Sextant");
    expect(first, "the text of an article is no part of the list").not.toContain("None of them sees it whole");
    await eventually(() => calls.filter(({ call }) => call === "GET /api/blog").length).toBe(1);
    const read = page.getByRole("link", { name: "Read Full Article", exact: true });
    expect(await hrefs(read)).toEqual(newest(8));
    const shifts = await watchShifts(page, "now");
    const answer = page.waitForResponse("**/api/blog");
    held.resolve();
    await answer;
    expect(await hrefs(read)).toEqual(newest(8));
    expect(await cards(page).first().innerText()).toMatch(
      /^Methods\s+14 min read\s+Sextant Research Desk\s+·\s+1 December 2026\s+Post 12: how .* counts it\s+Customs, .* part of it\.\s+Read Full Article$/,
    );
    expect(await hrefs(page.getByRole("region", { name: "Older articles" }).getByRole("link")), "the rest, by title").toEqual(
      newest(12).slice(8),
    );
    expect(await page.getByRole("link", { name: "Sign-up Now" }).getAttribute("href")).toBe("/auth");
    expect(await shifts()).toEqual([]);
    const sales = page.getByRole("link", { name: "Contact Sales" });
    expect(await sales.getAttribute("href"), "leads there without scripts too").toBe("/contact-us");
    await sales.click();
    await eventually(() => pathOf(page)).toBe("/contact-us");
    expect(calls.filter(({ call }) => call === "GET /api/blog")).toHaveLength(1);
  });
});

test("records of every shape are shown; a missing picture, date and all else have the specification's defaults", () => {
  const records = [
    { ...post("nested", {}), apiResponse: [[{ title: "Nested", date: "2026-05-01", excerpt: "Short" }]] },
    { ...post("text", {}, "/favicon.svg"), apiResponse: JSON.stringify([{ title: "As text", date: "2026-06-01" }]) },
    post(null, { content: `<p>${"Long words. ".repeat(30)}</p>` }),
    broken,
  ];
  return onStage({ ...nobody, "GET /api/blog": { json: records } }, async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("heading", { name: "As text" }).waitFor();
    expect(await cards(page).getByRole("heading").allInnerTexts()).toEqual(["As text", "Nested", "Untitled"]);
    const [withImage, nested, bare] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)];
    expect(await withImage.locator("img").getAttribute("src")).toBe("/favicon.svg");
    const placeholder = nested.locator("img");
    expect(await placeholder.getAttribute("src")).toBe("/placeholder-image.jpg");
    await eventually(() => placeholder.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
    expect(await withImage.innerText()).toContain("No excerpt available");
    const words = await bare.innerText();
    for (const text of ["General", "5 min read", "Unknown Author", "No date", "Untitled"]) expect(words).toContain(text);
    expect(words).toMatch(/\n(Long words. ){12}Long w\.\.\.\n/);
    expect(await bare.getByRole("link").getAttribute("href")).toBe("/blog/untitled");
  });
});

test("/blog reached by a link: six skeletons while it loads, no other request; then the posts", () => {
  const held = Promise.withResolvers<void>();
  return onStage({ ...nobody, "GET /api/blog": async () => (await held.promise, { json: twelvePosts }) }, async ({ page }) => {
    await page.goto("/about");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await page.getByRole("status").filter({ hasText: "Loading articles" }).waitFor();
    expect(await page.locator("[data-skeleton-card]").count()).toBe(6);
    held.resolve();
    await cards(page).first().waitFor();
    expect(await page.locator("[data-skeleton-card]").count()).toBe(0);
    expect(requests.filter((path) => path.endsWith(".data"))).toEqual([]);
  });
});

test("/blog says when the posts cannot be loaded, and when there are none", async () => {
  let attempts = 0;
  const second = () => (attempts++ === 0 ? { status: 500 } : { json: [] });
  await onStage({ ...nobody, "GET /api/blog": second }, async ({ page }) => {
    await page.goto("/blog");
    const alert = page.getByRole("alert").filter({ hasText: "Failed to load blog posts" });
    await alert.getByText("Please try again later.", { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(0);
    expect(await audit(page)).toEqual([]);
    await alert.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "No blog posts available" }).waitFor();
    await page.getByText("Check back later for new content.", { exact: true }).waitFor();
    expect(attempts).toBe(2);
  });
});

test("a post comes whole from the server, with its head; its call is made once and nothing moves", () => {
  const held = Promise.withResolvers<void>();
  const late = async () => (await held.promise, { json: twelvePosts[2] });
  return onStage({ ...answered, "GET /api/blog/slug/post-3": late }, async ({ page, calls }) => {
    const response = await page.goto("/blog/post-3");
    expect(await response?.text()).toContain("None of them sees it whole");
    const shifts = await watchShifts(page, "now");
    const answer = page.waitForResponse("**/api/blog/slug/post-3");
    held.resolve();
    await answer;
    expect(calls.filter(({ call }) => call === "GET /api/blog/slug/post-3")).toHaveLength(1);
    const article = page.getByRole("article");
    expect(await article.locator("header").innerText()).toMatch(
      /^Back to Blog\s+Post 3: how .* counts it\s+Trade\s+5 min read\s+Sextant Research Desk\s+·\s+1 March 2026$/,
    );
    await article.getByRole("heading", { level: 2, name: "Three counts" }).waitFor();
    expect(await article.locator("footer").innerText()).toMatch(/Written by\s+Sextant Research Desk\s+Published 1 March 2026/);
    for (const name of ["Back to Blog", "Back to All Posts"])
      expect(await article.getByRole("link", { name }).getAttribute("href")).toBe("/blog");
    const title = "Post 3: how a market is counted when nobody counts it";
    expect(await page.title()).toBe(`${title} | Sextant`);
    expect(await head(page)).toMatchObject({
      description: "Customs, companies and households each see another part of it.",
      robots: "index, follow",
      "og:type": "article",
      "og:title": `${title} | Sextant`,
      "article:published_time": "2026-03-01",
      "article:author": "Sextant Research Desk",
      "article:section": "Trade",
    });
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(structured.map((text) => (JSON.parse(text) as { "@type": string })["@type"])).toEqual(["Organization", "BlogPosting"]);
    expect(await shifts()).toEqual([]);
  });
});

test("a post that is not there: status 404, its words, a way back", () =>
  onStage({ ...nobody, "GET /api/blog/slug/nothing": { status: 404 } }, async ({ page, calls }) => {
    expect((await page.goto("/blog/nothing"))?.status()).toBe(404);
    expect(await page.title()).toBe("Blog Post Not Found | Sextant");
    expect((await head(page))["robots"]).toContain("noindex");
    await eventually(() => calls.map(({ call }) => call)).toContain("GET /api/blog/slug/nothing");
    await notice(page, "Blog Post Not Found", "The blog post you're looking for doesn't exist.");
  }));

test("a post whose record cannot be turned into one: status 500, its words, a way back", () =>
  onStage({ ...nobody, "GET /api/blog/slug/broken": { json: broken } }, async ({ page }) => {
    expect((await page.goto("/blog/broken"))?.status()).toBe(500);
    await notice(page, "Error Parsing Blog Post", "There was an error processing the blog post data.");
    expect(await audit(page)).toEqual([]);
  }));

test("a post reached by a link: its title at once, a skeleton while it loads, then its text or what went wrong", () => {
  const held = Promise.withResolvers<void>();
  const late = async () => (await held.promise, { json: twelvePosts[11] });
  const answers = { ...answered, "GET /api/blog/slug/post-12": late, "GET /api/blog/slug/post-11": { status: 500 } };
  return onStage(answers, async ({ page }) => {
    await page.goto("/blog");
    await cards(page).nth(0).getByRole("link").click();
    await page.getByRole("status").filter({ hasText: "Loading the article" }).waitFor();
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.innerText()).toMatch(/^Post 12: /);
    expect(await page.title()).toMatch(/^Post 12: .* \| Sextant$/);
    held.resolve();
    await page.getByRole("article").getByText("None of them sees it whole").waitFor();
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await cards(page).nth(1).getByRole("link").click();
    await notice(page, "Error Loading Blog Post", "Failed to load the blog post. Please try again later.");
  });
});

test("Latest Insights: the ten newest as links, one to four in view, stepped by hand where no motion is wanted, eight of them as a list", () =>
  onStage(answered, async ({ page, calls }) => {
    await page.goto("/");
    const shifts = await watchShifts(page, "now");
    const section = page.getByRole("region", { name: "Latest Insights" });
    await section.scrollIntoViewIfNeeded();
    const row = section.getByRole("group", { name: "Latest articles" });
    expect(await hrefs(row.getByRole("link"))).toEqual(newest(10));
    expect(await hrefs(section.locator("ul").last().getByRole("link"))).toEqual(newest(8));
    expect(await section.getByRole("link", { name: "View All Articles" }).getAttribute("href")).toBe("/blog");
    await eventually(() => calls.filter(({ call }) => call === "GET /api/blog").length).toBe(1);
    expect(await shifts()).toEqual([]);
    expect(await row.getByRole("button", { name: "Pause the articles" }).count(), "nothing moves").toBe(0);
    for (const { minWidthPx, slides } of blogCarouselSlides) {
      await page.setViewportSize({ width: Math.max(360, minWidthPx), height: 800 });
      await eventually(() => inView(row)).toEqual([0, slides]);
    }
    await row.getByRole("button", { name: "Next article" }).click();
    await eventually(() => inView(row)).toEqual([1, 4]);
    for (const [first, press] of [
      [0, "Previous article"],
      [6, "Previous article"],
      [0, "Next article"],
    ] as const) {
      await row.getByRole("button", { name: press }).click();
      await eventually(() => inView(row)).toEqual([first, 4]);
    }
  }));

test("Latest Insights moves one slide in 3000 ms without a break, goes round, and stands still for mouse, focus and its button", () =>
  onStage(
    answered,
    async ({ page }) => {
      await page.clock.install({ time: 0 });
      await page.goto("/");
      const row = page.getByRole("group", { name: "Latest articles" });
      await row.scrollIntoViewIfNeeded();
      const pause = row.getByRole("button", { name: "Pause the articles" });
      await pause.waitFor();
      await page.clock.pauseAt(60_000);
      const slideWidth = (await row.locator("li").first().boundingBox())?.width ?? 0;
      const place = () => row.locator("ul").evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).m41);
      /** How far the list goes to the left in a second, in slides. */
      const moved = async () => {
        const before = await place();
        await runClock(page, 1000);
        // Going round, the list jumps back by its whole length.
        const slides = (before - (await place())) / slideWidth;
        return slides < -1 ? slides + 10 : slides;
      };
      const perSecond = 1000 / motion.blogCarouselSpeedMs;
      for (let second = 0; second < 6; second++) expect(await moved(), `second ${second}`).toBeCloseTo(perSecond, 1);
      const { x = 0, y = 0 } = (await row.locator("ul").locator("..").boundingBox()) ?? {};
      await page.mouse.move(x + 40, y + 40);
      await settled(page);
      expect(await moved(), "under the mouse").toBe(0);
      await page.mouse.move(0, 0);
      await settled(page);
      expect(await moved()).toBeCloseTo(perSecond, 1);
      await row.locator("a").first().focus();
      await settled(page);
      expect(await moved(), "while it has the focus").toBe(0);
      await pause.click();
      await page.mouse.move(0, 0);
      await row.getByRole("button", { name: "Move the articles again" }).waitFor();
      await settled(page);
      expect(await moved(), "paused").toBe(0);
      const left = async (i: number) => Math.round(((await row.locator("li").nth(i).boundingBox())?.x ?? 0) / slideWidth);
      await row.getByRole("button", { name: "Previous article" }).click();
      await settled(page);
      await runClock(page, 3000);
      const at = await Promise.all(Array.from({ length: 10 }, (_, i) => left(i)));
      expect(at, "one stands at the beginning").toContain(0);
      await row.getByRole("button", { name: "Move the articles again" }).click();
      await page.mouse.move(0, 0);
      await settled(page);
      expect(await moved()).toBeCloseTo(perSecond, 1);
    },
    { motion: true },
  ));

test("Latest Insights by keyboard: the article that has the focus is in view, however busy the page is", () =>
  onStage(
    answered,
    async ({ page }) => {
      await page.goto("/");
      const row = page.getByRole("group", { name: "Latest articles" });
      await row.scrollIntoViewIfNeeded();
      await row.getByRole("button", { name: "Pause the articles" }).waitFor();
      await row.getByRole("button", { name: "Next article" }).focus();
      await page.evaluate(() =>
        document.addEventListener("keydown", () => {
          for (const start = performance.now(); performance.now() - start < 30;);
        }),
      );
      for (const key of ["Tab", "Tab", "Tab", "Tab", "Tab", "Tab", ...Array.from({ length: 5 }, () => "Shift+Tab")]) {
        await page.keyboard.press(key);
        const seen = await row.locator("a:focus").evaluate((link) => {
          const [slide, view] = [link.getBoundingClientRect(), link.closest("ul")?.parentElement?.getBoundingClientRect()];
          return view !== undefined && slide.left >= view.left && slide.right <= view.right;
        });
        expect(seen, `${key}: which is in view`).toBe(true);
      }
    },
    { motion: true },
  ));

test("Latest Insights reached by a link: a placeholder while it loads; it says when the articles cannot be had, and is not there when there are none", async () => {
  const held = Promise.withResolvers<void>();
  await onStage({ ...nobody, "GET /api/blog": async () => (await held.promise, { status: 500 }) }, async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("banner").getByRole("link", { name: "Sextant" }).click();
    await page.getByRole("status").filter({ hasText: "Loading the latest articles" }).waitFor();
    held.resolve();
    await page.getByText("The latest articles could not be loaded.").waitFor();
    expect(await page.getByRole("link", { name: "View All Articles" }).getAttribute("href")).toBe("/blog");
  });
  await onStage({ ...nobody, "GET /api/blog": { json: [] } }, async ({ page }) => {
    await page.goto("/");
    await eventually(() => page.getByRole("heading", { name: "Latest Insights" }).count()).toBe(0);
  });
});

test("Trusted by: logos that are marked as samples, moving at 30 px a second until they are stopped, standing where no motion is wanted", () =>
  onStage({ ...nobody, "GET /api/blog": unanswered }, async ({ page }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Trusted by" });
    expect(await section.getByRole("heading", { level: 2 }).innerText()).toBe("Trusted by");
    await section.getByText("Sample logos. They do not represent customers.").waitFor();
    const names = await section.getByRole("listitem").allInnerTexts();
    expect(names).toHaveLength(8);
    for (const name of names) expect(name).toMatch(/^Sample company [A-H]$/i);
    const track = section.locator(".marquee-track");
    const state = () =>
      track.evaluate((node) =>
        node.getAnimations().map((each) => [each.playState, each.effect?.getTiming().duration, node.scrollWidth / 2]),
      );
    expect(await state()).toEqual([]);
    expect(await section.getByRole("button").count()).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const [[playing, durationMs, widthPx] = []] = await state();
    expect(playing).toBe("running");
    expect(Number(widthPx) / (Number(durationMs) / 1000)).toBe(motion.marqueeSpeed);
    await section.getByRole("button", { name: "Pause the logos" }).click();
    await page.mouse.move(0, 0);
    await eventually(async () => (await state())[0]?.[0]).toBe("paused");
    await section.getByRole("button", { name: "Move the logos again" }).press("Enter");
    await eventually(async () => (await state())[0]?.[0]).toBe("running");
  }));

test("Testimonials: sample quotes that name no person, one to three in view, stepped by buttons and by keys", () =>
  onStage({ ...nobody, "GET /api/blog": unanswered }, async ({ page }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Testimonials" });
    const row = section.getByRole("group", { name: "Sample quotes" });
    const quotes = await row.getByRole("listitem").allInnerTexts();
    for (const quote of quotes) expect(quote).toMatch(/^Sample quote\s+“[^”]+”\s+Sample: [a-z ,-]+$/);
    for (const { minWidthPx, slides } of testimonialSlides) {
      await page.setViewportSize({ width: Math.max(360, minWidthPx), height: 800 });
      await eventually(() => inView(row)).toEqual([0, slides]);
    }
    await section.getByText(`1–3 of ${quotes.length}`).waitFor();
    await section.getByRole("button", { name: "Next quote" }).click();
    await section.getByText(`2–4 of ${quotes.length}`).waitFor();
    expect(await inView(row)).toEqual([1, 3]);
    await row.press("ArrowRight");
    await eventually(() => inView(row)).not.toEqual([1, 3]);
  }));

test.each(["/", "/blog", "/blog/post-3"])("everyone can use it, in light and dark, wide and at 360 px: %s", (path) =>
  onStage(answered, async ({ page }) => {
    await page.goto(path);
    await page
      .getByRole("heading", { name: /Post \d+: |Three counts/ })
      .first()
      .waitFor();
    expect(await audit(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await audit(page), "dark, narrow").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "nothing is cut off").toBeLessThanOrEqual(0);
  }),
);

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const hrefs = (links: ReturnType<Page["locator"]>) => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
const head = (page: Page) =>
  page
    .locator("meta")
    .evaluateAll((all) =>
      Object.fromEntries(all.map((each) => [each.getAttribute("name") ?? each.getAttribute("property"), each.getAttribute("content")])),
    );

async function notice(page: Page, title: string, text: string): Promise<void> {
  const alert = page.getByRole("alert");
  await alert.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await alert.getByText(text, { exact: true }).waitFor();
  expect(await alert.getByRole("link", { name: "Back to Blog" }).getAttribute("href")).toBe("/blog");
}

/** [first slide in view, how many]. */
function inView(row: ReturnType<Page["locator"]>): Promise<[number, number]> {
  return row.evaluate((group) => {
    const view = (group.matches("[tabindex]") ? group : group.querySelector("ul")?.parentElement)?.getBoundingClientRect();
    const seen = [...group.querySelectorAll("li")].map((slide) => {
      const { left, width } = slide.getBoundingClientRect();
      return view !== undefined && left > view.left - width / 4 && left + width / 2 < view.right;
    });
    return [seen.indexOf(true), seen.filter(Boolean).length];
  });
}

/** Waits for what the mouse or the focus has changed, and lets the row come to rest. */
async function settled(page: Page): Promise<void> {
  await rendered(page);
  await runClock(page, 1000);
}
