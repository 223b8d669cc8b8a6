import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseRefused } from "../engine.ts";
import { lockFolder, isSameStart, spaceOfProcesses, startOf } from "./folder-lock.ts";

let home = "";
let folder = "";
const lock = () => `${folder}.lock`;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "sextant-lock-"));
  folder = join(home, "database");
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(home, { recursive: true, force: true });
});
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

test("a lock from another container or machine holds while it is touched, whatever its number is here, and a minute longer", async () => {
  await writeFile(lock(), JSON.stringify({ pid: 2 ** 22 + 7, started: "x:1", space: "elsewhere" }));
  await utimes(lock(), ago(40), ago(40));
  expect(() => lockFolder(folder)).toThrow(DatabaseRefused);
  expect(() => lockFolder(folder)).toThrow("of another container or machine");
  await utimes(lock(), ago(70), ago(70));
  const unlock = lockFolder(folder);
  expect(JSON.parse(await readFile(lock(), "utf8"))).toEqual({
    pid: process.pid,
    started: startOf(process.pid),
    space: spaceOfProcesses(),
  });
  unlock();
  expect(existsSync(lock())).toBe(false);
});

test("a process that can be seen holds its lock however long it is silent; another with its number does not", async () => {
  await writeFile(lock(), JSON.stringify({ pid: process.ppid, started: startOf(process.ppid), space: spaceOfProcesses() }));
  await utimes(lock(), ago(600), ago(600));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}. Stop`);
  await writeFile(lock(), JSON.stringify({ pid: process.ppid, started: "another:1", space: spaceOfProcesses() }));
  lockFolder(folder)();
});

test("whoever holds a folder says so while it lives, and touches no lock of another", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const unlock = lockFolder(folder);
  await utimes(lock(), ago(600), ago(600));
  vi.advanceTimersByTime(5_000);
  const { mtimeMs } = await stat(lock());
  expect(Date.now() - mtimeMs).toBeLessThan(300_000);
  await writeFile(lock(), JSON.stringify({ pid: 1, started: "x", space: "elsewhere" }));
  unlock();
  expect(existsSync(lock())).toBe(true);
});

test("where only the machine's start is known, a start within a minute is the same", () => {
  expect(isSameStart("boot at 1000000", "boot at 1059000")).toBe(true);
  expect(isSameStart("boot at 1000000", "boot at 1061000")).toBe(false);
  expect(isSameStart("a:1", "a:1")).toBe(true);
  expect(isSameStart("a:1", "boot at 1000000")).toBe(false);
});

test("a folder is held once in a process; a lock that its former program left is taken over", async () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  const left = await readFile(lock());
  unlock();
  await writeFile(lock(), left);
  lockFolder(folder)();
  expect(existsSync(lock())).toBe(false);
});
