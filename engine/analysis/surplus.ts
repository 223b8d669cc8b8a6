import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { pct, usd } from "../writing/prose.ts";
import { sizeAtMakers } from "./border-share.ts";
import type { PlaceSize } from "./sizing/place-size.ts";

/** What makers make and the home market does not take, as a part of what they make. */
export interface Surplus {
  cell: string;
  /** The same with the market at the high and low ends of its range; undefined where both amounts are counted. */
  ends?: [low: string, high: string];
  /**
   * By amounts made and used; by what is sold at home and abroad in one account; or by the exports of goods that are sold near to where they are
   * made.
   */
  by: "volume" | "sold" | "exports";
  /** What is made and what is used at home; what is sold in all and at home; or what the size implies is made and what is exported. */
  made: string;
  other: string;
  year: number;
}

/** Amounts farther back than this are not of today. */
const nearYears = 3;

/** The newest amount made or used in the place of this market, in the unit named or in any; undefined where none is near. */
export const newestAmount = (study: Study, metric: "production" | "volume", unit?: string): Fact | undefined =>
  amountsNear(study, metric, unit)[0];

function amountsNear(study: Study, metric: "production" | "volume" | "exports", unit?: string): Fact[] {
  const { evidence, years } = study;
  return evidence
    .factsOf(evidence.market.id, metric, placeCode(study))
    .filter((f) => !f.entity && !f.axis && f.unit === (unit ?? f.unit) && f.year >= years.base - nearYears && f.year <= years.base);
}

/** Such an amount as a cell. */
export const enterAmount = (study: Study, fact: Fact, what: "made" | "used"): string =>
  enterFact(study.ledger, study.evidence, fact, `${study.evidence.market.name}, ${what}, ${placeLabel(study)}, ${fact.year}`);

/** Words of plants that were built to serve buyers in another country: what they make was never meant for home. */
const builtForAbroad =
  /\b(?:plants?|factories|breweries|mills|works|production lines)\b[^.]*\b(?:to (?:serve|supply|ship|sell|export)|for)\b[^.]*\b(?:abroad|exports?|neighbour|America|United States|Europe)\b/i;

/** Words of makers who can make more than buyers at home take. */
const tooMuch = /\bover-?capacity\b|\bsurplus\b|\b(?:capacity|supply) (?:well |far )?(?:above|beyond)\b/i;

/** Whether a statement on this market and place says so. */
function isSaid(study: Study, words: RegExp): boolean {
  const { drivers, restraints, forces, porter } = study.evidence.claims;
  const said = [
    ...[...drivers, ...restraints].map((c) => ({ ...c, words: `${c.name}. ${c.mechanism}` })),
    ...[...forces, ...porter].map((c) => ({ ...c, words: c.statement })),
  ];
  return said.some((c) => c.geographies.includes(placeCode(study)) && c.markets.includes(study.evidence.market.id) && words.test(c.words));
}

/** Whether a source says that plants of the place serve buyers in another country: what they sell abroad is a trade of its own. */
export const servesAbroad = (study: Study): boolean => isSaid(study, builtForAbroad);

/**
 * Undefined where nothing speaks of it, where no more is made than is used, and where exports are no surplus: goods that are light to carry are made
 * for buyers abroad as for those at home, and so are those of plants that were built for another country.
 */
export function surplusOf(study: Study, size: Pick<PlaceSize, "headline" | "low" | "high" | "border">): Surplus | undefined {
  if (servesAbroad(study)) return undefined;
  const { structure } = study.evidence;
  if (structure?.isBulky && structure.archetype === "process-plant") return byVolume(study) ?? byExports(study, size);
  return isSaid(study, tooMuch) ? byVolume(study) : undefined;
}

/** What is made and used in the newest year of which both are known, else the newest of each. */
function ofOneYear(study: Study): [made: Fact | undefined, used: Fact | undefined] {
  const both = amountsNear(study, "production").flatMap((made): [Fact, Fact][] => {
    const used = amountsNear(study, "volume", made.unit).find((f) => f.year === made.year);
    return used ? [[made, used]] : [];
  })[0];
  return both ?? [newestAmount(study, "production"), newestAmount(study, "volume")];
}

function byVolume(study: Study): Surplus | undefined {
  const { ledger } = study;
  const one = ofOneAccount(study);
  if (one) return one;
  const [made, used] = ofOneYear(study);
  if (!study.country || !made || !used || made.unit !== used.unit || Math.abs(made.year - used.year) > 1) return undefined;
  const [output, use] = [enterAmount(study, made, "made"), enterAmount(study, used, "used")];
  if (ledger.value(output) <= ledger.value(use)) return undefined;
  return {
    by: "volume",
    made: output,
    other: use,
    year: made.year,
    cell: ledger.formula("surplus_part", `1 - ${use} / ${output}`, {
      label: `Part of what is made that is not used at home, ${placeLabel(study)}`,
      unit: "1",
      format: pct,
    }),
  };
}

/**
 * What is used at home and what is exported by one publisher in one year: output of another publisher beside them counts what these leave out.
 * Undefined where no such pair is held, or where one account holds the output as well.
 */
function ofOneAccount(study: Study): Surplus | undefined {
  const { ledger, evidence } = study;
  const used = amountsNear(study, "volume").find((f) => amountsNear(study, "exports", f.unit).some((e) => isOneAccount(e, f)));
  const sold = used && amountsNear(study, "exports", used.unit).find((e) => isOneAccount(e, used));
  if (!study.country || !used || !sold) return undefined;
  if (amountsNear(study, "production", used.unit).some((made) => isOneAccount(made, used))) return undefined;
  const home = enterAmount(study, used, "used");
  const abroad = enterFact(ledger, evidence, sold, `${evidence.market.name}, exported, ${placeLabel(study)}, ${sold.year}`);
  const all = ledger.formulaOnce("sold_in_all", `${home} + ${abroad}`, {
    label: `${evidence.market.name}, sold at home and abroad, ${placeLabel(study)}, ${used.year}`,
    unit: ledger.cell(home).unit,
    format: ledger.cell(home).format,
  });
  return {
    by: "sold",
    made: all,
    other: home,
    year: used.year,
    cell: ledger.formula("surplus_part", `${abroad} / ${all}`, {
      label: `Part of what makers sell that goes abroad, ${placeLabel(study)}, ${used.year}`,
      unit: "1",
      format: pct,
    }),
  };
}

const isOneAccount = (a: Fact, b: Fact): boolean => a.source === b.source && a.year === b.year;

function byExports(study: Study, size: Pick<PlaceSize, "headline" | "low" | "high" | "border">): Surplus | undefined {
  const { ledger, years } = study;
  const bought = sizeAtMakers(study, size);
  const { border } = size;
  if (!bought || !border) return undefined;
  // As customs counted it, whatever a reader assumes of the size.
  if (ledger.value(border.exports) <= ledger.value(border.imports)) return undefined;
  const cell = ledger.cell(border.exports);
  // Never less than what was exported.
  const output = (used: string) => `max(${used} + ${border.exports} - ${border.imports}, ${border.exports})`;
  const made = ledger.formulaOnce("made_here", output(bought), {
    label: `Output of makers that the size and the trade imply, ${placeLabel(study)}`,
    unit: "USD",
    format: usd,
  });
  const at = (end: "low" | "high", market: string) =>
    ledger.formula(`surplus_part_${end}`, `${border.exports} / ${output(`${market} * ${border.toMakers}`)}`, {
      label: `Part of the output of makers that is exported, the market at its ${end} end, ${placeLabel(study)}`,
      unit: "1",
      format: pct,
    });
  return {
    by: "exports",
    ends: [at("high", size.high), at("low", size.low)],
    made,
    other: border.exports,
    year: cell.kind === "fact" ? cell.period : years.base,
    cell: ledger.formula("surplus_part", `${border.exports} / ${made}`, {
      label: `Part of the output of makers that is exported, ${placeLabel(study)}`,
      unit: "1",
      format: pct,
    }),
  };
}
