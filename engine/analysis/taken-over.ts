import { companyOf, sameCompany } from "../evidence/company-name.ts";
import type { Takeover } from "../evidence/structure.ts";
import type { Study } from "../report/study.ts";

/** A company as far as it takes to see that another has taken it over. */
interface TakenRow {
  name: string;
  home: string | null;
  tier: "here" | "elsewhere" | "wider";
  isDomestic: boolean;
  takenOver?: Takeover;
}

/** Who was taken over stands for its owner, who then has no row beside it; where only the owner sells here, the owner stands. */
export function withTakeovers<C extends TakenRow>({ evidence }: Study, all: readonly C[]): C[] {
  const dropped = new Set<C>();
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
    row.name = `${companyOf(row.name).company} (${takeover.owner})`;
  }
  return all.filter((c) => !dropped.has(c));
}
