import { expect, test } from "vitest";
import { productNames } from "../../../app/features/hero/typing.ts";
import { type Answers } from "../support/browser.ts";
import { openStill, pictures, setVisibility, shown, typed } from "../support/hero-page.ts";
import { nobody } from "../support/people.ts";
import { watchShifts } from "../support/shifts.ts";
import { rendered, runClock, type Scene, useStage } from "../support/stage.ts";

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
      const after = async (ms: number) => (await runClock(page, ms), typed(page));
      await page.getByRole("button", { name: "Pause animations" }).waitFor();
      await rendered(page);
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
      await rendered(page);
      expect(await typed(page)).toBe(first);
      expect(await after(9000)).toBe(first);
      await page.getByRole("button", { name: "Play animations" }).click();
      await rendered(page);
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
      const after = async (ms: number) => (await runClock(page, ms), shown(page));
      const captions = new Set<string>();
      expect(await after(3999)).toBe(0);
      for (const next of [1, 2, 3, 0]) {
        expect(await after(next === 1 ? 1 : 4000)).toBe(next);
        captions.add(await page.locator("[aria-labelledby=hero-title] p", { hasText: "World Bank" }).innerText());
      }
      expect(captions.size).toBe(4);
      await setVisibility(page, "hidden");
      await rendered(page);
      expect(await after(20_000)).toBe(0);
      await setVisibility(page, "visible");
      await rendered(page);
      expect(await after(3999)).toBe(0);
      expect(await after(1)).toBe(1);
      await page.getByRole("button", { name: "Pause animations" }).click();
      await rendered(page);
      expect(await after(20_000)).toBe(1);
      await page.getByRole("button", { name: "Play animations" }).click();
      await rendered(page);
      expect(await after(4000)).toBe(2);
    },
    { motion: true },
  ));

test("with reduced motion the first name and the first picture stand still, and nothing is there to be paused", () =>
  onHero(async ({ page }) => {
    await openStill(page);
    await runClock(page, 20_000);
    expect(await typed(page)).toBe(productNames[0]);
    expect(await page.locator("img[data-shown]").count()).toBe(1);
    expect(await page.getByRole("button", { name: /animations/ }).count()).toBe(0);
  }));
