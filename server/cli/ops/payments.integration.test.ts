import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { money } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld } from "../../../tests/support/payments-world.ts";
import { gatewayOf, paidOrder } from "../../../tests/support/refunds-world.ts";
import { CallError } from "../command-line.ts";
import { moneyBooks } from "./money.ts";
import { payments } from "./payments.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sextant-money-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("payments are listed, shown, reconciled, refunded, booked and resolved from the command line", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  const said: string[] = [];
  const run = (...args: string[]) => payments(world, args, (text) => void said.push(text));
  const text = () => said.splice(0).join("\n");
  await run("list");
  expect(text()).toBe("no payments");
  await run("review");
  expect(text()).toBe("nothing to review");

  const order = await paidOrder(world, "INR", "2075");
  const { email } = order.user;
  const [lost, silent] = [await world.order(order.user, "300"), await world.order(await world.customer("USD"), "40")];
  world.gateway.webhooks.deliver({ isLost: true });
  world.gateway.paid(lost.orderId);
  expect(await run("reconcile", lost.orderId)).toBe(0);
  expect(text()).toBe("checked 1 order: 1 credited");
  await run("list", "--open");
  expect(text()).toMatch(new RegExp(`^Ordered[^\\n]*\\n[^\\n]*${silent.paymentId} +pending [^\\n]*\\$40\\.00 +\\$40\\.00$`));
  await run("list", "--status", "paid", "--email", email.toUpperCase(), "--limit", "1");
  expect(text().split("\n")).toHaveLength(2);

  expect(await run("refund", order.orderId, "--credits", "1000", "--reason", "not needed", "--key", "ticket-1")).toBe(0);
  expect(text()).toMatch(
    new RegExp(
      `^${email}: ₹1,180\\.00 refunded, ₹1,000\\.00 of credit deducted from the balance\\ncredit note CN/\\d{4}/000001; ₹1,000\\.00 of`,
    ),
  );
  expect(await run("refund", order.orderId, "--credits", "1000", "--reason", "not needed", "--key", "ticket-1")).toBe(0);
  expect(text()).toContain("was already used for this refund");
  world.gateway.faults.add({ kind: "status", isHtml: true, path: "/v1/payments", method: "POST" });
  expect(await run("refund", order.paymentId, "--credits", "5", "--reason", "late")).toBe(1);
  expect(text()).toContain("₹5.00 of credit deducted from the balance; the gateway answered with status 502. The server will retry");
  world.gateway.refundsAre("failed");
  expect(await run("refund", lost.paymentId, "--reason", "refused")).toBe(1);
  expect(text()).toContain("the gateway refused (the gateway could not carry it out); ₹300.00 of credit returned");
  world.gateway.refundsAre("processed");

  for (const name of [
    order.paymentId,
    order.orderId,
    gatewayOf(world, order).id,
    (await world.payments.get(order.user.id, order.paymentId)).invoiceNo ?? "",
  ]) {
    expect(await run("show", name)).toBe(0);
    const shown = text();
    expect(shown).toContain("₹2,448.50 = ₹2,075.00 + ₹186.75 CGST + ₹186.75 SGST/UTGST");
    expect(shown).toMatch(/Documents +SX\/\d{4}\/000001, CN\/\d{4}\/000001/);
    expect(shown).toMatch(/rfnd_\w+ processed +not needed/);
    expect(shown).toMatch(/requested: the gateway answered with status 502/);
    expect(shown).toMatch(/payment\.captured +(credited|already)/);
    expect(shown).toMatch(/At the gateway +Status +Amount\npay_\w+ +captured +₹2,448\.50\nrfnd_\w+ +processed +-₹1,180\.00/);
    expect(shown).not.toContain(world.gateway.keySecret);
  }

  world.gateway.webhooks.deliver();
  const made = await world.client.refund({
    paymentId: gatewayOf(world, lost).id,
    amount: money(354_00, "INR"),
    key: "by-hand-0001",
    notes: {},
  });
  await world.gateway.webhooks.idle();
  await run("review");
  expect(text()).toMatch(new RegExp(`${made.id} +₹354\\.00 +${lost.paymentId} +made in the gateway's dashboard: book-refund or resolve`));
  expect(await run("book-refund", made.id)).toBe(0);
  expect(text()).toMatch(new RegExp(`^${email}: ₹300\\.00 deducted from the balance, credit note CN/\\d{4}/000002$`));
  await db.queries
    .insertInto("unmatchedPayments")
    .values({
      gatewayPaymentId: "pay_x",
      paymentId: lost.paymentId,
      amount: "354.00",
      currency: "INR",
      reason: "other-amount",
      autoRefund: false,
    })
    .execute();
  await run("review");
  expect(text()).toMatch(/pay_x +₹354\.00 .*other-amount: refund-unmatched or resolve/);
  expect(await run("resolve", "pay_x", "--reason", "paid out by hand")).toBe(0);
  await expect(run("refund-unmatched", "pay_x")).rejects.toThrow(Problem);

  const csv = "books.csv";
  const books = (...args: string[]) => moneyBooks(world, args, { folder, say: (words) => void said.push(words) });
  said.splice(0);
  expect(await books("report", "--csv", csv)).toBe(0);
  const report = text();
  expect(report).toMatch(/^Test payments, [\d-]+ to [\d-]+: no money moved\nDay +Currency +Type +Count +Base/);
  expect(report).toMatch(/all days +INR +net +4 +1075\.00 +0\.00 +96\.75 +96\.75 +0\.00 +1268\.50/);
  expect(report).toMatch(/INR +1070\.00 +0\.00 +1070\.00 +equal/);
  expect(report).toContain("came from test payments");
  expect(await readFile(join(folder, csv), "utf8")).toMatch(
    /^money,day,currency,what,count,base,gateway_charge,cgst,sgst_utgst,igst,total\r\ntest,[\d-]+,INR,top-ups,2,2375\.00,0\.00,213\.75,213\.75,0\.00,2802\.50\r\n/,
  );

  for (const wrong of [
    [],
    ["pay"],
    ["list", "--status", "late"],
    ["list", "--limit", "0"],
    ["list", "--why"],
    ["show"],
    ["show", "nothing-such"],
    ["refund", order.paymentId],
    ["refund", order.paymentId, "--reason", " "],
    ["refund", "--reason", "x"],
    ["resolve", "pay_x"],
    ["reconcile", "a", "b"],
  ])
    await expect(run(...wrong)).rejects.toThrow(CallError);
  for (const wrong of [[], ["report", "--since", "x"]]) await expect(books(...wrong)).rejects.toThrow(CallError);
  await expect(books("report", "--from", "yesterday")).rejects.toThrow(Problem);
  await world.close();
});
