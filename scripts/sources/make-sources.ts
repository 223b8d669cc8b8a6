import { writeFileSync } from "node:fs";
import { packagedData } from "./packaged-data.ts";
import { listFaults, sourceLists } from "./source-lists.ts";
import { sourcesPage } from "./sources-page.ts";

/** Where the list of all sources stands. */
export const sourcesFile = new URL("../../docs/sources.md", import.meta.url);
export const sourcesText = (): string => sourcesPage(sourceLists(), packagedData);

// npm run sources: writes the page, and fails if a table has no source.
if (import.meta.main) {
  const faults = listFaults(sourceLists());
  for (const fault of faults) console.error(fault);
  writeFileSync(sourcesFile, sourcesText());
  if (faults.length > 0) process.exitCode = 1;
}
