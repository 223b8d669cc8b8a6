import { expect, test } from "vitest";
import type { StudyEvent } from "#shared/wire/studies.ts";
import { createHub } from "./watch-events.ts";

const event = (seq: number, isLast = false): StudyEvent => ({
  seq,
  at: "2026-11-21T00:00:00.000Z",
  share: 0,
  secondsLeft: null,
  ...(isLast ? { type: "finished", status: "partial", reason: null } : { type: "queued" }),
});
/** A table of events that counts how often it is read. */
function table() {
  const rows: StudyEvent[] = [];
  let reads = 0;
  return {
    rows,
    reads: () => reads,
    async read(_: string, after: number) {
      reads++;
      return rows.filter((e) => e.seq > after || e.type === "finished");
    },
  };
}

test("three hundred who watch one study see every event in order, and the table is read a few times only", async () => {
  const { rows, read, reads } = table();
  const hub = createHub(read, () => undefined);
  const watchers = Array.from({ length: 300 }, async (_, i) => {
    const seen: number[] = [];
    for await (const { seq } of hub.watch("one", i % 5, new AbortController().signal)) seen.push(seq);
    return seen;
  });
  for (let seq = 1; seq <= 30; seq++) {
    rows.push(event(seq, seq === 30));
    hub.heard("one");
    await new Promise((resolve) => setImmediate(resolve));
  }
  const expected = Array.from({ length: 30 }, (_, i) => i + 1);
  for (const [i, seen] of (await Promise.all(watchers)).entries()) expect(seen).toEqual(expected.slice(i % 5));
  // One for each hint at most, and one for those who joined.
  expect(reads()).toBeLessThanOrEqual(31);
});

test("a study that is over ends a watch at once, with nothing left to tell", async () => {
  const { rows, read } = table();
  rows.push(event(1), event(2, true));
  const hub = createHub(read, () => undefined);
  const seen: number[] = [];
  for await (const { seq } of hub.watch("one", 2, new AbortController().signal)) seen.push(seq);
  expect(seen).toEqual([]);
});

test("whoever leaves is forgotten: nothing is read for nobody", async () => {
  const { read, reads } = table();
  const hub = createHub(read, () => undefined);
  const leaving = new AbortController();
  const watched = (async () => {
    for await (const _ of hub.watch("one", 0, leaving.signal)) expect.fail("there is no event");
  })();
  await expect.poll(reads).toBe(1);
  leaving.abort();
  await watched;
  hub.heard("one");
  await new Promise((resolve) => setImmediate(resolve));
  expect(reads()).toBe(1);
});

test("a table that cannot be read ends the watch with the fault, and a new one begins afresh", async () => {
  const { rows, read } = table();
  let isBroken = true;
  const hub = createHub(
    (id, after) => (isBroken ? Promise.reject(new Error("no connection")) : read(id, after)),
    () => undefined,
  );
  const watch = async () => {
    const seen: number[] = [];
    for await (const { seq } of hub.watch("one", 0, new AbortController().signal)) seen.push(seq);
    return seen;
  };
  await expect(watch()).rejects.toThrow("no connection");
  isBroken = false;
  rows.push(event(1, true));
  expect(await watch()).toEqual([1]);
});
