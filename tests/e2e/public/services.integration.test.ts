import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { type Answers, audit } from "../support/browser.ts";
import { nothingPaid, quote } from "../support/payment-answers.ts";
import { asha, nobody } from "../support/people.ts";
import { watchShifts } from "../support/shifts.ts";
import { eventually, pathOf, presetStorage, storedEntries, useStage } from "../support/stage.ts";

const onStage = useStage();

const found = (country: string, code: string) => ({ json: { success: true, country, country_code: code } });
const india = found("India", "IN");
const world: Answers = { ...nobody, "GET /api/location": found("Germany", "DE") };
const inIndia: Answers = { ...nobody, "GET /api/location": india };
const keptPlace = (country: string, code: string) => ({
  user_location_cache: JSON.stringify({ country, country_code: code, timestamp: 1 }),
});
const cards = ["Local Market Research", "Export Market Research", "Corporate Market Research"] as const;
const counts = { [cards[0]]: 8, [cards[1]]: 10, [cards[2]]: 13 };
const rupees = [
  ["Full price ₹50,000", "Price ₹4,999"],
  ["Full price ₹1,00,000", "Price ₹24,999"],
  ["Full price ₹1,50,000", "Price ₹24,999"],
];

test("/services in dollars: three cards in order with every part, four categories of three, and the call", () =>
  onStage(world, async ({ page, calls }) => {
    await page.goto("/services");
    expect(await page.title()).toBe("Services | Sextant");
    await status(page, "Prices outside India, in US dollars. Your country: Germany.");
    expect(await page.locator("article h2").allInnerTexts()).toEqual(cards);
    expect(await prices(page)).toEqual([
      ["Full price $4,999", "Price $699"],
      ["Full price $2,000", "Price $699"],
      ["Full price $3,000", "Price $499"],
    ]);
    expect(await page.getByText(/Delivery time:/).allInnerTexts()).toEqual([
      "Delivery time: 5-10 minutes",
      "Delivery time: 10-15 minutes",
      "Delivery time: 15-20 minutes",
    ]);
    for (const name of cards) {
      expect((await cardOf(page, name).locator("h2 + p").innerText()).length, "a description").toBeGreaterThan(40);
      expect(await cardOf(page, name).getByRole("button", { name: "Purchase" }).count()).toBe(1);
    }
    expect(await page.getByText(/90% OFF|You save/).count(), "for India only").toBe(0);
    for (const name of ["Consumer Insights", "Competitive Intelligence", "Market Trends", "Custom Research"])
      expect(await page.getByRole("region", { name, exact: true }).getByRole("listitem").count(), name).toBe(3);
    const start = page.getByRole("main").getByRole("link", { name: "Get Started" });
    expect(await start.getAttribute("href")).toBe("/auth");
    expect(calls.map(({ call }) => call)).toEqual(["GET /api/ip", "GET /api/auth/user", "GET /api/location"]);
  }));

test("lists show 5 and 4 of their items, below 768 px 3 and 2; each opens by itself, and is remembered elsewhere and back", () =>
  onStage(world, async ({ page }) => {
    await page.goto("/services");
    await status(page, "Germany");
    for (const [width, included, perfectFor] of [
      [767, 3, 2],
      [768, 5, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of cards) {
        await expectList(page, name, "What's Included", included, `See ${counts[name] - included} More`);
        await expectList(page, name, "Perfect for", perfectFor, `See ${5 - perfectFor} More`);
      }
    }
    const toggle = cardOf(page, cards[2]).getByRole("region", { name: "What's Included" }).getByRole("button");
    await toggle.press("Enter");
    await expectList(page, cards[2], "What's Included", 13, "See Less");
    expect(await toggle.evaluate((button) => document.activeElement === button), "focus stays").toBe(true);
    await cardOf(page, cards[0]).getByRole("region", { name: "Perfect for" }).getByRole("button").click();
    await page.getByRole("link", { name: "Pricing" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Revolutionary Pricing" }).waitFor();
    await page.goBack();
    await expectList(page, cards[0], "What's Included", 5, "See 3 More");
    await expectList(page, cards[0], "Perfect for", 5, "See Less");
    await expectList(page, cards[1], "What's Included", 5, "See 5 More");
    await expectList(page, cards[2], "What's Included", 13, "See Less");
    await expectList(page, cards[2], "Perfect for", 4, "See 1 More");
    await toggle.click();
    await expectList(page, cards[2], "What's Included", 5, "See 8 More");
  }));

test("signed in, an account in rupees wins over a kept Germany; Purchase keeps the choice and goes to the credits", () =>
  onStage({ "GET /api/auth/user": { json: asha }, ...credits }, async ({ page, calls }) => {
    await presetStorage(page, keptPlace("Germany", "DE"));
    await page.goto("/services");
    await status(page, "Prices in your account’s currency, Indian rupees.");
    expect(await prices(page)).toEqual(rupees);
    expect(await page.getByRole("button", { name: "Detect again" }).count()).toBe(0);
    for (const name of cards) {
      await cardOf(page, name).getByRole("button", { name: "Purchase" }).click();
      await eventually(() => pathOf(page)).toBe("/app/credits");
      expect((await storedEntries(page)).selectedService).toBe(name);
      await eventually(() => page.getByRole("radio", { name }).isChecked()).toBe(true);
      await page.goBack();
    }
    // The credits read balance, prices and payments; a purchase itself calls nobody, and the place is never asked for.
    expect(new Set(calls.map(({ call }) => call))).toEqual(
      new Set(["GET /api/ip", "GET /api/auth/user", "GET /api/credits/quote", "GET /api/payments"]),
    );
  }));

test("Purchase pressed before the page's scripts have come carries the choice on, and the brief will begin with it", () =>
  onStage({ ...inIndia, "GET /api/auth/user": { json: asha }, ...credits }, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/entry.client-*.js", async (route) => (await held.promise, route.continue()));
    await page.goto("/services", { waitUntil: "commit" });
    await cardOf(page, cards[1]).getByRole("button", { name: "Purchase" }).click();
    await page.waitForURL("**/app/credits?selectedService=Export+Market+Research");
    held.resolve();
    await eventually(() => page.getByRole("radio", { name: cards[1] }).isChecked()).toBe(true);
    expect((await storedEntries(page)).selectedService).toBe(cards[1]);
  }));

test("signed in, an account in dollars wins over a kept India; an address that does not come holds nobody up", () => {
  const headers: (string | undefined)[] = [];
  const user: Answers[string] = (_, route) => {
    headers.push(route.request().headers()["x-client-ip"]);
    return { json: { ...asha, currency: "USD" } };
  };
  return onStage({ "GET /api/auth/user": user, "GET /api/ip": () => new Promise<never>(() => undefined) }, async ({ page }) => {
    await presetStorage(page, keptPlace("India", "IN"));
    await page.goto("/services");
    await status(page, "Prices in your account’s currency, US dollars.");
    expect((await prices(page))[0]?.[1]).toBe("Price $699");
    expect(headers).toEqual([undefined]);
  });
});

test("/pricing in dollars: its headline and own prices, Get Started, what is charged when, why choose; the user with the address", () => {
  const headers: (string | undefined)[] = [];
  const user: Answers[string] = (_, route) => {
    headers.push(route.request().headers()["x-client-ip"]);
    return { status: 401, json: { code: "not_signed_in", message: "Sign in first" } };
  };
  const answers: Answers = { ...world, "GET /api/auth/user": user, "GET /api/ip": { json: { ip: "203.0.113.7" } } };
  return onStage(answers, async ({ page, calls }) => {
    await page.goto("/pricing");
    expect(await page.title()).toBe("Pricing | Sextant");
    await status(page, "Germany");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Revolutionary Pricing - 90% Cost Savings!");
    expect(await page.locator("article h2").allInnerTexts()).toEqual(cards);
    expect(await prices(page)).toEqual(Array.from({ length: 3 }, () => ["Full price $4,999", "Price $699"]));
    const starts = page.getByRole("main").getByRole("link", { name: "Get Started" });
    expect(await starts.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(Array(3).fill("/app/dashboard"));
    const rows = await page.getByRole("row").allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
      ["Report", "When ordered", "To unlock", "Total"],
      ["Local", "$2.50", "$696.50", "$699.00"],
      ["Export", "$25.00", "$674.00", "$699.00"],
      ["Corporate", "$25.00", "$474.00", "$499.00"],
    ]);
    await page.getByRole("heading", { level: 2, name: "Why Choose Our Reports?" }).waitFor();
    for (const name of ["Local Market Report", "Export Market Report", "Industry Survey Report"]) {
      const card = page.getByRole("article", { name });
      const toggle = card.getByRole("button");
      expect([await shown(card), await toggle.innerText(), await toggle.getAttribute("aria-expanded")]).toEqual([3, "See More", "false"]);
      await toggle.click();
      expect([await shown(card), await toggle.innerText(), await toggle.getAttribute("aria-expanded")]).toEqual([5, "See Less", "true"]);
    }
    await page.getByRole("article", { name: "Export Market Report" }).getByRole("button").click();
    expect(await Promise.all((await page.locator("article:has(h3)").all()).map(shown)), "each for itself").toEqual([5, 3, 5]);
    await page.getByRole("link", { name: "Services" }).first().click();
    await page.getByRole("button", { name: "Purchase" }).first().waitFor();
    expect(
      calls.map(({ call }) => call),
      "each asked once",
    ).toEqual(["GET /api/ip", "GET /api/auth/user", "GET /api/location"]);
    expect(headers).toEqual(["203.0.113.7"]);
  });
});

test("in India: rupees in Indian grouping, the badge, what is saved; nothing moves when the place is known; for everyone", () => {
  const looked = Promise.withResolvers<void>();
  return onStage({ ...nobody, "GET /api/location": async () => (await looked.promise, india) }, async ({ page }) => {
    await page.goto("/services");
    await status(page, "Prices in US dollars.");
    expect((await prices(page))[0], "the page that everyone gets").toEqual(["Full price $4,999", "Price $699"]);
    const shifts = await watchShifts(page, "now");
    looked.resolve();
    for (const path of ["/services", "/pricing"]) {
      if (path === "/pricing") await page.goto(path);
      await status(page, "Prices for India, in Indian rupees.");
      if (path === "/services") expect(await shifts(), "nothing moves").toEqual([]);
      expect(await prices(page)).toEqual(rupees);
      expect(await page.getByText("90% OFF").count()).toBe(3);
      expect(await page.getByText("You save").allInnerTexts()).toEqual(["You save ₹45,001", "You save ₹75,001", "You save ₹1,25,001"]);
      await expectForEveryone(page);
    }
    const cache: unknown = JSON.parse((await storedEntries(page)).user_location_cache ?? "null");
    expect(cache).toEqual({ country: "India", country_code: "IN", timestamp: expect.any(Number) as number });
  });
});

test("a look-up that fails leaves dollars and a note, and nothing is kept; trying again can mend it", () => {
  const answers: [Answers[string], string][] = [
    [{ json: { success: false } }, "Failed to fetch location data. Prices outside India, in US dollars."],
    [(_, route) => route.abort().then(() => new Promise<never>(() => undefined)), "Error fetching location data. Prices outside India"],
    [{ status: 503, json: { code: "unavailable", message: "x" } }, "Failed to fetch location data. Prices outside India"],
    [{ json: { success: true, country: "India", country_code: 91 } }, "Failed to fetch location data. Prices outside India"],
    [india, "Prices for India, in Indian rupees."],
  ];
  let turn = 0;
  const next: Answers[string] = (body, route) => {
    const answer = answers[turn]?.[0] ?? {};
    return typeof answer === "function" ? answer(body, route) : answer;
  };
  return onStage({ ...nobody, "GET /api/location": next }, async ({ page }) => {
    // Rubbish in the cache is as good as nothing.
    await presetStorage(page, { user_location_cache: "{" });
    await page.goto("/services");
    for (const [i, [, words]] of answers.entries()) {
      turn = i;
      if (i > 0) await page.getByRole("button", { name: "Try again" }).click();
      await status(page, words);
      if (i === answers.length - 1) continue;
      expect((await prices(page))[0]?.[1]).toBe("Price $699");
      if (i > 0) expect(await storedEntries(page)).not.toHaveProperty("user_location_cache");
    }
    expect((await storedEntries(page)).user_location_cache).toContain('"country_code":"IN"');
  });
});

test("a kept place is used without a look-up; on demand it is looked up anew, or forgotten", () =>
  onStage(world, async ({ page, calls }) => {
    await presetStorage(page, keptPlace("India", "IN"));
    const looks = () => calls.filter(({ call }) => call === "GET /api/location").length;
    await page.goto("/services");
    await status(page, "Prices for India, in Indian rupees.");
    expect(looks()).toBe(0);
    await page.getByRole("button", { name: "Detect again" }).click();
    await status(page, "Your country: Germany.");
    expect((await storedEntries(page)).user_location_cache).toContain('"country_code":"DE"');
    await page.getByRole("button", { name: "Forget my location" }).press("Enter");
    await eventually(() => page.getByRole("main").getByRole("status").innerText()).toBe("Prices outside India, in US dollars.");
    expect(await storedEntries(page)).not.toHaveProperty("user_location_cache");
    expect(await page.getByRole("button", { name: "Detect again" }).evaluate((b) => document.activeElement === b)).toBe(true);
    expect(looks()).toBe(1);
  }));

test("a browser that keeps nothing still shows prices, finds the place and carries the choice on", () =>
  onStage(inIndia, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("no storage", "SecurityError");
        },
      }),
    );
    await page.goto("/services");
    await status(page, "Prices for India, in Indian rupees.");
    await cardOf(page, cards[1]).getByRole("button", { name: "Purchase" }).click();
    await page.waitForURL("**/app/credits?selectedService=Export+Market+Research");
    await expect.poll(() => prices(page)).toEqual([]);
  }));

const credits: Answers = { "GET /api/credits/quote": quote({ currency: "INR" }), "GET /api/payments": nothingPaid };
const cardOf = (page: Page, name: string): Locator => page.getByRole("article", { name, exact: true });
const status = (page: Page, words: string) => page.getByRole("main").getByRole("status").filter({ hasText: words }).waitFor();

/** Of each card, full and current price as they are read out. */
async function prices(page: Page): Promise<string[][]> {
  return page.locator("article:has(s)").evaluateAll((all) =>
    all.map((card) => {
      const full = card.querySelector("s");
      return [full, full?.closest("p")?.nextElementSibling].map((part) => part?.textContent ?? "");
    }),
  );
}

/** Items of lists that can be seen. */
function shown(within: Locator): Promise<number> {
  return within.locator("li").evaluateAll((items) => items.filter((item) => item.checkVisibility()).length);
}

async function expectList(page: Page, card: string, title: string, items: number, toggleText: string): Promise<void> {
  const list = cardOf(page, card).getByRole("region", { name: title });
  const toggle = list.getByRole("button", { name: toggleText, exact: true });
  await toggle.waitFor();
  expect([await shown(list), await toggle.getAttribute("aria-expanded")], `${card}, ${title}`).toEqual([
    items,
    String(toggleText === "See Less"),
  ]);
}

/** By axe in both schemes and at 360 px with all lists open, and by fingers. */
async function expectForEveryone(page: Page): Promise<void> {
  expect(await audit(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  const closed = page.getByRole("main").locator("[aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().press("Enter");
  expect(await audit(page), "dark, narrow, whole").toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "nothing is cut off").toBeLessThanOrEqual(0);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await session.send("Emulation.setEmulatedMedia", { features: [{ name: "pointer", value: "coarse" }] });
  const controls = page.getByRole("main").locator("button, a");
  const low = await controls.evaluateAll((all) =>
    all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML.slice(0, 100)),
  );
  expect(low, "44 px for fingers").toEqual([]);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
}
