import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRule, RuleId } from "../evidence/place-rules.ts";
import type { SectionWriter } from "../report/section.ts";
import { placeName } from "../report/study.ts";
import { inPlace, market, place } from "../writing/phrases.ts";
import { capital, cite, fig, listed, numberWord, prose, sentence, word, year } from "../writing/prose.ts";
import { isOfPlace, nearest, sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { consequenceOf, fallsOn, isComparable, ruleForces, ruleNames } from "./rule-words.ts";
import { ruleCell } from "./rule-sides.ts";
import { asked, type Documented, documentedOf } from "./documented-rules.ts";
import { fitting } from "../writing/title-words.ts";

/** Documented rules that stand above the measured ones. */
const documented = 5;
/** Fewer rules are said in sentences. */
const fewestRules = 3;
/** Rules that a title names. */
const mostTitled = 2;
/** Terms of fewer suppliers tell no pattern. */
const fewest = 3;

/**
 * Rules of the study's country that fall on this market: what is documented of it, then the duties and taxes of its goods. What is alike for every
 * trade there stands in one line beside the setting. False where nothing at all is held.
 */
export function rulesOfPlace(w: Work, s: SectionWriter): boolean {
  const { ledger, evidence } = w.study;
  const found = evidence.structure?.rules;
  if (!found || found.rules.length === 0) return false;
  const read = nearest(w, evidence.claims.regulations, documented);
  // A rule of other countries is shown only where none of this one was read.
  const own = read.filter((r) => isOfPlace(w, r));
  const claims = documentedOf(w, own.length > 0 ? own : read);
  const rows = found.rules.filter(fallsOn).map((rule) => ({
    rule,
    name: rule.reduced ? `${ruleNames[rule.id]} on ${rule.reduced.what}` : ruleNames[rule.id],
    own: ruleCell(w, rule),
    median: rule.median && isComparable(rule) ? enterDatum(ledger, evidence, rule.median) : undefined,
  }));
  const terms = termsOfSuppliers(w);
  const note = noteOf(w, found.rules);
  const count = claims.length + rows.length + (terms ? 1 : 0);
  // That none was read stands in the table of gaps.
  if (count === 0 && note.length === 0) {
    s.lacks("regulation");
    return true;
  }
  if (count < fewestRules) {
    s.told(
      "regulation",
      ...claims.map(({ r, said }) => sentence(prose`${word(r.name, "taxonomy")}: ${asked(said)}`)),
      ...rows.map(({ rule, name, own, median }) =>
        sentence(
          prose`${name}: ${fig(own)} in ${year(rule.own.year)}${median ? prose`, against ${fig(median)} in the median country` : ""}${cite(...sourcesOf(w, own))}. ${consequenceOf(w, rule)}`,
        ),
      ),
      ...(terms ? [sentence(prose`${terms.name}: ${fig(terms.favoured)} by ${year(terms.until)}. ${terms.words}`)] : []),
      ...(note.length > 0 ? [sentence(note)] : []),
    );
    return true;
  }
  const isMeasured = rows.length > 0 || terms !== undefined;
  const hasMedian = rows.some(({ median }) => median !== undefined);
  const of = (name: Inline[], force: string, figures: { here: Inline[]; median: Inline[] }, at: number, follows: Inline[]) =>
    isMeasured
      ? row(name, text(force), figures.here, ...(hasMedian ? [figures.median] : []), [year(at)], follows)
      : row(name, [year(at)], follows);
  const none = { here: text("–"), median: text("–") };
  s.exhibit("regulation", {
    status: "filled",
    quality: "reported",
    title: titleOf(w, rows, claims, count),
    subtitle: hasMedian
      ? prose`Rules that apply to this market; the median is over all countries in the same table, ${mediansYears(rows)}`
      : isMeasured
        ? prose`Rules that apply to this market, with their rates here`
        : prose`Rules that apply to this market, as described by their sources`,
    table: {
      columns: isMeasured
        ? [
            left("Rule", 3),
            left("Force", 2),
            right("Here"),
            ...(hasMedian ? [right("Median of countries")] : []),
            right("Year here"),
            left("What it asks", 6),
          ]
        : [left("Rule", 3), right("Year"), left("What it asks", 8)],
      rows: [
        ...claims.map(({ r, said }) => of([word(r.name, "taxonomy")], "Legal", none, r.year, asked(said))),
        ...rows.map(({ rule, name, own, median }) =>
          of(
            text(name),
            capital(ruleForces[rule.id]),
            { here: figure(own), median: median ? figure(median) : text("–") },
            rule.own.year,
            consequenceOf(w, rule),
          ),
        ),
        ...(terms
          ? [of(text(terms.name), "Political", { here: figure(terms.favoured), median: text("–") }, terms.until, terms.words)]
          : []),
      ],
    },
    ...(note.length > 0 ? { note } : {}),
    sources: [
      ...claims.flatMap((c) => c.said.map(({ source }) => source)),
      ...sourcesOf(w, ...rows.flatMap((r) => [r.own, ...(r.median ? [r.median] : [])]), terms?.favoured),
    ],
  });
  return true;
}

/** The year of the medians, or the years between which they lie. */
function mediansYears(rows: readonly { rule: PlaceRule }[]): Inline[] {
  const years = rows.flatMap(({ rule }) => (isComparable(rule) ? (rule.median?.year ?? []) : []));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length === 0) return prose`in its newest year`;
  return first === last ? prose`of ${year(first)}` : prose`of ${year(first)} to ${year(last)}`;
}

/** What the tables do not hold, as far as it bears on this market. */
function noteOf(w: Work, rules: readonly PlaceRule[]): Inline[] {
  const isGoods = (w.study.evidence.structure?.partners ?? null) !== null;
  const held = (id: RuleId) => rules.find((r) => r.id === id);
  return [
    ...(held("duty") ? [prose`The duty is the general one, without quotas and surcharges by origin.`] : []),
    ...(isGoods && !rules.some((r) => r.id.startsWith("duty"))
      ? [prose`None of the tables used has import duties of ${place(w)}; its customs tariff does.`]
      : []),
  ].flatMap((sentence, i) => (i === 0 ? sentence : [{ t: "text", v: " " } as const, ...sentence]));
}

/** The first rules by name, and how many stand beside them. */
function titleOf(
  w: Work,
  rows: readonly { rule: PlaceRule; name: string; own: string }[],
  documentedRules: readonly Documented[],
  count: number,
): Inline[] {
  const [first] = rows;
  const inForce = documentedRules.filter((each) => !each.isDraft);
  // What is not yet in force binds nobody: it is named where nothing else is held.
  const isAhead = documentedRules.length > 0 && inForce.length === 0;
  const claims = (isAhead ? documentedRules : inForce).slice(0, mostTitled).map(({ r }) => r.name);
  const what = prose`${market(w)} ${inPlace(w)}`;
  const others = count - claims.length;
  const beside = others > 0 ? prose`, along with ${others === 1 ? "one other rule" : `${numberWord(others)} other rules`}` : [];
  if (claims.length > 0 && isAhead)
    return fitting(
      w,
      prose`${listed(claims.map((claim) => prose`“${word(claim, "taxonomy")}”`))} would bear on ${what} once in force${beside}`,
      prose`“${word(claims[0] ?? "", "taxonomy")}” would bear on ${what} once in force`,
    );
  if (claims.length > 0)
    return fitting(
      w,
      prose`${listed(claims.map((claim) => prose`“${word(claim, "taxonomy")}”`))} ${claims.length === 1 ? "bears" : "bear"} on ${what}${beside}`,
      prose`${listed(claims.map((claim) => prose`“${word(claim, "taxonomy")}”`))} bind ${what}`,
      prose`“${word(claims[0] ?? "", "taxonomy")}” and ${count === 2 ? "one other rule" : `${numberWord(count - 1)} other rules`} bear on ${what}`,
    );
  return first
    ? prose`${capital(first.name)} of ${fig(first.own)} in ${year(first.rule.own.year)} applies to ${what}${count > 1 ? prose`, along with ${numberWord(count - 1)} other ${count === 2 ? "rule" : "rules"}` : []}`
    : prose`Rules that apply to ${what}`;
}

function nameOf(w: Work, code: string): string {
  const country = w.study.evidence.official.countryByIso3(code);
  return code === "EUU" ? "the European Union" : country ? placeName({ country, region: null }) : code;
}

/** Which of the largest foreign suppliers sell under an agreement, and what that means for one who does not. */
function termsOfSuppliers(w: Work): { name: string; favoured: string; until: number; words: Inline[] } | undefined {
  const { ledger, evidence } = w.study;
  const rules = evidence.structure?.rules;
  if (!rules?.favoured) return undefined;
  const { union, agreement, none } = rules.suppliers;
  const all = union.length + agreement.length + none.length;
  if (all < fewest) return undefined;
  const until = rules.favoured.year;
  const names = (codes: readonly string[]) => listed(codes.slice(0, 4).map((code) => text(nameOf(w, code))));
  const words = [
    ...(union.length > 0 ? prose`${names(union)} deliver within the European Union, free of duty. ` : []),
    ...(agreement.length > 0
      ? prose`A trade agreement covers ${names(agreement)}${agreement.length > 4 ? " among others" : ""}, which may pay less than the general duty. `
      : []),
    ...(none.length > 0
      ? prose`There was none with ${names(none)} by ${year(until)}; later ones were not checked.`
      : prose`A newcomer from a country without an agreement starts behind all of them.`),
  ];
  return {
    name: `Favoured among the ${numberWord(all)} largest suppliers`,
    favoured: enterDatum(ledger, evidence, rules.favoured),
    until,
    words,
  };
}
