import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { type Answers, answerCalls, visit, type VisitOptions, workersBrowser } from "./browser.ts";
import { openSite, type ServedSite, type SiteOptions } from "./site.ts";

export interface Scene {
  page: Page;
  calls: { call: string; body: unknown }[];
  /** Errors logged by the page so far; a test that expects one removes it. */
  complaints: string[];
}

/** The site without posts, the same for all test files that a worker runs. It ends with the worker. */
let plainSite: Promise<ServedSite> | undefined;

/**
 * A site and the worker's browser for a test file; a site with posts is its own. Each scene is a new visitor; the test fails if the page
 * logs errors.
 */
export function useStage({ posts }: SiteOptions = {}): (
  answers: Answers,
  act: (scene: Scene) => Promise<void>,
  options?: Partial<VisitOptions>,
) => Promise<void> {
  let site: ServedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([posts ? openSite({ posts }) : (plainSite ??= openSite()), workersBrowser()]);
  });
  afterAll(async () => {
    if (posts) await site.close();
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

/** Reads until it is as expected; a busy machine gets half a minute. */
export const eventually = <Read>(read: () => Read) => expect.poll(read, { timeout: 30_000 });

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
/** Everything in the page's local storage. */
export const storedEntries = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
/** Fills the browser's local storage before any page runs. */
export async function presetStorage(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((all) => {
    // Only once: what the page clears later stays cleared.
    if (sessionStorage.getItem("preset")) return;
    sessionStorage.setItem("preset", "1");
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
}
