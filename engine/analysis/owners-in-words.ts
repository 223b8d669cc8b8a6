import { literalPattern } from "#shared/text.ts";
import { companyOf, sameCompany } from "../evidence/company-name.ts";
import { placeCode, type Study } from "../report/study.ts";
import type { Company } from "./companies-of-facts.ts";

/**
 * A seller and its owner in one row, where a quotation writes the owner behind the seller's name: "Grupo Modelo (AB InBev)". What the owner
 * sells in all its markets is told as the owner's, and its head office is not the seller's.
 */
export function withOwnersInWords(study: Study, all: readonly Company[]): Company[] {
  const dropped = new Set<Company>();
  for (const row of all) {
    if (row.tier !== "here") continue;
    // A row that is named with its owner already takes in the owner's own row all the same.
    const told = /\(([^)]+)\)$/u.exec(row.name)?.[1];
    const named = told === undefined ? namedBehind(study, row) : [told];
    const owner = all.find(
      (other) => other !== row && !dropped.has(other) && (named.some((name) => sameCompany(name, other.name)) || saysItOwns(other, row)),
    );
    if (!owner) continue;
    dropped.add(owner);
    if (told === undefined) row.name = `${row.name} (${companyOf(owner.name).company})`;
    if (owner.home !== null) row.ownerHome = owner.home;
    if (owner.revenue && !row.revenue) {
      row.revenue = owner.revenue;
      row.isOfOwner = true;
    }
    row.isOwnedAbroad = owner.home !== null && owner.home !== placeCode(study);
    // What the owner is published to sell in this country it sells through this seller.
    if (owner.salesHere) row.salesHere ??= owner.salesHere;
  }
  return all.filter((row) => !dropped.has(row));
}

/** Whether a company's own description says that a seller's name is a brand of its own: "owns the Royal Enfield motorcycle brand". */
function saysItOwns({ listed }: Company, { name }: Company): boolean {
  const brand = literalPattern(companyOf(name).company);
  return (
    listed !== null &&
    new RegExp(String.raw`\bowns (?:and operates )?(?:the )?${brand}\b(?:[\w\s-]{0,30})\bbrands?\b`, "u").test(listed.quote)
  );
}

/** Names in brackets behind the seller's own, in what was read of it. */
function namedBehind({ evidence }: Study, { name, listed }: Company): string[] {
  const quotes = [
    ...(listed ? [listed.quote] : []),
    ...evidence.facts.filter((f) => f.entity !== undefined && sameCompany(f.entity, name)).map((f) => f.quote),
    ...(evidence.structure?.companies ?? []).map((c) => c.quote),
  ];
  const pattern = new RegExp(String.raw`\b${literalPattern(companyOf(name).company)} \(([^)]{3,40})\)`, "gu");
  return [...new Set(quotes)].flatMap((quote) => [...quote.matchAll(pattern)].map((match) => match[1] ?? ""));
}
