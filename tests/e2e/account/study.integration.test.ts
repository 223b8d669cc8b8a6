import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { type Answers, audit } from "../support/browser.ts";
import { problem } from "../support/people.ts";
import { eventually, expectToast, pathOf, useStage } from "../support/stage.ts";
import { course, customer, detail, full, item, itemOf, makeDocument, preview, streamOnce, studyId } from "../support/study-answers.ts";

const onStage = useStage();
let report: ReportDocument;
let refused: ReportDocument;
beforeAll(async () => {
  report = await makeDocument();
  refused = await makeDocument("Dairy of the moon", null);
});

const user: Answers = { "GET /api/auth/user": { json: customer } };
const path = `/app/studies/corporate/${studyId}`;
const at = (call: string, more = "") => `${call} /api/studies/${studyId}${more}`;
const running = item();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first();
const openMenu = async (page: Page, name: string | RegExp, action: string | RegExp) => {
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

test("progress goes on over broken connections, each event shown once, and turns into the preview by itself", async () => {
  const ending = Promise.withResolvers<void>();
  let connections = 0;
  let status: "running" | "partial" = "running";
  await onStage(
    {
      ...user,
      [at("GET")]: () => ({ json: detail(status === "running" ? running : itemOf(report)) }),
      [at("GET", "/report")]: () => ({ json: preview(report) }),
      [at("GET", "/events")]: async (body, route) => {
        connections += 1;
        if (connections <= 2) return streamOnce(course().slice(0, connections === 1 ? 3 : 7), 20)(body, route);
        await ending.promise;
        status = "partial";
        return streamOnce(course("partial"), 20)(body, route);
      },
    },
    async ({ page }) => {
      await page.goto(path);
      await page.getByText("Activity log (7)").click();
      expect(await page.locator("details ol li").count()).toBe(7);
      // Longer than a moment without a connection: said so, and the work goes on.
      await page.getByText("The connection was interrupted.").waitFor();
      ending.resolve();
      await page.getByRole("heading", { level: 1, name: report.title }).waitFor();
      expect(await page.getByRole("button", { name: /^Unlock for/ }).count()).toBe(1);
    },
  );
});

test("an event that this page does not know is passed over on the same connection", async () => {
  let connections = 0;
  const events = course()
    .slice(0, 7)
    .map((event, i) => (i === 3 ? ({ ...event, type: "novel" } as unknown as typeof event) : event));
  await onStage(
    {
      ...user,
      [at("GET")]: { json: detail(running) },
      [at("GET", "/events")]: (body, route) => {
        connections += 1;
        return streamOnce(events)(body, route);
      },
    },
    async ({ page }) => {
      await page.goto(path);
      await page.getByText("Activity log (6)").waitFor();
      expect(connections).toBe(1);
    },
  );
});

test("a study that is being stopped says so after a reload too", () =>
  onStage(
    {
      ...user,
      [at("GET")]: { json: detail(running, { cancelRequested: true }) },
      [at("GET", "/events")]: streamOnce(course().slice(0, 3)),
    },
    async ({ page }) => {
      await page.goto(path);
      await heading(page, "Stopping the study").waitFor();
      await page.getByRole("button", { name: "Stopping…" }).waitFor();
      expect(await page.getByRole("button", { name: "Cancel study" }).count()).toBe(0);
    },
  ));

test("the stages say what is done and at work, and a study can be cancelled after a question", async () => {
  let cancelled = false;
  const stopped = item({ status: "cancelled", reason: "You cancelled this study.", finishedAt: running.createdAt });
  await onStage(
    {
      ...user,
      [at("GET")]: () => ({ json: detail(cancelled ? stopped : running) }),
      [at("GET", "/events")]: streamOnce(course().slice(0, 6)),
      [at("POST", "/cancel")]: () => {
        cancelled = true;
        return { json: detail(stopped) };
      },
    },
    async ({ page }) => {
      await page.goto(path);
      await eventually(() => page.getByRole("listitem").filter({ hasText: "Evidence" }).innerText()).toContain("118 facts from 31 sources");
      expect(await page.locator("[aria-current=step]").innerText()).toContain("1 section written, 7 of 43 exhibits filled");
      // Three of six stages are done; the time left does not contradict the promised delivery.
      expect(Number(await page.getByRole("progressbar").getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(49);
      await page.getByText("Usually ready in seconds; delivery is promised within 15–20 minutes.").waitFor();
      expect(await audit(page)).toEqual([]);
      await page.getByRole("button", { name: "Cancel study" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel study" }).click();
      await heading(page, "This study was cancelled").waitFor();
      await page.getByText("You were not charged: $25.00 has been returned to your balance.").waitFor();
      await expectToast(page, "Study cancelled", "The money has been returned to your balance.");
      expect(await audit(page)).toEqual([]);
    },
  );
});

test("unlocking asks with price and balance, and the whole report appears without a reload", async () => {
  let isOpen = false;
  const study = () => detail(itemOf(report, { pdfDownload: isOpen }));
  await onStage(
    {
      "GET /api/auth/user": () => ({ json: { ...customer, amount: isOpen ? "126.00" : "600.00" } }),
      [at("GET")]: () => ({ json: study() }),
      [at("GET", "/report")]: () => ({ json: isOpen ? full(report) : preview(report) }),
      [at("POST", "/unlock")]: () => {
        isOpen = true;
        return { json: study() };
      },
    },
    async ({ page, calls }) => {
      await page.goto(path);
      await page.getByRole("button", { name: "Unlock for $474.00" }).click();
      const dialog = page.getByRole("dialog");
      expect(await dialog.innerText()).toMatch(/\$474\.00[\s\S]+Balance\s+\$600\.00[\s\S]+Balance after\s+\$126\.00/);
      await dialog.getByRole("button", { name: "Unlock for $474.00" }).click();
      await expectToast(page, "Report unlocked", "All sections and downloads are available.");
      await page.getByRole("button", { name: "Download" }).waitFor();
      await page.getByText("Balance $126").waitFor();
      await eventually(() => page.getByText("more exhibits in the full report").count()).toBe(0);
      expect(calls.filter(({ call }) => call === at("POST", "/unlock"))).toHaveLength(1);
    },
  );
});

test("a balance that does not reach to unlock leads to credits and back to the report", () =>
  onStage(
    {
      "GET /api/auth/user": { json: { ...customer, amount: "10.00" } },
      [at("GET")]: { json: detail(itemOf(report)) },
      [at("GET", "/report")]: { json: preview(report) },
    },
    async ({ page }) => {
      await page.goto(path);
      await page.getByRole("button", { name: "Unlock for $474.00" }).click();
      await page.getByText("Your balance is $464.00 short.").waitFor();
      await page.getByRole("link", { name: "Get credits" }).click();
      await page.getByRole("link", { name: "Back to the study" }).click();
      await page.getByRole("heading", { level: 1, name: report.title }).waitFor();
      expect(pathOf(page)).toBe(path);
    },
  ));

test("too little evidence: why, what was tried, the money, and near markets that open the form", () =>
  onStage(
    {
      ...user,
      [at("GET")]: {
        json: detail(
          itemOf(refused, { title: null, summary: null, reason: refused.reason ?? null, reportScope: "global", country: null }),
          { tried: refused.tried },
        ),
      },
    },
    async ({ page }) => {
      await page.goto(path);
      await heading(page, "Too little evidence for a report").waitFor();
      await page.getByText(refused.reason ?? "").waitFor();
      expect(await audit(page)).toEqual([]);
      await page.getByRole("link", { name: "Dairy", exact: true }).click();
      await eventually(() => page.getByLabel("Industry or product").inputValue()).toBe("Dairy");
      expect(await page.getByRole("radio", { name: "Global" }).isChecked()).toBe(true);
    },
  ));

test("a failed study is tried again as a new one, after the price was shown", async () => {
  const next = item({ id: "3f6c2a52-2f5f-4a3f-9f0e-9d1a7a3b6c03", status: "pending" });
  await onStage(
    {
      ...user,
      [at("GET")]: { json: detail(item({ status: "failed", reason: "A fault of ours stopped the work." }), { unlockWhenReady: true }) },
      [at("POST", "/retry")]: { json: detail(next) },
      [`GET /api/studies/${next.id}`]: { json: detail(next) },
      [`GET /api/studies/${next.id}/events`]: streamOnce(course().slice(0, 1)),
    },
    async ({ page }) => {
      await page.goto(path);
      await page.getByRole("button", { name: "Try again" }).click();
      await eventually(() => page.getByRole("dialog").innerText()).toMatch(/the whole report\s+\$499\.00/);
      await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
      await heading(page, "Your study is queued").waitFor();
      expect(pathOf(page)).toBe(`/app/studies/corporate/${next.id}`);
    },
  );
});

test("a study of nobody's says so, and a study under another kind's address goes to its own", () =>
  onStage(
    {
      ...user,
      [at("GET")]: { json: detail(item({ status: "failed", reason: "A fault of ours stopped the work." })) },
      "GET /api/studies/nothing-here": problem(404, "not_found", "There is no such study."),
    },
    async ({ page }) => {
      await page.goto("/app/studies/corporate/nothing-here");
      await page.getByRole("heading", { level: 1, name: "Study not found" }).waitFor();
      expect(await page.getByRole("link", { name: "Go to your studies" }).getAttribute("href")).toBe("/app/studies");
      await page.goto(`/app/studies/local/${studyId}`);
      await eventually(() => pathOf(page)).toBe(path);
    },
  ));

test("a file says that it is being made, arrives under the server's name, and says why when it cannot be had", async () => {
  let fails = false;
  await onStage(
    {
      ...user,
      [at("GET")]: { json: detail(itemOf(report, { pdfDownload: true })) },
      [at("GET", "/report")]: { json: full(report) },
      [at("GET", "/report.xlsx")]: async (_, route) => {
        if (fails) return problem(503, "unavailable", "Too many files are being made.");
        await route.fulfill({ body: "PK", headers: { "content-disposition": 'attachment; filename="sextant-two-wheelers.xlsx"' } });
        return new Promise<never>(() => undefined);
      },
    },
    async ({ page }) => {
      await page.goto(path);
      const arrived = page.waitForEvent("download");
      await openMenu(page, "Download", /^Workbook/);
      expect((await arrived).suggestedFilename()).toBe("sextant-two-wheelers.xlsx");
      await page.getByRole("button", { name: "Download" }).click();
      await page.getByRole("menuitem").first().waitFor();
      expect((await page.getByRole("menuitem").allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
        "PDF",
        "Workbook (XLSX)",
        "Document (DOCX)",
        "Web page (HTML)",
        "Data (JSON)",
      ]);
      await page.keyboard.press("Escape");
      fails = true;
      await openMenu(page, "Download", /^Workbook/);
      await expectToast(page, "Workbook (XLSX) could not be downloaded", "Too many files are being made.");
    },
  );
});

test("a sample is open in full and says that it is a sample", () =>
  onStage(
    {
      ...user,
      [`GET /api/sample-studies/corporate/${studyId}`]: { json: itemOf(report, { pdfDownload: true }) },
      [`GET /api/sample-studies/corporate/${studyId}/report`]: { json: full(report) },
    },
    async ({ page }) => {
      await page.goto(`/app/sample-studies/corporate/${studyId}`);
      await page.getByRole("heading", { level: 1, name: report.title }).waitFor();
      await page.getByText("This is a complete sample report.").waitFor();
      expect(await page.getByText("Unlock").count()).toBe(0);
      await page.getByRole("link", { name: "Order a report like this" }).click();
      await eventually(() => page.getByLabel("Industry or product").inputValue()).toBe("Electric two-wheelers");
      expect(await page.getByLabel("Who is it for?").inputValue()).toBe("investor");
      expect(await page.getByRole("combobox", { name: "Country" }).inputValue()).toBe("India");
    },
  ));
