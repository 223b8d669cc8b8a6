import type { Locator, Page, Route } from "playwright";
import { eventually, rendered } from "./stage.ts";

/** Places of the hero, and what stands behind its suggestions. */
export const names = ["Dairy", "Dairy farming", "Dairy machines", "Dairy tea", "Dairy whey", "Dairy spreads", "Dairy fats", "Dairy drinks"];
export const failure = "Failed to load suggestions. Please try again.";
export const typeButton = (page: Page) => page.getByRole("combobox", { name: "Study type" });
export const industry = (page: Page) => page.getByRole("combobox", { name: "Industry name" });
export const generate = (page: Page) => page.getByRole("button", { name: "Generate Report" });
export const sample = (page: Page) => page.getByRole("button", { name: "Not sure? Check sample report" });
export const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
export const skeletons = (page: Page) => page.locator("[data-skeleton] > div");
export const highlighted = (page: Page) => options(page).and(page.locator("[aria-selected=true]"));
export const typed = (page: Page) => page.locator("[data-typed]").innerText();
/** Which picture, counted from 0. */
export const shown = (page: Page) =>
  page.locator("img[data-shown]").evaluateAll((all) => all.findIndex((image) => image.dataset["shown"] === "true"));

/** Answers the suggestions' call; returns the addresses asked for. */
export async function suggest(page: Page, answer: (route: Route, n: number) => unknown): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/suggestions?**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await answer(route, asked.push(pathname + search));
  });
  return asked;
}

/** Once the page's scripts have it. */
export async function hydrated(page: Page): Promise<void> {
  await eventually(() => typeButton(page).evaluate((button) => Object.keys(button).some((key) => key.startsWith("__reactProps")))).toBe(
    true,
  );
}

/** The home page, its clock standing still. */
export async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  await hydrated(page);
  // The timers of the page are set by effects, which may run after the first frame that can be seen.
  await rendered(page);
}

/** Goes on by keyboard until what is named (by its text, or an input by its name) has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.innerText);
    if (found === name) return;
  }
  throw new Error(`${name} cannot be reached`);
}

/** The pictures, once so many have arrived. */
export async function pictures(page: Page, count: number): Promise<Locator> {
  const images = page.locator("img[data-shown]");
  const arrived = () =>
    images.evaluateAll((all) => all.filter((each) => each instanceof HTMLImageElement && each.complete && each.naturalWidth > 0).length);
  await eventually(arrived).toBe(count);
  return images;
}

/** As when the visitor turns to another tab, and back. */
export function setVisibility(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

/** Whether a row stands whole in the list that scrolls it. */
export function isInSight(item: Locator): Promise<boolean> {
  return item.evaluate((each) => {
    const [row, list] = [each.getBoundingClientRect(), each.parentElement?.getBoundingClientRect()];
    return list !== undefined && row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
  });
}
