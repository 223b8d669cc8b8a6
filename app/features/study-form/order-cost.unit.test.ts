import { expect, test } from "vitest";
import { formatMoneyExact, money } from "#shared/money.ts";
import { orderCost } from "./order-cost.ts";

test("an order holds the base price, or the whole listed price when the report is to open by itself", () => {
  const plain = orderCost({ kind: "corporate", currency: "USD", balance: "500.00", unlockWhenReady: false });
  expect([plain.now, plain.unlock, plain.listed, plain.after].map(formatMoneyExact)).toEqual(["$25.00", "$474.00", "$499.00", "$475.00"]);
  const whole = orderCost({ kind: "corporate", currency: "USD", balance: "500.00", unlockWhenReady: true });
  expect([whole.now, whole.after].map(formatMoneyExact)).toEqual(["$499.00", "$1.00"]);
});

test("rupee accounts see the Indian prices to the paisa", () => {
  const cost = orderCost({ kind: "local", currency: "INR", balance: "207.50", unlockWhenReady: false });
  expect([cost.base, cost.unlock, cost.listed].map(formatMoneyExact)).toEqual(["₹207.50", "₹4,791.50", "₹4,999.00"]);
  expect(cost.isEnough).toBe(true);
  expect(cost.after.amountMinor).toBe(0);
});

test("a balance that does not reach says by how much", () => {
  const cost = orderCost({ kind: "corporate", currency: "USD", balance: "24.99", unlockWhenReady: false });
  expect(cost.isEnough).toBe(false);
  expect(cost.missing).toEqual(money(1, "USD"));
  expect(orderCost({ kind: "corporate", currency: "USD", balance: "25.00", unlockWhenReady: false }).missing).toBeNull();
});
