import type { Inline } from "#document";
import type { ClassBuyers, ClassProducts } from "../evidence/structure.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Datum } from "../evidence/sizing-data.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { placeLabel } from "../report/study.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { fig, pct, prose, times, usd, word, year } from "../writing/prose.ts";
import { divides, isFar, type ModelledPart, withShares } from "./modelled-shares.ts";
import { modelledSplit } from "./modelled-split.ts";
import { fitting } from "../writing/title-words.ts";

/** A division that official accounts of the United States allow, brought to this market; `axis` within a sentence: "by buyer". */
export interface Modelled {
  axis: string;
  show: (s: SectionWriter, key: string) => boolean;
}

const points = { style: "points", digits: 1 } as const;
/**
 * Divisions of the market by buyer and, in the United States, by product, where its class is its own: the buyers of all software say nothing of
 * those of games, and American products nothing of what another country buys. None where the class is many times another than the published market.
 */
export function modelledSegments(w: Work): Modelled[] {
  const { structure } = w.study.evidence;
  if (!structure || !isOwnClass(w) || w.size.classPart?.isAnother) return [];
  const { buyers, products } = structure;
  const isHome = w.study.country?.iso3 === "USA";
  return [
    ...(buyers ? [{ axis: "by buyer", show: (s: SectionWriter, key: string) => byBuyer(w, s, key, buyers) }] : []),
    ...(products && isHome ? [{ axis: "by product", show: (s: SectionWriter, key: string) => byProduct(w, s, key, products) }] : []),
  ];
}

/** No other market of the library, but those that it is part of or that are part of it, is counted under its codes. */
function isOwnClass({ study: { evidence } }: Work): boolean {
  const { market: own, markets, chain } = evidence;
  if (own.codes.naics.length === 0) return false;
  const above = new Set(chain.map((m) => m.id));
  const isBelow = (id: string | null): boolean => {
    if (id === null) return false;
    return id === own.id || isBelow(markets.find((m) => m.id === id)?.parent ?? null);
  };
  return markets.every((m) => above.has(m.id) || isBelow(m.id) || !own.codes.naics.some((code) => m.codes.naics.includes(code)));
}

const enter = (w: Work, datum: Datum): string => enterDatum(w.study.ledger, w.study.evidence, datum);

/** The market by who buys it: American purchases, each brought to the size that its buyers have here. */
function byBuyer(w: Work, s: SectionWriter, key: string, { rows: all, test, made }: ClassBuyers): boolean {
  const { ledger, country } = w.study;
  const isHome = country?.iso3 === "USA";
  const at = idOf(key, "buyer");
  // How groups of one measure stand to each other is American by the way of reckoning: here they are one group.
  const sized = isHome ? all.map((row) => [row]) : [...Map.groupBy(all, ({ size, name }) => size?.own.id ?? name).values()];
  const cells = sized.flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { size } = first;
    const name = rows.length > 1 ? first.together : first.name;
    const uses = rows.map(({ use }) => enter(w, use));
    const bought =
      uses.length > 1
        ? ledger.formula(idOf("bought_together", at, name), uses.join(" + "), {
            label: `Bought in the United States: ${name.toLowerCase()}`,
            unit: "USD",
            format: usd,
          })
        : (uses[0] ?? "0");
    if (isHome || !size) return { name, bought, cell: bought };
    const cell = ledger.formula(idOf("bought_here", at, name), `${bought} * ${enter(w, size.own)} / ${enter(w, size.there)}`, {
      label: `${name}: American purchases brought to what these buyers spend or produce ${inPlace(w)}`,
      unit: "USD",
      format: usd,
    });
    return { name, bought, cell };
  });
  const rows = withShares(w, at, cells, isHome ? undefined : test.half.value);
  if (!divides(w, rows) || isFar(w, rows, test.fourOfFive.value) || (!isHome && isAnother(w, idOf(at, "all_here")))) return false;
  if (!isHome && passesWhole(w, all, rows)) return false;
  const way = isHome ? "by the accounts of the United States" : "by American accounts scaled to its economy";
  const errors = [enter(w, test.half), enter(w, test.fourOfFive)] as const;
  const whole = idOf(at, "all_here");
  // The sum is another estimate of the market, at what buyers pay: how far it is from the size is told, not scaled away.
  const scaled = isHome
    ? undefined
    : ledger.formula(idOf(at, "scaled"), `market_size / ${whole}`, {
        label: `Market over the sum of these purchases, ${placeLabel(w.study)}`,
        unit: "1",
        format: times,
      });
  return modelledSplit(w, s, key, rows, {
    axis: "by buyer",
    way,
    what: "Buyer",
    lead: (top) =>
      fitting(
        w,
        prose`${word(top.name)}${top.name.includes(",") ? ": " : " buy "}${fig(top.cell)} of ${market(w)} ${inPlace(w)}, the most of any group, ${way.replace("American accounts scaled to its economy", "scaled American accounts")}`,
        prose`${word(top.name)}${top.name.includes(",") ? ": " : " buy "}${fig(top.cell)} of ${market(w)} ${inPlace(w)}, the most of any group`,
      ),
    plain: plainOf(rows, prose`Buyers of ${market(w)} ${inPlace(w)}, ${way}`),
    note: isHome
      ? prose`What buyers in the country paid in ${year(2017)} for what makes up the class: ${word(made.join("; ").toLowerCase())}. Exports are left out.`
      : prose`Assumes that buyers here, relative to what they spend or produce, buy as their American counterparts did in ${year(2017)}. Each figure is the purchases of a group there × its size here ÷ its size there (${year(2021)}). Households are sized by their spending under the heading that includes this market, where known.${scaled ? prose` The figures add up to ${fig(whole)} at what buyers pay and are scaled to the size of this report by ${fig(scaled)}.` : ""} Made so for China and Japan, half of the shares differed from those of their own tables by less than ${fig(errors[0], points)}, and four of five by less than ${fig(errors[1], points)}. Smaller groups than the first of these stand together.`,
    noted: scaled ? [...errors, scaled] : [],
  });
}

/** Beyond this factor the purchases are of something else than the market, and divide it by a guess. */
const sameThing = 2;
const isAnother = ({ study: { ledger } }: Work, whole: string): boolean => {
  const value = ledger.valuesBeforeBrief();
  return Math.abs(Math.log(value("market_size") / value(whole))) > Math.log(sameThing);
};

/** Whether households would spend more on the market than they do on the whole heading that holds it. */
function passesWhole({ study: { ledger, economy, years } }: Work, groups: ClassBuyers["rows"], rows: readonly ModelledPart[]): boolean {
  const value = ledger.valuesBeforeBrief();
  return groups.some(({ name, size }) => {
    const share = rows.find((row) => row.name === name)?.share;
    if (!size || !share || !size.own.measure.startsWith("icp_")) return false;
    const grown = value(economy.at(years.base)) / value(economy.at(size.own.year));
    return value("market_size") * value(share) > size.own.value * grown;
  });
}

/** The American market by product, as buyers there divide their money over it. */
function byProduct(w: Work, s: SectionWriter, key: string, { what, parts }: ClassProducts): boolean {
  const { ledger } = w.study;
  const at = idOf(key, "product");
  const cells = parts.map(({ name, datum, output }) => {
    const cell = enter(w, datum);
    const ends = output && [enter(w, output.from), enter(w, output.to)];
    const years = output ? output.to.year - output.from.year : 0;
    const growth = ends
      ? ledger.formula(idOf("output_growth", at, name), `(${ends[1]} / ${ends[0]})^(1 / ${years}) - 1`, {
          label: `${name}: yearly change of American output since 2017`,
          unit: "1",
          format: pct,
        })
      : undefined;
    return { name, bought: cell, cell, growth };
  });
  const rows = withShares(w, at, cells);
  if (!divides(w, rows)) return false;
  const way = "by official accounts";
  const dated = prose`${way} of ${year(2017)}`;
  const to = parts.flatMap(({ output }) => output?.to.year ?? [])[0];
  return modelledSplit(w, s, key, rows, {
    axis: what === "paid" ? "by product" : "by kind of seller",
    way,
    what: what === "paid" ? "Product" : "Kind",
    lead: (top) => prose`${word(top.name)}: the largest part of ${market(w)} ${inPlace(w)}, ${fig(top.cell)} ${dated}`,
    plain: plainOf(rows, prose`Parts of ${market(w)} ${inPlace(w)}, ${dated}`),
    note: prose`${what === "paid" ? "What American buyers paid for each in " : "Receipts of American firms of each kind in "}${year(2017)}.${to ? prose` The yearly change is that of American output of each from ${year(2017)} to ${year(to)}, in current dollars.` : ""}`,
    noted: [],
  });
}

/** The first two parts by name and share, where neither leads. */
const plainOf = ([first, second]: readonly ModelledPart[], lead: Inline[]): Inline[] =>
  first && second ? prose`${lead}: ${word(first.name)} ${fig(first.share)}, ${word(second.name)} ${fig(second.share)}` : lead;
