import type { StudiesDeps } from "../deps.ts";
import { allSamples, keepSample } from "./samples.store.ts";

const corporate = { kind: "corporate", region: null, brief: {}, seed: 1 } as const;
/** Three markets, three kinds of place and three kinds of reader. */
const sampleOrders = [
  { ...corporate, industryName: "Electric two-wheelers", companyType: "manufacturer", reportScope: "country", country: "IND" },
  { ...corporate, industryName: "Dairy", companyType: "exporter", reportScope: "country", country: "NZL" },
  { ...corporate, industryName: "Semiconductors", companyType: "investor", reportScope: "global", country: null },
] as const;

/** Makes the samples that are missing, as every report is made. Safe in several processes at once. How many were made. */
export async function makeSamples({ db, analyse, now }: Pick<StudiesDeps, "db" | "analyse" | "now">): Promise<number> {
  const there = await allSamples(db.queries);
  let made = 0;
  for (const order of sampleOrders) {
    const isThere = there.some((s) => s.kind === order.kind && s.industryName === order.industryName && s.country === order.country);
    if (isThere) continue;
    const { document, summary } = await analyse({ ...order, asOf: now().toISOString().slice(0, 10) });
    if (summary && (await keepSample(db.queries, document, summary, now()))) made += 1;
  }
  return made;
}
