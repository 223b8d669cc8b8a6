import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const projectRoot = join(import.meta.dirname, "../..");

/** Puts Node 24 and the tools first on the path, and passes on nothing else of the surrounding test run. */
export const toolEnvironment = {
  PATH: `${join(projectRoot, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`,
  HOME: tmpdir(),
  NO_COLOR: "1",
};

/** A temporary project with this project's tools: `copied` comes from here, `files` are written into it. Call `remove` when done. */
export function makeScratch(copied: readonly string[], files: Readonly<Record<string, string>>): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "sextant-scratch-"));
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  for (const path of copied) cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
