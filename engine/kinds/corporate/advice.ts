import type { Inline } from "#document";
import { fig, listed, ref, prose, usd, word, year } from "../../writing/prose.ts";
import { turnsWithinRange } from "../../analysis/attractiveness.ts";
import { measureWords, sideOf } from "../../analysis/measure-words.ts";
import { speaksFor, type WayIn } from "../../analysis/strategy.ts";
import { awaitedWords, recommendationOf, wayName } from "./recommendation.ts";
import { isPart } from "../../report/study.ts";
import { type Work } from "../../analysis/work.ts";
import { asker, market, place, value } from "../../writing/phrases.ts";
import { nearest } from "../../writing/relevance.ts";

export interface EntryOption {
  name: Inline[];
  /** Of the way in; nothing where the option is none. */
  score: Inline[];
  why: Inline[];
  needs: Inline[];
  watch: Inline[];
}

/**
 * What can be done, best first: the verdict of the figures, then the ways in by their scores. Where nothing can be scored, only what the
 * next step would find out.
 */
export function options(w: Work): EntryOption[] {
  const { strategy, study } = w;
  const rule = nearest(w, study.evidence.claims.regulations, 1)[0];
  const watchRule = rule ? prose`${word(rule.name)}.` : prose`Licences and standards.`;
  if (!strategy)
    return [
      {
        name: prose`Choose a country first`,
        score: prose`–`,
        why: prose`Over all countries too few measures can be held against other markets.`,
        needs: prose`A report on one country.`,
        watch: watchRule,
      },
    ];
  const { verdict, awaited, attractiveness: a } = strategy;
  const r = recommendationOf(w, strategy);
  const turning = r.changes.flatMap((change) => [...change.runs, { t: "text", v: " " } as const]);
  const ways = strategy.ways.map((way): EntryOption => {
    return {
      name: prose`${word(wayName(w, way))}`,
      score: [fig(way.score)],
      why: whyWay(w, way),
      needs: needsOf(w, way),
      watch: way.canBeUndone ? prose`Can be given up` : prose`Cannot be undone`,
    };
  });
  const no: EntryOption = {
    name: prose`Do not enter`,
    score: prose`–`,
    why: prose`The market scores ${fig(a.score)}, at best ${fig(a.high)}`,
    needs: prose`A date to look again`,
    watch: turning,
  };
  // What its own range cannot reach is not worth waiting for.
  const isReachable = awaited !== undefined && (verdict === "wait" || turnsWithinRange(awaited, (cell) => value(w, cell)));
  const wait: EntryOption | undefined =
    awaited && isReachable
      ? {
          name: prose`Wait for ${awaitedWords(awaited)}`,
          score: prose`–`,
          why: prose`Now ${fig(awaited.value)}; at ${fig(awaited.flip ?? awaited.value)} the verdict turns`,
          needs: prose`A look at that figure each quarter`,
          watch: prose`Competitors who do not wait`,
        }
      : undefined;
  if (verdict === "no") return [no, ...(wait ? [wait] : []), ...ways];
  if (verdict === "wait") return [...(wait ? [wait] : []), ...ways, no];
  return [...ways, no];
}

/** Where a way's score comes from: the measures that favour it here, those that do not, or the company alone. */
function whyWay(w: Work, way: WayIn): Inline[] {
  const first = way.way === "segment" ? w.strategy?.first : undefined;
  return [...(first ? prose`${fig(first.share)} of ${first.of}. ` : []), ...byMeasures(w, way)];
}

function byMeasures(w: Work, way: WayIn): Inline[] {
  const scored = (w.strategy?.attractiveness.factors ?? []).flatMap((f) => {
    const wanted = speaksFor[way.way].find((each) => each.replace("-", "") === f.id);
    if (wanted === undefined) return [];
    const side = sideOf(value(w, f.score));
    const favours = wanted.startsWith("-") ? { for: "against", against: "for", even: "even" }[side] : side;
    const clause = measureWords[f.id].clause[side];
    const shared = favours === "for" ? ", a risk that is shared" : ", so there is less risk to share";
    return [{ said: wanted.startsWith("-") && way.way === "partner" && f.id !== "field" ? `${clause}${shared}` : clause, favours }];
  });
  const of = (favours: string) => scored.filter((s) => s.favours === favours).flatMap(({ said }, i) => [word(i > 0 ? `; ${said}` : said)]);
  const [helps, hurts, neither] = [of("for"), of("against"), of("even")];
  if (scored.length === 0) return prose`How well it suits ${asker(w)}; no measure of the market bears on it`;
  const parts = [
    ...(helps.length > 0 ? [prose`For it: ${helps}`] : []),
    ...(hurts.length > 0 ? [prose`Against it: ${hurts}`] : []),
    ...(helps.length + hurts.length === 0 ? [prose`Neither for nor against it: ${neither}`] : []),
  ];
  return parts.flatMap((part, i) => [...(i > 0 ? prose`. ` : []), ...part]);
}

/** Year of the count of American firms. */
const ofFirms = 2017;

/** What the way costs or asks for, from the accounts of the trade. */
function needsOf(w: Work, { way }: WayIn): Inline[] {
  const { margin, measures } = w.economics;
  const own = (item: string) => measures.find((m) => m.item === item)?.own;
  const size = own("per_firm"),
    wear = own("depreciation");
  if ((way === "build" || way === "buy") && size)
    return prose`The average American firm of the class sold ${fig(size, usd)} (${year(ofFirms)})${wear ? prose`; wear took ${fig(wear)} of receipts` : ""}`;
  if ((way === "partner" || way === "supply") && margin) return prose`A partner's part of ${fig(margin)} gross margin`;
  return margin ? prose`Selling and staff from ${fig(margin)} gross margin` : prose`A first customer`;
}

export interface PlanStep {
  when: string;
  step: Inline[];
  tests: Inline[];
  done: Inline[];
}

/** Ninety days, led by the assumptions that move the outcome most. */
export function ninetyDays(w: Work): PlanStep[] {
  const { risk, economics, competition, study } = w;
  const customer = economics.terms?.customer ?? "a customer";
  const strongest = risk.swings.slice(0, 3);
  const rule = nearest(w, study.evidence.claims.regulations, 1)[0];
  const weeks = ["First two weeks", "Weeks three and four", "Second month", "Second month", "Third month", "Third month"];
  const steps: Omit<PlanStep, "when">[] = [
    ...strongest.slice(0, 2).map((s) => ({
      step: prose`Get ${howToReplace(s.assumption, w)}, in place of “${word(s.label)}”`,
      tests: prose`Market of ${year(study.years.last)}: ${fig(s.lo)} or ${fig(s.hi)}`,
      done: prose`A range half as wide`,
    })),
    {
      step: prose`Ask ten buyers of ${market(w)} for price, volume and supplier`,
      tests: prose`The market size of ${fig("market_size")} (${ref("ex_triangulation")})`,
      done: prose`Price and volume of ten buyers`,
    },
    {
      step:
        competition.shares.length > 0
          ? prose`Check the shares of ${ref("ex_shares")} with two distributors`
          : competition.companies.length > 0
            ? prose`Collect the filings of ${listed(competition.companies.slice(0, 3).map((c) => [word(c.name)]))}`
            : prose`Collect the sellers' filings from the company register`,
      tests:
        competition.hhiLow && competition.hhiHigh
          ? prose`Concentration between ${fig(competition.hhiLow)} and ${fig(competition.hhiHigh)}`
          : prose`Shares of the market`,
      done: prose`A share for each of three suppliers`,
    },
    {
      step: rule ? prose`Read with counsel: ${word(rule.name)}` : prose`List licences and standards with counsel`,
      tests: prose`Access to the market`,
      done: prose`A list with owner and date`,
    },
    {
      step: prose`Run a paid trial with ten customers`,
      tests: economics.margin
        ? prose`What winning ${word(customer)} costs, against ${fig(economics.margin)} gross margin`
        : prose`What winning ${word(customer)} costs`,
      done: prose`Cost, yearly margin and stay of each`,
    },
  ];
  return steps.map((s, i) => ({ when: weeks[i] ?? "Third month", ...s }));
}

/** Where a figure for an assumption is usually found. */
export function howToReplace(assumption: string, w: Work): string {
  if (assumption.startsWith("effect_")) return "a national size from a regulator, a trade body or the tax office";
  if (assumption.startsWith("correction_household")) return "the household budget survey, item by item";
  if (assumption.startsWith("correction_")) return "the yearly survey of makers and traders, by product";
  if (assumption.startsWith("drift_")) return "a newer issue of the published national figure";
  if (assumption.startsWith("tax_ratio")) return "the rates of sales tax on it";
  if (assumption.startsWith("narrowing")) return "trade panels and association statistics that count this market apart";
  if (assumption === "unit_price") return "price lists of five sellers, weighted by volume";
  if (assumption === "demand_intensity") return `sales of three large sellers in ${isPart(w.study) ? place(w) : "the lead markets"}`;
  if (assumption === "budget_share") return "the latest household or enterprise survey";
  if (assumption === "trust_in_forecasts" || assumption === "growth_elasticity" || assumption === "catch_up")
    return "two further years of sales from the largest sellers";
  if (assumption === "published_match") return "the publisher's own definition of the market";
  return "official statistics or a survey of buyers";
}
