import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { inject } from "vitest";

/**
 * What is dear to make and only read by tests, such as a report: made once a run, by the worker that is first to ask, and read back by the
 * others. `key` says what it is made of. Each caller gets one of its own, so that none sees what another changes. A failure is not kept.
 */
export async function onceARun<Made>(key: unknown, make: () => Promise<Made>): Promise<Made> {
  const file = join(inject("reports"), createHash("sha256").update(JSON.stringify(key)).digest("hex"));
  if (existsSync(file)) return deserialize(readFileSync(file)) as Made;
  const made = await make();
  // Whole or not at all: another worker may look at any moment.
  writeFileSync(`${file}.${process.pid}`, serialize(made));
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
