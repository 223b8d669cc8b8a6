import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRule, RuleId } from "../evidence/place-rules.ts";
import type { SectionWriter } from "../report/section.ts";
import { placeName } from "../report/study.ts";
import { between, type Finding } from "../writing/comparisons.ts";
import { inPlace, isOfHouseholds, market, place } from "../writing/phrases.ts";
import { capital, cite, fig, listed, lower, numberWord, prose, sentence, word, year } from "../writing/prose.ts";
import { isOfPlace, nearest, sourcesOf, support } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { consequenceOf, isComparable, ruleForces, ruleNames, standingOf } from "./rule-words.ts";
import { ruleCell, verdictOf } from "./rule-sides.ts";

/** Documented rules that stand above the measured ones. */
const documented = 4;
/** Fewer rules are said in sentences. */
const fewestRules = 3;
/** Terms of fewer suppliers tell no pattern. */
const fewest = 3;

/** Rules and costs of the study's country: what is documented of the market, then what official tables measure. False where too little is held. */
export function rulesOfPlace(w: Work, s: SectionWriter): boolean {
  const { ledger, evidence } = w.study;
  const found = evidence.structure?.rules;
  if (!found || found.rules.length === 0) return false;
  const read = nearest(w, evidence.claims.regulations, documented);
  // A rule of other countries is shown only where none of this one was read.
  const own = read.filter((r) => isOfPlace(w, r));
  const claims = (own.length > 0 ? own : read).map((r) => ({ r, source: support(w, r, r.what) }));
  const rows = found.rules.map((rule) => ({
    rule,
    name: rule.reduced ? `${ruleNames[rule.id]} on ${rule.reduced.what}` : ruleNames[rule.id],
    own: ruleCell(w, rule),
    median: rule.median ? enterDatum(ledger, evidence, rule.median) : undefined,
  }));
  const terms = termsOfSuppliers(w);
  if (claims.length + rows.length + (found.favoured ? 1 : 0) < fewestRules) {
    s.told(
      "regulation",
      ...claims.map(({ r, source }) => sentence(prose`${word(r.name, "taxonomy")}: ${word(r.what)}${cite(source)}`)),
      ...rows.map(({ rule, name, own, median }) =>
        sentence(
          prose`${name}: ${fig(own)} in ${year(rule.own.year)}${median && isComparable(rule) ? prose`, against ${fig(median)} in the median country` : ""}${cite(...sourcesOf(w, own))}. ${consequenceOf(w, rule)}`,
        ),
      ),
    );
    return true;
  }
  const cells = rows.flatMap((r) => [r.own, ...(r.median ? [r.median] : [])]);
  const note = noteOf(w, found.rules);
  s.exhibit("regulation", {
    status: "filled",
    quality: "reported",
    ...findingOf(w, rows, claims[0] && { name: claims[0].r.name, more: claims.length - 1 + rows.length + (terms ? 1 : 0) }),
    subtitle: prose`Newest year of each table; the median is over all countries of the same table, ${mediansYears(rows)}`,
    table: {
      columns: [
        left("Rule or cost", 3),
        left("Force", 2),
        right("Here"),
        right("Median of countries"),
        right("Year here"),
        left("What follows", 6),
      ],
      rows: [
        ...claims.map(({ r, source }) =>
          row([word(r.name, "taxonomy")], text("Legal"), text("–"), text("–"), [year(r.year)], [word(r.what), cite(source)]),
        ),
        ...rows.map(({ rule, name, own, median }) =>
          row(
            text(name),
            text(capital(ruleForces[rule.id])),
            figure(own),
            median && isComparable(rule) ? figure(median) : text("–"),
            [year(rule.own.year)],
            [...verdictOf(w, rule), ...consequenceOf(w, rule)],
          ),
        ),
        ...(terms ? [row(text(terms.name), text("Political"), figure(terms.favoured), text("–"), [year(terms.until)], terms.words)] : []),
      ],
    },
    ...(note.length > 0 ? { note } : {}),
    sources: [...claims.map((c) => c.source), ...sourcesOf(w, ...cells, terms?.favoured)],
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
    ...((held("vat")?.own.value ?? 0) > 0 && !held("vat_reduced") && isOfHouseholds(w)
      ? [prose`Whether a reduced rate falls on ${market(w)} was not read.`]
      : []),
    ...(held("duty") ? [prose`The duty is the general one, without quotas and surcharges by origin.`] : []),
    ...(isGoods && !rules.some((r) => r.id.startsWith("duty"))
      ? [prose`None of the tables used holds import duties of ${place(w)}; its customs tariff has them.`]
      : []),
  ].flatMap((sentence, i) => (i === 0 ? sentence : [{ t: "text", v: " " } as const, ...sentence]));
}

/** Rules as they weigh on an entry, the heaviest first; the standard rate of the tax on sales may not be the market's own. */
const byWeight: readonly RuleId[] = ["duty_all_goods", "lending_rate", "monthly_pay", "logistics_score"];

/** The heaviest rule that lies away from the middle of all countries, of those whose median is of the same year. */
function findingOf(
  w: Work,
  rows: readonly { rule: PlaceRule; name: string; own: string; median: string | undefined }[],
  claim: { name: string; more: number } | undefined,
): Finding {
  const what = prose`Rules and costs for ${market(w)} ${inPlace(w)}`;
  const [first] = rows;
  const plain = claim
    ? claim.more > 0
      ? prose`${capital(numberWord(claim.more + 1))} rules and costs bear on ${market(w)} ${inPlace(w)}, “${word(claim.name, "taxonomy")}” first`
      : prose`${what}: “${word(claim.name, "taxonomy")}”`
    : first
      ? prose`${what}: ${lower(first.name)}, ${fig(first.own)} in ${year(first.rule.own.year)}`
      : what;
  const far = byWeight
    .flatMap((id) => rows.filter(({ rule }) => rule.id === id))
    .find(({ rule }) => rule.median?.year === rule.own.year && standingOf(rule) !== "middle");
  if (!far?.median) return { title: plain };
  const said = (compares: string) =>
    prose`${what}: ${lower(far.name)}, ${fig(far.own)} in ${year(far.rule.own.year)}, ${compares} the median of countries, ${fig(far.median ?? far.own)}`;
  const a = { name: far.name, cell: far.own },
    b = { name: "Median of countries", cell: far.median };
  return between(w, a, b, { above: said("above"), below: said("below"), plain });
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
    ...(agreement.length > 0 ? prose`A trade agreement covers ${names(agreement)}, which may pay less than the general duty. ` : []),
    ...(none.length > 0
      ? prose`None with ${names(none)} by ${year(until)}; later ones were not read.`
      : prose`A newcomer from a country without an agreement starts behind all of them.`),
  ];
  return {
    name: `Favoured of the ${numberWord(all)} largest suppliers`,
    favoured: enterDatum(ledger, evidence, rules.favoured),
    until,
    words,
  };
}
