import { basename } from "node:path";
import type { Database } from "#db";
import type { Analysis } from "#generation";
import type { StudySummary } from "#shared/wire/studies.ts";
import { hashOf, readText } from "../../../server/blog/articles/article-file.ts";
import { articleFiles, bundledFolder } from "../../../server/blog/articles/publish-bundled.ts";
import { takeBundled } from "../../../server/blog/posts.store.ts";
import { makeSamples } from "../../../server/studies/samples/make-samples.ts";

/**
 * As if the first start of the product were behind this database, so that a start in a test does not spend ten seconds of computing on what
 * the test is not about: the bundled articles count as published (and taken down since), the samples are rows without a report.
 */
export async function passFirstStart(db: Database): Promise<void> {
  for (const file of await articleFiles(bundledFolder)) await takeBundled(db.queries, basename(file, ".md"), hashOf(await readText(file)));
  await makeSamples({
    db,
    now: () => new Date("2026-11-21T09:00:00Z"),
    analyse: ({ seed: _seed, asOf, ...brief }) =>
      Promise.resolve({ document: { brief, status: "partial", title: brief.industryName, asOf }, summary } as unknown as Analysis),
  });
}

const summary: StudySummary = {
  market: "A sample",
  geography: "Anywhere",
  exhibits: { filled: 0, partial: 0, unavailable: 0 },
  sources: 0,
  facts: 0,
  headline: [],
};
