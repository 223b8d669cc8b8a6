import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumPath } from "../../tests/support/chromium.ts";
import { audit, auditColours, visit, workersBrowser } from "../../tests/e2e/support/browser.ts";
import { startTestGateway, type TestGateway } from "./index.ts";

/** A shop with the strictest policy, which hands the window on from its own address as the site does. */
let gateway: TestGateway;
let url = "";
let browser: Browser;
const forms: URLSearchParams[] = [];
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'";
const shop = createServer(async (request, response) => {
  const { url: path = "/", method = "GET" } = request;
  const body = await text(request);
  if (path.startsWith("/test-gateway/")) {
    const answer = await fetch(gateway.url + path, { method, ...(method === "POST" && { body }) });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" }).end(await answer.text());
  } else if (path === "/shop.js") {
    response.setHeader("content-type", "text/javascript").end(`
      window.said = [];
      window.pay = (options) => {
        const window = new Razorpay({ ...options, ...(!options.redirect && { handler: (answer) => said.push(["paid", answer]) }),
          modal: { ondismiss: () => said.push(["closed"]) } });
        window.on("payment.failed", ({ error }) => said.push(["failed", error]));
        window.open();
      };`);
  } else {
    if (method === "POST") forms.push(new URLSearchParams(body));
    response.writeHead(200, { "content-type": "text/html", "content-security-policy": policy });
    response.end(
      '<!doctype html><html lang="en"><title>Shop</title><meta name="color-scheme" content="light dark"><main><h1>Shop</h1><button>Before</button></main><script src="/test-gateway/checkout.js"></script><script src="/shop.js"></script>',
    );
  }
});
const hasNone = chromiumPath() === undefined;
beforeAll(async () => {
  if (hasNone) return;
  gateway = await startTestGateway({ webhookUrl: "http://127.0.0.1:9/" });
  await new Promise<void>((resolve) => shop.listen(0, "localhost", resolve));
  url = `http://localhost:${(shop.address() as AddressInfo).port}`;
  browser = await workersBrowser();
});
afterAll(async () => {
  if (hasNone) return;
  await gateway.close();
  shop.closeAllConnections();
  shop.close();
});

async function order(currency: "INR" | "USD" = "INR"): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${gateway.keyId}:${gateway.keySecret}`).toString("base64")}`;
  const body = JSON.stringify({ amount: 24_500_50, currency });
  const answer = await fetch(`${gateway.url}/v1/orders`, { method: "POST", headers: { authorization }, body });
  return ((await answer.json()) as { id: string }).id;
}
const open = (page: Page, options: object) =>
  page.evaluate((given) => (window as unknown as { pay: (options: object) => void }).pay(given), {
    key: gateway.keyId,
    amount: 24_500_50,
    currency: "INR",
    name: "Sextant",
    description: "Credit <b>for</b> reports",
    ...options,
  });
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: unknown[] }).said.splice(0));

test.skipIf(hasNone)(
  "the window says that no money moves, can be used by keyboard in both schemes, and hands over what the shop checks",
  async () => {
    const { page, context, complaints } = await visit(browser, { url, width: 360, height: 640 });
    await page.goto("/");
    const orderId = await order();
    await open(page, { order_id: orderId });
    const dialog = page.getByRole("dialog", { name: "Test payment: no money moves" });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain("Sextant · Credit <b>for</b> reports");
    expect(await dialog.innerText()).toContain("₹24,500.50");
    expect(await audit(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await auditColours(page)).toEqual([]);
    for (const button of await dialog.getByRole("button").all()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await page.keyboard.press("Escape");
    expect([await dialog.count(), await said(page)]).toEqual([0, [["closed"]]]);
    expect(gateway.state.payments.size).toBe(0);

    await open(page, { order_id: orderId });
    await dialog.getByRole("button", { name: "Let the payment fail" }).click();
    await dialog.getByRole("alert").filter({ hasText: "incorrect OTP" }).waitFor();
    expect(await said(page)).toEqual([["failed", expect.objectContaining({ code: "BAD_REQUEST_ERROR", reason: "payment_failed" })]]);

    // The window stays for another attempt, which begins where the focus stands.
    await dialog.getByRole("button", { name: "Pay ₹24,500.50" }).focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    const [paid] = gateway.captured();
    const signature = gateway.state.orders.get(orderId)?.status === "paid" ? expect.stringMatching(/^[0-9a-f]{64}$/) : "";
    const answer = { razorpay_payment_id: paid?.id, razorpay_order_id: orderId, razorpay_signature: signature };
    expect(await said(page)).toEqual([["paid", answer]]);

    await open(page, { order_id: await order("USD"), currency: "USD" });
    await dialog.getByRole("button", { name: "Pay, confirmed a little later" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await said(page)).toEqual([["paid", expect.objectContaining({ razorpay_signature: expect.any(String) })]]);
    expect([...gateway.state.payments.values()].at(-1)).toMatchObject({ status: "authorized", currency: "USD" });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.skipIf(hasNone)("where the gateway comes back by a form, so does the window, paid or not", async () => {
  const { page, context, complaints } = await visit(browser, { url });
  await page.goto("/");
  const orderId = await order();
  const options = { order_id: orderId, redirect: true, callback_url: `${url}/back` };
  await open(page, options);
  await page.getByRole("button", { name: "Let the payment fail" }).click();
  await page.waitForURL(`${url}/back`);
  const failed = Object.fromEntries(forms.pop() ?? []);
  expect(failed).toMatchObject({ "error[code]": "BAD_REQUEST_ERROR", "error[reason]": "payment_failed" });
  expect(JSON.parse(failed["error[metadata]"] ?? "")).toMatchObject({ order_id: orderId, payment_id: expect.stringMatching(/^pay_/) });
  await page.goto("/");
  await open(page, options);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.waitForURL(`${url}/back`);
  expect(Object.fromEntries(forms.pop() ?? [])).toEqual({
    razorpay_payment_id: gateway.captured().at(-1)?.id,
    razorpay_order_id: orderId,
    razorpay_signature: expect.any(String),
  });
  await page.goto("/");
  await open(page, { order_id: orderId });
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("alert").filter({ hasText: "Payment already done for this order." }).waitFor();
  await page.route("**/test-gateway/pay", (route) => route.abort());
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("alert").filter({ hasText: "does not answer" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
