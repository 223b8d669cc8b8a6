import { archetypeFacts } from "../evidence/archetype.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Fact } from "../evidence/evidence.ts";
import type { CostItem } from "../evidence/industry-costs.ts";
import { placeCode, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";

/** What an industry pays for of each unit of its sales, as cells; purchases, pay and surplus are together the whole. */
export interface CostStructure {
  /** The industry of the accounts, wider than most classes: "Furniture and other goods". */
  industry: string;
  /** What the shares are of: "sales", "premiums after claims". */
  of: string;
  year: number;
  countries: number;
  /** `own` where the accounts have the study's country. */
  lines: { item: CostItem; own: string | undefined; low: string; middle: string; high: string }[];
  /** The class itself, or the largest industry in it, in the United States. */
  american: { name: string; year: number; cells: Record<CostItem, string> } | undefined;
  /**
   * The class works otherwise than the wider industry around it: in the United States, which has both, an item of some weight differs by more
   * than half, or purchases do from those of the industry here. Then the class, though of another country, is the nearer account.
   */
  isClassApart: boolean;
}

/** Whether the accounts have the study's country in every line. */
export const areOwn = ({ lines }: CostStructure): boolean => lines.every((line) => line.own !== undefined);

/** Beyond this an item of the class and of its industry differ by more than half; one of less weight than `someWeight` may. */
const apart = 1.5,
  someWeight = 0.1;

/** Undefined where no accounts hold the class. */
export function costStructureOf(study: Study): CostStructure | undefined {
  const { ledger, evidence } = study;
  const { costs, industry: held, archetype = null } = evidence.structure ?? {};
  if (!costs) return undefined;
  const industry = costs.hasClass ? held : null;
  const enter = (datum: (typeof costs.lines)[number]["low"]) => enterDatum(ledger, evidence, datum);
  const part = (item: CostItem, formula: string) =>
    ledger.formulaOnce(`american_${item}`, formula, {
      label: `${industry?.name ?? ""}, United States, ${industry?.output.year ?? ""}: ${item}, share of output`,
      unit: "1",
      format: pct,
    });
  const american = (item: CostItem) =>
    ({
      pay: (industry?.compensation.value ?? 0) / (industry?.output.value ?? 1),
      surplus: (industry?.surplus.value ?? 0) / (industry?.output.value ?? 1),
      purchases: 1 - ((industry?.compensation.value ?? 0) + (industry?.surplus.value ?? 0)) / (industry?.output.value ?? 1),
    })[item];
  const isApart = costs.lines.some(({ item, own: here, middle }) => {
    const differs = (other: number) =>
      Math.max(american(item), other) >= someWeight && Math.max(american(item), other) > apart * Math.min(american(item), other);
    // What people earn differs between countries whatever the trade; purchases follow the trade. Where owners earn by their own work, the American
    // account has that in what is left, so that only purchases can be compared.
    const isComparable = item === "purchases" || (archetype !== null && archetypeFacts[archetype].mainSupply !== "staff");
    return (isComparable && differs(costs.unitedStates?.[item] ?? Number.NaN)) || (item === "purchases" && differs((here ?? middle).value));
  });
  const [output, pay, surplus] = industry ? [industry.output, industry.compensation, industry.surplus].map(enter) : [];
  return {
    industry: costs.industry,
    of: costs.of,
    year: costs.year,
    countries: costs.countries,
    lines: costs.lines.map((line) => ({
      item: line.item,
      own: line.own ? enter(line.own) : undefined,
      low: enter(line.low),
      middle: enter(line.middle),
      high: enter(line.high),
    })),
    american: industry
      ? {
          name: industry.name,
          year: industry.output.year,
          cells: {
            purchases: part("purchases", `1 - (${pay} + ${surplus}) / ${output}`),
            pay: part("pay", `${pay} / ${output}`),
            surplus: part("surplus", `${surplus} / ${output}`),
          },
        }
      : undefined,
    isClassApart: industry !== null && isApart,
  };
}

/**
 * The nearest account of an item: of the class where it is of the study's own country or works otherwise than the industry around it, else of
 * the country's industry, else the median.
 */
export function nearestCost(study: Study, costs: CostStructure, item: CostItem): string {
  const line = costs.lines.find((each) => each.item === item);
  const home = study.country?.iso3 === "USA" || costs.isClassApart ? costs.american?.cells[item] : undefined;
  const cell = home ?? line?.own ?? line?.middle;
  if (!cell) throw new Error(`the accounts of ${costs.industry} have no ${item}`);
  return cell;
}

/** What sales leave after all costs, by the words of a figure's axis. */
const margin = /\b(?:(?<!gross\s)profit|net|operating|pre-?tax)\s+margin\b/i;
/** Margins farther back than this are of other times. */
const oldest = 6;

/** The newest margin that is published of sellers of this market in this place, taken together; undefined where none is. */
export const publishedMargin = (study: Study): Fact | undefined =>
  study.evidence.facts
    .filter(
      (f) =>
        f.market === study.evidence.market.id &&
        f.geography === placeCode(study) &&
        !f.entity &&
        f.scale === "percent" &&
        f.year >= study.years.base - oldest &&
        (f.metric === "operating_margin" || (f.metric === "other" && margin.test(f.axis ?? ""))),
    )
    .toSorted((a, b) => b.year - a.year)[0];
