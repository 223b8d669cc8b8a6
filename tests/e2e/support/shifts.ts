import type { Page } from "playwright";

interface Watch {
  moved: string[];
  twoFrames: () => Promise<unknown>;
}

/**
 * Watches what moves on the page without having been asked to; returns how much, with what moved. Either from now, once the typefaces that
 * are needed so far have been drawn; or the next page from its first paint, where words may move by a hair until then: no face of the
 * machine is quite like the one that replaces it.
 */
export async function watchShifts(page: Page, from: "now" | "next page"): Promise<() => Promise<string[]>> {
  if (from === "now") await page.evaluate(watch);
  else await page.addInitScript(watch);
  return () =>
    page.evaluate(async () => {
      const { moved, twoFrames }: Watch = Reflect.get(window, "shifts");
      // Type that new text needs may still come; what it moves is told with the next frame.
      await document.fonts.ready;
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
    await new Promise((loaded) => window.addEventListener("load", loaded));
  }
  await document.fonts.ready;
  await twoFrames();
  least = 0;
  if (!isNew) observe();
}
