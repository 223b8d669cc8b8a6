/** Export and Local studies from the form to the PDF, in one run of the product as `npm start` runs it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyEmbedded } from "../../support/databases/databases.ts";
import { type Product, startProduct } from "../../support/processes.ts";
import { audit, visit, workersBrowser } from "../support/browser.ts";

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, (dataDir) => copyEmbedded(join(dataDir, "database"))), workersBrowser()]);
});
afterAll(async () => {
  await product.stop();
});

/** A customer in India with credit, at the form of a kind. */
async function onForm(kind: string, width: number) {
  const { page, context, complaints } = await visit(browser, { url: product.url, width, height: width < 500 ? 740 : 900 });
  // A study is twenty seconds of computing, which a busy machine takes minutes for.
  context.setDefaultTimeout(240_000);
  const email = `${kind}-${width}@example.org`;
  await page.goto("/about");
  await page.evaluate(
    async (body) => fetch("/api/auth/register", { method: "POST", headers: { "content-type": "application/json" }, body }),
    JSON.stringify({
      email,
      password: "Lantern-4-harbour",
      firstName: "Asha",
      lastName: "Rao",
      country: "India",
      contactNumber: "+91 9812345678",
      industry: "Automotive",
    }),
  );
  await product.ops("credits", "grant", email, "60000", "--reason", "welcome");
  await page.goto("/app/new-study");
  await page.getByRole("radio", { name: `${kind} Market Research` }).check();
  return { page, context, complaints };
}

/** The page is as wide as its window, on a wide screen and on a phone. */
async function expectToFit(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [1440, 360, own.width]) {
    await page.setViewportSize({ ...own, width });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
}

/** Order, wait, unlock, take the PDF. */
async function toPdf(page: Page, kind: string): Promise<void> {
  await expectToFit(page);
  await page.getByRole("button", { name: "Order study" }).click();
  await page.waitForURL(`**/app/studies/${kind}/**`);
  await page
    .getByRole("button", { name: /^Unlock/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Unlock/ })
    .click();
  await page.getByRole("button", { name: "Download" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: /PDF/ }).click()]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expectToFit(page);
}

// One study of each kind: to make and typeset one takes half a minute of computing.
test("a Local study on a phone: place by typing, a plan, competitors with and without a point; to the PDF", async () => {
  const { page, context, complaints } = await onForm("Local", 360);
  await page.getByRole("combobox", { name: "Business" }).fill("Coffee shop");
  await page.getByLabel("Who is it for?").selectOption("Local business");
  await page.getByRole("combobox", { name: "Place" }).pressSequentially("pun");
  await page.getByRole("option", { name: /^Pune/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Understood as Pune, Mahārāshtra").waitFor();
  await page.getByLabel("Radius (km)").fill("1.2");
  await page.getByLabel("Average sale per customer (INR)").fill("250");
  await page.getByLabel("Rent a month (INR)").fill("80,000");
  const competitors = page.getByRole("textbox", { name: "Competitors" });
  for (const one of ["Blue Cup", "Corner, 18.521, 73.858", "Third"]) {
    await competitors.fill(one);
    await competitors.press("Enter");
  }
  await toPdf(page, "local");
  await page.getByRole("heading", { level: 1, name: "Coffee shop in Pune, India" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("an Export study on a wide screen: a product by its HS code, whose official text is shown; to the PDF", async () => {
  const { page, context, complaints } = await onForm("Export", 1440);
  await page.getByRole("combobox", { name: "Product" }).fill("HS 6907");
  await page.getByLabel("Who is it for?").selectOption("Exporter");
  await page.getByText("Official text: Ceramic flags and paving").waitFor();
  expect(await audit(page)).toEqual([]);
  await toPdf(page, "export");
  await page.getByRole("heading", { level: 1, name: /^Ceramic tiles from India/ }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
