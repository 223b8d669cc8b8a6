import { present } from "../../ledger.ts";
import type { Inline } from "#document";
import { fig, ref, prose, word, year } from "../../writing/prose.ts";
import { isPart } from "../../report/study.ts";
import { type Work } from "../../analysis/work.ts";
import { market, place, value } from "../../writing/phrases.ts";
import { nearest } from "../../writing/relevance.ts";

export interface EntryOption {
  name: string;
  why: Inline[];
  needs: Inline[];
  watch: Inline[];
}

/** Entry options ordered by rules over the figures: reach, concentration, growth, inflation. Each says which figure speaks. */
export function options(w: Work): EntryOption[] {
  const { competition, economics, outlook, study } = w;
  const { claims } = study.evidence;
  const chance = nearest(w, claims.opportunities, 1)[0],
    rule = nearest(w, claims.regulations, 1)[0],
    brake = nearest(w, claims.restraints, 1)[0];
  const concentrated = competition.hhiLow !== undefined && value(w, competition.hhiLow) > 1800;
  const fast = value(w, outlook.growth) > value(w, outlook.economyGrowth);
  const leader = competition.shares[0] ?? undefined;
  const company = leader?.name ?? competition.companies[0]?.name;
  const small = ["startup", "local-business", "franchise"].includes(study.brief.companyType);
  const where = isPart(study) ? place(w) : "the lead market";
  const all: (EntryOption & { score: number })[] = [
    {
      name: "Begin in one segment",
      score: (small ? 3 : 1) + (concentrated ? 1 : 0),
      why: chance
        ? prose`The opening that the evidence shows: ${word(chance.name)}.`
        : prose`One part of the market can be served without the rest.`,
      needs: prose`Acquisition cost below ${fig(economics.cac)} their yearly revenue.`,
      watch: brake ? prose`${word(brake.name)}.` : prose`Whether the segment is large enough alone.`,
    },
    {
      name: "Build a business of one's own",
      score:
        (study.brief.companyType === "corporation" || study.brief.companyType === "manufacturer" ? 2 : 0) +
        (fast ? 2 : 0) -
        (concentrated ? 2 : 0),
      why: fast
        ? prose`Growth of ${fig(outlook.growth)} a year leaves room that does not have to be taken from others.`
        : prose`Control over price and service, where growth of ${fig(outlook.growth)} a year must be won from others.`,
      needs: prose`Funds until the cost of customers is earned back, ${fig(economics.payback)} months.`,
      watch: rule ? prose`${word(rule.name)}.` : prose`Licences and standards.`,
    },
    {
      name: "Work with a company that is there",
      score: (concentrated ? 3 : 1) + (study.brief.companyType === "exporter" ? 3 : 0),
      why: company
        ? prose`${word(company)} and others already reach buyers in ${where}${concentrated && competition.hhiLow !== undefined ? prose`, and the field is concentrated (${fig(competition.hhiLow)} or more)` : ""}.`
        : prose`Those already there reach the buyers.`,
      needs: prose`A margin that feeds two: ${fig(economics.margin)} is what the market leaves.`,
      watch: prose`Dependence on one partner.`,
    },
    {
      name: "Buy a stake",
      score: study.brief.companyType === "investor" ? 4 : study.brief.companyType === "corporation" && concentrated ? 2 : -1,
      why: prose`The obtainable part, ${fig("som")}, would take years to build${competition.companies.length > 0 ? prose`; companies with published figures stand in ${ref("ex_companies")}` : ""}.`,
      needs: prose`A price that holds in the cautious case, a market of ${fig(present(w.risk.scenarios[0], "the cautious scenario").cell)}.`,
      watch: prose`The range of the size, ${fig("market_low")} to ${fig("market_high")}.`,
    },
  ];
  return all.sort((a, b) => b.score - a.score);
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
  const strongest = risk.swings.slice(0, 3);
  const rule = nearest(w, study.evidence.claims.regulations, 1)[0];
  const weeks = ["First two weeks", "Weeks three and four", "Second month", "Second month", "Third month", "Third month"];
  const steps: Omit<PlanStep, "when">[] = [
    ...strongest.slice(0, 2).map((s) => ({
      step: prose`Replace the assumption “${word(s.label)}” by a figure: ${how(s.assumption, w)}.`,
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
      tests: prose`Acquisition cost against ${fig(economics.cac)} of yearly revenue.`,
      done: prose`Cost per customer is measured; go on only below the ceiling.`,
    },
  ];
  return steps.map((s, i) => ({ when: weeks[i] ?? "Third month", ...s }));
}

/** Where a figure for an assumption is usually found. */
function how(assumption: string, w: Work): string {
  if (assumption.startsWith("narrowing")) return "trade panels and association statistics that count this market apart";
  if (assumption === "unit_price") return "price lists of five sellers, weighted by volume";
  if (assumption === "demand_intensity") return `sales of three large sellers in ${isPart(w.study) ? place(w) : "the lead markets"}`;
  if (assumption === "budget_share") return "the latest household or enterprise survey";
  if (assumption === "trust_in_forecasts" || assumption === "growth_elasticity" || assumption === "catch_up")
    return "two further years of sales from the largest sellers";
  if (assumption === "published_match") return "the publisher's own definition of the market";
  return "official statistics or a survey of buyers";
}
