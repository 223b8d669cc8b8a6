/** Before the tests, once a run: an empty folder for the reports that several test files read (`madeOnce`). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    reports: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "sextant-reports-"));
  project.provide("reports", folder);
  return () => rm(folder, { recursive: true, force: true });
}
