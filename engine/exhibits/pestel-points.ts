import type { Inline } from "#document";
import { isInSight } from "../analysis/attractiveness.ts";
import { ownFacts } from "../analysis/own-facts.ts";
import { isWholeYear } from "../analysis/worked-unit/line.ts";
import type { Work } from "../analysis/work.ts";
import { enterFact } from "../evidence/enter.ts";
import { capital, fig, listed, lowerFirst, numberWord, prose, word } from "../writing/prose.ts";
import { byRule, isDraft } from "../writing/draft-rules.ts";
import { type Standing, standingOf } from "../writing/effects.ts";
import { value } from "../writing/phrases.ts";
import { isOfPlace, nearest, rulesOfPlace, sourcesOf, support } from "../writing/relevance.ts";
import { text } from "../writing/tables.ts";
import { isOnTheWayIn } from "./forces/entrants.ts";
import { type Letter, letters, type Point } from "./pestel-letters.ts";
import { pestelMeasured } from "./pestel-measured.ts";
import { ruleCell } from "./rule-sides.ts";
import { pointFollows, pointOf, ruleForces, ruleNames } from "./rule-words.ts";

/** Statements of one letter, and taxes, at most. */
const [mostOfLetter, mostTaxes] = [2, 2];

/** Where the section says below what each rule asks; undefined where it does not. */
export type RulesTold = "table" | "sentences" | undefined;

/** Points of this market in its place: statements, rules, taxes and duties. `told`: where what each rule asks stands. */
export function pestelPoints(w: Work, told: RulesTold): Point[] {
  const own = [...statements(w), ...rules(w, told), ...taxes(w), ...dutiesAndRates(w)];
  const open = (points: readonly Point[], behind: readonly Point[]) =>
    points.filter(({ letter }) => behind.every((each) => each.letter !== letter));
  const measured = open(pestelMeasured(w), own);
  return [...own, ...measured, ...open(moved(w), [...own, ...measured])];
}

/** What a source says of this market and place, by letter, and what it says itself that follows. */
const statements = (w: Work): Point[] =>
  letters.flatMap((letter) =>
    nearest(
      w,
      w.study.evidence.claims.forces.filter((f) => f.pestel === letter && isOfPlace(w, f)),
      mostOfLetter,
    ).map((f) => {
      const { point, follows } = splitAtConsequence(f.statement.replace(/\.$/, ""));
      return {
        letter,
        runs: [word(point)],
        follows: follows ? [word(follows)] : bearing(f.statement),
        sources: [support(w, f, f.statement)],
        of: f.year,
      };
    }),
  );

/** "…, so the cost of cement follows …": what the source itself draws from its point. */
function splitAtConsequence(statement: string): { point: string; follows: string | undefined } {
  const [, point = statement, follows] = /^(.{20,}?)(?:, so (?:that )?|; it |, and so )(.+)$/.exec(statement) ?? [];
  return { point, follows: follows === undefined ? undefined : /; it /.test(statement) ? `it ${follows}` : follows };
}

/** Which measure of the advice a point without a consequence of its own bears on, by its words. */
const bearings: readonly [RegExp, string][] = [
  [/\b(?:strongest|highest|fastest) growth\b/i, "the first sales effort goes to those who grow"],
  [/\bdepend\w*\b|\blargest (?:foreign )?market\b|\bmajority of\b/i, "a year without those buyers is the case to test the plan on"],
  [/\b(?:purchases|buy|bought|owners?|funds)\b/i, "these are the ones to ask for a contract or a price"],
  [
    /\bstate (?:company|firm|owned|group)\b|\breports to the ministry\b/i,
    "a seller of the state can go on at a loss for longer than a newcomer",
  ],
  [/\b(?:plan|strategy|pillars|budget|programme)\b/i, "public orders may follow it: ask the body that leads it what it will buy, and when"],
  [/\b(?:cost|yield)s? (?:of|follow)\b|\bdear(?:er)?\b|\bimported\b/i, "what is left follows it, so it is fixed by contract first"],
  [/\bprices?\b/i, "one price list does not fit the country"],
];
const bearing = (statement: string): Inline[] => {
  const found = bearings.find(([words]) => words.test(statement));
  return found ? text(found[1]) : [];
};

/** Rules of this place on the market in one point; what stands on the way in comes before what binds those who are there. */
function rules(w: Work, where: RulesTold): Point[] {
  const found = rulesOfPlace(w).toSorted(
    (a, b) => Number(isOnTheWayIn.test(b.what)) - Number(isOnTheWayIn.test(a.what)) || b.year - a.year,
  );
  const [first] = found;
  if (!first) return [];
  const isFirst = isOnTheWayIn.test(first.what);
  const follows = isFirst ? prose`“${word(first.name, "taxonomy")}” comes before the first sale` : [];
  if (!where)
    return found.map((rule, i) => ({
      letter: letterOf(rule),
      runs: prose`${word(plainName(rule.name), "taxonomy")}: ${word(lowerFirst(rule.what.replace(/\.$/, "")))}`,
      follows: i === 0 ? follows : [],
      sources: [support(w, rule, rule.what)],
      of: rule.year,
    }));
  return [...Map.groupBy(found, letterOf)].map(([letter, of]) => {
    const told = byRule(of).flatMap(([rule]) => rule ?? []);
    const drafts = told.filter(isDraft).length;
    const names = listed(told.slice(0, mostNamed).map((rule) => [word(`“${plainName(rule.name)}”`, "taxonomy")]));
    const ahead = drafts === 0 ? "" : drafts === told.length ? ", not yet in force" : `, ${numberWord(drafts)} not yet in force`;
    return {
      letter,
      runs: prose`${told.length === 1 ? "One rule" : prose`${capital(numberWord(told.length))} rules`}${drafts === 0 ? " of this trade" : ahead}, ${where === "sentences" ? "told below" : drafts === 0 ? "in the table of rules below" : "tabled below"}: ${names}${told.length > mostNamed ? " among them" : ""}`,
      follows: of.includes(first) && follows.length > 0 ? follows : ofRules(of),
      sources: of.map((rule) => support(w, rule, rule.what)),
      of: Math.max(...of.map((rule) => rule.year)),
    };
  });
}

/** Who loses or gains by a rule, in its own last clause. */
const whoBears = /; ((?:makers|sellers|buyers|firms|importers|shops|owners)\b[^;]*)$/i;
/** Words of a rule that whoever sells has to meet. */
const asksOfAll = /\bmust (?:show|prove|carry|meet|keep|hold|pay|report|label|offer|state)\b|\bduty lies with\b/i;

/** What follows of rules that do not stand on the way in: what they say themselves, else that an entrant meets them too. */
function ofRules(of: readonly { what: string }[]): Inline[] {
  const told = of.flatMap(({ what }) => whoBears.exec(what.replace(/\.$/, ""))?.[1] ?? [])[0];
  if (told) return [word(told)];
  return of.some(({ what }) => asksOfAll.test(what)) ? text("a newcomer has to meet the same") : [];
}

/** Words of what a statement or a rule is of, beside law. */
const ofLetter: Readonly<Partial<Record<Letter, RegExp>>> = {
  environmental: /\b(?:greenhouse|emissions?|carbon|climate|droughts?|recycl\w+|pollut\w+|waste water|packaging waste)\b/i,
  technological: /\b(?:mobile phones?|online|digital\w*|apps?|automat\w+|robots?|software|electric cars?)\b/i,
  social: /\b(?:households?|incomes?|ageing|older people|young people|habits?|families)\b/i,
  political: /\b(?:government|ministry|state|elections?|subsid\w+)\b/i,
  economic:
    /\b(?:econom\w+|recession|inflation|interest|rates? of interest|loans?|mortgages?|credit|currency|exchange|wages?|minimum wage|purchasing power|incomes?|unemployment|permits|output|trade|tariffs?|demand|prices?|dear(?:er)?|cheap(?:er)?)\b/i,
};
const letterOf = ({ name, what }: { name: string; what: string }): Letter =>
  ofLetter.environmental?.test(`${name}. ${what}`) ? "environmental" : "legal";

/** Drivers and restraints of this market, which their own table explains, by the letter that their words are of; the economy last. */
function moved(w: Work): Point[] {
  const { drivers, restraints } = w.study.evidence.claims;
  const found = nearest(
    w,
    [...drivers.map((c) => ({ ...c, side: "driver" as const })), ...restraints.map((c) => ({ ...c, side: "restraint" as const }))].filter(
      (c) => isOfPlace(w, c),
    ),
    Infinity,
  ).flatMap((claim) => {
    const standing = standingOf(w, claim, claim.side);
    const follows = followsFrom(w, standing, claim.side);
    const letter = moverLetters.find((each) => ofLetter[each]?.test(`${claim.name}. ${claim.mechanism}`));
    return follows && letter ? [{ claim, follows, letter }] : [];
  });
  return moverLetters.flatMap((letter) =>
    found
      .filter((each) => each.letter === letter)
      .toSorted((a, b) => b.claim.year - a.claim.year)
      .slice(0, mostOfLetter)
      .map(({ claim, follows }) => ({
        letter,
        runs: [word(`“${claim.name}”`, "taxonomy")],
        follows,
        sources: [support(w, claim, claim.mechanism)],
        of: claim.year,
      })),
  );
}
const moverLetters: readonly Letter[] = ["technological", "social", "environmental", "political", "economic"];
/** What a driver or a restraint does, in the words of its table; what is of a month or of long ago does nothing now. */
const ofEffect: Readonly<Partial<Record<Standing, string>>> = {
  dearer: "each costs more",
  cheaper: "each costs less",
  exports: "it moves sales abroad alone",
};

/** What it means for the advice: sales are held against the growth that an entry needs, where that is in sight. */
function followsFrom(w: Work, standing: Standing, side: "driver" | "restraint"): Inline[] | undefined {
  if (standing === "cost") return text(side === "driver" ? "costs fall" : "costs rise");
  if (standing === "more" || standing === "less") {
    const growth = w.strategy?.attractiveness.factors.find(({ id }) => id === "growth");
    const needed = growth?.flip !== undefined && isInSight(growth, (cell) => value(w, cell)) ? growth.flip : undefined;
    const verb = standing === "more" ? "for" : "against";
    return needed
      ? prose`speaks ${verb} growth above ${fig(needed)}, which an entry needs`
      : prose`speaks ${verb} growth of ${fig(w.outlook.growth)} a year`;
  }
  const said = ofEffect[standing];
  return said === undefined ? undefined : text(said);
}

const mostNamed = 3;
/** A law without its number and ministry. */
const plainName = (name: string): string => name.replace(/ as amended by.*$| \([^)]*\)|,? (?:Law |Act )?(?:No\.? ?)?\d.*$/g, "");

/** Words of what the state takes of the market itself; what it takes of all trades alike is none. */
const ofTax = /\b(?:excise|levy|levies|duty|duties|tax(?:es)?|royalt(?:y|ies))\b/i;
const ofAll = /\bstandard rate\b|\bof value added tax\b(?! on\b)|\bbefore tax\b/i;

/** Taxes that another country takes of what is sold there: none of this market. */
const ofAbroad = /\b(?:import tax|anti-dumping|countervailing|export)\b/i;

/** What pages publish of taxes on this market: money before counts and rates, the newest of each measure. */
function taxes(w: Work): Point[] {
  const { ledger, evidence } = w.study;
  const found = ownFacts(w.study)
    .filter(
      (f) =>
        ofTax.test(f.axis ?? "") &&
        !ofAll.test(f.axis ?? "") &&
        !ofAbroad.test(f.axis ?? "") &&
        isWholeYear(f) &&
        (f.scale === "percent" || /^[A-Z]{3}$/.test(f.unit)),
    )
    .toSorted((a, b) => b.year - a.year || Number(/^[A-Z]{3}$/.test(b.unit)) - Number(/^[A-Z]{3}$/.test(a.unit)));
  const once = [...new Map(found.toReversed().map((f) => [f.axis, f])).values()].toReversed().slice(0, mostTaxes);
  return once.map((f, i) => {
    const cell = enterFact(ledger, evidence, f, `${f.axis ?? ""}, ${f.year}`);
    return {
      letter: "legal",
      runs: prose`${word(f.axis ?? "")}: ${fig(cell)}`,
      follows: i === 0 ? prose`buyers see the tax in the price, but sellers do not keep it` : [],
      sources: sourcesOf(w, cell),
      of: f.year,
    };
  });
}

/** Duties and reduced rates that fall on these goods; what falls on all goods is alike for every trade. */
const dutiesAndRates = (w: Work): Point[] =>
  (w.study.evidence.structure?.rules?.rules ?? [])
    .filter(({ id }) => id === "duty" || id === "duty_by_weight" || id === "vat_reduced")
    .map((rule) => {
      const cell = ruleCell(w, rule);
      const name = rule.reduced ? `${ruleNames[rule.id]} on ${rule.reduced.what}` : ruleNames[rule.id];
      return {
        letter: ruleForces[rule.id],
        runs: pointOf(w, rule, fig(cell)) ?? prose`${word(name)}: ${fig(cell)}`,
        follows: pointFollows(rule),
        sources: sourcesOf(w, cell),
        of: rule.own.year,
      };
    });
