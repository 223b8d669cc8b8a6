import type { Inline } from "#document";
import { fig, ref, prose, usd, word, year } from "../../writing/prose.ts";
import type { WayIn } from "../../analysis/strategy.ts";
import { awaitedWords, recommendationOf, wayName } from "./recommendation.ts";
import { isPart } from "../../report/study.ts";
import { type Work } from "../../analysis/work.ts";
import { market, place } from "../../writing/phrases.ts";
import { nearest } from "../../writing/relevance.ts";

export interface EntryOption {
  name: Inline[];
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
      why: prose`Scores ${fig(way.score)}: it pays ${word(pays[way.way])}.`,
      needs: needsOf(w, way),
      watch: way.canBeUndone ? prose`Can be given up.` : prose`Cannot be undone.`,
    };
  });
  const no: EntryOption = {
    name: prose`Do not enter`,
    why: prose`Score of the market: ${fig(a.score)}, at best ${fig(a.high)}; the median market has one half.`,
    needs: prose`Nothing but a date to look again.`,
    watch: turning,
  };
  const wait: EntryOption | undefined = awaited && {
    name: prose`Wait for ${awaitedWords(awaited)}`,
    why: prose`Today it is ${fig(awaited.value)}; beyond ${fig(awaited.flip ?? awaited.value)} the market passes the median market, all else as it is.`,
    needs: prose`A look at that figure once a quarter.`,
    watch: prose`Competitors who do not wait.`,
  };
  if (verdict === "no") return [no, ...(wait ? [wait] : []), ...ways];
  if (verdict === "wait") return [...(wait ? [wait] : []), ...ways, no];
  return [...ways, no];
}

/** What the market's part of a way's score is made of. */
const pays: Readonly<Record<WayIn["way"], string>> = {
  build: "where the market is large and grows",
  segment: "where people spend much a head and margins are good",
  partner: "where a few hold the trade, or money loses its worth",
  buy: "where margins are good and growth is slow",
  supply: "where much is bought abroad",
};

/** What the way costs or asks for, from the accounts of the trade. */
function needsOf(w: Work, { way }: WayIn): Inline[] {
  const { margin, measures } = w.economics;
  const own = (item: string) => measures.find((m) => m.item === item)?.own;
  const size = own("per_firm"),
    wear = own("depreciation");
  if ((way === "build" || way === "buy") && size)
    return prose`An average American firm of the trade sells ${fig(size, usd)} a year${wear ? prose` and loses ${fig(wear)} of it to wear` : ""}.`;
  if ((way === "partner" || way === "supply") && margin) return prose`A partner's part of the ${fig(margin)} gross margin.`;
  return margin ? prose`Selling and staff, out of ${fig(margin)} gross margin.` : prose`A first customer.`;
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
      step: prose`Replace the assumption “${word(s.label)}” by a figure: ${howToReplace(s.assumption, w)}.`,
      tests: prose`Market of ${year(study.years.last)} between ${fig(s.lo)} and ${fig(s.hi)}.`,
      done: prose`The range is half as wide.`,
    })),
    {
      step: prose`Speak with ten buyers of ${market(w)} and record price, volume and supplier.`,
      tests: prose`The bottom-up size in ${ref("ex_triangulation")}.`,
      done: prose`Price and volume of ten buyers are written down.`,
    },
    {
      step:
        competition.shares.length > 0
          ? prose`Check the shares of ${ref("ex_shares")} with two distributors.`
          : competition.companies.length > 0
            ? prose`Collect filings and registrations of the companies in ${ref("ex_companies")}.`
            : prose`Collect the filings of the largest sellers from the company register.`,
      tests:
        competition.hhiLow && competition.hhiHigh
          ? prose`Concentration between ${fig(competition.hhiLow)} and ${fig(competition.hhiHigh)}.`
          : prose`Whether shares can be stated at all.`,
      done: prose`The three largest suppliers are known with a share each.`,
    },
    {
      step: rule
        ? prose`Read ${word(rule.name)} with counsel and list what the offer must meet.`
        : prose`List licences and standards with counsel.`,
      tests: prose`Access, before money is spent on it.`,
      done: prose`A list with owner and date.`,
    },
    {
      step: prose`Run a paid trial with real customers.`,
      tests: economics.margin
        ? prose`The cost of winning ${word(customer)} against the ${fig(economics.margin)} that a dollar of yearly revenue leaves.`
        : prose`The cost of winning ${word(customer)}.`,
      done: prose`Cost, yearly margin and how long it stays are written down for ten of them.`,
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
