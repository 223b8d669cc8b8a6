import type { Agreement } from "../../evidence/trade-rules.ts";
import type { TradeTerms } from "../../evidence/trade.ts";
import { countryByIso3 } from "../countries/index.ts";
import { termsBetween, treatiesBetween, type Treaty } from "../official/rules-tables.ts";
import { newerAgreementsOf } from "./newer-agreements.ts";
import { schemeOf } from "./preference-schemes.ts";

/** Terms by agreement, and the schemes for least developed countries where no agreement is listed; `code` of the goods, where a scheme leaves some out. */
export function termsOf(one: string, other: string, code = ""): TradeTerms {
  const agreed = termsBetween(one, other);
  if (agreed === "union") return "union";
  if (agreed === "agreement" || newerAgreementsOf(one, other).length > 0) return "agreement";
  return schemeOf(one, other, code) ? "scheme" : agreed;
}

/** Every agreement between two countries that gives preference, the oldest first. */
export const agreementsBetween = (one: string, other: string): Agreement[] =>
  [
    ...treatiesBetween(one, other)
      .filter(({ isNotified }) => isNotified)
      .map(asAgreement),
    ...newerAgreementsOf(one, other).map(({ name, since, url }): Agreement => ({ name, since, url })),
  ]
    .sort((a, b) => a.since - b.since)
    // A treaty and its later edition count once, by the newest.
    .filter(({ name }, at, all) => all.findLastIndex((row) => row.name === name) === at);

/** Treaties on trade that were not notified to the World Trade Organization as preferential: frameworks, or agreements on ordinary terms. */
export const otherTreaties = (one: string, other: string): Agreement[] =>
  treatiesBetween(one, other)
    .filter(({ isNotified }) => !isNotified)
    .map(asAgreement);

const asAgreement = (treaty: Treaty): Agreement => ({ name: nameOf(treaty), since: treaty.since, url: null });
/** Two parties name a treaty; more of them have the name that the list gives. */
function nameOf({ name, parties }: Treaty): string {
  const called = (code: string) => (code === "EUU" ? "European Union" : (countryByIso3(code)?.name ?? code));
  return parties.length === 2
    ? parties.map(called).join(" and ")
    : name.replace(/^EC\b/, "European Union").replace(/\bEC\b/, "European Union");
}
