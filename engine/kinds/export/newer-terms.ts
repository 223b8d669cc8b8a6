import type { Inline } from "#document";
import type { Agreement } from "../../evidence/trade-policy.ts";
import { value } from "../../writing/phrases.ts";
import { fig, listed, prose, word } from "../../writing/prose.ts";
import { isFreeForAll } from "./landed.ts";
import { otherSuppliers } from "./supplier-cells.ts";
import type { ExportWork, Judged } from "./work.ts";
import { link, theName } from "./words.ts";

/** Suppliers of a market whose terms are looked up, and their least share of its imports. */
const looked = { suppliers: 4, share: 0.03 } as const;
/** Years in which an agreement still frees its lines in steps, so that its gain is yet to come: ours. */
const yearsOfSteps = 3;

/** The newest agreement that gives preference to a country in a market. */
function newestAgreement(w: ExportWork, iso3: string, { data }: Pick<Judged, "data">): Agreement | undefined {
  return w.subject.evidence.terms(iso3, data.iso3) === "agreement" ? w.rules.agreements(iso3, data.iso3).at(-1) : undefined;
}

/** Of those, the one between the fewest countries: two members of a bloc trade under its own area, not under what it signed with others. */
export function closestAgreement(w: ExportWork, iso3: string, { data }: Pick<Judged, "data">): Agreement | undefined {
  if (w.subject.evidence.terms(iso3, data.iso3) !== "agreement") return undefined;
  const [closest] = w.rules.agreements(iso3, data.iso3).toSorted((a, b) => a.parties - b.parties || b.since - a.since);
  return closest;
}

interface NewTerms {
  treaty: Agreement;
  gainers: { name: string; share: string }[];
}

/** Agreements that began of late with other suppliers of a market, each with who gains by it; none where every supplier enters free. */
export function newTermsIn(w: ExportWork, m: Judged): NewTerms[] {
  if (isFreeForAll(m.data)) return [];
  const from = Number(w.subject.asOf.slice(0, 4)) - yearsOfSteps;
  const told = otherSuppliers(w, m)
    .slice(0, looked.suppliers)
    .filter(({ share }) => value(w, share) >= looked.share)
    .flatMap(({ iso3, name, share }) => {
      const treaty = newestAgreement(w, iso3, m);
      return treaty && treaty.since >= from ? [{ treaty, name, share }] : [];
    });
  return [...Map.groupBy(told, ({ treaty }) => treaty.name).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ treaty }) => ({ treaty, gainers: alike.map(({ name, share }) => ({ name, share })) })),
  );
}

/** "Portugal (15.3 %) and France (10.3 %) gain by a new agreement (European Union and Mercosur, since 2026)", as a clause; its page stands with the duties. */
export const newTermsWords = ({ treaty, gainers }: NewTerms, isShared = true): Inline[] =>
  prose`${listed(gainers.map(({ name, share }) => (isShared ? prose`${word(theName(name))} (${fig(share)})` : [word(theName(name))])))} ${gainers.length === 1 ? "gains" : "gain"} by a new agreement (${word(treaty.name, "taxonomy")}, since ${word(String(treaty.since), "taxonomy")})`;

/** The pages of the new agreements of some markets, each once. */
export const newTermsPages = (w: ExportWork, markets: readonly Judged[]): Inline[] => {
  const treaties = new Map(markets.flatMap((m) => newTermsIn(w, m).map(({ treaty }) => [treaty.name, treaty] as const)));
  return [...treaties.values()].flatMap(({ name, url }) => (url ? prose` ${word(name, "taxonomy")}: ${link(url)}.` : []));
};
