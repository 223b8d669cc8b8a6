import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Cancelled, HandedBack, holdLease } from "./hold-lease.ts";
import { heartbeatMs, leaseSeconds } from "./lease-rules.ts";
import { LeaseLost } from "./lease.store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const never = new AbortController().signal;
const noFault = () => expect.fail("There is no fault to tell.");

test("a lease is extended well before it runs out, as long as the work goes on and no longer", async () => {
  const extend = vi.fn<() => Promise<{ isCancelled: boolean }>>(async () => ({ isCancelled: false }));
  const held = holdLease(extend, never, noFault);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(extend).toHaveBeenCalledTimes(60_000 / heartbeatMs);
  expect(held.signal.aborted).toBe(false);
  held.release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(extend).toHaveBeenCalledTimes(60_000 / heartbeatMs);
});

test("whoever has lost the lease, or is to stop, hears it with the next heartbeat", async () => {
  const lost = holdLease(async () => null, never, noFault);
  const unwanted = holdLease(async () => ({ isCancelled: true }), never, noFault);
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  expect(lost.signal.reason).toBeInstanceOf(LeaseLost);
  expect(unwanted.signal.reason).toBeInstanceOf(Cancelled);
});

test("a database that is away for a moment costs nothing; away longer than the lease, the work stops by itself", async () => {
  let isAway = true;
  const faults: unknown[] = [];
  const held = holdLease(
    async () => {
      if (isAway) throw new Error("no connection");
      return { isCancelled: false };
    },
    never,
    (error) => faults.push(error),
  );
  await vi.advanceTimersByTimeAsync(2 * heartbeatMs);
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(held.signal.aborted).toBe(false);
  expect(faults).toHaveLength(2);
  isAway = true;
  await vi.advanceTimersByTimeAsync(leaseSeconds * 1_000 + heartbeatMs);
  expect(held.signal.reason).toBeInstanceOf(LeaseLost);
});

test("a process that ends says so to its work, also when it ends before the work begins", () => {
  const ending = new AbortController();
  const held = holdLease(async () => null, ending.signal, noFault);
  ending.abort();
  expect(held.signal.reason).toBeInstanceOf(HandedBack);
  const late = holdLease(async () => null, ending.signal, noFault);
  expect(late.signal.reason).toBeInstanceOf(HandedBack);
  for (const each of [held, late]) each.release();
});
