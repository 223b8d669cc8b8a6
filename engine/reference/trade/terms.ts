import type { Agreement } from "../../evidence/trade-policy.ts";
import type { TradeTerms } from "../../evidence/trade.ts";
import { countryByIso3 } from "../countries/index.ts";
import { partyOf, termsBetween, treatiesBetween, type Treaty } from "../official/rules-tables.ts";
import { accessionPage, boundSince } from "./accessions.ts";
import { newerAgreementsOf } from "./newer-agreements.ts";
import { schemeOf } from "./preference-schemes.ts";

/** Terms by agreement, and the schemes for least developed countries where no agreement is listed; `code` of the goods, where a scheme leaves some out. */
export function termsOf(one: string, other: string, code = ""): TradeTerms {
  const agreed = termsBetween(one, other);
  if (agreed === "union") return "union";
  if (agreed === "agreement" || newerAgreementsOf(one, other).length > 0) return "agreement";
  return schemeOf(one, other, code) ? "scheme" : agreed;
}

/**
 * Customs unions beside that of the European Union itself, of the goods of industry only: no duty and no proof of origin, but a movement certificate.
 * Coal and steel, and farm goods but for processed ones, are under agreements on preference with proof of origin.
 */
const customsUnions = [
  {
    parties: ["EUU", "TUR"],
    // Chapters 25 to 97 without coal, coke and the goods of the coal and steel treaty.
    goods: /^(?!2601|2602|2701|2702|2704|720[1-9]|721|722[0-9]|7301|7302)(?:2[5-9]|[3-9])/,
    name: "customs union of the European Union and Turkey",
    since: 1996,
    url: "https://www.revenue.ie/en/customs/businesses/origin/turkey-customs-union-preferential-origin.aspx",
  },
];
function customsUnionOf(one: string, other: string, code: string) {
  const [own, theirs] = [partyOf(one), partyOf(other)];
  return own === theirs
    ? undefined
    : customsUnions.find(({ parties, goods }) => parties.includes(own) && parties.includes(theirs) && goods.test(code));
}
/** Two countries trade goods of a code within a customs union that is not the European Union itself. */
export const isCustomsUnion = (one: string, other: string, code: string): boolean => customsUnionOf(one, other, code) !== undefined;

/** Every agreement between two countries that gives preference, the oldest first; a customs union that covers the goods stands for the treaties under it. */
export const agreementsBetween = (one: string, other: string, code = ""): Agreement[] => {
  const union = customsUnionOf(one, other, code);
  return union ? [{ name: union.name, since: union.since, parties: union.parties.length, url: union.url }] : treatiesOf(one, other);
};

const treatiesOf = (one: string, other: string): Agreement[] =>
  [
    ...ofBothCountries(one, other)
      .filter((treaty, _, all) => !all.some((bloc) => isOfBlocWithOthers(treaty, bloc)))
      .map((treaty) => asAgreement(treaty, [one, other])),
    ...newerAgreementsOf(one, other).map(({ name, since, url, parties }): Agreement => ({
      name,
      since,
      url,
      parties: new Set(parties.flat()).size,
    })),
  ]
    .sort((a, b) => a.since - b.since)
    .filter(isNewestEdition);

/** A treaty and its later edition count once, by the newest; for rows from the oldest on. */
const isNewestEdition = ({ name }: { name: string }, at: number, all: readonly { name: string }[]): boolean =>
  all.findLastIndex((row) => row.name === name) === at;

/** Treaties that give preference on goods, each by its newest edition. */
const ofBothCountries = (one: string, other: string): Treaty[] =>
  treatiesBetween(one, other).filter(isNotifiedOrGoods).filter(isNewestEdition);

/** Blocs whose newest treaty on the goods of its members the list does not mark as notified, since the area that it took the place of is. */
const isGoodsOfBloc = ({ name, parties }: Treaty): boolean => parties.length >= leastMembers && /\bGoods$/.test(name);
const isNotifiedOrGoods = (treaty: Treaty): boolean => treaty.isNotified || isGoodsOfBloc(treaty);

/** Members of a bloc, and the part of them that signs with outsiders, from which a treaty is one of the bloc. */
const [leastMembers, mostOfBloc] = [3, 2 / 3];
/** A later treaty of a bloc with outsiders holds terms with those: two members trade under the bloc itself. */
function isOfBlocWithOthers(treaty: Treaty, bloc: Treaty): boolean {
  const within = treaty.parties.filter((party) => bloc.parties.includes(party)).length;
  return (
    (bloc.since < treaty.since || isGoodsOfBloc(bloc)) &&
    within < treaty.parties.length &&
    within >= Math.max(leastMembers, mostOfBloc * bloc.parties.length)
  );
}

/** Treaties on trade that were not notified to the World Trade Organization as preferential: frameworks, or agreements on ordinary terms. */
export const otherTreaties = (one: string, other: string): Agreement[] =>
  treatiesBetween(one, other)
    .filter((treaty) => !isNotifiedOrGoods(treaty))
    .map((treaty) => asAgreement(treaty, [one, other]));

const asAgreement = (treaty: Treaty, between: readonly string[]): Agreement => ({
  name: nameOf(treaty),
  since: boundSince(treaty, between),
  parties: treaty.parties.length,
  url: accessionPage(treaty, between) ?? null,
});
/** Parties that fit into a name. */
const mostListed = 5;
/** A few parties name a treaty; more of them have the name that the list gives. */
function nameOf({ name, parties }: Treaty): string {
  const called = (code: string) => (code === "EUU" ? "European Union" : (countryByIso3(code)?.name ?? code));
  return parties.length <= mostListed
    ? [parties.slice(0, -1).map(called).join(", "), called(parties.at(-1) ?? "")].join(" and ")
    : name.replace(/^EC\b/, "European Union").replace(/\bEC\b/, "European Union");
}
