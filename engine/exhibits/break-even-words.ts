import type { Inline } from "#document";
import type { Decisive } from "../analysis/decisive.ts";
import { publishedMargin } from "../analysis/cost-structure.ts";
import type { Work } from "../analysis/work.ts";
import { value } from "../writing/phrases.ts";
import { fig, prose, word } from "../writing/prose.ts";

/** "at least 74 %, 63 % to 81 % over what it rests on", "at most 41 days". */
export const mustBe = (d: Decisive): Inline[] =>
  d.threshold === undefined ? [] : prose`${d.isBetterAbove ? "at least" : "at most"} ${fig(d.threshold)}`;

/** " (63 % to 81 %)", and nothing where one value is all that the accounts give. */
export const endsWords = (w: Work, { ends }: Decisive): Inline[] =>
  ends && value(w, ends.low) < value(w, ends.high) ? prose` (${fig(ends.low)} to ${fig(ends.high)})` : [];

/** What the value at break-even rests on: whose accounts, and what was assumed. */
export function byAccounts(w: Work): string {
  const { ledger, evidence, country } = w.study;
  const assumed = ["usual_load", "pay_that_follows", "purchases_that_follow", "winning_cost", "store_fee", "commission"].some((id) =>
    ledger.has(id),
  );
  const { rule } = w.strategy?.decisive?.terms ?? {};
  if (rule === "store") return "by the fees of stores that we assume";
  const isAmerican = w.economics.costs?.isClassApart === true;
  const own = evidence.structure?.costs?.lines.some((l) => l.own) === true && (rule === "load" || rule === "pay");
  const ofCountry = isAmerican
    ? "American accounts of the class"
    : own && country
      ? `accounts of the industry in ${country.name}`
      : "accounts of other countries";
  const whose = country?.iso3 === "USA" ? "the accounts of the trade" : rule === "load" || rule === "pay" ? ofCountry : "American accounts";
  // Without a margin of its own the place is given that of American tax accounts, which its own accounts do not bear out.
  const withMargin =
    rule !== "load"
      ? ""
      : publishedMargin(w.study)
        ? ", the margin published here"
        : country?.iso3 !== "USA" && !isAmerican && evidence.structure?.accounts
          ? ", the margin of American tax accounts"
          : "";
  return `by ${whose}${withMargin}${assumed ? " and what we assume" : ""}`;
}

/** What is fixed and what follows output, said once beside the value at break-even; nothing for other rules. */
export const splitOfCosts = (w: Work): Inline[] =>
  w.study.ledger.has("pay_that_follows")
    ? prose`${w.study.ledger.has("purchases_that_follow") ? prose`Of purchases ${fig("purchases_that_follow")}` : prose`Purchases`} and ${w.study.ledger.has("purchases_that_follow") ? prose`of pay ${fig("pay_that_follows")}` : prose`${fig("pay_that_follows")} of pay`} are taken to follow output, the rest to be fixed within a year; sellers are taken to have earned their margin at ${fig("usual_load")} of ${word("what they could sell")}.`
    : [];
