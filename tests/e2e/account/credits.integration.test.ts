import { expect, test } from "vitest";
import type { PaymentItem } from "#shared/wire/payments.ts";
import { audit } from "../support/browser.ts";
import { abroad, gstin, heading, india, inIndia, inWindow, lines, one, opened, pay, radio } from "../support/credits-page.ts";
import { ordered, paid, payment, paymentId, priceOf, quote, serveCheckout } from "../support/payment-answers.ts";
import { asha, problem } from "../support/people.ts";
import { errorOf, eventually, pathOf, presetStorage, runClock, storedEntries, useStage } from "../support/stage.ts";

const onStage = useStage();

test("an account in rupees: the service chosen before, the GSTIN that fills in the State, the exact sum, one order, the window, the receipt", async () => {
  const keys: (string | undefined)[] = [];
  let answers = 0;
  let amount = "10.00";
  await onStage(
    {
      ...india,
      "GET /api/auth/user": () => ({ json: { ...asha, amount } }),
      "POST /api/payments/orders": (body, route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        return { status: 201, json: ordered(body, "INR") };
      },
      "POST /api/payments/verify": () => ({ status: 202, json: { paymentId, status: "pending" } }),
      [one]: () => {
        answers += 1;
        if (answers < 2) return { json: payment(priceOf("4999.00", "29", "INR")) };
        amount = "5009.00";
        return { json: payment({ ...priceOf("4999.00", "29", "INR"), ...paid }) };
      },
    },
    async ({ page, calls }) => {
      await serveCheckout(page);
      await presetStorage(page, { selectedService: "Local Market Research", newStudyDraft: "{}" });
      await page.goto("/app/credits");
      await eventually(() => radio(page, "Local Market Research").isChecked()).toBe(true);
      // Before the State is known, how the tax is split is not.
      await eventually(() => lines(page)).toEqual(["Credit\n₹4,999.00", "GST 18%\n₹899.82", "Total\n₹5,898.82"]);
      await page.getByText("Test payments: no money is charged").waitFor();
      await pay(page, "₹5,898.82").click();
      const state = page.getByLabel("State", { exact: true });
      await eventually(() => errorOf(state)).toBe("State is required");
      await eventually(() => state.evaluate((field) => field === document.activeElement)).toBe(true);

      const number = page.getByLabel("GSTIN");
      await number.fill(`${gstin.slice(0, 14)}A`);
      expect(await errorOf(number)).toBe("This GSTIN is not valid. Check its 15 characters.");
      await number.fill(` ${gstin.toLowerCase()}`);
      expect(await state.inputValue()).toBe("29");
      await eventually(() => lines(page)).toEqual(["Credit\n₹4,999.00", "CGST 9%\n₹449.91", "SGST 9%\n₹449.91", "Total\n₹5,898.82"]);
      await state.selectOption("Delhi");
      expect(await errorOf(number)).toBe("This GSTIN belongs to Karnataka, but the State is Delhi. They must match.");
      await eventually(() => lines(page)).toContain("IGST 18%\n₹899.82");
      await page.getByRole("button", { name: "Set the State to Karnataka" }).click();
      expect(await errorOf(number)).toBe("");
      expect(await errorOf(page.getByLabel("Address"))).toBe("Address is required on an invoice with a GSTIN");
      await page.getByLabel("Address").fill("12 Example Road, Bengaluru");
      expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);

      await pay(page, "₹5,898.82").dblclick();
      await page.getByRole("dialog", { name: "Gateway" }).waitFor();
      expect(calls.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
        { amount: "4999.00", billing: { name: "Asha Rao", address: "12 Example Road, Bengaluru", state: "29", gstin } },
      ]);
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(await opened(page)).toMatchObject([
        {
          key: "rzp_test_key",
          order_id: "order_1",
          amount: 589_882,
          currency: "INR",
          name: "Sextant",
          prefill: { email: "asha.rao@example.org" },
          redirect: false,
          callback_url: "http://localhost/api/payments/verify",
        },
      ]);
      await inWindow(page, "Succeed");
      await heading(page).filter({ hasText: "Confirming your payment" }).waitFor();
      expect(pathOf(page)).toBe(`/app/payment-success?payment=${paymentId}`);
      await heading(page).filter({ hasText: "Payment received" }).waitFor();
      expect(calls.find(({ call }) => call === "POST /api/payments/verify")?.body).toEqual({
        razorpay_order_id: "order_1",
        razorpay_payment_id: "pay_1",
        razorpay_signature: "signed",
      });
      await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
      expect(await page.getByRole("main").getByRole("status").innerText()).toBe("₹4,999.00 was added to your balance.");
      await eventually(() => page.locator("dl").innerText()).toMatch(
        /Credited\s+₹4,999\.00\s+Paid\s+₹5,898\.82\s+New balance\s+₹5,009\.00/,
      );
      await page.getByText("Your receipt and invoice will be sent to asha.rao@example.org.").waitFor();
      await page.getByRole("link", { name: "Balance ₹5,009" }).waitFor();
      expect(await page.getByRole("link", { name: "SX/2627/000001" }).getAttribute("href")).toBe(`/api/payments/${paymentId}/invoice.pdf`);
      // Used up; the draft is not.
      expect(Object.keys(await storedEntries(page))).toEqual(["newStudyDraft"]);
      expect(await page.getByRole("link", { name: "Back to your brief" }).getAttribute("href")).toBe("/app/new-study");
      expect(await audit(page)).toEqual([]);
    },
  );
});

test("an account in dollars: a country that is not India, no tax, own amounts judged by name, and late prices that change nothing", async () => {
  const late = Promise.withResolvers<void>();
  const asked: string[] = [];
  await onStage(
    {
      ...abroad,
      "GET /api/credits/quote": async (body, route) => {
        const amount = new URL(route.request().url()).searchParams.get("amount") ?? "";
        asked.push(amount);
        if (amount === "30.00") await late.promise;
        if (amount === "41.00" && asked.filter((each) => each === amount).length === 1)
          return problem(503, "unavailable", "The prices rest for a minute.");
        return quote({ currency: "USD", chargePercent: "2.36", billing: { country: "India" } })(body, route);
      },
    },
    async ({ page, calls }) => {
      await page.goto("/app/credits?price=601.20&back=/app/new-study");
      const amount = page.getByLabel("Amount in dollars");
      await eventually(() => amount.inputValue()).toBe("2.50");
      await page.getByText("You need $1.20 more to order this study. The smallest purchase is $2.50.").waitFor();
      const least = ["Credit\n$2.50", "Gateway fee 2.36%\n$0.06", "Total\n$2.56"];
      await eventually(() => lines(page)).toEqual(least);
      const country = page.getByLabel("Country");
      expect(await country.getByRole("option", { name: "India", exact: true }).count()).toBe(0);
      expect(await page.getByLabel("GSTIN").count()).toBe(0);
      await pay(page, "$2.56").click();
      await eventually(() => errorOf(country)).toBe("Country is required");

      for (const [typed, words] of [
        ["", "Amount is required"],
        ["abc", "Amount must be a number such as 2500 or 2500.50"],
        ["2.49", "Amount must be at least $2.50"],
        ["10000.01", "Amount must be at most $10,000.00"],
      ] as const) {
        await amount.fill(typed);
        expect(await errorOf(amount)).toBe(words);
      }
      await amount.fill("2.50");
      await eventually(() => lines(page)).toEqual(least);
      await amount.fill("30");
      await eventually(() => asked).toContain("30.00");
      // The last price stays, dimmed, and cannot be paid.
      expect(await lines(page)).toEqual(least);
      expect(await page.locator("aside [aria-busy=true] dl").count()).toBe(1);
      expect(await page.getByRole("button", { name: "Pay", exact: true }).getAttribute("aria-disabled")).toBe("true");
      await amount.fill("31.50");
      await pay(page, "$32.24").waitFor();
      late.resolve();
      await amount.fill("41");
      await page.getByText("The price could not be calculated. The prices rest for a minute.").waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await pay(page, "$41.97").waitFor();
      await radio(page, "Corporate Market Research").check();
      await pay(page, "$510.78").waitFor();
      expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    },
  );
});

test("a price that the balance covers is not said to be missing anything", () =>
  onStage(abroad, async ({ page }) => {
    await page.goto("/app/credits?price=599.99&back=/app/new-study");
    await eventually(() => radio(page, "Corporate Market Research").isChecked()).toBe(true);
    expect(await page.getByRole("group", { name: "What to buy" }).innerText()).not.toMatch(/missing|You need/);
  }));

test("failing, closing and paying again are one order; who closed the window after paying is not asked twice", async () => {
  const keys: (string | undefined)[] = [];
  let status: PaymentItem["status"] = "pending";
  await onStage(
    {
      ...inIndia,
      "POST /api/payments/orders": (body, route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        return { json: ordered(body, "INR") };
      },
      [one]: () => ({ json: payment({ ...priceOf("24999.00", "29", "INR"), ...(status === "paid" ? paid : { status }) }) }),
    },
    async ({ page, calls }) => {
      await serveCheckout(page);
      await page.goto("/app/credits?back=/app/studies/corporate/1");
      const button = pay(page, "₹29,498.82");
      await button.click();
      await inWindow(page, "Fail");
      await page.getByText("Your bank declined the card. You can try again in the window.").waitFor();
      await inWindow(page, "Close");
      await page.getByText("Your bank declined the card. Your order is saved, so you can pay at any time.").waitFor();
      expect(calls.filter(({ call }) => call === one)).toHaveLength(1);
      await button.click();
      await inWindow(page, "Close");
      const note = page.getByRole("complementary").getByRole("status").filter({ hasText: "Nothing was charged" });
      await note.waitFor();
      expect(await audit(page)).toEqual([]);
      await page.reload();
      await button.click();
      status = "paid";
      await inWindow(page, "Close");
      await heading(page).filter({ hasText: "Payment received" }).waitFor();
      expect(new Set(keys).size).toBe(1);
      expect(keys).toHaveLength(3);
      expect(await page.getByRole("link", { name: "Back to the study" }).getAttribute("href")).toBe("/app/studies/corporate/1");
      // Paid: the next one is another.
      await page.goto("/app/credits");
      await button.click();
      await page.getByRole("dialog", { name: "Gateway" }).waitFor();
      expect(new Set(keys).size).toBe(2);
    },
  );
});

test("an order that is refused, a script that does not come and a lost confirmation are said, and each has a way on", async () => {
  let refusals = 1;
  let losses = 1;
  await onStage(
    {
      ...inIndia,
      "POST /api/payments/orders": (body) =>
        refusals-- > 0
          ? problem(422, "unprocessable", "Some of it is not right.", { "billing.address": "Address is required from ₹50,000" })
          : { json: ordered(body, "INR") },
      "POST /api/payments/verify": async (_, route) => {
        await route.abort();
        return new Promise<never>(() => undefined);
      },
      [one]: { json: payment({ ...priceOf("24999.00", "29", "INR"), ...paid }) },
    },
    async ({ page }) => {
      const never = Promise.withResolvers<void>();
      await serveCheckout(page, async (route) => {
        if (losses-- > 0) return route.abort().then(() => true);
        if (losses === -1) return never.promise.then(() => true);
        return false;
      });
      await page.clock.install({ time: 0 });
      await page.goto("/app/credits");
      const button = pay(page, "₹29,498.82");
      await runClock(page, 1000);
      await button.click();
      await eventually(() => errorOf(page.getByLabel("Address"))).toBe("Address is required from ₹50,000");
      await page.getByRole("alert").getByText("Some of it is not right. Nothing was charged.").waitFor();
      await page.getByLabel("Address").fill("12 Example Road");
      expect(await errorOf(page.getByLabel("Address"))).toBe("");
      await button.click();
      const again = page
        .getByRole("alert")
        .filter({ hasText: "The payment window could not be loaded" })
        .getByRole("button", { name: "Try again" });
      await again.waitFor();
      await page.clock.pauseAt(600_000);
      await again.click();
      const waiting = page.getByRole("button", { name: "Opening the payment window…" });
      await waiting.waitFor();
      await runClock(page, 14_999);
      expect(await waiting.count()).toBe(1);
      await runClock(page, 1);
      await again.waitFor();
      await page.clock.resume();
      await again.click();
      await inWindow(page, "Succeed");
      await heading(page).filter({ hasText: "Payment received" }).waitFor();
      never.resolve();
    },
  );
});

test("paying on a phone by keyboard alone, in the dark", () =>
  onStage(
    { ...inIndia, "POST /api/payments/orders": (body) => ({ json: ordered(body, "INR") }) },
    async ({ page }) => {
      await serveCheckout(page);
      await page.goto("/app/credits");
      await pay(page, "₹29,498.82").waitFor();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBe(0);
      await radio(page, "Corporate Market Research").focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      await page.keyboard.type("2075");
      await pay(page, "₹2,448.50").waitFor();
      expect(await overflow()).toBe(0);
      expect(await audit(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Gateway" }).waitFor();
      expect(await opened(page)).toMatchObject([{ amount: 244_850 }]);
    },
    { colorScheme: "dark", width: 360 },
  ));
