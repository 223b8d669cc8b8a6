import { isOfOneFirm } from "../evidence/company-figure.ts";
import { holdsName } from "../evidence/company-name.ts";
import type { Study } from "../report/study.ts";
import { type Sales, salesOf } from "./company-sales.ts";
import type { Company } from "./companies-of-facts.ts";

export const tierRank = { here: 0, elsewhere: 1, wider: 2 } as const;

/** Each firm once: a page and a list write its name in different ways, and a share counted twice is no share. */
export function eachFirmOnce(study: Study, all: readonly Company[]): Company[] {
  const kept: Company[] = [];
  for (const row of all) {
    const same = kept.find((other) => isOneFirm(study, other, row));
    if (same) join(same, row);
    else kept.push(row);
  }
  return kept;
}

/** Of one country, with one figure of one year or with one name in the other. */
function isOneFirm(study: Study, a: Company, b: Company): boolean {
  if (a.home !== null && b.home !== null && a.home !== b.home) return false;
  const home = a.home ?? b.home;
  const country = home === null ? null : (study.evidence.official.countryByIso3(home) ?? null);
  return isOneFigure(study, salesOf(a), salesOf(b)) || holdsName(a.name, b.name, study.evidence.market.name, country);
}

function isOneFigure({ ledger }: Study, a: Sales | undefined, b: Sales | undefined): boolean {
  if (!a || !b || a.year !== b.year || a.unit !== b.unit) return false;
  const value = ledger.value(a.cell);
  return value === ledger.value(b.cell) && isOfOneFirm(value);
}

/** The first row takes what the other knows more of; one house under two names goes by the shorter. */
function join(row: Company, other: Company): void {
  if (other.name.length < row.name.length || (other.listed?.owner !== undefined && row.listed?.owner === undefined)) row.name = other.name;
  if (tierRank[other.tier] < tierRank[row.tier]) row.tier = other.tier;
  row.presence ??= other.presence;
  row.home ??= other.home;
  row.isDomestic ||= other.isDomestic;
  row.listed ??= other.listed;
  const [held, found] = [row.revenue, other.revenue];
  if (found && (!held || (found.isYearly && (!held.isYearly || found.year > held.year)))) row.revenue = found;
  if (other.salesHere && (!row.salesHere || other.salesHere.year > row.salesHere.year)) row.salesHere = other.salesHere;
  if (other.margin !== undefined) row.margin ??= other.margin;
}
