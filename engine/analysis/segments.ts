import { type Fact, valueOf } from "../evidence/evidence.ts";
import { enterFact } from "../evidence/enter.ts";
import { macroRegions } from "../evidence/official-statistics.ts";
import { idOf } from "../ledger.ts";
import { plural } from "../model/units.ts";
import { placeCode, type Study } from "../report/study.ts";
import { lowerFirst, pct } from "../writing/prose.ts";
import { isOfPartYear } from "./part-of-year.ts";
import { boundaryOf } from "./published-market.ts";

/** A published division of the market: shares as they stand on a page, or amounts of one page that are parts of one thing. */
export interface Split {
  /** "By product". */
  axis: string;
  /** Of the study's own country; else of the world. */
  isHere: boolean;
  year: number;
  /** What the parts are parts of, where that is not the sales of the market: "overnight stays". No money follows from them. */
  of: string | undefined;
  /** Largest first, each part once. */
  facts: readonly Fact[];
  isOfAmounts: boolean;
  /** The published size that amounts are parts of; without it they are shares of their own sum. */
  whole: Fact | undefined;
}

const sumOf = (facts: readonly Fact[]) => facts.reduce((sum, f) => sum + valueOf(f), 0);
const isMoney = (unit: string) => /^[A-Z]{3}$/.test(unit);

/** Parts that pass the whole by more than rounding were counted on different grounds. */
const mostOfWhole = 1.005;
/** Amounts that a whole holds many times over are no division of it. */
const leastOfWhole = 0.1;
/** A split older than this stands behind any newer one. */
const fresh = 8;

/** What crosses a border is not bought here, and places of the world are regions and no segments. */
const isOfBorder = (f: Fact) =>
  [f.axis ?? "", f.of ?? ""].some((words) => /^(?:exports?|imports?)\b|\bof (?:exports|imports)\b/i.test(words));
const isRegion = (f: Fact) =>
  macroRegions.some((name) => name === f.entity) || (f.geography === "WLD" && /\bregion\b|\bzone\b/i.test(f.axis ?? ""));

/** Every published division of the study's market in its place or in the world, the most telling first; one of each axis. */
export function publishedSplits(study: Study): Split[] {
  const { evidence, years, country } = study;
  const facts = evidence.facts.filter(
    (f) =>
      f.market === evidence.market.id &&
      (f.metric === "segment_share" || f.metric === "segment_size") &&
      f.entity !== undefined &&
      f.year <= years.base + 1 &&
      (f.geography === "WLD" || f.geography === country?.iso3) &&
      !isOfBorder(f) &&
      !isRegion(f),
  );
  const splits = [...Map.groupBy(facts, (f) => [f.metric, f.source, f.year, f.geography, f.axis, f.of, f.unit].join(" ")).values()].flatMap(
    (group) => splitOf(study, group) ?? [],
  );
  const ranked = [...Map.groupBy(splits, axisOf).values()]
    .flatMap((same) => same.toSorted((a, b) => rank(study, b) - rank(study, a) || b.year - a.year)[0] ?? [])
    .toSorted((a, b) => rank(study, b) - rank(study, a) || b.facts.length - a.facts.length || b.year - a.year);
  // Publishers call one division by product and by component.
  return ranked.filter(
    (split, i) => !ranked.slice(0, i).some((better) => better.isHere === split.isHere && partsOf(better) === partsOf(split)),
  );
}

const partsOf = ({ facts, of }: Split) =>
  [of ?? "", ...facts.map((f) => f.entity?.toLowerCase() ?? "").toSorted((a, b) => a.localeCompare(b, "en"))].join("|");

/** "By product (value)" and "by product" are one axis. */
const axisOf = ({ axis, of }: Split) => `${axis.replace(/\s*[(,].*$/, "").toLowerCase()} ${of ?? ""}`;

function rank({ years }: Study, split: Split): number {
  return (
    (split.isHere ? 4 : 0) +
    (split.of === undefined ? 3 : 0) +
    (isTelling(split) ? 3 : 0) +
    (isComplete(split) ? 1 : 0) -
    (isOldSplit({ years }, split) ? 3 : 0) -
    (isOfPartYear(split.of ?? "") ? 2 : 0)
  );
}

/** Whether a split is of another market than today's. */
export const isOldSplit = ({ years }: Pick<Study, "years">, split: Split): boolean => split.year < years.base - fresh;

/**
 * A division of what a publisher counts beside the market too, of which the market is one part: the other parts lie outside of the market. Only where
 * the published size is of that wider count.
 */
export function isWider(study: Study, { facts, isHere }: Split): boolean {
  const name = study.evidence.market.name.toLowerCase();
  return (
    isHere &&
    boundaryOf(study) !== undefined &&
    facts.length > 1 &&
    facts.some(({ entity = "" }) => name === entity.toLowerCase() || name.startsWith(`${entity.toLowerCase()} and `))
  );
}

/** A division of the country, which stands with its regions and is no segment. */
export const isOfRegions = ({ axis, isHere }: Pick<Split, "axis" | "isHere">): boolean =>
  isHere && /^by (?:region|province|state|city|governorate|district|voivodeship|prefecture|county|part of the country)\b/i.test(axis);

/** One part and a rest divide little, and so do two that leave much open. */
export const isTelling = (split: Split): boolean => split.facts.length >= 3 || (split.facts.length === 2 && named(split) >= mostlyNamed);
const mostlyNamed = 0.85;
/** What the parts are of the whole, together. */
const named = ({ facts, isOfAmounts, whole }: Split) => (isOfAmounts ? (whole ? sumOf(facts) / valueOf(whole) : 1) : sumOf(facts));
const isComplete = (split: Split) => named(split) > 0.9;

function splitOf(study: Study, group: readonly Fact[]): Split | undefined {
  const facts = [...new Map(group.map((f) => [f.entity?.toLowerCase(), f])).values()].toSorted((a, b) => valueOf(b) - valueOf(a));
  const [first] = facts;
  if (!first) return undefined;
  const common = { isHere: first.geography === study.country?.iso3 || placeCode(study) === "WLD", year: first.year, facts };
  const axis = first.axis ?? "By part";
  const { said, by } = saidOf(axis);
  // "Production by use" of production is said once.
  if (first.metric === "segment_share")
    return sumOf(facts) <= mostOfWhole
      ? { ...common, axis: first.of === said ? by : axis, of: first.of, isOfAmounts: false, whole: undefined }
      : undefined;
  const counted = isMoney(first.unit) ? undefined : plural(first.unit);
  const of = first.of ?? said ?? counted;
  // Parts of nine months' sales are no parts of the year's.
  const whole = of === counted ? wholeOf(study, first, sumOf(facts)) : undefined;
  // A single amount without the whole that it is part of divides nothing.
  if (!whole && facts.length < 2) return undefined;
  return { ...common, axis: by, of, isOfAmounts: true, whole };
}

/** Words in front of an axis that name the market's sales, and nothing else. */
const ofSales = /^(?:net )?(?:sales|revenues?|turnover|spending|market|value)$/i;

/** "Members by type of operator": the parts are parts of the members. */
function saidOf(axis: string): { said: string | undefined; by: string } {
  const [, before, by] = /^(.+?) (by .+)$/i.exec(axis) ?? [];
  if (!before || !by) return { said: undefined, by: axis };
  return { said: ofSales.test(before) ? undefined : lowerFirst(before), by: `${by.charAt(0).toUpperCase()}${by.slice(1)}` };
}

/** The published size of the market that amounts are parts of: of their source before any other, of their place, year and unit. */
function wholeOf({ evidence }: Study, part: Fact, sum: number): Fact | undefined {
  return evidence
    .factsOf(part.market, isMoney(part.unit) ? "market_size" : "volume", part.geography)
    .filter(
      (f) =>
        !f.entity &&
        f.axis === undefined &&
        f.year === part.year &&
        f.unit === part.unit &&
        sum <= valueOf(f) * mostOfWhole &&
        sum >= valueOf(f) * leastOfWhole,
    )
    .toSorted((a, b) => Number(b.source === part.source) - Number(a.source === part.source))[0];
}

/** The same division in an earlier year, by the same producer; undefined where none names the same parts. */
export function earlierOf(study: Study, split: Split): Split | undefined {
  const { evidence } = study;
  const [first] = split.facts;
  if (!first) return undefined;
  const producer = evidence.producerOf(first);
  const groups = Map.groupBy(
    evidence.facts.filter(
      (f) =>
        f.market === first.market &&
        f.metric === first.metric &&
        f.geography === first.geography &&
        f.unit === first.unit &&
        f.of === first.of &&
        f.axis === first.axis &&
        f.year < first.year &&
        f.year >= first.year - fresh &&
        f.entity !== undefined &&
        evidence.producerOf(f) === producer,
    ),
    (f) => `${f.source} ${f.year}`,
  );
  const names = new Set(split.facts.map((f) => f.entity?.toLowerCase()));
  return [...groups.values()]
    .flatMap((group) => splitOf(study, group) ?? [])
    .filter(({ facts, whole }) => {
      const shared = facts.filter((f) => names.has(f.entity?.toLowerCase())).length;
      // Shares of a sum are comparable only where the sum holds the same parts.
      return (
        shared >= 2 &&
        (!split.isOfAmounts || ((whole === undefined) === (split.whole === undefined) && (whole !== undefined || shared === names.size)))
      );
    })
    .toSorted((a, b) => a.year - b.year)[0];
}

export interface EnteredPart {
  name: string;
  share: string;
  /** The published amount; undefined where shares are published. */
  amount: string | undefined;
}

/** The parts of a split in the ledger, largest first, each with its share and, where amounts are published, how it was computed. */
export function enterSplit(study: Study, split: Split): EnteredPart[] {
  const { ledger, evidence } = study;
  const cells = split.facts.map((f) => enterFact(ledger, evidence, f, `${evidence.market.name}, ${f.entity ?? "part"}, ${f.year}`));
  const names = split.facts.map((f) => f.entity ?? "part");
  if (!split.isOfAmounts) return names.map((name, i) => ({ name, share: cells[i] ?? "", amount: undefined }));
  const whole = wholeCell(study, split);
  return names.map((name, i) => {
    const amount = cells[i] ?? "";
    return {
      name,
      amount,
      share: ledger.formulaOnce(idOf("part_share", amount), `${amount} / ${whole ?? `(${cells.join(" + ")})`}`, {
        label: `${evidence.market.name}, ${name}, ${split.year}: share ${whole ? "of the whole" : "of the parts published"}`,
        unit: "1",
        format: pct,
      }),
    };
  });
}

/** The published size that the amounts of a split are parts of. */
export const wholeCell = ({ ledger, evidence }: Study, { whole }: Split): string | undefined =>
  whole && enterFact(ledger, evidence, whole, `${evidence.market.name}, ${whole.geography}, ${whole.year}`);

/** What is made, bought or sold of the market in another measure: its parts are taken to hold for the money too. */
const likeSales = /^(?:the )?(?:domestic )?(?:production|output|consumption|demand|sales|volume|revenues?|turnover|market)$/i;

/** Whether money of the market follows from a division: shares of its sales, or of what is made or bought of it. */
export const isOfSales = ({ of }: Pick<Split, "of">): boolean => of === undefined || likeSales.test(of);

/** Names of what is left over, which nobody can begin with. */
export const leftOver = /\b(?:others?|rest|remaining|parts|n\.?e\.?c|miscellaneous|unspecified|elsewhere)\b/i;

/** What every seller takes in, when, or who else sells it: nobody can serve rooms and not those who sleep in them, or what others make. */
const isNoChoice =
  /^by (?:source of (?:revenue|income)|cost\b|month|quarter|season|origin|place made|(?:country|place) of|makers?\b|sellers?\b|brands?\b|owners?\w*)/i;

/** The largest named part of the best division of the market's sales that is published for the study's own place. */
export function largestPart(study: Study): (EnteredPart & { year: number }) | undefined {
  const split = publishedSplits(study).find(
    (s) => s.isHere && s.of === undefined && !isNoChoice.test(s.axis) && (!s.isOfAmounts || s.whole !== undefined),
  );
  const part = split && enterSplit(study, split).find(({ name }) => !leftOver.test(name));
  return part && { ...part, year: split.year };
}
