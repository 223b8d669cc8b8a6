import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const projectRoot = join(import.meta.dirname, "../..");

/** Where Node 24 and the tools stand first, and nothing of the surrounding test run is passed on. */
export const toolEnvironment = {
  PATH: `${join(projectRoot, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`,
  HOME: tmpdir(),
  NO_COLOR: "1",
};

/** An empty project under the house's own settings: `copied` from here, `files` planted. Remove it when done. */
export function makeScratch(copied: readonly string[], files: Readonly<Record<string, string>>): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "sextant-house-"));
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  for (const path of copied) cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
