import { companyOf, sameCompany } from "../evidence/company-name.ts";
import type { Study } from "../report/study.ts";
import type { Company } from "./companies-of-facts.ts";

/** Who was taken over stands for its owner, who then has no row beside it; where only the owner sells here, the owner stands. */
export function withTakeovers({ evidence }: Study, all: readonly Company[]): Company[] {
  const dropped = new Set<Company>();
  for (const takeover of evidence.structure?.takeovers ?? []) {
    const row = all.find((c) => (c.home ?? takeover.home) === takeover.home && takeover.names.some((name) => sameCompany(name, c.name)));
    if (!row) continue;
    const owner = all.find((c) => sameCompany(c.name, takeover.owner) && (c.home ?? takeover.ownerHome) === takeover.ownerHome);
    if (owner && (row.tier !== "here" || (owner.isDomestic && !row.isDomestic))) {
      dropped.add(row);
      continue;
    }
    if (owner) dropped.add(owner);
    row.takenOver = takeover;
    row.isOwnedAbroad = takeover.ownerHome !== takeover.home;
    row.name = `${companyOf(row.name).company} (${takeover.owner})`;
  }
  return all.filter((c) => !dropped.has(c));
}
