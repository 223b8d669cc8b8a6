import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSite } from "./build-site.ts";

test("a site whose builder is still at work is waited for, though its last file is written", async () => {
  const root = await mkdtemp(join(tmpdir(), "sextant-build-"));
  try {
    const lock = join(root, "node_modules", ".cache", "build-site.lock");
    await mkdir(join(lock, ".."), { recursive: true });
    await mkdir(join(root, "build", "server"), { recursive: true });
    await writeFile(join(root, "build", "server", "index.js"), "");
    await writeFile(lock, String(process.pid));
    let isDone = false;
    const built = buildSite(root, () => undefined).then(() => (isDone = true));
    // As many turns as finding the site fresh takes, and more.
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
    expect(isDone).toBe(false);
    await rm(lock);
    await built;
  } finally {
    await rm(root, { recursive: true });
  }
});
