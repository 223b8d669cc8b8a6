import { setImmediate as othersTurn } from "node:timers/promises";
import { generateCorporate, summarise } from "#engine";
import type { Database } from "#db";
import type { Brief } from "#document";
import { thumbnailOf } from "#render";
import { allSamples, keepSample } from "./samples.store.ts";

const corporate = { kind: "corporate", region: null, assumptions: {}, seed: 1 } as const;
/** Three markets, three kinds of place and three kinds of reader. */
const sampleBriefs: readonly Brief[] = [
  { ...corporate, industryName: "Electric two-wheelers", companyType: "manufacturer", reportScope: "country", country: "IND" },
  { ...corporate, industryName: "Dairy", companyType: "exporter", reportScope: "country", country: "NZL" },
  { ...corporate, industryName: "Semiconductors", companyType: "investor", reportScope: "global", country: null },
];

/** Makes the samples that are missing, by the engine that makes every report. Safe in several processes at once. How many were made. */
export async function makeSamples({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const there = await allSamples(db.queries);
  let made = 0;
  for (const brief of sampleBriefs) {
    const isThere = there.some((s) => s.kind === brief.kind && s.industryName === brief.industryName && s.country === brief.country);
    if (isThere) continue;
    const document = await generateCorporate(brief, { asOf: now().toISOString().slice(0, 10) });
    const thumbnail = thumbnailOf(document);
    const summary = { ...summarise(document), ...(thumbnail && { thumbnail }) };
    if (await keepSample(db.queries, document, summary, now())) made += 1;
    await othersTurn();
  }
  return made;
}
