import type { Work } from "../../analysis/work.ts";
import { enterFact } from "../../evidence/enter.ts";
import { isOfMoney } from "../../evidence/own-part.ts";
import type { Fact } from "../../evidence/evidence.ts";
import { placeCode } from "../../report/study.ts";
import { inPlace } from "../../writing/phrases.ts";
import { cite, fig, listed, lower, pct, prose, word, year } from "../../writing/prose.ts";
import { isOfPlace, nearest, sourcesOf, support } from "../../writing/relevance.ts";
import { idOf } from "../../ledger.ts";
import type { Told } from "./force.ts";

/** What buyers of a class can take instead, by the words in which figures and statements of a country name it. */
const instead: readonly { codes: RegExp; what: string; named: RegExp }[] = [
  {
    codes: /^naics:7211/,
    what: "short lets",
    named: /\bshort[- ](?:term )?(?:lets?|rentals?)\b|\blocal (?:lodging|accommodation)\b|\bholiday (?:homes|lets)\b|\bairbnb\b/i,
  },
  { codes: /^(?:hs:90212|naics:33911[46])/, what: "dentures", named: /\bdentures?\b/i },
  { codes: /^bakery$|\/bakery$/, what: "the subsidised loaf", named: /\bsubsidised bread\b/i },
  { codes: /^naics:481/, what: "trains", named: /\b(?:high-speed )?(?:rail|trains?)\b/i },
  { codes: /^naics:51213/, what: "films streamed at home", named: /\bstream(?:ing|ed)\b/i },
  { codes: /^naics:4853/, what: "app cars", named: /\b(?:app cars|ride[- ]hailing|uber)\b/i },
  {
    codes: /^(?:naics:722|restaurant)/,
    what: "meals delivered or made at home",
    named: /\b(?:delivery|at home|ready meals?)\b/i,
  },
  { codes: /^(?:naics:4921|naics:492)/, what: "lockers and own fleets", named: /\b(?:lockers?|own fleets?)\b/i },
  {
    codes: /^(?:beer|wine|spirits)$|^hs:220[3-8]/,
    what: "other drinks",
    named: /\b(?:alcohol-free|non-alcoholic|spirits|cider)\b/i,
  },
];

/** A tax falls on the market and on what stands in for it alike. */
const ofBoth = /\b(?:tax(?:es)?|levy|levies)\b/i;

/** Figures told of what stands in for the class. */
const mostTold = 2;

/** What a source of this place says of something that buyers can take instead: it names the force, and gives it no strength. */
export function substitutes(w: Work): Told | undefined {
  const { evidence, ledger } = w.study;
  const { id } = evidence.market;
  const found = instead.find(({ codes }) => codes.test(id));
  if (!found) return undefined;
  const isOfIt = (f: Fact) => f.market === id && f.geography === placeCode(w.study) && !f.entity && found.named.test(f.axis ?? "");
  const all = evidence.facts.filter(isOfIt);
  const judged = byPart(w, found) ?? byPeople(w, found, all);
  const figures = all.slice(0, mostTold);
  if (judged) return judged;
  if (figures.length > 0) {
    const told = figures.map((f) => {
      const cell = enterFact(ledger, evidence, f, `${f.axis ?? ""}, ${f.year}`);
      return prose`${word(lower(f.axis ?? ""))} ${inPlace(w)}, ${fig(cell)} in ${year(f.year)}${cite(...sourcesOf(w, cell))}`;
    });
    return {
      said: prose`Buyers can take ${word(found.what)} instead: ${listed(told)}. How many switch at which price is not measured.`,
    };
  }
  const [claim] = nearest(
    w,
    [
      ...evidence.claims.forces.map((c) => ({ ...c, words: c.statement })),
      ...evidence.claims.regulations.map((c) => ({ ...c, words: `${c.name}. ${c.what}`, said: c.what })),
    ].filter((c) => isOfPlace(w, c) && found.named.test(c.words) && !ofBoth.test(c.words)),
    1,
  );
  if (!claim) return undefined;
  const words = "statement" in claim ? claim.statement : claim.said;
  return {
    said: prose`Buyers can take ${word(found.what)} instead: ${word(words.replace(/\.$/, ""))}${cite(support(w, claim, words))}. What part of sales they take is not measured.`,
  };
}

/** Parts of the wider count from which on a substitute is felt, and rules the price: thresholds of ours. */
const takes = { some: 0.05, much: 0.2 } as const;
const strengthOf = (part: number) => (part >= takes.much ? "strong" : part >= takes.some ? "moderate" : "weak");

/** By the part of the wider count that the substitute has, where a page prints it: of money before nights or pieces, the newest first. */
function byPart(w: Work, { what, named }: (typeof instead)[number]): Told | undefined {
  const { evidence, ledger } = w.study;
  const [share] = evidence
    .factsOf(evidence.market.id, "segment_share", placeCode(w.study))
    .filter((f) => f.entity !== undefined && named.test(f.entity))
    .toSorted((a, b) => Number(isOfMoney(b)) - Number(isOfMoney(a)) || b.year - a.year);
  if (!share) return undefined;
  const name = share.entity ?? "";
  const isLimited = evidence.facts.some(
    (f) => f.market === share.market && f.geography === share.geography && fromSize.test(f.note ?? "") && named.test(f.note ?? ""),
  );
  const cell = enterFact(ledger, evidence, share, `${name}, ${share.of ?? share.axis ?? "share"}, ${share.year}`);
  return {
    strength: strengthOf(ledger.value(cell)),
    figure: { measure: `${name}, part of ${share.of ?? "sales"}`, cell, year: share.year },
    said: prose`Buyers can take ${word(what)} instead: “${word(name)}” had ${fig(cell)}${share.of ? prose` of ${word(share.of)}` : []} in ${year(share.year)}${cite(...sourcesOf(w, cell))}${isLimited ? ", and the count leaves out the smallest, so it is no less" : ""}.`,
  };
}

/** Words of a count that begins at a size: "local accommodation with ten or more beds". */
const fromSize = /\bwith (?:\w+) or more (?:beds|rooms)\b/i;

/** By the part of the people who have it. */
function byPeople(w: Work, { what }: (typeof instead)[number], figures: readonly Fact[]): Told | undefined {
  const { evidence, ledger, country, tables } = w.study;
  const counted = figures.find((f) => f.unit === "person");
  const people = country && counted && tables.fact(country.iso3, "population");
  if (!counted || !people) return undefined;
  const amount = enterFact(ledger, evidence, counted, `${counted.axis ?? ""}, ${counted.year}`);
  if (ledger.cell(people).unit !== ledger.cell(amount).unit) return undefined;
  const cell = ledger.formulaOnce(idOf("of_people", amount), `${amount} / ${people}`, {
    label: `${counted.axis ?? ""}, part of the people, ${counted.year}`,
    unit: "1",
    format: pct,
  });
  return {
    strength: strengthOf(ledger.value(cell)),
    figure: { measure: `${counted.axis ?? ""}, part of the people`, cell, year: counted.year },
    said: prose`Buyers can take ${word(what)} instead: ${word(lower(counted.axis ?? ""))} ${inPlace(w)} are ${fig(amount)}${cite(...sourcesOf(w, amount))}.`,
  };
}
