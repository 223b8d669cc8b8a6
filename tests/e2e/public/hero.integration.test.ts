import { expect, test } from "vitest";
import { type Answers, audit } from "../support/browser.ts";
import { generate, hydrated, industry, names, openStill, options, sample, suggest, tabTo, typeButton } from "../support/hero-page.ts";
import { nobody, signedIn } from "../support/people.ts";
import { eventually, expectToast, pathOf, presetStorage, type Scene, storedEntries, useStage } from "../support/stage.ts";

const onStage = useStage();
const onHero = (act: (scene: Scene) => Promise<void>, options?: Parameters<typeof onStage>[2], answers: Answers = nobody) =>
  onStage(answers, act, options);

test("the dropdown: two types, opened and closed by click, closed by outside click and Escape, worked by keys", () =>
  onHero(async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const button = typeButton(page);
    const list = page.getByRole("listbox", { name: "Study type" });
    const active = () =>
      button.evaluate((each) => each.ownerDocument.getElementById(each.getAttribute("aria-activedescendant") ?? "")?.innerText);
    expect(await button.innerText()).toBe("Corporate Market Research");
    await button.click();
    expect(await list.getByRole("option").allInnerTexts()).toEqual(["Corporate Market Research", "Local Market Research"]);
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await button.click();
    expect(await list.isVisible()).toBe(false);
    await button.click();
    await page.getByRole("heading", { level: 1 }).click();
    expect(await list.isVisible()).toBe(false);
    await button.click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    expect(await list.isVisible()).toBe(false);
    expect(await button.innerText()).toBe("Corporate Market Research");
    for (const [key, at] of [
      ["Enter", "Corporate"],
      ["End", "Local"],
      ["ArrowDown", "Local"],
      ["Home", "Corporate"],
      ["ArrowUp", "Corporate"],
      ["l", "Local"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await active()).toBe(`${at} Market Research`);
    }
    expect(await audit(page)).toEqual([]);
    await page.keyboard.press("Space");
    expect(await list.isVisible()).toBe(false);
    expect(await button.innerText()).toBe("Local Market Research");
    await button.click();
    await list.getByRole("option", { name: "Corporate Market Research" }).click();
    expect(await button.innerText()).toBe("Corporate Market Research");
  }));

test("the hero by keyboard alone, from the page's start: what is missing is said, what was chosen is carried through sign-in", () =>
  onHero(async ({ page }) => {
    await presetStorage(page, { selectedService: "Export Market Research" });
    await suggest(page, (route) => route.fulfill({ json: names }));
    await page.goto("/");
    await hydrated(page);
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").innerText()).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await tabTo(page, "Corporate Market Research");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await tabTo(page, "Generate Report");
    await page.keyboard.press("Enter");
    await expectToast(page, "Validation Error", "Please select study type and enter industry name");
    expect(await page.locator("[data-toast]").getAttribute("data-toast")).toBe("bad");
    expect([pathOf(page), (await storedEntries(page))["studySelection"]]).toEqual(["/", undefined]);
    // The focus is where something is missing.
    await page.keyboard.type("dai");
    await options(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo(page, "Generate Report");
    await page.keyboard.press("Space");
    await eventually(() => pathOf(page)).toBe("/app/new-study");
    await eventually(() => pathOf(page)).toBe("/auth");
    const { studySelection, selectedService } = await storedEntries(page);
    expect(JSON.parse(studySelection ?? "")).toEqual({ studyType: "local", industryName: "Dairy", selectedSuggestion: "Dairy" });
    // The later choice counts.
    expect(selectedService).toBeUndefined();
  }));

test("what is typed before the scripts run is kept, and goes on with the choice", () =>
  onHero(async ({ page }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route("**/assets/entry.client-*.js", async (route) => (await arrived.promise, route.continue()));
    await page.goto("/", { waitUntil: "commit" });
    await industry(page).fill("Dairy");
    arrived.resolve();
    await hydrated(page);
    expect(await industry(page).inputValue()).toBe("Dairy");
    await generate(page).click();
    await eventually(() => pathOf(page)).toBe("/auth");
    expect((await storedEntries(page))["studySelection"]).toBe('{"studyType":"corporate","industryName":"Dairy","selectedSuggestion":""}');
  }));

test("the sample: anonymous visitors come back to the studies after signing in, others go there at once", async () => {
  await onHero(async ({ page }) => {
    await openStill(page);
    await sample(page).click();
    await eventually(() => pathOf(page)).toBe("/auth");
    expect(await storedEntries(page)).toEqual({ redirectAfterLogin: "/app/studies" });
  });
  await onStage({ ...signedIn, "GET /api/studies": { json: { studies: [], nextCursor: null, total: 0 } } }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Go to Dashboard" }).waitFor();
    await sample(page).click();
    await eventually(() => pathOf(page)).toBe("/app/studies");
    expect(await storedEntries(page)).toEqual({});
  });
});

test("the form opens with the selection, each time it is made, and has the same suggestions under its industry", () =>
  onHero(
    async ({ page }) => {
      const asked = await suggest(page, (route) => route.fulfill({ json: names }));
      const field = page.getByRole("combobox", { name: "Industry or product" });
      const begin = async () => {
        await page.goto("/");
        await hydrated(page);
        await industry(page).fill("Dairy");
        await page.keyboard.press("Enter");
        await eventually(() => field.inputValue()).toBe("Dairy");
      };
      await begin();
      expect(await page.getByRole("radio", { name: /Corporate/ }).isChecked()).toBe(true);
      await field.fill("Yoghurt");
      await page.reload();
      await eventually(() => field.inputValue()).toBe("Yoghurt");
      await begin();
      await page.getByRole("radio", { name: /Export/ }).check();
      const product = page.getByRole("combobox", { name: "Product" });
      await product.fill("dai");
      await options(page).first().waitFor();
      expect(asked.at(-1)).toBe("/suggestions?fuzzyName=dai&studyType=&goods=true");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      expect(await product.inputValue()).toBe("Dairy");
      expect(JSON.parse((await storedEntries(page))["newStudyDraft"] ?? "")).toMatchObject({ kind: "export", industryName: "Dairy" });
      await product.fill("d");
      await product.blur();
      await eventually(() => product.getAttribute("aria-invalid")).toBe("true");
    },
    {},
    signedIn,
  ));

test.each([
  ["light", 1280],
  ["dark", 360],
] as const)("the hero with its list open is accessible and fits (%s, %d px)", (colorScheme, width) =>
  onHero(
    async ({ page }) => {
      await suggest(page, (route) => route.fulfill({ json: names }));
      await page.goto("/");
      await page.getByRole("button", { name: "Pause animations" }).waitFor();
      await page.getByRole("button", { name: "Pause animations" }).click();
      await industry(page).fill("dai");
      await options(page).first().waitFor();
      expect(await audit(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    },
    { motion: true, colorScheme, width },
  ),
);
