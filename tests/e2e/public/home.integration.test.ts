import type { Page } from "playwright";
import { expect, test } from "vitest";
import { reportIndustries } from "#shared/industries.ts";
import { audit } from "../support/browser.ts";
import { asha, nobody, signedIn } from "../support/people.ts";
import { watchShifts } from "../support/shifts.ts";
import { eventually, pathOf, useStage } from "../support/stage.ts";

const onStage = useStage();

test("typefaces that come after the first paint move nothing: what stands there until then is as wide and as high", () =>
  onStage(nobody, async ({ page }) => {
    const painted = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await painted.promise;
      await route.continue();
    });
    const shifts = await watchShifts(page, "next page");
    await page.goto("/", { waitUntil: "commit" });
    await eventually(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(0);
    const loaded = () =>
      page.evaluate(() => [...document.fonts].filter(({ family, status }) => family.includes("Variable") && status === "loaded").length);
    expect(await loaded()).toBe(0);
    painted.resolve();
    await eventually(loaded).toBeGreaterThanOrEqual(2);
    expect(await shifts()).toEqual([]);
  }));

test("the home page: its sections in order, steps, industries six and five, reasons, the claims", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Sign-up Now" }).waitFor();
    const titles = await page.locator("main h2").allInnerTexts();
    const ours = [
      "How It Works",
      "What is covered in the report",
      "Our Intelligent AI Research Includes",
      "Industry coverage",
      "Why choose us",
      "Which market do you want to understand?",
    ];
    expect(titles.filter((title) => ours.includes(title))).toEqual(ours);
    // The others' sections stand where the specification has them, as soon as they are there.
    const order = [...ours.slice(0, 4), "Latest Insights", "Why choose us", "Trusted by", "Testimonials", ours.at(-1)];
    expect(titles.filter((title) => order.includes(title))).toEqual(order.filter((title) => title !== undefined && titles.includes(title)));

    const steps = section(page, "How It Works").getByRole("listitem");
    expect(await steps.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "1\nEnter keywords",
      "2\nGenerate the report with AI",
      "3\nPay securely",
      "4\nDownload the full report",
    ]);
    expect(await steps.nth(2).innerText()).toContain("payment gateway");
    expect(await steps.nth(3).innerText()).toContain("PDF");

    const columns = section(page, "Industry coverage").getByRole("list");
    const names = await columns.evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll("li")].map((item) => item.querySelector("p > span")?.textContent)),
    );
    expect(names.map((column) => column.length)).toEqual([6, 5]);
    expect(names.flat()).toEqual(reportIndustries.map(({ name }) => name));

    const why = section(page, "Why choose us");
    expect(await why.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "Lightning Fast Delivery",
      "Unbeatable Pricing",
      "AI analysis",
      "Comprehensive Analytics",
    ]);
    for (const claim of ["within minutes", "15–20", "10–15", "5–10", "90%", "traditional methods", "franchises and startups"])
      expect(await why.innerText()).toContain(claim);
    // Drawings come from a file of their own: each has arrived and fills its place.
    const undrawn = () =>
      page
        .locator("main svg:has(use)")
        .evaluateAll(
          (drawings) => drawings.filter((svg) => svg.getClientRects().length > 0 && (svg as SVGSVGElement).getBBox().width === 0).length,
        );
    await eventually(undrawn).toBe(0);
  }));

test("the table of contents: the active item follows hover, focus, the up and down arrows, Home and End", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Sign-up Now" }).waitFor();
    const contents = section(page, "What is covered in the report");
    const tabs = contents.getByRole("tab");
    expect(await tabs.locator(".headline").allInnerTexts()).toEqual([
      "Market Research",
      "Research Methodology",
      "Executive Summary",
      "Market Dynamics",
      "Global Market",
      "Segmental Market",
      "Competitor Analysis",
      "Strategy Layer",
    ]);
    const active = async () => [
      (await tabs.and(page.locator("[aria-selected=true]")).locator(".headline").allInnerTexts()).join(),
      ...(await contents.getByRole("tabpanel").evaluateAll((panels) => panels.map((panel) => panel.getAttribute("aria-labelledby")))),
    ];
    expect(await active()).toEqual(["Market Research", "contents-tab-market_research"]);
    expect(await tabs.and(page.locator("[tabindex='0']")).count(), "one stop for the tab key").toBe(1);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await tabs.nth(3).hover();
    await eventually(active).toEqual(["Market Dynamics", "contents-tab-market_dynamics"]);
    await contents.getByRole("tabpanel").getByText("Growth drivers").waitFor();
    await tabs.nth(5).focus();
    await eventually(active).toEqual(["Segmental Market", "contents-tab-segmental_market"]);
    for (const [key, title] of [
      ["ArrowDown", "Competitor Analysis"],
      ["ArrowDown", "Strategy Layer"],
      ["ArrowDown", "Market Research"],
      ["ArrowUp", "Strategy Layer"],
      ["Home", "Market Research"],
      ["End", "Strategy Layer"],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(async () => (await active())[0]).toBe(title);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-selected"))).toBe("true");
    }
    for (const part of ["SWOT", "Unit economics of the trade", "CAC and LTV benchmarks", "Source: "])
      await contents.getByRole("tabpanel").getByText(part).waitFor();
    expect(await height(), "nothing below it moves").toBe(before);
  }));

test("three tabs, api, ml and predictive, by mouse and by keyboard; sections rise into sight unless the visitor wants no motion", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Sign-up Now" }).waitFor();
    const research = section(page, "Our Intelligent AI Research Includes");
    expect(await research.getByRole("tab").allInnerTexts()).toEqual(["API", "ML", "Predictive"]);
    const panel = () => research.getByRole("tabpanel").getAttribute("id");
    expect(await panel()).toBe("research-api");
    await research.getByRole("tab", { name: "ML" }).click();
    await eventually(panel).toBe("research-ml");
    expect(await research.getByText("rejected: wrong").allInnerTexts()).toEqual([
      "rejected: wrong scale",
      "rejected: wrong year",
      "rejected: wrong currency",
    ]);
    await page.keyboard.press("ArrowRight");
    await eventually(panel).toBe("research-predictive");
    await research.getByRole("img", { name: /^A line over the years, with a band that widens/ }).waitFor();
    await page.keyboard.press("ArrowRight");
    await eventually(panel).toBe("research-api");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id), "the next stop is the panel").toBe("research-api");
    const moving = () => page.locator(".rise").evaluateAll((all) => all.map((one) => one.getAnimations().length));
    expect(new Set(await moving())).toEqual(new Set([0]));
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await eventually(async () => new Set(await moving())).toEqual(new Set([1]));
  }));

test("the closing call: a placeholder of its size while nobody is known, then by who reads it, and nothing moves", async () => {
  const known = Promise.withResolvers<void>();
  const user = async () => (await known.promise, { json: asha });
  await onStage({ ...signedIn, "GET /api/auth/user": user, "GET /api/blog": { json: [] } }, async ({ page }) => {
    await page.goto("/");
    const call = section(page, "Which market do you want to understand?");
    const place = call.locator("[aria-busy]");
    await eventually(() => place.getAttribute("aria-busy")).toBe("true");
    expect(await call.getByRole("link").count()).toBe(0);
    // The place kept for articles above goes when it is known that there are none.
    await eventually(() => section(page, "Latest Insights").count()).toBe(0);
    await call.scrollIntoViewIfNeeded();
    const room = await place.boundingBox();
    const shifts = await watchShifts(page, "now");
    known.resolve();
    const create = call.getByRole("link", { name: "Create New Study" });
    expect(await create.getAttribute("href")).toBe("/app/new-study");
    expect(await create.boundingBox()).toEqual(room);
    expect(await shifts()).toEqual([]);
  });
  await onStage(nobody, async ({ page }) => {
    await page.goto("/");
    expect(await page.getByRole("link", { name: "Sign-up Now" }).getAttribute("href")).toBe("/auth");
  });
});

test("reached from another page the home page is whole, and its tabs answer", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("banner").getByRole("link", { name: "Sextant" }).click();
    await eventually(() => pathOf(page)).toBe("/");
    await section(page, "Why choose us").getByText("Unbeatable Pricing").waitFor();
    expect(await section(page, "Industry coverage").getByRole("listitem").count()).toBe(reportIndustries.length);
    await page.getByRole("tab", { name: "Market Dynamics" }).hover();
    await page.getByRole("tabpanel").getByText("Growth drivers").waitFor();
  }));

test("on a phone the contents open one below the other, and nothing is cut off", () =>
  onStage(
    nobody,
    async ({ page }) => {
      await page.goto("/");
      await page.getByRole("link", { name: "Sign-up Now" }).waitFor();
      const contents = section(page, "What is covered in the report");
      expect(await contents.getByRole("tab").count()).toBe(0);
      const glance = contents.getByText("The market at a glance").filter({ visible: true });
      await glance.waitFor();
      await contents.getByRole("heading", { level: 3, name: "Strategy Layer" }).click();
      await contents.getByText("Monte Carlo simulation").filter({ visible: true }).waitFor();
      await eventually(() => glance.count()).toBe(0);
      expect(await audit(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
    { width: 360, height: 740 },
  ));

test("/about: title, description, mission, four principles, and a figure down to its sources", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/about");
    expect(await page.title()).toBe("About us | Sextant");
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: "Market research that shows its working" }).waitFor();
    await main.getByText("Sextant produces market research reports").waitFor();
    await main.getByRole("region", { name: "Our mission" }).getByText("within reach of everyone").waitFor();
    expect(await main.getByRole("region", { name: "Our principles" }).getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "Data-Driven Insights",
      "Customer-Centric Approach",
      "Innovation & Adaptability",
      "Integrity & Reliability",
    ]);
    const figure = main.getByRole("figure");
    await figure.getByText("992.7m tonnes").waitFor();
    const links = await figure
      .getByRole("link")
      .evaluateAll((all) => all.map((a) => [a.getAttribute("target"), a.getAttribute("href")?.slice(0, 8)]));
    expect(links).toEqual([
      ["_blank", "https://"],
      ["_blank", "https://"],
    ]);
    expect(await audit(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await audit(page), "dark, narrow").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }));

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
