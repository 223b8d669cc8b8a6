/** The main jobs from end to end, in one run of the product as `npm start` runs it, with its test gateway and a real browser. */
import { readdir, readFile } from "node:fs/promises";
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

async function signedUp(country: string, email: string) {
  const { page, context, complaints } = await visit(browser, { url: product.url });
  context.setDefaultTimeout(60_000);
  await page.goto("/about");
  const status = await page.evaluate(
    async (body) =>
      (await fetch("/api/auth/register", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }))
        .status,
    {
      email,
      password: "Lantern-4-harbour",
      firstName: "Asha",
      lastName: "Rao",
      country,
      contactNumber: "+91 9812345678",
      industry: "Automotive",
    },
  );
  expect(status).toBe(201);
  return { page, context, complaints };
}
const amountOf = (page: Page) => page.evaluate(async () => (await (await fetch("/api/auth/user")).json()).amount as string);
const gatewayWindow = (page: Page) => page.getByRole("dialog", { name: "Test payment: no money moves" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

test("in rupees: a report chosen on /services, State and tax, failing and paying again as one order, the invoice as page and by mail", async () => {
  const { page, context, complaints } = await signedUp("India", "asha@example.org");
  await page.goto("/app/credits?selectedService=Local+Market+Research");
  await page.getByLabel("State", { exact: true }).selectOption("Karnataka");
  // The default supplier is in Karnataka too: two tax components.
  await page.getByText("SGST 9%").waitFor();
  await page.getByRole("button", { name: "Pay ₹5,898.82", exact: true }).click();
  await gatewayWindow(page).getByRole("button", { name: "Let the payment fail" }).click();
  await gatewayWindow(page).getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  await gatewayWindow(page).getByRole("button", { name: "Close without paying" }).click();
  expect(await amountOf(page)).toBe("0.00");

  await page.getByRole("button", { name: "Pay ₹5,898.82", exact: true }).click();
  await gatewayWindow(page).getByRole("button", { name: "Pay ₹5,898.82" }).click();
  await heading(page, "Payment received");
  expect(await amountOf(page)).toBe("4999.00");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: /SX\/\d{4}\/000001/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^SX-\d{4}-000001\.pdf$/);
  const invoice = await readFile(await download.path());
  expect(invoice.subarray(0, 5).toString()).toBe("%PDF-");

  // Both attempts were of one order.
  const { payments } = await page.evaluate(async () => (await fetch("/api/payments")).json());
  expect(payments).toMatchObject([{ status: "paid", amount: "5898.82", credits: "4999.00", gstAmount: "899.82" }]);
  await expect.poll(() => mailWith(download.suggestedFilename()), { timeout: 60_000 }).toBe(invoice.toString("base64"));
  expect(await product.ops("credits", "audit")).toContain("no discrepancies");
  expect(complaints).toEqual([]);
  await context.close();
});

test("in dollars: who closes the window right after paying finds the credit, and who asks for a refund gets it with a credit note", async () => {
  const { page, context, complaints } = await signedUp("Germany", "otto@example.org");
  await page.goto("/app/credits");
  await page.getByRole("radio", { name: /amount/i }).check();
  await page.getByLabel("Amount in dollars").fill("120.50");
  await page.getByRole("button", { name: "Pay $120.50", exact: true }).click();
  // The page is gone before it hears of the payment.
  await page.route("**/api/payments/verify", () => page.close({ runBeforeUnload: false }));
  await Promise.all([page.waitForEvent("close"), gatewayWindow(page).getByRole("button", { name: "Pay $120.50" }).click()]);

  const again = await context.newPage();
  await again.goto("/app/credits");
  await expect.poll(() => amountOf(again), { timeout: 60_000 }).toBe("120.50");
  const { payments } = await again.evaluate(async () => (await fetch("/api/payments")).json());
  expect(payments).toMatchObject([{ status: "paid", gstAmount: "0.00", invoiceNo: expect.stringMatching(/\/000002$/) }]);

  await product.ops("payments", "refund", payments[0].id, "--credits", "20.50", "--reason", "a part was not needed");
  expect(await amountOf(again)).toBe("100.00");
  await again.reload();
  const [download] = await Promise.all([again.waitForEvent("download"), again.getByRole("link", { name: /CN\/\d{4}\/000001/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^CN-\d{4}-000001\.pdf$/);
  expect(await product.ops("credits", "audit")).toContain("no discrepancies");
  expect(await product.ops("money", "report")).toMatch(/120\.50/);
  expect(complaints).toEqual([]);
  await context.close();
});

test("with nothing but the keyboard: sign up, get credit, order, watch, reload in the middle, read the preview, unlock, follow a figure, change an assumption, take the PDF", async () => {
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
  // The report is made meanwhile, beside whatever else this machine does.
  await page.getByText("Preview", { exact: true }).first().waitFor({ timeout: 300_000 });
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

  // Back at the figure, near the top of the report.
  await page.keyboard.press("Escape");

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
  // The menu takes the focus to its first entry once it is open; Tab before that would close it.
  const pdf = page.getByRole("menuitem", { name: /PDF/ });
  await expect.poll(() => pdf.evaluate((entry) => entry === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^sextant-electric-two-wheelers-india-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  expect(complaints).toEqual([]);
  expect(await product.ops("credits", "audit")).toContain("no discrepancies");
  await context.close();
});

test("at the end it stops in order", async () => {
  expect(await product.stop()).toBe(0);
});

const email = "asha.rao@example.org";
const tabsMax = 400;

/** Goes to an element by Tab alone, backwards where it stands before, as someone does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let i = 0; i < tabsMax; i++) {
    const way = await target.first().evaluate((element) => {
      const at = document.activeElement;
      if (element === at) return "there";
      return at && at !== document.body && at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "on";
    });
    if (way === "there") return;
    await page.keyboard.press(way === "back" ? "Shift+Tab" : "Tab");
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

/** What a mail in the outbox carries under this name, as base64 without line breaks. */
async function mailWith(name: string): Promise<string | undefined> {
  const folder = join(product.dataDir, "outbox");
  for (const file of await readdir(folder).catch(() => [])) {
    const mail = await readFile(join(folder, file), "utf8");
    const part = mail
      .split(/\r?\n--[^\r\n]+\r?\n/)
      .find((each) => each.includes(`filename=${name}`) || each.includes(`filename="${name}"`));
    if (part)
      return part
        .slice(part.search(/\r?\n\r?\n/))
        .replaceAll(/\s/g, "")
        .replace(/--.*$/, "");
  }
  return undefined;
}
