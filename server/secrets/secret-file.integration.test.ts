import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadMasterSecret } from "./index.ts";

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "sextant-secret-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

test("processes that start at once on a new folder agree on one secret, which only its owner reads", async () => {
  const data = join(await folder(), "data");
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadMasterSecret(undefined, data)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(data)).toEqual(["secret"]);
  expect((await stat(join(data, "secret"))).mode & 0o077).toBe(0);
  expect(await loadMasterSecret(undefined, data)).toBe(secrets[0]);
});

test.each(["", "\n", "half-of-a-secret"])("a file that is not whole (%j) is refused by name and left as it is", async (torn) => {
  const data = await folder();
  const file = join(data, "secret");
  await writeFile(file, torn);
  const refused = await loadMasterSecret(undefined, data).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused)).toContain(`${file} is not whole`);
  expect(String(refused)).toContain("start again");
  expect(await readFile(file, "utf8")).toBe(torn);
  expect(await loadMasterSecret("a configured secret goes before the file", data)).toBe("a configured secret goes before the file");
});
