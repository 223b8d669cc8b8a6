import type { Inline, Sentence } from "#document";
import type { EntryRule } from "../../evidence/trade-rules.ts";
import { capital, listed, prose, ref, sentence, word } from "../../writing/prose.ts";
import { plainDay } from "./plain-day.ts";
import { largestBuyers } from "./choose-markets.ts";
import { sumOf } from "./verdict-words.ts";
import type { ExportWork, Judged } from "./work.ts";
import { inText, link } from "./words.ts";

/** Buyers of today whose rules are named beside those of the short list. */
const buyersNamed = 8;
/** Markets of the short list, the largest buyers and the importers held as a sum, by the rule that binds all of them. */
export function rulesOfMarkets(w: ExportWork): readonly { rule: EntryRule; names: readonly string[]; hasSum: boolean }[] {
  const markets = [...w.short, ...largestBuyers(w.markets).slice(0, buyersNamed)].filter(
    (m, at, all) => all.findIndex((row) => row.data.iso3 === m.data.iso3) === at,
  );
  const sum = sumOf(w);
  const found = new Map<string, { rule: EntryRule; names: string[]; hasSum: boolean }>();
  const add = (rule: EntryRule) => {
    const row = found.get(rule.id) ?? { rule, names: [], hasSum: false };
    found.set(rule.id, row);
    return row;
  };
  for (const { data } of markets) for (const rule of w.rules.entryRulesIn(data.iso3)) add(rule).names.push(inText(data.country));
  if (sum) for (const rule of w.rules.entryRulesIn("EUU")) add(rule).hasSum = true;
  return [...found.values()];
}

/** Part of what the origin sells of the goods that a rule must touch: one on lines that it hardly sells is no event for it. */
const touches = 0.05;
function touchesSales({ facts: { lines } }: ExportWork, { goods }: EntryRule): boolean {
  const bound = lines.filter(({ code }) => goods.test(code));
  const sum = (rows: typeof lines) => rows.reduce((all, { own }) => all + own, 0);
  return bound.length === 0 || sum(lines) === 0 || sum(bound) >= touches * sum(lines);
}

/** The same day some months later or, with a negative number, earlier. */
function monthsFrom(iso: string, months: number): string {
  const [y = "", m = "", d = ""] = iso.split("-");
  const at = Number(y) * 12 + Number(m) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-${d}`;
}
/** Months from the day of the report: rules that began so lately still catch sellers out; those so near fall within the plan of ninety days; later ones are for the next plan. */
const [late, near, far] = [-12, 3, 18] as const;

interface PlannedRule {
  rule: EntryRule;
  where: Inline[];
  isAhead: boolean;
  /** It begins within the ninety days of the plan. */
  isNear: boolean;
}

/** Dated rules, begun lately or ahead, of the destinations of the plan and of importers that are held as a sum; the earliest first. */
export function rulesOfPlan(w: ExportWork, planned: readonly Judged[]): readonly PlannedRule[] {
  const { asOf } = w.subject;
  const names = new Set(planned.map(({ data }) => inText(data.country)));
  return rulesOfMarkets(w)
    .flatMap(({ rule, names: all, hasSum }): PlannedRule[] => {
      const { since } = rule;
      const own = all.filter((name) => names.has(name));
      if (since === null || since < monthsFrom(asOf, late) || since > monthsFrom(asOf, far)) return [];
      if ((own.length === 0 && !hasSum) || !touchesSales(w, rule)) return [];
      const isAhead = since > asOf;
      const where = hasSum ? [word("the European Union")] : listed(own.map((name) => [word(name)]));
      return [{ rule, where, isAhead, isNear: isAhead && since <= monthsFrom(asOf, near) }];
    })
    .toSorted((a, b) => ((a.rule.since ?? "") < (b.rule.since ?? "") ? -1 : 1));
}

/** The next rule of main markets that begins to apply after the day of the report, with its day and place in words. */
export function nextRule(w: ExportWork): { rule: EntryRule; words: Inline[] } | undefined {
  const { asOf } = w.subject;
  const [next] = rulesOfMarkets(w)
    .filter(({ rule }) => rule.since !== null && rule.since > asOf && touchesSales(w, rule))
    .toSorted((a, b) => ((a.rule.since ?? "") < (b.rule.since ?? "") ? -1 : 1));
  if (!next) return undefined;
  const { rule, names, hasSum } = next;
  return {
    rule,
    words: prose`From ${word(plainDay(rule.since ?? ""), "taxonomy")} ${hasSum ? "in the European Union" : prose`in ${listed(names.map((name) => [word(name)]))}`}: ${word(rule.short, "taxonomy")}`,
  };
}

/** The same with its page; the others stand in the exhibit. */
export function ruleAhead(w: ExportWork): Sentence[] {
  const next = nextRule(w);
  return next ? [sentence(prose`${next.words} (${link(next.rule.url)}; ${ref("ex_requirements")}).`)] : [];
}

/** "Since 1 May 2015: chromium VI …", "From 30 December 2026: …", or the rule alone where it has stood for long. */
export const datedRule = ({ since, what }: EntryRule, asOf: string): string =>
  capital(since === null ? what : `${since <= asOf ? "since" : "from"} ${plainDay(since)}: ${what}`);
