import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createRazorpay } from "#integrations/razorpay";
import { money } from "#shared/money.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, startTestGateway } from "./index.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sextant-gateway-"));
});
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const nobody = "http://127.0.0.1:9/";
const rupees = money(20_000, "INR");

test("over a restart it keeps keys and orders, reports what was not taken, captures what was on its way, and passes over a cut line", async () => {
  const file = join(folder, "restart.jsonl");
  const first = await startTestGateway({ webhookUrl: nobody, file, retryMs: 10_000 });
  const client = createRazorpay({ ...first, apiUrl: first.url });
  const [open, paid, later] = [
    await client.createOrder({ receipt: "open", amount: rupees, notes: {} }),
    await client.createOrder({ receipt: "paid", amount: rupees, notes: {} }),
    await client.createOrder({ receipt: "later", amount: rupees, notes: {} }),
  ];
  const { razorpay_payment_id: paymentId } = first.paid(paid.orderId);
  await client.refund({ paymentId, amount: money(100, "INR"), key: "key-of-refund", notes: {} });
  first.pay(later.orderId, { outcome: "later", captureAfterMs: 300 });
  await first.close();
  await appendFile(file, '{"is":"payment","payment":{"id":"pay_cut');

  const heard: string[] = [];
  const shop = createServer(async (request, response) => {
    heard.push((JSON.parse(await text(request)) as { event: string }).event);
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const second = await startTestGateway({ webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`, file });
  const again = createRazorpay({ ...second, apiUrl: second.url });
  expect([second.keyId, second.keySecret, second.webhookSecrets]).toEqual([first.keyId, first.keySecret, first.webhookSecrets]);
  expect(await again.createOrder({ receipt: "open", amount: rupees, notes: {} })).toEqual(open);
  expect((await again.paymentsOf(paid.orderId)).map(({ id }) => id)).toEqual([paymentId]);
  await again.refund({ paymentId, amount: money(100, "INR"), key: "key-of-refund", notes: {} });
  expect(await again.refundsOf(paymentId)).toHaveLength(1);
  second.pay(open.orderId);
  await expect.poll(() => second.captured().length, { timeout: 30_000 }).toBe(3);
  await second.webhooks.idle();
  expect(heard.filter((type) => type === "payment.captured")).toHaveLength(3);
  expect(heard.filter((type) => type === "refund.processed")).toHaveLength(1);
  await second.close();
  heard.length = 0;

  const third = await startTestGateway({ webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`, file });
  await third.webhooks.idle();
  expect([heard, third.captured().length]).toEqual([[], 3]);
  await third.close();
  shop.closeAllConnections();
  shop.close();
  for (const line of (await readFile(file, "utf8")).trimEnd().split("\n")) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

/** Until `free` is called a write to a file stores its first bytes and then finds no space, as on a full disk. */
function fillDisk(): { free(): void; failures(): number } {
  const { writeSync } = fs;
  let failures = 0;
  let isPartlyWritten = false;
  fs.writeSync = ((fd: number, bytes: Buffer, offset = 0) => {
    isPartlyWritten = !isPartlyWritten;
    if (isPartlyWritten) return writeSync(fd, bytes, offset, 7);
    failures += 1;
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  }) as typeof fs.writeSync;
  syncBuiltinESMExports();
  return {
    free() {
      fs.writeSync = writeSync;
      syncBuiltinESMExports();
    },
    failures: () => failures,
  };
}

test("on a full disk a call fails with the reason, the process goes on, and what was confirmed before and after is kept", async () => {
  const file = join(folder, "full.jsonl");
  const events: string[] = [];
  const shop = createServer(async (request, response) => {
    events.push((JSON.parse(await text(request)) as { event: string }).event);
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const errors: unknown[] = [];
  const gateway = await startTestGateway({ webhookUrl: nobody, file, retryMs: 50, onError: (error) => errors.push(error) });
  const client = createRazorpay({ ...gateway, apiUrl: gateway.url });
  const paid = await client.createOrder({ receipt: "paid", amount: rupees, notes: {} });
  const later = await client.createOrder({ receipt: "later", amount: rupees, notes: {} });
  gateway.paid(paid.orderId);
  // Both are to be stored while the disk is full: the late capture, and that the shop has taken an event.
  gateway.pay(later.orderId, { outcome: "later", captureAfterMs: 100 });

  const disk = fillDisk();
  try {
    gateway.webhooks.setUrl(webhookUrl);
    await expect.poll(() => events.includes("payment.captured") && errors.length > 2, { timeout: 60_000 }).toBe(true);
    const refused = client.createOrder({ receipt: "full", amount: rupees, notes: {} });
    await expect(refused).rejects.toMatchObject({ code: "unreachable", message: expect.stringMatching(/503.*journal.*ENOSPC/) });
    expect(gateway.captured()).toHaveLength(1);
    expect(disk.failures()).toBeGreaterThan(2);
  } finally {
    disk.free();
  }
  await expect.poll(() => gateway.captured().length, { timeout: 60_000 }).toBe(2);
  const after = await client.createOrder({ receipt: "after", amount: rupees, notes: {} });
  await gateway.webhooks.idle();
  await gateway.close();

  for (const line of fs.readFileSync(file, "utf8").trimEnd().split("\n")) expect(() => JSON.parse(line) as unknown).not.toThrow();
  const next = await startTestGateway({ webhookUrl, file });
  expect([...next.state.orders.keys()]).toEqual([paid.orderId, later.orderId, after.orderId]);
  expect(next.captured()).toHaveLength(2);
  await next.close();
  shop.closeAllConnections();
  shop.close();
});

interface Served {
  process: ChildProcess;
  url: string;
  keyId: string;
  keySecret: string;
}
async function served(args: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "serve.ts"), ...args], {
    env: { PATH: process.env["PATH"], PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (more: string) => (output += more));
  await expect.poll(() => child.exitCode !== null || output.includes("keeps its journal"), { timeout: 60_000 }).toBe(true);
  const said = (name: string) => new RegExp(`RAZORPAY_${name}=(\\S+)`).exec(output)?.[1] ?? expect.fail(output);
  return { process: child, url: said("URL"), keyId: said("KEY_ID"), keySecret: said("KEY_SECRET") };
}

test(
  "killed at any moment, it has kept whatever it confirmed; there is one over a journal, and others find it",
  { timeout: 120_000 },
  async () => {
    const file = join(folder, "killed.jsonl");
    const confirmed = new Map<string, string>();
    let last: Served | undefined;
    for (let round = 0; round < 4; round += 1) {
      const gateway = await served(["--file", file]);
      expect(gateway.keyId).toBe(last?.keyId ?? gateway.keyId);
      const client = createRazorpay({ ...gateway, webhookSecrets: [], apiUrl: gateway.url });
      const buy = async (n: number): Promise<void> => {
        const receipt = `r-${round}-${n}`;
        const { orderId } = await client.createOrder({ receipt, amount: rupees, notes: {} });
        const body = JSON.stringify({ key: gateway.keyId, order_id: orderId, outcome: "pay" });
        const answer = await fetch(`${gateway.url}/test-gateway/pay`, { method: "POST", body });
        const { razorpay_payment_id: paymentId } = (await answer.json()) as { razorpay_payment_id: string };
        confirmed.set(paymentId, orderId);
      };
      let isOver = false;
      const buying = Promise.all(
        [0, 1_000, 2_000].map(async (from) => {
          for (let n = from; !isOver; n += 1) await buy(n).catch(() => undefined);
        }),
      );
      const before = confirmed.size;
      await expect.poll(() => confirmed.size, { interval: 5, timeout: 30_000 }).toBeGreaterThan(before + 10);
      gateway.process.kill("SIGKILL");
      await once(gateway.process, "close");
      isOver = true;
      await buying;
      last = gateway;
    }

    // Who may not serve is given what was there, at an address where nobody is.
    const silent = await openTestGateway({ file, webhookUrl: nobody, mayServe: false });
    expect(silent).toMatchObject({ is: "silent", keyId: last?.keyId });
    const none = await openTestGateway({ file: join(folder, "none.jsonl"), webhookUrl: nobody, mayServe: false });
    expect(none).toBeUndefined();

    const gateway = await served(["--file", file]);
    const client = createRazorpay({ ...gateway, webhookSecrets: [], apiUrl: gateway.url });
    expect(confirmed.size).toBeGreaterThan(40);
    const answer = await fetch(`${gateway.url}/_test/captured`, {
      headers: { authorization: `Basic ${Buffer.from(`${gateway.keyId}:${gateway.keySecret}`).toString("base64")}` },
    });
    const captured = new Map(((await answer.json()) as { id: string; order_id: string }[]).map(({ id, order_id }) => [id, order_id]));
    for (const [paymentId, orderId] of confirmed) expect(captured.get(paymentId)).toBe(orderId);
    const [paymentId = ""] = confirmed.keys();
    expect(await client.payment(paymentId)).toMatchObject({ status: "captured" });

    const beside = await openTestGateway({ file, webhookUrl: nobody, mayServe: true });
    expect(beside).toMatchObject({ is: "running", url: gateway.url, keySecret: gateway.keySecret });
    await beside?.close();
    expect(await client.payment(paymentId)).toMatchObject({ status: "captured" });
    gateway.process.kill("SIGTERM");
    expect(await once(gateway.process, "close")).toEqual([0, null]);
  },
);
