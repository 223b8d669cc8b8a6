/** The main job from end to end: the product as `npm start` runs it, a real browser, and nothing but the keyboard. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit, workersBrowser } from "../support/browser.ts";
import { copyEmbedded } from "../../support/databases/databases.ts";
import { type Product, startProduct } from "../../support/processes.ts";

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, (dataDir) => copyEmbedded(join(dataDir, "database"))), workersBrowser()]);
});
afterAll(async () => {
  await product.stop();
});

const email = "asha.rao@example.org";
const tabsMax = 400;

/** Goes to an element by Tab alone, as someone does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let i = 0; i < tabsMax; i++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}
async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test("sign up, get credit, order, watch, reload in the middle, read the preview, unlock, follow a figure, change an assumption, take the PDF", async () => {
  const { page, context, complaints } = await visit(browser, { url: product.url, width: 1440, height: 900 });
  context.setDefaultTimeout(60_000);

  // Sign up.
  await page.goto("/auth?mode=signup");
  await type(page, "First name", "Asha");
  await type(page, "Last name", "Rao");
  await type(page, "Email", email);
  await type(page, "Country", "Germany");
  await type(page, "Contact number", "151 2345678");
  await type(page, "Industry", "Automotive");
  await type(page, "Password", "Lantern-4-harbour");
  await type(page, "Re-enter password", "Lantern-4-harbour");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/app");

  // Get credit: the operator's command goes through the running server, which owns the database.
  expect(await product.ops("credits", "grant", email, "600", "--reason", "welcome")).toContain("balance $600.00");
  await page.reload();

  // Order.
  await press(page, page.getByRole("link", { name: "New study" }));
  await page.waitForURL("**/app/new-study");
  await type(page, "Industry or product", "Electric two-wheelers");
  await type(page, "Who is it for?", "Inv");
  await tabTo(page, page.getByRole("combobox", { name: "Country" }));
  await page.keyboard.type("India");
  await page.getByRole("option", { name: "India", exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: "Order study" }));

  // Watch; a reload in the middle loses nothing.
  await page.waitForURL("**/app/studies/corporate/*");
  await page.reload();
  await page.getByText("Preview", { exact: true }).first().waitFor();
  const studyId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  // The preview: locked parts are not there, neither on the page nor in what was sent.
  const sent = await page.evaluate(async (id) => (await fetch(`/api/studies/${id}/report`)).json(), studyId);
  expect(sent).toMatchObject({ access: "preview" });
  expect(await page.evaluate(async (id) => (await fetch(`/api/studies/${id}/report.pdf`)).status, studyId)).toBe(402);

  // Unlock.
  await press(page, page.getByRole("button", { name: /^Unlock for \$474\.00/ }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: /^Unlock for \$474\.00/ }));
  await page.getByText("Unlocked", { exact: true }).first().waitFor();
  expect(await product.ops("credits", "show", email)).toContain("balance $101.00, held for studies $0.00");

  // A figure leads to the words that it was read from.
  const report = await page.evaluate(async (id) => (await fetch(`/api/studies/${id}/report`)).json(), studyId);
  const facts = new Map<string, { quote: string }>(
    report.document.cells
      .filter((cell: { kind: string }) => cell.kind === "fact")
      .map((cell: { id: string; quote: string }) => [cell.id, cell]),
  );
  const shown = await page.locator(".rv-figure[data-cell]").evaluateAll((all) => all.map((e) => e.getAttribute("data-cell") ?? ""));
  const factId = shown.find((id) => facts.has(id)) ?? "";
  await page.locator(`.rv-figure[data-cell="${factId}"]`).first().focus();
  await page.keyboard.press("Enter");
  await page.getByText("Read from a source").first().waitFor();
  const quote = facts.get(factId)?.quote ?? "?";
  expect((await page.locator("mark").first().innerText()).replaceAll(/\s+/g, " ")).toContain(quote.replaceAll(/\s+/g, " ").slice(0, 40));

  // A changed assumption moves the headline at once and is kept.
  const headline = page.locator(".rv-kpis .rv-figure, .rv-figure.rv-strong").first();
  const before = await headline.innerText();
  await press(page, page.getByRole("button", { name: /Assumptions/ }));
  const slider = page.getByRole("slider").first();
  await tabTo(page, slider);
  await page.keyboard.press("End");
  await page.getByText("1 assumption changed").first().waitFor();
  await page.getByText("Saved. Downloads use this version.").waitFor();
  await page.reload();
  await page.getByText("Unlocked", { exact: true }).first().waitFor();
  const kept = await page.evaluate(async (id) => (await fetch(`/api/studies/${id}`)).json(), studyId);
  expect(Object.keys(kept.assumptions)).toHaveLength(1);
  expect(before).not.toBe("");

  // The PDF of that version.
  const downloading = page.waitForEvent("download");
  await press(page, page.getByRole("button", { name: "Download" }));
  await press(page, page.getByRole("menuitem", { name: /PDF/ }));
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^sextant-electric-two-wheelers-india-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  expect(complaints).toEqual([]);
  expect(await product.ops("credits", "audit")).toContain("no discrepancies");
  await context.close();
  expect(await product.stop()).toBe(0);
});
