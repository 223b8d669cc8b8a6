import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { type Answers, answerCalls, openBrowser, visit, type VisitOptions } from "./browser.ts";
import { openSite, type ServedSite, type SiteOptions } from "./site.ts";

export interface Scene {
  page: Page;
  calls: { call: string; body: unknown }[];
  /** What the page complained of so far; a scene that wants a fault takes its complaints away. */
  complaints: string[];
}

/** One site and one browser for a file of tests; each scene is a visitor of its own, whose page may complain of nothing. */
export function useStage(
  siteOptions: SiteOptions = {},
): (answers: Answers, act: (scene: Scene) => Promise<void>, options?: Partial<VisitOptions>) => Promise<void> {
  let site: ServedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(siteOptions), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return async (answers, act, options) => {
    const { context, page, complaints } = await visit(browser, { url: site.url, ...options });
    try {
      const calls = await answerCalls(page, answers);
      await act({ page, calls, complaints });
      expect(complaints).toEqual([]);
      expect(site.faults.splice(0)).toEqual([]);
    } finally {
      await context.close();
    }
  };
}

/** A promise that a test keeps when it likes. */
export function promised(): { kept: Promise<void>; keep: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { kept: promise, keep: resolve };
}

/** Reads until it is as expected; a busy machine gets ten seconds. */
export const eventually = <Read>(read: () => Read) => expect.poll(read, { timeout: 10_000 });

/**
 * Runs the page's stopped clock on, and waits until React has rendered what its timers changed. React renders in a later task than the
 * timer: on a busy machine a test that reads at once sees the page of before.
 */
export async function runClock(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await rendered(page);
}

/** Waits for the rendering, and the effects after it, that are due in the page. React's scheduler posts messages, which arrive in order. */
export async function rendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 4; turn++)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve());
        port1.start();
        port2.postMessage(null);
      });
  });
}

/** Waits for the one toast that is shown to say this. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toasts = page.locator("[data-toast]");
  await toasts.filter({ hasText: title }).filter({ hasText: description }).waitFor();
  expect(await toasts.locator("p").allInnerTexts()).toEqual([title, description]);
}

/** What is wrong with a field, as it is tied to it; empty where nothing is. */
export async function errorOf(field: Locator): Promise<string> {
  return field.evaluate((control) =>
    (control.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((id) => id.endsWith("-error"))
      .map((id) => control.ownerDocument.getElementById(id)?.innerText ?? "")
      .join(),
  );
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
export const kept = (page: Page): Promise<Record<string, string>> => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
/** Puts things into the browser's storage before any page runs. */
export async function keep(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((all) => {
    // Once: what the page clears later stays cleared.
    if (sessionStorage.getItem("kept")) return;
    sessionStorage.setItem("kept", "1");
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
}
