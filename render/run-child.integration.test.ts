import { expect, test } from "vitest";
import { ChildError, runChild } from "./run-child.ts";

const never = new AbortController().signal;

test("a child that cannot be started is a rejection, and the process lives", async () => {
  const { execPath } = process;
  process.execPath = "/nowhere/node";
  try {
    const one = runChild(new URL("run-child.ts", import.meta.url), "x", never);
    await expect(one).rejects.toBeInstanceOf(ChildError);
    // A second error, of the message that had nobody to go to, would come in a later turn.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.execPath = execPath;
  }
});

test("a file that does not exist is a rejection that names it", async () => {
  await expect(runChild(new URL("no-such-file.ts", import.meta.url), "x", never)).rejects.toThrow("no-such-file");
});
