/** Buying credit from end to end: the product as `npm start` runs it, with its test gateway, and a real browser. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
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
