import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { Cell, Inline, ReportDocument } from "#document";
import { reviseReport } from "#engine";
import { formatFigure } from "#shared/figures.ts";
import { audit, auditColours, type Answers } from "../support/browser.ts";
import { eventually, useStage } from "../support/stage.ts";
import { customer, detail, full, itemOf, makeDocument, preview, studyId } from "../support/study-answers.ts";

const onStage = useStage();
let report: ReportDocument;
beforeAll(async () => {
  report = await makeDocument();
});

const path = `/app/studies/corporate/${studyId}`;
const api = `/api/studies/${studyId}`;
const unlocked = (more: Answers = {}): Answers => ({
  "GET /api/auth/user": { json: customer },
  [`GET ${api}`]: { json: detail(itemOf(report, { pdfDownload: true })) },
  [`GET ${api}/report`]: { json: full(report) },
  ...more,
});
const cellOf = (of: ReportDocument, id: string): Cell => {
  const cell = of.cells.find((each) => each.id === id);
  if (!cell) throw new Error(`the report has no cell ${id}`);
  return cell;
};
const printed = (of: ReportDocument, id: string) => formatFigure(cellOf(of, id).value, cellOf(of, id).format);
/** Text of a place, with plain blanks; `innerText` would leave out what is not on screen yet. */
const textOf = async (page: Page, selector: string) =>
  ((await page.locator(selector).first().textContent()) ?? "").replaceAll("\u00a0", " ");
const openReport = async (page: Page, search = "") => {
  await page.goto(path + search);
  await page.getByRole("heading", { level: 1, name: report.title }).waitFor();
};
const panel = (page: Page) => page.locator(".rv-panel");
const changeAssumption = async (page: Page, id: string, value: string) => {
  await page.getByRole("button", { name: "Assumptions", exact: false }).first().click();
  const field = page.locator(`[data-assumption="${id}"] input.rv-field`);
  await field.fill(value);
  await field.press("Enter");
};

test("a figure that was read opens the stored passage with its quotation marked; Escape closes and leads back", () =>
  onStage(unlocked(), async ({ page }) => {
    await openReport(page);
    const fact = report.cells.find((cell) => cell.kind === "fact" && cell.id.startsWith("f_company_revenue"));
    if (fact?.kind !== "fact") throw new Error("the report names no revenue");
    const figure = page.locator(`#ex_companies button.rv-figure[data-cell="${fact.id}"]`).last();
    await figure.click();
    expect(await panel(page).locator("mark").innerText()).toBe(fact.quote);
    const source = report.sources.find((each) => each.id === fact.source);
    expect(await panel(page).locator(".rv-source-title a").getAttribute("href")).toBe(source?.url);
    expect(await panel(page).locator(".rv-source-title a").getAttribute("rel")).toBe("noopener noreferrer");
    await eventually(() => new URL(page.url()).searchParams.get("figure")).toBe(fact.id);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    expect(await figure.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expect(new URL(page.url()).searchParams.has("figure")).toBe(false);
  }));

test("a computed figure shows its formula; its inputs lead deeper, and the way leads back", () =>
  onStage(unlocked(), async ({ page }) => {
    await openReport(page, "?figure=market_size");
    await panel(page)
      .getByRole("heading", { level: 2, name: cellOf(report, "market_size").label })
      .waitFor();
    expect(await textOf(page, ".rv-origin-value")).toBe(printed(report, "market_size"));
    const input = cellOf(report, "size_top_down");
    await panel(page).locator(".rv-inputs button").filter({ hasText: input.label }).first().click();
    await panel(page).getByRole("heading", { level: 2, name: input.label }).waitFor();
    expect(await textOf(page, ".rv-origin-value")).toBe(printed(report, input.id));
    await panel(page)
      .getByRole("navigation")
      .getByRole("button", { name: cellOf(report, "market_size").label })
      .click();
    await panel(page)
      .getByRole("heading", { level: 2, name: cellOf(report, "market_size").label })
      .waitFor();
  }));

test("a changed assumption moves figures, drawings and titles at once, marks what no longer holds, and is saved", async () => {
  // The size rests on it, and the verdict on the market does not survive it.
  const changes = { price_fit: 1.3 };
  const revised = reviseReport(report, changes);
  const saved = { json: { ...detail(itemOf(report, { pdfDownload: true })), assumptions: changes } };
  await onStage(unlocked({ [`PUT ${api}/assumptions`]: saved }), async ({ page, calls }) => {
    await openReport(page);
    const kpi = '.rv-kpi button.rv-figure[data-cell="market_size"]';
    expect(await textOf(page, kpi)).toBe(printed(report, "market_size"));
    await changeAssumption(page, "price_fit", "1.3");
    await eventually(() => textOf(page, kpi)).toBe(printed(revised, "market_size"));
    expect(printed(revised, "market_size")).not.toBe(printed(report, "market_size"));
    expect(await textOf(page, '#ex_outlook-title button[data-cell="place_mid_5"]')).toBe(printed(revised, "place_mid_5"));
    const label = formatFigure(cellOf(revised, "place_mid_5").value, { style: "fixed", scale: 1e9, digits: 2 });
    await eventually(() => page.locator("#ex_outlook svg text", { hasText: label }).count()).toBeGreaterThan(0);
    const stale = page.locator(".rv-stale", { hasText: "no longer holds with your assumptions" });
    expect(await stale.count()).toBeGreaterThan(0);
    await page
      .getByRole("button", { name: /sentences? no longer holds?/ })
      .first()
      .click();
    // A sentence or the title of an exhibit, whichever comes first: the anchor of both is inside the mark.
    await eventually(() => page.evaluate(() => document.activeElement?.closest(".rv-stale")?.textContent ?? "")).toContain(
      "no longer holds with your assumptions",
    );
    await eventually(() => calls.filter(({ call }) => call === `PUT ${api}/assumptions`).map(({ body }) => body)).toEqual([
      { assumptions: changes },
    ]);
    await panel(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => textOf(page, kpi)).toBe(printed(report, "market_size"));
    await eventually(() => stale.count()).toBe(0);
  });
});

test("a typed value beyond the limits is refused at the field with the limits, moves no figure and is not saved", () =>
  onStage(
    unlocked(),
    async ({ page, calls }) => {
      await openReport(page);
      const kpi = '.rv-kpi button.rv-figure[data-cell="market_size"]';
      await changeAssumption(page, "demand_intensity", "100000");
      const field = page.locator('[data-assumption="demand_intensity"] input.rv-field');
      const message = page.locator('[data-assumption="demand_intensity"]').getByRole("alert");
      expect(await message.innerText()).toMatch(/^Enter a number above 0, at most [\d.,]+×\.$/);
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(await field.getAttribute("aria-describedby")).toBe(await message.getAttribute("id"));
      expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
      expect(await textOf(page, kpi)).toBe(printed(report, "market_size"));
      expect(await audit(page)).toEqual([]);
      await field.fill("-5");
      await page.keyboard.press("Tab");
      expect(await message.count()).toBe(1);
      expect(await textOf(page, kpi)).toBe(printed(report, "market_size"));
      await field.press("Escape");
      await message.waitFor({ state: "detached" });
      expect(calls.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
    },
    { width: 1440 },
  ));

test("a save that fails is said with its reason, and tried again by hand", async () => {
  let isDown = true;
  const put = () =>
    isDown
      ? { status: 503, json: { code: "internal", message: "The database is away" } }
      : { json: detail(itemOf(report, { pdfDownload: true })) };
  await onStage(unlocked({ [`PUT ${api}/assumptions`]: put }), async ({ page, calls }) => {
    await openReport(page);
    await changeAssumption(page, "needed_part_most", "30");
    await panel(page).getByText("Not saved.").waitFor();
    isDown = false;
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await panel(page).getByText("Saved. Downloads use this version.").waitFor();
    expect(calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body)).toEqual([
      { assumptions: { needed_part_most: 0.3 } },
      { assumptions: { needed_part_most: 0.3 } },
    ]);
  });
});

test("a file requested right after a change waits until the change is saved, and is not made where it cannot be", async () => {
  let isDown = false;
  const study = detail(itemOf(report, { pdfDownload: true }));
  await onStage(
    unlocked({
      [`PUT ${api}/assumptions`]: () =>
        isDown ? { status: 503, json: { code: "internal", message: "The database is away" } } : { json: study },
      [`GET ${api}/report.json`]: { json: {} },
    }),
    async ({ page, calls }) => {
      const made = () => calls.map(({ call }) => call).filter((call) => call.startsWith("PUT") || call.endsWith("report.json"));
      const ask = async () => {
        await page.getByRole("button", { name: "Download" }).click();
        await page.getByRole("menuitem", { name: /^Data/ }).click();
      };
      await openReport(page);
      await changeAssumption(page, "needed_part_most", "30");
      await ask();
      await eventually(made).toEqual([`PUT ${api}/assumptions`, `GET ${api}/report.json`]);
      isDown = true;
      await page.locator('[data-assumption="needed_part_most"] input.rv-field').fill("40");
      await page.locator('[data-assumption="needed_part_most"] input.rv-field').press("Enter");
      await ask();
      await page.getByText("Your changed assumptions could not be saved. The database is away").first().waitFor();
      // The change may already have been tried once on its own.
      expect(made().filter((call) => call.startsWith("GET"))).toHaveLength(1);
    },
  );
});

test("contents and bar follow the reader, and name no section above the first", () =>
  onStage(
    unlocked(),
    async ({ page }) => {
      await openReport(page);
      const current = page.locator(".rv-rail [aria-current]");
      const done = () => page.locator(".rv-rail-progress span").evaluate((line) => line.getBoundingClientRect().width);
      await page.getByRole("link", { name: /Competitor Analysis/ }).click();
      await eventually(() => current.first().innerText()).toContain("Competitor Analysis");
      await eventually(() => page.locator(".rv-bar-here").innerText()).toContain("Competitor Analysis");
      await eventually(done).toBeGreaterThan(0);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await eventually(() => current.count()).toBe(0);
      expect(await page.locator(".rv-bar-here").innerText()).toBe(report.title);
      await eventually(done).toBe(0);
    },
    { width: 1440 },
  ));

test.each([
  ["dark", 1440],
  ["light", 360],
] as const)("printed, the report stands alone, uncut and on white (%s, %i px)", (colorScheme, width) =>
  onStage(
    unlocked(),
    async ({ page }) => {
      // Nothing is drawn again for paper: what was measured for the screen has to fit it.
      await page.addInitScript(() => {
        ResizeObserver.prototype.observe = () => undefined;
      });
      await openReport(page, "?figure=market_size");
      await page.locator("#ex_outlook .rv-chart svg").waitFor();
      await page.emulateMedia({ media: "print", colorScheme });
      for (const hidden of [
        "header:has(nav[aria-label=Main])",
        ".rv-bar",
        ".rv-aside",
        ".rv-panel",
        ".rv-sheet",
        ".rv-points",
        ".rv-exhibit-tools",
        ".rv-made",
      ])
        expect([hidden, await page.locator(hidden).filter({ visible: true }).count()]).toEqual([hidden, 0]);
      expect(await page.getByRole("button", { name: "Download" }).count()).toBe(0);
      // A sheet of A4 with the margins of the browser is about 700 px wide.
      await page.setViewportSize({ width: 700, height: 1000 });
      const overflow = await page.evaluate(() => {
        const cut = [...document.querySelectorAll(".rv-chart svg, .rv-table-box, .rv-table")].filter(
          (part) => part.getBoundingClientRect().right > innerWidth + 1 || part.scrollHeight > part.clientHeight + 1,
        );
        return cut.map((part) => part.closest("figure")?.id ?? part.className.toString());
      });
      expect(overflow).toEqual([]);
      const paper = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(paper).toBe("light");
    },
    { colorScheme, width },
  ),
);

test("numerals are tabular in columns of figures only: elsewhere they would widen every hyphen", () =>
  onStage(
    unlocked(),
    async ({ page }) => {
      await openReport(page);
      const numeralsOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).fontVariantNumeric);
      for (const text of [".rv-rail-search input", ".rv-table tbody th", ".rv-table thead th"])
        expect([text, await numeralsOf(text)]).toEqual([text, "normal"]);
      expect(await numeralsOf('.rv-table td[data-side="right"]')).toBe("tabular-nums");
      await page.getByRole("button", { name: "Assumptions" }).click();
      expect(await numeralsOf("input.rv-field")).toBe("tabular-nums");
      expect(await numeralsOf(".rv-effect-table tbody th")).toBe("normal");
    },
    { width: 1440 },
  ));

test("the table view shows the figures that the drawing shows", () =>
  onStage(unlocked(), async ({ page }) => {
    await openReport(page);
    const exhibit = report.exhibits.find((each) => each.id === "ex_shares");
    if (exhibit?.chart?.kind !== "bars") throw new Error("the report draws no shares");
    await page.locator("#ex_shares").getByRole("button", { name: "Table" }).click();
    const rows = await page.locator("#ex_shares .rv-table").first().locator("tbody tr").allInnerTexts();
    expect(rows.map((row) => row.replaceAll("\u00a0", " ").split("\t").slice(0, 2))).toEqual(
      exhibit.chart.rows.map((row) => [
        row.name,
        formatFigure(cellOf(report, row.cell).value, exhibit.format ?? cellOf(report, row.cell).format),
      ]),
    );
  }));

test("by keyboard: one stop a drawing, arrow keys from figure to figure, Enter to the origin", () =>
  onStage(unlocked(), async ({ page }) => {
    await openReport(page);
    const exhibit = report.exhibits.find((each) => each.id === "ex_shares");
    if (exhibit?.chart?.kind !== "bars") throw new Error("the report draws no shares");
    const [first, second] = exhibit.chart.rows;
    const points = page.locator("#ex_shares .rv-point");
    await points.first().waitFor();
    expect(await points.evaluateAll((all) => all.filter((point) => (point as HTMLElement).tabIndex === 0).length)).toBe(1);
    await points.first().focus();
    await page.keyboard.press("ArrowDown");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.replaceAll("\u00a0", " ") ?? "");
    expect(await focused()).toContain(second?.name);
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toContain(first?.name);
    await page.keyboard.press("Enter");
    await panel(page)
      .getByRole("heading", { level: 2, name: cellOf(report, first?.cell ?? "").label })
      .waitFor();
  }));

test("a citation names its source beside the text", () =>
  onStage(unlocked(), async ({ page }) => {
    await openReport(page);
    const cite = page.locator("#executive_summary .rv-cite").first();
    const number = Number(/\d+/.exec(await cite.innerText())?.[0]);
    await cite.click();
    const source = report.sources.find((each) => each.number === number);
    await page
      .locator(".rv-cite-popover")
      .getByRole("link", { name: source?.title ?? "" })
      .waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".rv-cite-popover").waitFor({ state: "detached" });
    expect(await cite.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  }));

const words = (runs: readonly Inline[]): string => runs.map((run) => ("v" in run ? String(run.v) : "")).join("");

test("a preview lets nothing locked through, shows the way to unlock once, and names what is locked", async () => {
  const shown = preview(report);
  const answers = {
    "GET /api/auth/user": { json: customer },
    [`GET ${api}`]: { json: detail(itemOf(report)) },
    [`GET ${api}/report`]: { json: shown },
  };
  await onStage(answers, async ({ page }) => {
    await openReport(page);
    const text = await textOf(page, "article.rv-report");
    expect(text).toContain(printed(report, "market_size"));
    // The first sellers stand in the titles of findings, and some in the references; all others and every share are locked.
    const open = [...report.exhibits.map((e) => words(e.title)), ...report.sources.map((s) => `${s.title} ${s.producer ?? ""}`)].join("\n");
    const behind = (report.exhibits.find((e) => e.requirement === "companies")?.table?.rows ?? [])
      .map((row) => words(row.cells[0] ?? []).trim())
      .filter((name) => !open.includes(name));
    expect(behind.length).toBeGreaterThan(0);
    expect(behind.filter((name) => text.includes(name))).toEqual([]);
    expect(await page.getByRole("region", { name: /more exhibits in the full report/ }).count()).toBe(1);
    expect(await page.locator(".rv-locked-exhibit .rv-blank").count()).toBeGreaterThan(5);
    expect(await page.locator(".rv-locked-exhibit").count()).toBe(shown.lockedExhibits.length);
    expect(await page.getByRole("button", { name: "Assumptions" }).count()).toBe(0);
    await page.locator("#market_research button.rv-figure").first().click();
    await panel(page).getByText("in the full report").first().waitFor();
    expect(await audit(page)).toEqual([]);
  });
});

test.each(["light", "dark"] as const)("the report with its assumptions moved breaks no rule of accessibility (%s)", (colorScheme) =>
  onStage(
    unlocked({ [`PUT ${api}/assumptions`]: { json: detail(itemOf(report, { pdfDownload: true })) } }),
    async ({ page }) => {
      await openReport(page);
      await changeAssumption(page, "price_fit", "1.3");
      await page.locator(".rv-stale").first().waitFor();
      await panel(page).getByText("Saved. Downloads use this version.").waitFor();
      expect(await (colorScheme === "light" ? audit : auditColours)(page)).toEqual([]);
    },
    { colorScheme, width: 1440 },
  ),
);

test("on a telephone nothing is wider than the screen; contents and origins come as sheets", () =>
  onStage(
    unlocked(),
    async ({ page }) => {
      await openReport(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.getByRole("button", { name: "Contents" }).click();
      const sheet = page.locator("dialog.rv-sheet");
      await sheet.getByRole("link", { name: /Competitor Analysis/ }).click();
      await sheet.waitFor({ state: "detached" });
      await eventually(() => page.evaluate(() => document.activeElement?.id ?? "")).toBe("competitor_analysis");
      await page.locator("#competitor_analysis button.rv-figure").first().click();
      await sheet.locator(".rv-origin-value").waitFor();
      expect(await audit(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
    },
    { width: 360, height: 780 },
  ));
