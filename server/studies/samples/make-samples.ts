import type { StudiesDeps } from "../deps.ts";
import { allSamples, keepSample } from "./samples.store.ts";

const shared = { region: null, brief: {}, seed: 1 } as const;
/** Several a kind, of different places and readers. The first of each kind is made before the second of any: nobody waits for all of them. */
const sampleOrders = [
  {
    ...shared,
    kind: "corporate",
    industryName: "Electric two-wheelers",
    companyType: "manufacturer",
    reportScope: "country",
    country: "IND",
  },
  {
    ...shared,
    kind: "local",
    industryName: "Coffee shop",
    companyType: "local-business",
    reportScope: "city",
    country: "IND",
    region: "Pune",
  },
  { ...shared, kind: "export", industryName: "Wine", companyType: "exporter", reportScope: "product", country: "CHL" },
  { ...shared, kind: "corporate", industryName: "Dairy", companyType: "exporter", reportScope: "country", country: "NZL" },
  { ...shared, kind: "local", industryName: "Gym", companyType: "franchise", reportScope: "city", country: "USA", region: "Austin" },
  { ...shared, kind: "export", industryName: "Ceramic tiles", companyType: "manufacturer", reportScope: "product", country: "IND" },
  { ...shared, kind: "corporate", industryName: "Semiconductors", companyType: "investor", reportScope: "global", country: null },
] as const;

/** Makes the samples that are missing, as every report is made. Safe in several processes at once. How many were made. */
export async function makeSamples({ db, analyse, now }: Pick<StudiesDeps, "db" | "analyse" | "now">): Promise<number> {
  const there = await allSamples(db.queries);
  let made = 0;
  for (const order of sampleOrders) {
    const { kind, industryName, country } = order;
    const isThere = there.some((s) => s.kind === kind && s.industryName === industryName && s.country === country);
    if (isThere) continue;
    const { document, summary } = await analyse({ ...order, asOf: now().toISOString().slice(0, 10) });
    if (summary && (await keepSample(db.queries, document, summary, now()))) made += 1;
  }
  return made;
}
