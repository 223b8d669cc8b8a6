import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import type { Dashboard, StudyItem } from "#shared/wire/studies.ts";
import { type Answers, audit } from "../support/browser.ts";
import { problem } from "../support/people.ts";
import { eventually, pathOf, useStage } from "../support/stage.ts";
import { course, customer, detail, item, itemOf, makeDocument, streamOnce, studyId } from "../support/study-answers.ts";

const onStage = useStage();
let report: ReportDocument;
beforeAll(async () => {
  report = await makeDocument();
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

function dashboard(more: Partial<Dashboard> = {}): Dashboard {
  const balance = { amount: "600.00", held: "25.00", currency: "USD" } as const;
  return { balance, inProgress: [], latest: [], totals: { studies: 2, reports: 1, unlocked: 0 }, ...more };
}

test("the dashboard follows a study live and shows its report, with its first chart, when it is ready", async () => {
  const looked = Promise.withResolvers<void>();
  let isDone = false;
  let connections = 0;
  await onStage(
    {
      ...user,
      "GET /api/auth/user": { json: { ...customer, amount: "25.00" } },
      "GET /api/dashboard": () => ({ json: isDone ? dashboard({ latest: [itemOf(report)] }) : dashboard({ inProgress: [running] }) }),
      [at("GET", "/events")]: async (body, route) => {
        // All but the end at first; the rest to who comes back, once what runs was looked at.
        if (connections++ > 0) {
          await looked.promise;
          isDone = true;
        }
        return streamOnce(isDone ? course() : course().slice(0, 6), 20)(body, route);
      },
    },
    async ({ page, calls }) => {
      await page.goto("/app/dashboard");
      await eventually(() => page.getByText("$600.00").first().isVisible()).toBe(true);
      // The frame follows the newer word.
      await page.getByRole("link", { name: "Balance $600" }).waitFor();
      await eventually(() => page.getByText("plus $25.00 held for studies in progress").isVisible()).toBe(true);
      looked.resolve();
      await page.getByRole("link", { name: report.title }).waitFor();
      expect(await page.getByRole("progressbar").count()).toBe(0);
      const chart = page.locator("main img");
      expect(await chart.getAttribute("alt")).toMatch(/\w{3}/);
      expect(await chart.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)).toBe(true);
      expect(calls.filter(({ call }) => call === "GET /api/dashboard").length).toBeGreaterThan(1);
      expect(await audit(page)).toEqual([]);
    },
  );
});

test("a new customer is shown one thing to do, and samples", () =>
  onStage(
    {
      ...user,
      "GET /api/dashboard": { json: dashboard({ totals: { studies: 0, reports: 0, unlocked: 0 } }) },
      "GET /api/sample-studies": { json: { studies: [itemOf(report, { pdfDownload: true })] } },
    },
    async ({ page }) => {
      await page.goto("/app/dashboard");
      await page.getByRole("link", { name: "Order your first study" }).waitFor();
      expect(await page.getByRole("link", { name: report.title }).getAttribute("href")).toBe(`/app/sample-studies/corporate/${studyId}`);
      expect(await audit(page)).toEqual([]);
    },
  ));

test("the list searches once typing pauses, filters, and keeps both in the address", async () => {
  const asked: string[] = [];
  const list = (_: unknown, route: { request(): { url(): string } }) => {
    asked.push(new URL(route.request().url()).search);
    return { json: { studies: [itemOf(report)], nextCursor: null, total: 1 } };
  };
  await onStage({ ...user, "GET /api/studies": list }, async ({ page }) => {
    await page.goto("/app/studies");
    await page.getByRole("link", { name: report.title }).waitFor();
    await page.getByLabel("Search studies").pressSequentially("two wheel");
    await eventually(() => pathOf(page)).toBe("/app/studies?search=two+wheel");
    await page.getByLabel("Status").selectOption("Ready, with gaps");
    await page.getByLabel("Order").selectOption("By name");
    await eventually(() => pathOf(page)).toBe("/app/studies?search=two+wheel&status=partial&sort=name");
    await eventually(() => asked.at(-1)).toBe("?search=two+wheel&status=partial&sort=name&limit=20");
    // One call per pause, not per letter.
    expect(asked.length).toBeLessThan(7);
    await page.reload();
    await eventually(() => page.getByLabel("Search studies").inputValue()).toBe("two wheel");
    expect(await audit(page)).toEqual([]);
  });
});

test("what is chosen or typed faster than the page can draw is kept", () =>
  onStage({ ...user, "GET /api/studies": { json: { studies: [itemOf(report)], nextCursor: null, total: 1 } } }, async ({ page }) => {
    await page.goto("/app/studies");
    await page.getByRole("link", { name: report.title }).waitFor();
    await page.getByRole("search", { name: "Studies" }).evaluate(async (search) => {
      // What was begun may go on, but no task of the page's own begins.
      const goOn = async () => {
        for (let turn = 0; turn < 100; turn++) await Promise.resolve();
      };
      for (const value of ["corporate", "partial", "name"]) {
        const select = [...search.querySelectorAll("select")].find((each) => each.querySelector(`option[value=${value}]`));
        if (!select) throw new Error(`no ${value}`);
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
        await goOn();
      }
      const field = search.querySelector("input");
      field?.focus();
      document.execCommand("insertText", false, "two");
      field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      await goOn();
      document.execCommand("insertText", false, " wheel");
    });
    await eventually(() => pathOf(page)).toBe("/app/studies?search=two+wheel&kind=corporate&status=partial&sort=name");
    expect(await page.getByLabel("Search studies").inputValue()).toBe("two wheel");
  }));

test("filters that nothing fits are taken away at one press, and the order stays", () => {
  const list = (_: unknown, route: { request(): { url(): string } }) => {
    const found = new URL(route.request().url()).searchParams.has("search") ? [] : [itemOf(report)];
    return { json: { studies: found, nextCursor: null, total: found.length } };
  };
  return onStage({ ...user, "GET /api/studies": list }, async ({ page }) => {
    await page.goto("/app/studies?search=tea&kind=local&sort=name");
    await page.getByText("No matching studies").waitFor();
    await page.getByRole("button", { name: "Show all studies" }).click();
    await page.getByRole("link", { name: report.title }).waitFor();
    expect(await page.getByLabel("Search studies").inputValue()).toBe("");
    await eventually(() => pathOf(page)).toBe("/app/studies?sort=name");
    await page.getByLabel("Order").selectOption("Newest first");
    await eventually(() => pathOf(page)).toBe("/app/studies");
  });
});

test("more of the list is loaded on demand, from where it ended", async () => {
  const second = itemOf(report, { id: "2f6c2a52-2f5f-4a3f-9f0e-9d1a7a3b6c02", title: "The second page" });
  const list = (_: unknown, route: { request(): { url(): string } }) => {
    const cursor = new URL(route.request().url()).searchParams.get("cursor");
    return { json: { studies: [cursor === "next-1" ? second : itemOf(report)], nextCursor: cursor ? null : "next-1", total: 2 } };
  };
  await onStage({ ...user, "GET /api/studies": list }, async ({ page }) => {
    await page.goto("/app/studies");
    await page.getByText("1 of 2").waitFor();
    await page.getByRole("button", { name: "Load more" }).click();
    await page.getByRole("link", { name: "The second page" }).waitFor();
    expect(await page.getByRole("link", { name: report.title }).count()).toBe(1);
    expect(await page.getByRole("button", { name: "Load more" }).count()).toBe(0);
  });
});

test("a study is deleted only after the question, and is gone from the list", async () => {
  let studies: StudyItem[] = [itemOf(report)];
  await onStage(
    {
      ...user,
      "GET /api/studies": () => ({ json: { studies, nextCursor: null, total: studies.length } }),
      [at("DELETE")]: () => {
        studies = [];
        return { json: { message: "The study has been deleted." } };
      },
    },
    async ({ page, calls }) => {
      await page.goto("/app/studies");
      await openMenu(page, `Actions for ${report.title}`, "Delete…");
      await page.getByRole("button", { name: "Keep study" }).click();
      expect(calls.filter(({ call }) => call.startsWith("DELETE"))).toEqual([]);
      await openMenu(page, `Actions for ${report.title}`, "Delete…");
      expect(await audit(page)).toEqual([]);
      await page.getByRole("button", { name: "Delete study" }).click();
      await heading(page, "No studies yet").waitFor();
    },
  );
});

test("a list that cannot be loaded says why and tries again", async () => {
  let fails = 1;
  const list = () =>
    fails-- > 0
      ? problem(503, "unavailable", "The database rests for a minute.")
      : { json: { studies: [itemOf(report)], nextCursor: null, total: 1 } };
  await onStage({ ...user, "GET /api/studies": list }, async ({ page }) => {
    await page.goto("/app/studies");
    await page.getByText("The database rests for a minute.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("link", { name: report.title }).waitFor();
    expect(await page.getByText("could not be loaded").count()).toBe(0);
  });
});

test.each([
  ["dark", 1280],
  ["light", 360],
] as const)("every screen is accessible and fits (%s, %d px)", (colorScheme, width) =>
  onStage(
    {
      ...user,
      "GET /api/dashboard": { json: dashboard({ inProgress: [running], latest: [itemOf(report)] }) },
      "GET /api/studies": { json: { studies: [running, itemOf(report), item({ status: "failed" })], nextCursor: "more", total: 9 } },
      "GET /api/sample-studies": { json: { studies: [itemOf(report)] } },
      [at("GET")]: { json: detail(running) },
      [at("GET", "/events")]: streamOnce(course().slice(0, 8)),
    },
    async ({ page }) => {
      for (const [address, name] of [
        ["/app/dashboard", "Dashboard"],
        ["/app/studies", "Studies"],
        ["/app/studies?tab=samples", "Studies"],
        [path, "Electric two-wheelers"],
        ["/app/credits", "Credits"],
      ] as const) {
        await page.goto(address);
        await page.getByRole("heading", { level: 1, name }).waitFor();
        await eventually(() => page.locator("main [role=status]:has(.animate-breathe)").count()).toBe(0);
        expect(await audit(page), address).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), address).toBe(0);
      }
    },
    { colorScheme, width },
  ),
);
