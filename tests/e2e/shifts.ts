import type { Page } from "playwright";

interface Watch {
  moved: string[];
  twoFrames: () => Promise<unknown>;
}

/**
 * Watches what moves on the page without having been asked to; returns how much, with what moved. Either from now, once every typeface has
 * been drawn; or the next page from its first paint, where words may move by a hair until the typefaces have been drawn: no face of the
 * machine is quite like the one that replaces it.
 */
export async function watchShifts(page: Page, from: "now" | "next page"): Promise<() => Promise<string[]>> {
  if (from === "now") await page.evaluate(watch);
  else await page.addInitScript(watch);
  return () =>
    page.evaluate(async () => {
      const { moved, twoFrames }: Watch = Reflect.get(window, "shifts");
      // What moved last is told with the next frame.
      await twoFrames();
      return moved;
    });
}

/** Runs in the page. */
async function watch(): Promise<void> {
  // The browser's own, also where a test stops the clock later.
  const frame = requestAnimationFrame.bind(window);
  const twoFrames = () => new Promise((drawn) => frame(() => frame(drawn)));
  const moved: string[] = [];
  const watched: Watch = { moved, twoFrames };
  Object.assign(window, { shifts: watched });
  let least = 0.001;
  const observe = () =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        if (entry.value >= least) moved.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent).join(" | ")}`);
    }).observe({ type: "layout-shift" });
  const isNew = document.readyState === "loading";
  if (isNew) {
    observe();
    await new Promise((parsed) => document.addEventListener("DOMContentLoaded", parsed));
  }
  // Also those that no text has needed so far; a stand-in of a typeface that the machine lacks fails, and is never used.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  await twoFrames();
  least = 0;
  if (!isNew) observe();
}
