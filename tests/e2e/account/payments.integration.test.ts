import type { Page } from "playwright";
import { expect, test } from "vitest";
import { audit, auditColours } from "../support/browser.ts";
import { abroad, heading, inIndia, one, pay } from "../support/credits-page.ts";
import { notThere, paid, payment, paymentId, priceOf, quote } from "../support/payment-answers.ts";
import { problem, signedIn } from "../support/people.ts";
import { eventually, expectToast, pathOf, presetStorage, rendered, runClock, useStage } from "../support/stage.ts";

const onStage = useStage();

test("a slow payment: asked after 1, 2, 3 seconds and on, for two minutes, not while nobody looks; then what happens is said", async () => {
  let answer: { status?: number; json?: unknown } = { json: payment() };
  await onStage({ ...signedIn, [one]: () => answer }, async ({ page, calls }) => {
    const asked = () => calls.filter(({ call }) => call === one).length;
    await countAnswers(page, one.slice(4));
    /** The next question comes after this pause, and not a millisecond before. */
    const askedAfter = async (ms: number, times: number) => {
      await runClock(page, ms - 1);
      expect(asked()).toBe(times - 1);
      await runClock(page, 1);
      await answersRead(page, times);
    };
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(`/app/payment-success?payment=${paymentId}`);
    const confirming = page.getByText("It is safe to close this page");
    await eventually(async () => (await runClock(page, 1), confirming.isVisible())).toBe(true);
    await answersRead(page, 1);
    // The clock went on by a few milliseconds until the page was there.
    await runClock(page, 1000);
    await answersRead(page, 2);
    await askedAfter(2000, 3);
    await askedAfter(3000, 4);
    const see = (state: "hidden" | "visible") =>
      page.evaluate((now) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await see("hidden");
    await runClock(page, 60_000);
    expect(asked()).toBe(4);
    await see("visible");
    await answersRead(page, 5);
    for (let times = 6; times <= 26; times++) await askedAfter(5000, times);
    await heading(page).filter({ hasText: "Not confirmed yet" }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await runClock(page, 60_000);
    expect(asked()).toBe(26);
    // The audit needs a running clock.
    await page.clock.resume();
    expect(await audit(page)).toEqual([]);
    await page.clock.pauseAt(10_000_000);

    answer = { json: payment({ status: "failed", failure: "Your bank declined the card." }) };
    await page.getByRole("button", { name: "Check again" }).click();
    await answersRead(page, 27);
    await askedAfter(1000, 28);
    await askedAfter(2000, 29);
    await heading(page).filter({ hasText: "The payment did not go through" }).waitFor();
    await page.getByText("Your bank declined the card. Nothing was added to your balance.").waitFor();
    expect(await page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(`/app/credits?payment=${paymentId}&failed=1`);
    // Failed is not final.
    answer = { json: payment(paid) };
    await askedAfter(3000, 30);
    await page.clock.resume();
    await heading(page).filter({ hasText: "Payment received" }).waitFor();
    answer = notThere;
    await page.reload();
    await heading(page).filter({ hasText: "No such payment" }).waitFor();
  });
});

test("the history: status in words, invoice and credit note, more by cursor, check again, pay again; what failed is offered again", async () => {
  const note = { id: paymentId.replace("7d", "8d"), number: "CN/2627/000001", amount: "590.00", issuedAt: "2026-11-21T10:00:00.000Z" };
  const first = payment({ ...paid, isTest: false, refunded: "500.00", creditNotes: [note] });
  const open = payment({ id: paymentId.replace("7d", "9d"), ...priceOf("300.50", "29", "INR"), isTest: false });
  const gone = payment({ id: paymentId.replace("7d", "ad"), status: "failed", failure: "Your bank declined the card." });
  await onStage(
    {
      ...inIndia,
      "GET /api/payments": (_, route) =>
        new URL(route.request().url()).searchParams.get("cursor") === "c1"
          ? { json: { payments: [gone], nextCursor: null } }
          : { json: { payments: [first, open], nextCursor: "c1" } },
      [`GET /api/payments/${open.id}`]: { json: open },
      [`GET /api/payments/${gone.id}`]: { json: gone },
      [`GET /api/payments/${paymentId}/invoice.pdf`]: problem(503, "unavailable", "The invoice is being made."),
    },
    async ({ page }) => {
      await page.goto(`/app/credits?payment=${gone.id}&failed=1`);
      const notice = page.getByRole("alert").filter({ hasText: "The payment of ₹2,448.50 did not go through" });
      await notice.getByText("Your bank declined the card. Nothing was added").waitFor();
      // Its amount is put in again.
      await pay(page, "₹2,448.50").waitFor();
      const rows = page.getByRole("region", { name: "Payments" }).getByRole("listitem");
      expect(await rows.nth(0).innerText()).toMatch(/20 Nov 2026[\s\S]*₹2,075\.00 of credit[\s\S]*₹2,448\.50[\s\S]*Paid, partly refunded/);
      expect(await rows.nth(0).getByRole("link", { name: "Credit note CN/2627/000001, ₹590.00" }).getAttribute("href")).toBe(
        `/api/payments/${paymentId}/credit-notes/${note.id}.pdf`,
      );
      await rows.nth(0).getByRole("link", { name: "Invoice SX/2627/000001" }).click();
      await expectToast(page, "The invoice could not be downloaded", "The invoice is being made.");
      await page.getByRole("button", { name: "Show more" }).click();
      await rows.nth(2).getByText("Test: no money charged").waitFor();
      expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);
      expect(await rows.nth(2).innerText()).toContain("Failed");
      await rows.nth(1).getByRole("button", { name: "Check again: ₹354.60" }).click();
      await expectToast(page, "No change yet", "Payments are credited automatically. We check with the payment gateway every minute.");
      await rows.nth(1).getByRole("button", { name: "Pay again: ₹354.60" }).click();
      expect(await page.getByLabel("Amount in rupees").inputValue()).toBe("300.50");
      await pay(page, "₹354.60").waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("pay");
      expect(await audit(page)).toEqual([]);
    },
  );
});

test("without a gateway: why, whom to write to, and what a study costs; a link from elsewhere loads the page anew", () =>
  onStage(
    { ...abroad, "GET /api/credits/quote": quote({ currency: "USD", gateway: "off" }), "GET /api/dashboard": notThere },
    async ({ page }) => {
      await presetStorage(page, { redirectAfterLogin: "/app/credits?selectedService=Export+Market+Research" });
      let documents = 0;
      page.on("request", (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
      // Already signed in: the sign-in page goes on by a change of address alone.
      await page.goto("/auth");
      await page.getByText("no payment gateway is connected").waitFor();
      expect(pathOf(page)).toBe("/app/credits?selectedService=Export+Market+Research");
      expect(documents).toBe(2);
      expect(await page.getByRole("link", { name: "sales@sextant.example" }).getAttribute("href")).toBe("mailto:sales@sextant.example");
      expect(await page.getByRole("region", { name: "What a study costs" }).innerText()).toMatch(
        /Corporate Market Research\s+\$499\.00\s+One full report: \$25\.00 to order, \$474\.00 to unlock/,
      );
      await page.getByText("No payments yet").waitFor();
      expect(await page.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
      expect(await auditColours(page)).toEqual([]);
    },
    { colorScheme: "dark" },
  ));

/** Counts, in the page, the answers of one call that its own code has read. */
async function countAnswers(page: Page, path: string): Promise<void> {
  await page.addInitScript((counted) => {
    const { fetch } = window;
    let count = 0;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (input !== counted) return response;
      const text = response.text.bind(response);
      response.text = async () => {
        const body = await text();
        count += 1;
        document.documentElement.dataset["answers"] = String(count);
        return body;
      };
      return response;
    };
  }, path);
}

/** Waits for so many answers, and for what the page does with the last. */
async function answersRead(page: Page, count: number): Promise<void> {
  await eventually(() => page.evaluate(() => Number(document.documentElement.dataset["answers"] ?? 0))).toBe(count);
  await rendered(page);
}
