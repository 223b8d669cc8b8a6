import type { FigureFormat } from "#shared/figures.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { ownFacts } from "./own-facts.ts";
import { isOfPartYear } from "./part-of-year.ts";

/** Published figures that are one measure, by metric and by the words of their axis and note. */
interface Measure {
  metrics: readonly Fact["metric"][];
  words: RegExp;
}

/** A measure that two published figures give, whoever publishes them: printed nowhere, and known all the same. */
interface Identity {
  name: string;
  top: Measure;
  bottom: Measure;
  /** What is added to the top, of the same page, year and unit: exports to what is used at home. */
  plus?: Measure;
  /** The result is a part of a whole: more than one is no part, so the two figures do not belong together. */
  isPart: boolean;
  format: FigureFormat;
  /** The formula in words, for the reader. */
  words: string;
}

const anyWords = /(?:)/;
const roomPrice: Measure = {
  metrics: ["price", "other"],
  words: /per occupied room|\baverage (?:daily|room) rate\b|\bADR\b/i,
};

/** What plants make over what they could: what they make is printed, or is what is used at home and exported. */
const useOfPlants = {
  name: "Use of capacity",
  bottom: { metrics: ["other"], words: /^capacity of (?:[a-z]+ )?plants$/i },
  isPart: true,
  format: { style: "percent", digits: 0 },
} as const satisfies Partial<Identity>;

const identities: readonly Identity[] = [
  {
    name: "Occupancy",
    top: { metrics: ["price", "other"], words: /revenue per available room|\bRevPAR\b/i },
    bottom: roomPrice,
    isPart: true,
    format: { style: "percent", digits: 1 },
    words: "revenue per available room over revenue per occupied room",
  },
  { ...useOfPlants, top: { metrics: ["production"], words: anyWords }, words: "production over the capacity of plants" },
  {
    ...useOfPlants,
    top: { metrics: ["volume"], words: anyWords },
    plus: { metrics: ["exports"], words: anyWords },
    words: "what is used at home and exported over the capacity of plants",
  },
  {
    name: "Claims paid over premiums",
    top: { metrics: ["other"], words: /\b(?:claims|benefits) paid\b/i },
    bottom: { metrics: ["market_size"], words: /\bpremiums?\b/i },
    isPart: false,
    format: { style: "percent", digits: 0 },
    words: "claims paid over premiums",
  },
  {
    name: "Nights a guest stays",
    top: { metrics: ["volume"], words: /\bovernight stays?\b/i },
    bottom: { metrics: ["other"], words: /^number of guests$/i },
    isPart: false,
    format: { style: "compact", unit: "nights" },
    words: "overnight stays over guests",
  },
];

/** A value that follows from two published figures of one year and one place within the study's country. */
export interface Derived {
  name: string;
  /** The region within the country that both figures name; empty for the country. */
  part: string;
  year: number;
  cell: string;
  words: string;
}

/** What a figure without an axis is called. */
const plainNames: Partial<Record<Fact["metric"], string>> = {
  price: "Price",
  volume: "Amount",
  production: "Production",
  market_size: "Sales of the market",
  exports: "Exports",
};

/** The part of the country that a figure is of, behind the last comma of its axis: "Income per occupied room, Greater Lisbon"; else empty. */
export function partOf({ axis = "" }: Pick<Fact, "axis">): string {
  const part = /,\s*(\p{Lu}\p{Ll}[^,]+)$/u.exec(axis)?.[1] ?? "";
  // "January to October" is a part of the year.
  return isOfPartYear(part) ? "" : part;
}
const axisOf = ({ axis = "" }: Fact): string => axis.replace(/,\s*\p{Lu}\p{Ll}[^,]+$/u, "");
const isOf = (fact: Fact, { metrics, words }: Measure): boolean =>
  metrics.includes(fact.metric) && (words.test(axisOf(fact)) || words.test(`${fact.unit} ${fact.note ?? ""}`));

/** What published figures of the market in its place give by an identity, the newest first; nothing where the measure itself is published. */
export function derivedOf(study: Study): Derived[] {
  const facts = ownFacts(study);
  return identities
    .flatMap((identity) => {
      const published = facts.filter((f) => axisOf(f).toLowerCase() === identity.name.toLowerCase());
      const bottoms = facts.filter((f) => isOf(f, identity.bottom));
      const pairs = facts
        .filter((f) => isOf(f, identity.top) && !isOf(f, identity.bottom))
        .flatMap((top) => {
          const bottom = bottoms.find((f) => f.year === top.year && partOf(f) === partOf(top) && isLike(top, f));
          const { plus } = identity;
          const added = plus && facts.find((f) => isOf(f, plus) && f.year === top.year && f.unit === top.unit && f.source === top.source);
          const isPublished = published.some((f) => f.year === top.year && partOf(f) === partOf(top));
          return bottom && !isPublished && !plus === !added ? [{ top, bottom, added }] : [];
        });
      const once = new Map(pairs.map((pair) => [`${pair.top.year} ${partOf(pair.top)}`, pair]));
      return [...once.values()].flatMap(({ top, bottom, added }) => enter(study, identity, top, bottom, added) ?? []);
    })
    .filter((d, i, all) => all.findIndex((each) => each.cell === d.cell) === i)
    .toSorted((a, b) => b.year - a.year);
}

/** Amounts of one currency go together, and so do counts; money over counts would be a price. */
const isLike = (a: Fact, b: Fact): boolean => {
  const isMoney = (f: Fact) => /^[A-Z]{3}(?:\/|$)/.test(f.unit);
  return isMoney(a) || isMoney(b) ? a.unit === b.unit : true;
};

function enter(study: Study, { name, isPart, format, words }: Identity, top: Fact, bottom: Fact, added?: Fact): Derived | undefined {
  const { ledger, evidence } = study;
  const part = partOf(top);
  const [above, below, more] = [top, bottom, ...(added ? [added] : [])].map((f) =>
    enterFact(ledger, evidence, f, `${f.axis ?? plainNames[f.metric] ?? f.metric}, ${f.year}`),
  );
  if (!above || !below || ledger.value(below) === 0 || (added && !more)) return undefined;
  if (isPart && ledger.value(above) + (more ? ledger.value(more) : 0) > ledger.value(below)) return undefined;
  const [of, by] = [ledger.cell(above).unit, ledger.cell(below).unit];
  const id = idOf("identity", name, part, top.year);
  // Two identities may give one measure: the first stands.
  const cell = ledger.has(id)
    ? id
    : ledger.formula(id, more ? `(${above} + ${more}) / ${below}` : `${above} / ${below}`, {
        label: `${name}, ${part === "" ? placeLabel(study) : part}, ${top.year}: ${words}`,
        unit: of === by ? "1" : `${of}/${by}`,
        format,
      });
  return { name, part, year: top.year, cell, words };
}
