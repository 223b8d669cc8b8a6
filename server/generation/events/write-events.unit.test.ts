import { expect, test } from "vitest";
import type { Measured } from "./event.store.ts";
import { openEventWriter } from "./write-events.ts";

test("what is told while a write is on its way goes with the next one, in order", async () => {
  const batches: string[][] = [];
  let release = (): void => undefined;
  const writer = openEventWriter(
    async (events: readonly Measured[]) => {
      batches.push(events.map(({ event }) => event.type));
      await new Promise<void>((resolve) => (release = resolve));
    },
    null,
    () => expect.fail("There is no fault to tell."),
  );
  writer.tell({ type: "started", attempt: 1 });
  writer.tell({ type: "collected", sources: 1, facts: 1 });
  writer.tell({ type: "modelled", cells: 1, assumptions: 1 });
  release();
  await expect.poll(() => batches.length).toBe(2);
  release();
  await writer.written();
  expect(batches).toEqual([["started"], ["collected", "modelled"]]);
  await writer.written();
});

test("after a write that failed nothing more is written, and whoever waits gets the fault", async () => {
  let writes = 0;
  const faults: unknown[] = [];
  const writer = openEventWriter(
    () => Promise.reject(new Error(`write ${++writes} failed`)),
    null,
    (error) => faults.push(error),
  );
  writer.tell({ type: "queued" });
  writer.tell({ type: "typeset" });
  await expect(writer.written()).rejects.toThrow("write 1 failed");
  writer.tell({ type: "typeset" });
  await expect(writer.written()).rejects.toThrow("write 1 failed");
  expect([writes, faults.length]).toEqual([1, 1]);
});
