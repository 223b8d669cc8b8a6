import type { Route } from "playwright";
import { expect, test } from "vitest";
import { productNames } from "../../../app/features/hero/typewriter.tsx";
import { type Answers, audit } from "../support/browser.ts";
import {
  failure,
  generate,
  highlighted,
  hydrated,
  industry,
  isInSight,
  names,
  openStill,
  options,
  pictures,
  sample,
  setVisibility,
  shown,
  skeletons,
  suggest,
  tabTo,
  typeButton,
  typed,
} from "../support/hero-page.ts";
import { nobody, signedIn } from "../support/people.ts";
import { watchShifts } from "../support/shifts.ts";
import { eventually, expectToast, keep, kept, pathOf, promised, type Scene, useStage } from "../support/stage.ts";

const onStage = useStage();
const onHero = (act: (scene: Scene) => Promise<void>, options?: Parameters<typeof onStage>[2], answers: Answers = nobody) =>
  onStage(answers, act, options);

test("the typewriter types at 100 ms, holds 2 s, erases at 50 ms and goes round the three names; who hears the page hears all", () =>
  onHero(
    async ({ page }) => {
      const shifts = await watchShifts(page, "next page");
      await openStill(page);
      const [first, second, third] = productNames;
      const link = page.getByRole("link", { name: `${first}, ${second}, ${third}` });
      expect(await link.getAttribute("href")).toBe("/services");
      const after = async (ms: number) => (await page.clock.runFor(ms), typed(page));
      await eventually(() => page.getByRole("button", { name: "Pause animations" }).count()).toBe(1);
      expect(await typed(page)).toBe(first);
      for (const [before, name] of [
        [first, second],
        [second, third],
        [third, first],
      ] as const) {
        expect(await after(2000)).toBe(before);
        expect(await after(49)).toBe(before);
        expect(await after(1)).toBe(before.slice(0, -1));
        expect(await after((before.length - 1) * 50)).toBe("");
        expect(await after(99)).toBe("");
        expect(await after(1)).toBe(name.slice(0, 1));
        expect(await after((name.length - 2) * 100)).toBe(name.slice(0, -1));
        expect(await after(100)).toBe(name);
      }
      // In the middle of a word: what stands still stands whole.
      await after(2000 + 10 * 50);
      await page.getByRole("button", { name: "Pause animations" }).click();
      expect(await typed(page)).toBe(first);
      expect(await after(9000)).toBe(first);
      await page.getByRole("button", { name: "Play animations" }).click();
      expect(await after(2050)).toBe(first.slice(0, -1));
      expect(await shifts()).toEqual([]);
    },
    { motion: true },
  ));

test("the pictures fade every 4000 ms, round and round; not while the page is hidden or paused", () =>
  onHero(
    async ({ page }) => {
      await openStill(page);
      const html = await (await page.request.get("/")).text();
      expect(html.match(/<img [^>]*data-shown/g)).toHaveLength(1);
      expect(html).toMatch(/<img [^>]*fetchpriority="high"[^>]*data-shown="true"/i);
      const images = await pictures(page, 4);
      expect(await images.evaluateAll((all) => all.map((each) => getComputedStyle(each).transition))).toEqual(
        Array(4).fill(expect.stringMatching(/^opacity 0\.7s/)),
      );
      const after = async (ms: number) => (await page.clock.runFor(ms), shown(page));
      const captions = new Set<string>();
      expect(await after(3999)).toBe(0);
      for (const next of [1, 2, 3, 0]) {
        expect(await after(next === 1 ? 1 : 4000)).toBe(next);
        captions.add(await page.locator("[aria-labelledby=hero-title] p", { hasText: "World Bank" }).innerText());
      }
      expect(captions.size).toBe(4);
      await setVisibility(page, "hidden");
      expect(await after(20_000)).toBe(0);
      await setVisibility(page, "visible");
      expect(await after(3999)).toBe(0);
      expect(await after(1)).toBe(1);
      await page.getByRole("button", { name: "Pause animations" }).click();
      expect(await after(20_000)).toBe(1);
      await page.getByRole("button", { name: "Play animations" }).click();
      expect(await after(4000)).toBe(2);
    },
    { motion: true },
  ));

test("with reduced motion the first name and the first picture stand still, and nothing is there to be paused", () =>
  onHero(async ({ page }) => {
    await openStill(page);
    await page.clock.runFor(20_000);
    expect(await typed(page)).toBe(productNames[0]);
    expect(await page.locator("img[data-shown]").count()).toBe(1);
    expect(await page.getByRole("button", { name: /animations/ }).count()).toBe(0);
  }));

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

test("suggestions are asked for from 2 trimmed characters, 150 ms after typing; 3 skeletons stand and both buttons wait while they load", () =>
  onHero(async ({ page }) => {
    const answered = promised();
    const asked = await suggest(page, async (route) => (await answered.kept, route.fulfill({ json: names })));
    await openStill(page);
    await industry(page).pressSequentially(" d  ");
    await page.clock.runFor(1000);
    expect(asked).toEqual([]);
    await industry(page).fill("d&");
    await page.clock.runFor(100);
    await industry(page).fill("da é");
    await page.clock.runFor(149);
    expect(asked).toEqual([]);
    expect(await generate(page).getAttribute("aria-disabled")).toBeNull();
    await page.clock.runFor(1);
    await eventually(() => skeletons(page).count()).toBe(3);
    await eventually(() => asked).toEqual(["/suggestions?fuzzyName=da%20%C3%A9&studyType=corporate"]);
    for (const button of [generate(page), sample(page)]) {
      expect(await button.isDisabled()).toBe(true);
      await button.focus();
      expect(
        await button.evaluate((each) => each.ownerDocument.getElementById(each.getAttribute("aria-describedby") ?? "")?.textContent),
      ).toBe("Available as soon as the suggestions have loaded");
      await page.keyboard.press("Enter");
    }
    await industry(page).press("Enter");
    expect([pathOf(page), await kept(page), await page.locator("[data-toast]").count()]).toEqual(["/", {}, 0]);
    answered.keep();
    await industry(page).click();
    await eventually(() => options(page).allInnerTexts()).toEqual(names);
    expect(await skeletons(page).count()).toBe(0);
    expect([await generate(page).isDisabled(), await sample(page).isDisabled()]).toEqual([false, false]);
    expect(await page.getByRole("listbox", { name: "Suggestions" }).evaluate((list) => list.clientHeight)).toBe(160);
  }));

test("the list: arrows go round and stay in sight, Enter takes, differing text lets go, Escape empties, a click outside closes", () =>
  onHero(async ({ page }) => {
    const asked = await suggest(page, (route, n) => route.fulfill({ json: n === 1 ? names : { suggestions: names.slice(0, 2) } }));
    await openStill(page);
    const ask = async (text: string) => {
      await industry(page).fill(text);
      await page.clock.runFor(150);
      await options(page).first().waitFor();
    };
    await ask("dai");
    expect(await options(page).nth(1).locator("b").innerText()).toBe("Dai");
    await page.keyboard.press("ArrowUp");
    expect(await highlighted(page).innerText()).toBe("Dairy drinks");
    expect(await industry(page).getAttribute("aria-activedescendant")).toBe(await highlighted(page).getAttribute("id"));
    expect(await isInSight(highlighted(page))).toBe(true);
    await page.keyboard.press("ArrowDown");
    expect(await highlighted(page).innerText()).toBe("Dairy");
    expect(await isInSight(highlighted(page))).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect([await industry(page).inputValue(), await options(page).count(), pathOf(page)]).toEqual(["Dairy farming", 0, "/"]);
    await page.clock.runFor(1000);
    expect(asked).toHaveLength(1);
    // The object's shape; the other type.
    await typeButton(page).click();
    await page.getByRole("option", { name: "Local Market Research" }).click();
    await ask("Dairy farm");
    expect(asked.at(-1)).toBe("/suggestions?fuzzyName=Dairy%20farm&studyType=local");
    expect(await options(page).allInnerTexts()).toEqual(["Dairy", "Dairy farming"]);
    await page.getByRole("heading", { level: 1 }).click();
    expect(await options(page).first().isVisible()).toBe(false);
    await industry(page).click();
    expect(await options(page).first().isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect([await options(page).count(), await industry(page).inputValue()]).toEqual([0, "Dairy farm"]);
    await industry(page).press("Enter");
    await eventually(() => pathOf(page)).toBe("/app/new-study");
    // "Dairy farming" was chosen, then changed.
    expect((await kept(page))["studySelection"]).toBe('{"studyType":"local","industryName":"Dairy farm","selectedSuggestion":""}');
  }));

test("a request gives up the one before it, and an answer that comes late changes nothing", () =>
  onHero(async ({ page }) => {
    const [first, second] = [promised(), promised()];
    const asked = await suggest(page, async (route, n) => {
      await (n === 1 ? first : second).kept;
      await route.fulfill({ json: [n === 1 ? "The first" : "The second"] });
    });
    // A browser whose requests cannot be given up: the answers arrive in the wrong order.
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        if (typeof input !== "string" || !input.startsWith("/suggestions")) return fetch(input, init);
        init?.signal?.addEventListener("abort", () =>
          Object.assign(window, { givenUp: [...(Reflect.get(window, "givenUp") ?? []), input] }),
        );
        return fetch(input, { ...init, signal: null });
      };
    });
    await openStill(page);
    for (const text of ["dai", "dair"]) {
      await industry(page).fill(text);
      await page.clock.runFor(150);
      await eventually(() => asked.at(-1)).toContain(`=${text}&`);
    }
    expect(await page.evaluate(() => Reflect.get(window, "givenUp"))).toEqual([asked[0]]);
    second.keep();
    await eventually(() => options(page).allInnerTexts()).toEqual(["The second"]);
    const late = page.waitForResponse(`**${asked[0]}`);
    first.keep();
    await (await late).finished();
    await page.clock.runFor(10_000);
    expect(await options(page).allInnerTexts()).toEqual(["The second"]);
    expect(await page.getByText(failure).count()).toBe(0);
  }));

test.each([360, 1280])(
  "what cannot be loaded or read is said under the input, the list is emptied, nothing moves, and the next try heals (%d px)",
  (width) =>
    onHero(
      async ({ page }) => {
        const shifts = await watchShifts(page, "next page");
        const answers: ((route: Route) => unknown)[] = [
          (route) => route.fulfill({ json: names }),
          (route) => route.fulfill({ status: 503, json: names }),
          (route) => route.abort(),
          (route) => route.fulfill({ json: { suggestions: "Dairy" } }),
          (route) => route.fulfill({ body: "<html>" }),
          // Never answered: the buttons are not held for ever.
          () => undefined,
          (route) => route.fulfill({ json: [] }),
        ];
        // By what is asked, not by its turn: a question that is given up may never get here.
        await suggest(page, (route) => answers[Number(new URL(route.request().url()).searchParams.get("fuzzyName")?.at(-1))]?.(route));
        await openStill(page);
        const place = () => generate(page).boundingBox();
        const before = await place();
        for (const [i] of answers.entries()) {
          await industry(page).fill(`dairy ${i}`);
          await page.clock.runFor(150);
          const isFault = i > 0 && i < 6;
          if (i === 5) await page.clock.runFor(5000);
          await eventually(() => page.getByText(failure).count()).toBe(isFault ? 1 : 0);
          await eventually(() => options(page).count()).toBe(i === 0 ? names.length : 0);
          await eventually(() => generate(page).isDisabled()).toBe(false);
          if (isFault)
            expect(
              await industry(page).evaluate(
                (input) => input.ownerDocument.getElementById(input.getAttribute("aria-describedby") ?? "")?.innerText,
              ),
            ).toBe(failure);
        }
        expect(await place()).toEqual(before);
        expect(await shifts()).toEqual([]);
      },
      { width },
    ),
);

test("the hero by keyboard alone, from the page's start: what is missing is said, what was chosen is carried through sign-in", () =>
  onHero(async ({ page }) => {
    await keep(page, { selectedService: "Export Market Research" });
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
    expect([pathOf(page), (await kept(page))["studySelection"]]).toEqual(["/", undefined]);
    // The focus is where something is missing.
    await page.keyboard.type("dai");
    await options(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo(page, "Generate Report");
    await page.keyboard.press("Space");
    await eventually(() => pathOf(page)).toBe("/app/new-study");
    await eventually(() => pathOf(page)).toBe("/auth");
    const { studySelection, selectedService } = await kept(page);
    expect(JSON.parse(studySelection ?? "")).toEqual({ studyType: "local", industryName: "Dairy", selectedSuggestion: "Dairy" });
    // The later choice counts.
    expect(selectedService).toBeUndefined();
  }));

test("what is typed before the scripts run is kept, and goes on with the choice", () =>
  onHero(async ({ page }) => {
    const arrived = promised();
    await page.route("**/assets/entry.client-*.js", async (route) => (await arrived.kept, route.continue()));
    await page.goto("/", { waitUntil: "commit" });
    await industry(page).fill("Dairy");
    arrived.keep();
    await hydrated(page);
    expect(await industry(page).inputValue()).toBe("Dairy");
    await generate(page).click();
    await eventually(() => pathOf(page)).toBe("/auth");
    expect((await kept(page))["studySelection"]).toBe('{"studyType":"corporate","industryName":"Dairy","selectedSuggestion":""}');
  }));

test("the sample: anonymous visitors come back to the studies after signing in, others go there at once", async () => {
  await onHero(async ({ page }) => {
    await openStill(page);
    await sample(page).click();
    await eventually(() => pathOf(page)).toBe("/auth");
    expect(await kept(page)).toEqual({ redirectAfterLogin: "/app/studies" });
  });
  await onStage({ ...signedIn, "GET /api/studies": { json: { studies: [], nextCursor: null, total: 0 } } }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Go to Dashboard" }).waitFor();
    await sample(page).click();
    await eventually(() => pathOf(page)).toBe("/app/studies");
    expect(await kept(page)).toEqual({});
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
      await field.fill("dai");
      await options(page).first().waitFor();
      expect(asked.at(-1)).toBe("/suggestions?fuzzyName=dai&studyType=");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      expect(await field.inputValue()).toBe("Dairy");
      expect(JSON.parse((await kept(page))["newStudyDraft"] ?? "")).toMatchObject({ kind: "export", industryName: "Dairy" });
      await field.fill("d");
      await field.blur();
      await eventually(() => field.getAttribute("aria-invalid")).toBe("true");
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
