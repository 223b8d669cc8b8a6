import { expect, test } from "vitest";
import { isInAppBrowser } from "./checkout.ts";
import { backOf, endIntent, intentFor, keepPayment } from "./intent.ts";

test("only browsers inside another app are sent on by a form", () => {
  for (const inApp of [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0",
  ])
    expect(isInAppBrowser(inApp), inApp).toBe(true);
  for (const whole of [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
  ])
    expect(isInAppBrowser(whole), whole).toBe(false);
});

test("one decision has one key until it ends, also where the browser keeps nothing; another sum or person is another decision", () => {
  const asked = {
    userId: "u1",
    price: "2448.50",
    back: "/app/new-study",
    body: { amount: "2075.00", billing: { name: "A", state: "29" } },
  };
  const first = intentFor(asked);
  expect(intentFor(asked).key).toBe(first.key);
  expect(intentFor({ ...asked, price: "2448.51" }).key).not.toBe(first.key);
  const second = intentFor({ ...asked, userId: "u2" });
  keepPayment(second, "p1");
  expect(backOf("p1")).toBe("/app/new-study");
  expect(backOf("p2")).toBeNull();
  endIntent("p2");
  expect(intentFor({ ...asked, userId: "u2" }).key).toBe(second.key);
  endIntent("p1");
  expect(intentFor({ ...asked, userId: "u2" }).key).not.toBe(second.key);
});
