import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page, type Route } from "playwright";
import { chromiumPath, quietArguments } from "../../support/chromium.ts";

let opened: Promise<Browser> | undefined;

/**
 * A browser without a window; it talks to nobody but the site. One for all test files that a worker runs, because starting one takes longer
 * than most tests: what a visitor leaves behind is in the visitor's context. It ends with the worker, which holds its other end.
 */
export function workersBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  opened ??= chromium.launch({ ...(executablePath && { executablePath }), args: [...quietArguments] });
  return opened;
}

export interface VisitOptions {
  url: string;
  colorScheme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Things move by themselves; without it the visitor asked for reduced motion. */
  motion?: boolean;
}
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained of: errors, refused styles and scripts. Answers with an error status are not counted. */
  complaints: string[];
}

/**
 * A visitor of their own: no cookies, no storage, no motion unless it is asked for. `page.goto`, `goBack` and `reload` end when the page's
 * scripts have taken it over, which they begin to do when it has been painted; with `waitUntil: "commit"` they are not waited for.
 */
export async function visit(
  browser: Browser,
  { url, colorScheme = "light", width = 1280, height = 900, motion = false }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme,
    viewport: { width, height },
    reducedMotion: motion ? "no-preference" : "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !message.text().startsWith("Failed to load resource"))
      complaints.push(message.text());
  });
  const alive = async <Came>(came: Promise<Came>, options?: { waitUntil?: string }): Promise<Came> => {
    const answer = await came;
    if (options?.waitUntil !== "commit") await page.waitForFunction(isAlive);
    return answer;
  };
  const [goto, goBack, reload] = [page.goto.bind(page), page.goBack.bind(page), page.reload.bind(page)];
  page.goto = (path, options) => alive(goto(path, options), options);
  page.goBack = (options) => alive(goBack(options), options);
  page.reload = (options) => alive(reload(options), options);
  return { context, page, complaints };
}

/** Runs in the page. One without scripts of ours is what it will be. */
const isAlive = (): boolean => "__reactRouterDataRouter" in window || !document.querySelector("script[type=module]");

/** "METHOD /path" → what the API answers. A function sees the call and may wait. */
export type Answer = { status?: number; json?: unknown };
export type Answers = Record<string, Answer | ((body: unknown, route: Route) => Answer | Promise<Answer>)>;

/** Answers the page's calls; what is not in the table is left to the site, which knows no call. Returns the calls made. */
export async function answerCalls(page: Page, answers: Answers): Promise<{ call: string; body: unknown }[]> {
  const calls: { call: string; body: unknown }[] = [];
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const text = request.postData();
    const isJson = request.headers()["content-type"]?.startsWith("application/json") !== false;
    const body: unknown = text && isJson ? JSON.parse(text) : undefined;
    calls.push({ call, body });
    const answer = answers[call];
    if (!answer) return route.continue();
    const { status = 200, json } = typeof answer === "function" ? await answer(body, route) : answer;
    return route.fulfill({ status, contentType: "application/json", body: json === undefined ? "" : JSON.stringify(json) });
  });
  return calls;
}

/** Rules of WCAG 2.2 AA that the page breaks, with the places; empty when there are none. */
export const audit = (page: Page): Promise<string[]> =>
  violations(page, (axe) => axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]));

/** The rules that a colour scheme can break, for a page whose other scheme has been audited whole. */
export const auditColours = (page: Page): Promise<string[]> =>
  violations(page, (axe) => axe.withRules(["color-contrast", "link-in-text-block"]));

async function violations(page: Page, chosen: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Otherwise axe describes every element that passed, too, and carries it through a second page: most of its time on a long report.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    // Catch focus at the edges of a popup and hand it on at once: nobody ever rests on one.
    .exclude("[data-base-ui-focus-guard]");
  // What is far from the window has a place reserved and is laid out elsewhere: axe would find it over what stands there.
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  });
  const found = await chosen(axe).analyze();
  await page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} – ${node.failureSummary ?? ""}`));
}
