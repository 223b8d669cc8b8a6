import type { Page } from "playwright";
import { expect, test } from "vitest";
import { audit } from "../support/browser.ts";
import { asha, nobody, signedIn } from "../support/people.ts";
import { eventually, pathOf, useStage } from "../support/stage.ts";

const onStage = useStage();

const publicPaths = [
  "/",
  "/about",
  "/services",
  "/pricing",
  "/blog",
  "/contact-us",
  "/cancellation-refund",
  "/shipping-policy",
  "/privacy-policy",
  "/terms-conditions",
];

test("header and footer: their links and where they lead, out of the account and in it", async () => {
  await onStage(nobody, async ({ page }) => {
    await page.goto("/about");
    const header = page.getByRole("banner");
    expect(await linksOf(page, "Main")).toEqual(["About /about", "Services /services", "Pricing /pricing", "Blog /blog"]);
    expect(await header.getByRole("link", { name: "Log In" }).getAttribute("href")).toBe("/auth");
    expect(await header.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/auth?mode=signup");
    expect(await header.getByRole("link", { name: "About" }).getAttribute("aria-current")).toBe("page");
    expect(await linksOf(page, "Product")).toEqual(["Pricing /pricing"]);
    expect(await linksOf(page, "Company")).toEqual(["About Us /about", "Contact Us /contact-us", "Blogs /blog"]);
    expect((await linksOf(page, "Legal")).slice(0, 3)).toEqual([
      "Terms & Conditions /terms-conditions",
      "Privacy Policy /privacy-policy",
      "Cancellation & Refund /cancellation-refund",
    ]);
    const footer = page.getByRole("contentinfo");
    expect(await footer.innerText()).toContain(`© ${new Date().getFullYear()}`);
    const mail = footer.locator("a[href^='mailto:']");
    expect(await mail.getAttribute("href")).toBe(`mailto:${await mail.innerText()}`);
    for (const name of ["LinkedIn", "Instagram"]) {
      const out = footer.getByRole("link", { name });
      expect([await out.getAttribute("target"), await out.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
    }
    await header.getByRole("link", { name: "Sextant" }).click();
    await eventually(() => pathOf(page)).toBe("/");
  });
  await onStage({ ...signedIn, "GET /api/auth/user": { json: { ...asha, amount: "24999.50" } } }, async ({ page }) => {
    await page.goto("/about");
    const dashboard = page.getByRole("banner").getByRole("link", { name: "Go to Dashboard" });
    expect(await dashboard.getAttribute("href")).toBe("/app/dashboard");
    expect(await page.getByRole("banner").innerText()).toContain("₹25,000");
    expect(await page.getByRole("link", { name: "Log In" }).count()).toBe(0);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test("the drawer comes from the right with the same links, shows the balance, and closes by link, cross, Escape and ground", () =>
  onStage(
    { ...signedIn, "GET /api/auth/user": { json: { ...asha, amount: "1234.50", currency: "USD" } } },
    async ({ page }) => {
      await page.goto("/about");
      const drawer = page.getByRole("dialog", { name: "Menu" });
      const button = page.getByRole("button", { name: "Open menu" });
      const closed = async () => {
        await drawer.waitFor({ state: "hidden" });
        // The browser tells of the closing a moment later.
        await eventually(() => button.getAttribute("aria-expanded")).toBe("false");
      };
      const open = async () => {
        await button.click();
        await drawer.waitFor();
      };
      await open();
      // The page knows who looks only once it has asked.
      await drawer.getByText("Balance").waitFor();
      expect(await linksOf(page, "Mobile")).toEqual(["About /about", "Services /services", "Pricing /pricing", "Blog /blog"]);
      expect((await drawer.innerText()).replaceAll(/\s+/g, " ")).toContain("Balance $1,235");
      expect(await drawer.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe("/app/dashboard");
      const box = await drawer.boundingBox();
      expect([(box?.x ?? 0) + (box?.width ?? 0), box?.y, box?.height]).toEqual([360, 0, 740]);
      expect(await audit(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await closed();
      expect(await button.evaluate((element) => element === document.activeElement), "focus is back").toBe(true);
      await open();
      await drawer.getByRole("button", { name: "Close menu" }).click();
      await closed();
      await open();
      await page.mouse.click(10, 400);
      await closed();
      await open();
      await drawer.getByRole("link", { name: "Pricing" }).click();
      await eventually(() => pathOf(page)).toBe("/pricing");
      await closed();
    },
    { width: 360, height: 740 },
  ));

test("the drawer of a visitor: Log In and Get Started; it closes when the window grows wide", () =>
  onStage(
    nobody,
    async ({ page }) => {
      await page.goto("/about");
      await page.getByRole("button", { name: "Open menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Menu" });
      expect(await drawer.getByRole("link", { name: "Log In" }).getAttribute("href")).toBe("/auth");
      expect(await drawer.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/auth?mode=signup");
      expect(await drawer.getByText("Balance").count()).toBe(0);
      await page.setViewportSize({ width: 768, height: 740 });
      await drawer.waitFor({ state: "hidden" });
      await page.getByRole("navigation", { name: "Main" }).waitFor();
    },
    { width: 767, height: 740 },
  ));

test("the head of every public page: title, description, keywords, robots, canonical, Open Graph, Twitter, organisation", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/about");
    const origin = new URL(page.url()).origin;
    const heads = await page.evaluate(readHeads, publicPaths);
    for (const head of heads) {
      const { path, title, meta } = head;
      expect(title, path).toMatch(/^[^|]{3,80} \| Sextant$/);
      expect(head.canonical, path).toBe(origin + path);
      expect(meta["description"]?.length, path).toBeGreaterThan(40);
      expect(meta["keywords"]?.split(", ").length, path).toBeGreaterThan(2);
      expect(meta["robots"], path).toBe("index, follow");
      const text = { title, description: meta["description"] };
      expect(meta, path).toMatchObject({
        "og:site_name": "Sextant",
        "og:type": "website",
        "og:title": text.title,
        "og:description": text.description,
        "og:url": origin + path,
        "twitter:card": "summary_large_image",
        "twitter:title": text.title,
        "twitter:description": text.description,
        "twitter:image": meta["og:image"],
      });
      expect(meta["og:image"], path).toMatch(/^http.+\.png$/);
      const organisation = head.blocks.find((block) => block["@type"] === "Organization");
      expect(organisation, path).toMatchObject({ name: "Sextant", url: origin, areaServed: "Global" });
      expect(JSON.stringify(organisation?.["hasOfferCatalog"]), path).toMatch(/OfferCatalog.*Industry Analysis.*Competitive Intelligence/);
    }
    expect(new Set(heads.map(({ title }) => title)).size, "each page has a title of its own").toBe(publicPaths.length);
  }));

test("a path that leads nowhere: status 404 and Page Not Found, in the frame of the site", () =>
  onStage(nobody, async ({ page }) => {
    for (const path of ["/about/nothing", "/nothing"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await page.getByRole("heading", { level: 1, name: "Page Not Found" }).waitFor();
      expect(await page.title()).toBe("Page Not Found | Sextant");
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex, nofollow");
    }
    await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
    await eventually(() => pathOf(page)).toBe("/services");
  }));

/** "Text /path" of each link of a navigation. */
const linksOf = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name, exact: true })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute("href")}`));

/** In the page: the heads of other pages, as the server sends them. */
async function readHeads(paths: string[]) {
  const read = async (path: string) => {
    const html = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
    const meta: Record<string, string> = {};
    for (const element of html.querySelectorAll("meta")) {
      const name = element.getAttribute("name") ?? element.getAttribute("property");
      if (name !== null) meta[name] = element.getAttribute("content") ?? "";
    }
    const blocks = [...html.querySelectorAll("script[type='application/ld+json']")].map(
      (script) => JSON.parse(script.textContent) as Record<string, unknown>,
    );
    return { path, title: html.title, canonical: html.querySelector("link[rel=canonical]")?.getAttribute("href"), meta, blocks };
  };
  return Promise.all(paths.map(read));
}
