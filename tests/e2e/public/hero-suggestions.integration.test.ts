import type { Route } from "playwright";
import { expect, test } from "vitest";
import { type Answers } from "../support/browser.ts";
import {
  failure,
  generate,
  highlighted,
  industry,
  isInSight,
  names,
  openStill,
  options,
  sample,
  skeletons,
  suggest,
  typeButton,
} from "../support/hero-page.ts";
import { nobody } from "../support/people.ts";
import { watchShifts } from "../support/shifts.ts";
import { eventually, pathOf, runClock, type Scene, storedEntries, useStage } from "../support/stage.ts";

const onStage = useStage();
const onHero = (act: (scene: Scene) => Promise<void>, options?: Parameters<typeof onStage>[2], answers: Answers = nobody) =>
  onStage(answers, act, options);

test("suggestions are asked for from 2 trimmed characters, 150 ms after typing; 3 skeletons stand and both buttons wait while they load", () =>
  onHero(async ({ page }) => {
    const answered = Promise.withResolvers<void>();
    const asked = await suggest(page, async (route) => (await answered.promise, route.fulfill({ json: names })));
    await openStill(page);
    await industry(page).pressSequentially(" d  ");
    await runClock(page, 1000);
    expect(asked).toEqual([]);
    await industry(page).fill("d&");
    await runClock(page, 100);
    await industry(page).fill("da é");
    await runClock(page, 149);
    expect(asked).toEqual([]);
    expect(await generate(page).getAttribute("aria-disabled")).toBeNull();
    await runClock(page, 1);
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
    expect([pathOf(page), await storedEntries(page), await page.locator("[data-toast]").count()]).toEqual(["/", {}, 0]);
    answered.resolve();
    await industry(page).click();
    await eventually(() => options(page).allInnerTexts()).toEqual(names);
    expect(await skeletons(page).count()).toBe(0);
    expect([await generate(page).isDisabled(), await sample(page).isDisabled()]).toEqual([false, false]);
    expect(await page.getByRole("listbox", { name: "Suggestions" }).evaluate((list) => list.clientHeight)).toBe(160);
  }));

test("the list: arrow keys wrap and stay in view, Enter selects, differing text clears the choice, Escape empties it, a click outside closes it", () =>
  onHero(async ({ page }) => {
    const asked = await suggest(page, (route, n) => route.fulfill({ json: n === 1 ? names : { suggestions: names.slice(0, 2) } }));
    await openStill(page);
    const ask = async (text: string) => {
      await industry(page).fill(text);
      await runClock(page, 150);
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
    await runClock(page, 1000);
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
    expect((await storedEntries(page))["studySelection"]).toBe('{"studyType":"local","industryName":"Dairy farm","selectedSuggestion":""}');
  }));

test("a request gives up the one before it, and an answer that comes late changes nothing", () =>
  onHero(async ({ page }) => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const asked = await suggest(page, async (route, n) => {
      await (n === 1 ? first : second).promise;
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
      await runClock(page, 150);
      await eventually(() => asked.at(-1)).toContain(`=${text}&`);
    }
    expect(await page.evaluate(() => Reflect.get(window, "givenUp"))).toEqual([asked[0]]);
    second.resolve();
    await eventually(() => options(page).allInnerTexts()).toEqual(["The second"]);
    const late = page.waitForResponse(`**${asked[0]}`);
    first.resolve();
    await (await late).finished();
    await runClock(page, 10_000);
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
          await runClock(page, 150);
          const isFault = i > 0 && i < 6;
          if (i === 5) await runClock(page, 5000);
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
