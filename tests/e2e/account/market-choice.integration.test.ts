import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { Interpretation } from "#shared/interpretation.ts";
import { outcomeOf, tea, understood } from "../../fixtures/names/interpretations.ts";
import { type Answers, audit, type VisitOptions } from "../support/browser.ts";
import { tabTo } from "../support/hero-page.ts";
import { eventually, runClock, type Scene, useStage } from "../support/stage.ts";
import { course, customer, detail, item, streamOnce, studyId } from "../support/study-answers.ts";

const onStage = useStage();
const study = detail(item({ status: "pending" }));
const path = "/app/new-study?kind=corporate&for=investor&scope=country&country=India";

/** The form with everything filled in but the name; names are understood as the test says. */
function onForm(
  act: (scene: Scene & { field: ReturnType<Page["getByLabel"]>; ordered: unknown[] }) => Promise<void>,
  { answers = {}, from = path, ...look }: Partial<VisitOptions> & { answers?: Answers; from?: string } = {},
): Promise<void> {
  const ordered: unknown[] = [];
  return onStage(
    {
      "GET /api/auth/user": { json: customer },
      "GET /api/interpretations": (_, route) => ({ json: outcomeOf(nameIn(route.request().url())) }),
      "POST /api/studies": (body) => {
        ordered.push(body);
        return { status: 201, json: study };
      },
      [`GET /api/studies/${studyId}`]: { json: study },
      [`GET /api/studies/${studyId}/events`]: streamOnce(course().slice(0, 1)),
      ...answers,
    },
    async (scene) => {
      await scene.page.goto(from);
      await scene.page.getByRole("heading", { name: "New study" }).waitFor();
      await act({ ...scene, field: scene.page.getByLabel("Industry or product"), ordered });
    },
    look,
  );
}
const nameIn = (url: string): string => new URL(url).searchParams.get("industryName") ?? "";
const panel = (page: Page) => page.getByRole("region", { name: "The market as understood" });
const order = (page: Page) => page.getByRole("button", { name: "Order study" });

test.each(["exact", "class"])("a name that settles its market says as what it is understood, and is ordered without a code (%s)", (name) =>
  onForm(async ({ page, field, ordered }) => {
    await field.fill(name);
    const market =
      name === "exact" ? "Tea (NAICS 311920, HS 0902; retail sales including tax)" : "Hotels (NAICS 7211; revenue of the providers";
    await eventually(() => panel(page).locator("[aria-live=polite]").innerText()).toContain(`Understood as ${market}`);
    await panel(page).getByText("What is counted and what is not").click();
    expect(await panel(page).getByRole("list", { name: "Counts" }).innerText()).toContain("Herbal infusions");
    expect(await panel(page).getByRole("list", { name: "Leaves out" }).innerText()).toContain("Bottled iced tea");
    const text = await panel(page).innerText();
    for (const words of ["Evidence grade B", "by a factor of at most 1.35", "Covers 2020 to 2030", "Shares of companies"])
      expect(text).toContain(words);
    await order(page).click();
    await page.waitForURL("**/app/studies/corporate/**");
    expect(ordered).toEqual([expect.not.objectContaining({ marketCode: expect.anything() })]);
  }),
);

test("a name that is sized within a wider market is ordered only once that is accepted; another name takes the acceptance back", () =>
  onForm(async ({ page, field, ordered }) => {
    await field.fill("within");
    await eventually(() => panel(page).innerText()).toContain("within, sized within Tea");
    await order(page).click();
    const accept = page.getByRole("checkbox", { name: "Size it within Tea" });
    await eventually(() => accept.evaluate((box) => box === document.activeElement)).toBe(true);
    await eventually(() => panel(page).innerText()).toContain("Accept that it is sized within Tea, or name another market");
    expect(await audit(page)).toEqual([]);
    await accept.check();
    await field.fill("exact");
    await eventually(() => panel(page).innerText()).toContain("Understood as Tea");
    await field.fill("within");
    await accept.waitFor();
    expect(await accept.isChecked()).toBe(false);
    expect(ordered).toEqual([]);
    await accept.check();
    await order(page).click();
    await page.waitForURL("**/app/studies/corporate/**");
    expect(ordered).toEqual([expect.objectContaining({ industryName: "within", marketCode: tea.code })]);
  }));

test("the other usual measure of a market is chosen with the keyboard, shown with its own grade, and ordered by its code", () =>
  onForm(async ({ page, field, ordered }) => {
    await field.fill("exact");
    const usual = page.getByRole("radio", { name: "retail sales including tax" });
    await usual.focus();
    expect(await usual.isChecked()).toBe(true);
    await page.keyboard.press("ArrowDown");
    await eventually(() => panel(page).locator("[aria-live=polite]").innerText()).toContain(
      "HS 0902; producers' sales, before trade margins",
    );
    expect(await panel(page).innerText()).toContain("Evidence grade C");
    expect(await audit(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/app/studies/corporate/**");
    expect(ordered).toEqual([expect.objectContaining({ industryName: "exact", marketCode: `${tea.code}@factory-gate` })]);
  }));

test("the readings of an ambiguous name are offered and chosen with the keyboard alone; nothing is ordered before", () =>
  onForm(async ({ page, field, ordered }) => {
    await field.focus();
    await page.keyboard.type("ambiguous");
    const group = page.getByRole("radiogroup", { name: "What do you mean by “ambiguous”?" });
    await group.waitFor();
    await page.keyboard.press("Enter");
    const first = page.getByRole("radio", { name: "Lifting cranes" });
    await eventually(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await eventually(() => group.innerText()).toContain("Choose which market you mean");
    expect(await group.innerText()).toContain("Birds that are bred on farms.");
    expect(ordered).toEqual([]);
    expect(await audit(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("radio", { name: "Crane breeding" }).isChecked()).toBe(true);
    await eventually(() => group.innerText()).not.toContain("Choose which market you mean");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/app/studies/corporate/**");
    expect(ordered).toEqual([expect.objectContaining({ marketCode: "isic:0149" })]);
  }));

test("by keyboard alone, on a telephone, each outcome is reached, and nothing is ordered before the customer has chosen", () =>
  onForm(
    async ({ page, field, ordered }) => {
      const type = async (name: string, words: string) => {
        await field.focus();
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.type(name);
        await eventually(() => panel(page).innerText()).toContain(words);
        expect(ordered, name).toEqual([]);
      };
      const isRefused = async (name: string) => {
        await field.press("Enter");
        await eventually(() => field.getAttribute("aria-invalid")).toBe("true");
        expect(ordered, name).toEqual([]);
      };
      /** Orders by its button, checks the one order that goes out, and comes back to the form. */
      const order = async (expected: unknown) => {
        await tabTo(page, "Order study");
        expect(ordered).toEqual([]);
        await page.keyboard.press("Enter");
        await page.waitForURL("**/app/studies/corporate/**");
        expect(ordered.splice(0)).toEqual([expected]);
        await page.goto(path);
        await field.waitFor();
      };

      await type("weak", "too thin for a report");
      await isRefused("weak");
      await type("unknown", "No industry is known by the name");
      await isRefused("unknown");
      await tabTo(page, "Tea");
      await page.keyboard.press("Enter");
      await eventually(() => field.inputValue()).toBe("Tea");
      expect(ordered).toEqual([]);

      await type("within", "sized within Tea");
      await page.keyboard.press("Enter");
      const accept = page.getByRole("checkbox", { name: "Size it within Tea" });
      await eventually(() => accept.evaluate((box) => box === document.activeElement)).toBe(true);
      // Accepted, thought over and taken back: the same as never accepted.
      for (const isAccepted of [true, false]) {
        await page.keyboard.press("Space");
        await eventually(() => accept.isChecked()).toBe(isAccepted);
      }
      await field.press("Enter");
      await eventually(() => panel(page).innerText()).toContain("Accept that it is sized within Tea, or name another market");
      await eventually(() => accept.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(ordered).toEqual([]);
      await page.keyboard.press("Space");
      await eventually(() => accept.isChecked()).toBe(true);
      await order(expect.objectContaining({ industryName: "within", marketCode: tea.code }));

      await type("ambiguous", "What do you mean by");
      await page.keyboard.press("Enter");
      const [first, second] = [page.getByRole("radio", { name: "Lifting cranes" }), page.getByRole("radio", { name: "Crane breeding" })];
      await eventually(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true);
      expect(ordered).toEqual([]);
      await page.keyboard.press("ArrowDown");
      await eventually(() => second.isChecked()).toBe(true);
      await order(expect.objectContaining({ industryName: "ambiguous", marketCode: "isic:0149" }));

      await type("exact", "Understood as Tea");
      await order(expect.not.objectContaining({ marketCode: expect.anything() }));
    },
    { width: 360 },
  ));

test("what is no industry is refused with the nearest names, which fill the field", () =>
  onForm(async ({ page, field, ordered }) => {
    await field.fill("unknown");
    await eventually(() => panel(page).innerText()).toContain("No industry is known by the name “unknown”.");
    await order(page).click();
    await eventually(() => field.getAttribute("aria-invalid")).toBe("true");
    expect(ordered).toEqual([]);
    await page.getByRole("button", { name: "Tea", exact: true }).click();
    expect(await field.inputValue()).toBe("Tea");
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await eventually(() => panel(page).innerText()).toContain("Understood as Tea");
    await eventually(() => field.getAttribute("aria-invalid")).toBeNull();
  }));

test("a market whose evidence is below grade D is refused in plain words", () =>
  onForm(async ({ page, field, ordered }) => {
    await field.fill("weak");
    await eventually(() => panel(page).innerText()).toContain("too thin for a report");
    await order(page).click();
    await eventually(() => field.getAttribute("aria-invalid")).toBe("true");
    expect(ordered).toEqual([]);
  }));

test("the server's refusal shows how the name is understood where that could not be loaded before", () =>
  onForm(
    async ({ page, field }) => {
      await field.fill("ambiguous");
      await eventually(() => panel(page).innerText()).toContain("The name is checked when you order.");
      await order(page).click();
      await page.getByRole("radiogroup", { name: "What do you mean by “ambiguous”?" }).waitFor();
      expect(await field.getAttribute("aria-invalid")).toBe("true");
    },
    {
      answers: {
        "GET /api/interpretations": { status: 503, json: { code: "unavailable", message: "Later." } },
        "POST /api/studies": {
          status: 422,
          json: {
            code: "market_choice_needed",
            message: "Choose one of them.",
            fields: { industryName: "Choose one of them." },
            interpretation: outcomeOf("ambiguous"),
          },
        },
      },
    },
  ));

test("one request goes out when typing pauses, and an answer that comes late changes nothing", async () => {
  const late = Promise.withResolvers<Interpretation>();
  const asked: string[] = [];
  await onForm(
    async ({ page, field }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(60_000);
      await field.fill("sl");
      await field.fill("slow");
      await runClock(page, 299);
      expect(asked).toEqual([]);
      await runClock(page, 1);
      await eventually(() => asked).toEqual(["slow"]);
      await field.fill("class");
      await runClock(page, 300);
      await eventually(() => panel(page).innerText()).toContain("Understood as Hotels");
      late.resolve(understood("slow"));
      await runClock(page, 1000);
      expect(await panel(page).innerText()).toContain("Understood as Hotels");
    },
    {
      answers: {
        "GET /api/interpretations": async (_, route) => {
          const name = nameIn(route.request().url());
          asked.push(name);
          return { json: name === "slow" ? await late.promise : outcomeOf(name) };
        },
      },
    },
  );
});

test("a country in the name fills the empty country field, and is offered where another country stands there", async () => {
  const answers: Answers = {
    "GET /api/auth/user": { json: { ...customer, country: null } },
    "GET /api/interpretations": (_, route) => ({ json: understood(nameIn(route.request().url()), { country: "KOR" }) }),
  };
  const country = (page: Page) => page.getByRole("combobox", { name: "Country" });
  await onForm(
    async ({ page, field }) => {
      await field.fill("tea in South Korea");
      await eventually(() => country(page).inputValue()).toMatch(/Korea/);
      expect(await page.getByRole("button", { name: /^Use / }).count()).toBe(0);
    },
    { answers, from: "/app/new-study" },
  );
  await onForm(
    async ({ page, field }) => {
      await field.fill("tea in South Korea");
      await page.getByRole("button", { name: /^Use .*Korea/ }).click();
      await eventually(() => country(page).inputValue()).toMatch(/Korea/);
      await eventually(() => page.getByRole("button", { name: /^Use / }).count()).toBe(0);
    },
    { answers },
  );
});

test.each([
  ["light", 1440],
  ["dark", 360],
] as const)("every outcome is accessible and fits (%s, %d px)", (colorScheme, width) =>
  onForm(
    async ({ page, field }) => {
      for (const name of ["exact", "within", "ambiguous", "unknown", "weak"]) {
        await field.fill(name);
        await eventually(() => panel(page).innerText()).toContain(name === "exact" ? "Tea" : name === "weak" ? "too thin" : name);
        expect(await audit(page), name).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
      }
    },
    { colorScheme, width },
  ),
);
