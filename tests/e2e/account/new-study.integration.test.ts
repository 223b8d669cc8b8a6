import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { OrderBody } from "#shared/wire/studies.ts";
import { type Answers, audit, type VisitOptions } from "../support/browser.ts";
import { nothingPaid, quote } from "../support/payment-answers.ts";
import { problem } from "../support/people.ts";
import { eventually, pathOf, presetStorage, type Scene, storedEntries, useStage } from "../support/stage.ts";
import { course, customer, detail, item, streamOnce, studyId } from "../support/study-answers.ts";

const onStage = useStage();

/** The form, open; `before` runs before the page does. */
function onForm(
  answers: Answers,
  act: (scene: Scene) => Promise<void>,
  { path = "/app/new-study", before, ...look }: Partial<VisitOptions> & { path?: string; before?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  return onStage(
    { "GET /api/auth/user": { json: customer }, ...answers },
    async (scene) => {
      await before?.(scene.page);
      await scene.page.goto(path);
      await scene.page.getByRole("heading", { name: "New study" }).waitFor();
      await act(scene);
    },
    look,
  );
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Industry or product").fill("Electric two-wheelers");
  await page.getByLabel("Who is it for?").selectOption("Investor");
  await page.getByRole("combobox", { name: "Country" }).fill("India");
  await page.keyboard.press("Enter");
}
const order = (page: Page) => page.getByRole("button", { name: "Order study" });
const stored = async (page: Page) => (await storedEntries(page))["newStudyDraft"];
const study = detail(item({ status: "pending" }));
const accepted: Answers = {
  [`GET /api/studies/${studyId}`]: { json: study },
  [`GET /api/studies/${studyId}/events`]: streamOnce(course().slice(0, 1)),
};

test("the price is in view: what is held now, what unlocking costs, what is left, and both follow the switch", () =>
  onForm({}, async ({ page }) => {
    const price = page.getByRole("complementary", { name: "Price" });
    await eventually(() => price.innerText()).toMatch(
      /\$25\.00[\s\S]+To unlock it later\s+\$474\.00\s+Your balance\s+\$600\.00\s+Balance after\s+\$575\.00/,
    );
    expect(await page.getByLabel("Unlock the full report when it is ready").isChecked()).toBe(false);
    await page.getByLabel("Unlock the full report when it is ready").check();
    await eventually(() => price.innerText()).toMatch(/\$499\.00[\s\S]+for the full report[\s\S]+Balance after\s+\$101\.00/);
  }));

test("the country of the account is filled in; it can be changed, and a draft or a link that names one wins", async () => {
  const country = (page: Page) => page.getByRole("combobox", { name: "Country" });
  await onForm({}, async ({ page }) => {
    await eventually(() => country(page).inputValue()).toBe("United States");
    expect(await stored(page), "nothing was typed, so nothing is stored").toBeUndefined();
    await country(page).fill("Ind");
    await page.keyboard.press("Enter");
    await page.reload();
    await eventually(() => country(page).inputValue()).toBe("India");
  });
  await onForm(
    {},
    async ({ page }) => {
      await eventually(() => country(page).inputValue()).toBe("Germany");
    },
    { path: "/app/new-study?kind=corporate&industry=Dairy&for=investor&scope=country&country=Germany" },
  );
});

test("an order pressed twice is sent once, clears the draft and leads to the study", async () => {
  const sent: { body: unknown; key: string | undefined }[] = [];
  const answered = Promise.withResolvers<void>();
  await onForm(
    {
      ...accepted,
      "POST /api/studies": async (body, route) => {
        sent.push({ body, key: route.request().headers()["idempotency-key"] });
        await answered.promise;
        return { status: 201, json: study };
      },
    },
    async ({ page, calls }) => {
      await eventually(() => page.getByLabel("Industry or product").inputValue()).toBe("Dairy");
      await fill(page);
      await order(page).dblclick();
      await page.getByRole("button", { name: "Ordering…" }).waitFor();
      const looks = () => calls.filter(({ call }) => call === "GET /api/auth/user").length;
      const before = looks();
      answered.resolve();
      await page.waitForURL(`**/app/studies/corporate/${studyId}`);
      const body: OrderBody = {
        kind: "corporate",
        industryName: "Electric two-wheelers",
        companyType: "investor",
        reportScope: "country",
        country: "India",
        region: null,
        unlockWhenReady: false,
      };
      expect(sent).toEqual([{ body, key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
      expect(
        await page.evaluate(() => ["newStudyDraft", "studySelection", "selectedService"].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null, null]);
      // The balance is read again.
      await eventually(looks).toBeGreaterThan(before);
    },
    {
      before: (page) =>
        presetStorage(page, {
          studySelection: JSON.stringify({ studyType: "corporate", industryName: "Dairy", selectedSuggestion: "" }),
          selectedService: "Corporate Market Research",
        }),
    },
  );
});

test("an order whose answer was lost goes again under the same key, also after a reload; the next order has another", async () => {
  const keys: (string | undefined)[] = [];
  await onForm(
    {
      ...accepted,
      "POST /api/studies": async (_, route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        if (keys.length > 1) return { status: 201, json: study };
        await route.abort();
        return new Promise<never>(() => undefined);
      },
    },
    async ({ page }) => {
      await fill(page);
      await order(page).click();
      await eventually(() => page.getByRole("alert").allInnerTexts()).toContainEqual(expect.stringContaining("The study was not ordered"));
      await page.reload();
      await order(page).click();
      await page.waitForURL("**/app/studies/corporate/**");
      await page.goto("/app/new-study");
      await fill(page);
      await order(page).click();
      await page.waitForURL("**/app/studies/corporate/**");
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).not.toBe(keys[0]);
    },
  );
});

test("what is typed is kept over a reload, for every field", () =>
  onForm({}, async ({ page }) => {
    await fill(page);
    await page.getByLabel("Segments of interest").fill("Scooters, Motorcycles,");
    await page.getByLabel("Companies to cover").fill("Ather");
    await page.keyboard.press("Enter");
    await page.reload();
    await eventually(() => page.getByLabel("Industry or product").inputValue()).toBe("Electric two-wheelers");
    expect(await page.getByRole("combobox", { name: "Country" }).inputValue()).toBe("India");
    expect(await page.getByRole("list", { name: "Segments of interest" }).getByRole("listitem").allInnerTexts()).toEqual([
      "Scooters",
      "Motorcycles",
    ]);
    await page.getByRole("button", { name: "Remove Ather" }).click();
    await eventually(() => stored(page)).toContain('"companies":[]');
  }));

test("what is wrong stands at its field, the first is focused, and nothing is sent", () =>
  onForm({ "GET /api/auth/user": { json: { ...customer, country: null } } }, async ({ page, calls }) => {
    await order(page).click();
    for (const words of ["Industry is required", "Choose who the report is for", "Choose a country"])
      await eventually(() => page.getByText(words, { exact: true }).isVisible()).toBe(true);
    await eventually(() => page.getByLabel("Industry or product").evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel("Industry or product").fill("x");
    await eventually(() => page.getByText("Industry: at least 2 characters").isVisible()).toBe(true);
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    expect(await audit(page)).toEqual([]);
  }));

test("what the server finds wrong stands at its field until that is changed", async () => {
  await onForm(
    {
      "POST /api/studies": problem(422, "unprocessable", "Not this one.", { industryName: "Name one industry" }),
    },
    async ({ page }) => {
      await fill(page);
      await order(page).click();
      await eventually(() => page.getByText("Name one industry").isVisible()).toBe(true);
      await eventually(() => page.getByRole("alert").allInnerTexts()).toContainEqual(
        expect.stringContaining("Not this one. Your brief is saved."),
      );
      await page.getByLabel("Industry or product").fill("Dairy");
      await eventually(() => page.getByText("Name one industry").count()).toBe(0);
    },
  );
});

test("switching the kind keeps what was typed for each, and every kind can be ordered", () =>
  onForm({}, async ({ page }) => {
    await page.getByLabel("Industry or product").fill("Bakeries");
    await page.getByRole("radio", { name: "Local Market Research" }).check();
    await page.getByRole("combobox", { name: "Place" }).fill("Pune");
    await page.getByLabel("Radius (km)").fill("2");
    for (const name of ["Export", "Corporate", "Local"]) {
      await page.getByRole("radio", { name: `${name} Market Research` }).check();
      expect(await order(page).isVisible()).toBe(true);
    }
    expect(await page.getByRole("combobox", { name: "Business" }).inputValue()).toBe("Bakeries");
    expect(await page.getByRole("combobox", { name: "Place" }).inputValue()).toBe("Pune");
    await eventually(() => stored(page)).toContain('"radius":"2"');
  }));

test("a balance that does not reach leads to credits and back with the draft", async () => {
  const credits: Answers = { "GET /api/credits/quote": quote({ currency: "USD" }), "GET /api/payments": nothingPaid };
  await onForm({ ...credits, "GET /api/auth/user": { json: { ...customer, amount: "3.00" } } }, async ({ page }) => {
    await page.getByLabel("Industry or product").fill("Dairy");
    await eventually(() => page.getByText("$22.00 short. Your draft is saved until you return.").isVisible()).toBe(true);
    await page.getByRole("link", { name: "Get credits" }).click();
    await page.getByRole("heading", { level: 1, name: "Credits" }).waitFor();
    await eventually(() => page.getByLabel("Amount in dollars").inputValue()).toBe("22");
    expect(await audit(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to your brief" }).click();
    await eventually(() => page.getByLabel("Industry or product").inputValue()).toBe("Dairy");
  });
});

test("a country is found by another of its names and picked with the keyboard alone", () =>
  onForm({}, async ({ page }) => {
    const country = page.getByRole("combobox", { name: "Country" });
    await country.focus();
    await page.keyboard.type("ivory");
    await eventually(() => page.getByRole("listbox").getByRole("option").allInnerTexts()).toEqual(["Côte d'Ivoire"]);
    expect(await audit(page)).toEqual([]);
    await page.keyboard.press("Enter");
    expect(await country.inputValue()).toBe("Côte d'Ivoire");
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("listbox").getByRole("option").count()).toBeGreaterThan(200);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("listbox").count()).toBe(0);
    await country.fill("deutschland");
    await page.keyboard.press("Tab");
    await eventually(() => country.inputValue()).toBe("Germany");
  }));

test("scopes ask for the place that they are about", () =>
  onForm({}, async ({ page }) => {
    await page.getByRole("radio", { name: "Regional" }).check();
    expect(await page.getByRole("combobox", { name: "Country" }).count()).toBe(0);
    await order(page).click();
    await eventually(() => page.getByText("Choose a region").isVisible()).toBe(true);
    await page.getByRole("radio", { name: "Global" }).check();
    expect(await page.getByRole("combobox", { name: "Region" }).count()).toBe(0);
  }));

test("an earlier study's brief is put in, with a near market in place of its own", async () => {
  const earlier = detail(item({ status: "insufficient", companyType: "exporter", country: "New Zealand", industryName: "Dairy tea" }));
  await onForm(
    { [`GET /api/studies/${studyId}`]: { json: earlier } },
    async ({ page }) => {
      await eventually(() => page.getByLabel("Industry or product").inputValue()).toBe("Dairy");
      expect(await page.getByLabel("Who is it for?").inputValue()).toBe("exporter");
      expect(await page.getByRole("combobox", { name: "Country" }).inputValue()).toBe("New Zealand");
      // A reload keeps what is changed from here on.
      await eventually(() => pathOf(page)).toBe("/app/new-study");
    },
    { path: `/app/new-study?brief=${studyId}&industry=Dairy` },
  );
});

test("a brief that was being typed is kept beside an earlier study's, and neither is lost", async () => {
  const earlier = detail(item({ status: "insufficient", companyType: "exporter", country: "New Zealand", industryName: "Dairy tea" }));
  await onForm({ [`GET /api/studies/${studyId}`]: { json: earlier } }, async ({ page }) => {
    await fill(page);
    const industry = page.getByLabel("Industry or product");
    const back = page.getByRole("button", { name: "Return to my draft" });
    expect(await back.count()).toBe(0);
    for (const name of ["Dairy", "Cheese"]) {
      await page.goto(`/app/new-study?brief=${studyId}&industry=${name}`);
      await eventually(() => industry.inputValue()).toBe(name);
    }
    await eventually(() => pathOf(page)).toBe("/app/new-study");
    await page.reload();
    await industry.fill("Yoghurt");
    await back.click();
    expect(await industry.inputValue()).toBe("Electric two-wheelers");
    expect(await page.getByRole("combobox", { name: "Country" }).inputValue()).toBe("India");
    await back.click();
    expect(await industry.inputValue()).toBe("Yoghurt");
    await page.getByRole("button", { name: "Discard" }).click();
    expect(await back.count()).toBe(0);
    await eventually(async () => Object.keys(await storedEntries(page))).not.toContain("newStudyDraft.before");
  });
});

test.each([
  ["light", 1280],
  ["dark", 1280],
  ["light", 360],
] as const)("the form is accessible and fits (%s, %d px)", async (colorScheme, width) => {
  await onForm(
    {},
    async ({ page }) => {
      expect(await audit(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
      await eventually(() => order(page).isVisible()).toBe(true);
    },
    { colorScheme, width },
  );
});
