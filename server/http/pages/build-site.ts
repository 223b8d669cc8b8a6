import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What the built site is made from. */
const sources = [
  "app",
  "shared",
  "public",
  "engine/document.ts",
  "engine/model",
  "render/charts",
  "package.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const waitMsMax = 180_000;

/**
 * Builds the site unless it is there and newer than its sources. Of several processes that start at once one builds, the others
 * wait. `say` is told when a build begins and ends. Throws with the builder's own words where it fails.
 */
export async function buildSite(root: string, say: (line: string) => void): Promise<void> {
  const lock = join(root, "node_modules", ".cache", "build-site.lock");
  // The builder still clears away after its last file: a lock means that it is at work. What was fresh before the lock was gone is whole.
  if ((await isFresh(root)) && !existsSync(lock)) return;
  await mkdir(dirname(lock), { recursive: true });
  const deadline = Date.now() + waitMsMax;
  while (!(await take(lock))) {
    if (Date.now() > deadline) throw new Error(`Another process has been building the site for too long. If there is none, remove ${lock}`);
    await sleep(200);
  }
  try {
    if (await isFresh(root)) return;
    const begin = performance.now();
    say("Building the site …");
    await build(root);
    say(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  } finally {
    await rm(lock, { force: true });
  }
}

/** The builder writes the server's part last. Where the sources were left out, what was built is what there is. */
async function isFresh(root: string): Promise<boolean> {
  const built = await stat(join(root, "build", "server", "index.js")).catch(() => undefined);
  if (!built) return false;
  const changed = await Promise.all(sources.map((source) => newest(join(root, source))));
  return Math.max(...changed) <= built.mtimeMs;
}

async function newest(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : found.mtimeMs;
  const inside = await readdir(path);
  // A folder's own time tells of files that are gone.
  return Math.max(found.mtimeMs, ...(await Promise.all(inside.map((name) => newest(join(path, name))))));
}

/** A lock whose process has died is taken over. */
async function take(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, "wx");
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const pid = Number(await readFile(lock, "utf8").catch(() => ""));
    if (pid > 0 && !isAlive(pid)) await rm(lock, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function build(root: string): Promise<void> {
  const builder = join(dirname(createRequire(join(root, "package.json")).resolve("@react-router/dev/package.json")), "bin.cjs");
  const child = spawn(process.execPath, [builder, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => words.push(text));
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`The site could not be built:\n${words.join("").trimEnd()}`);
}
