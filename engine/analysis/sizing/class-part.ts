import { pct, times, usd } from "../../writing/prose.ts";
import { isPart, type Study } from "../../report/study.ts";
import { homeSales } from "./methods/method.ts";
import { enterEstimate, ofClass } from "./measured-size.ts";
import { economiesElsewhere } from "./measured-world.ts";
import type { WorldSize } from "./world-size.ts";

/** Beyond this ratio the class and the published market are different things, and the class only tells how the market is spread over countries. */
const another = 8;
/** How far sizes of a class are brought to the published world, by what the published world is of the class: half of the way, or all of it. */
export const wayTo = (ratio: number): number => (Math.abs(Math.log(ratio)) > Math.log(another) ? 1 : 0.5);
/** Fewer countries are no picture of the world. */
const fewest = 3;

/** Where the class in the world comes to more than so many times as much, or as little, by the sum with the United States as without. */
const mostMoved = 1.5;

/**
 * Of which countries the class in the world is the sum. The accounts of the United States hold their class whole, while others are carried there
 * from published sizes of the market: where theirs is another thing it is left out, or all others would be scaled to the market twice.
 * `isOfHome`: the study is on the United States themselves, whose own accounts are then what is scaled.
 */
export function summedOver<T extends { iso3: string; value: number; base: number }>(sized: readonly T[], isOfHome: boolean): T[] {
  const others = sized.filter(({ iso3 }) => iso3 !== "USA");
  const scaled = (of: readonly T[]) => of.reduce((sum, { value }) => sum + value, 0) / of.reduce((sum, { base }) => sum + base, 0);
  const isAnother = Math.abs(Math.log(scaled(sized) / scaled(others))) > Math.log(mostMoved);
  return isOfHome || others.length === sized.length || !isAnother ? [...sized] : others;
}

/** What the official class holds in the world, and what of it the published market is. */
export interface ClassPart {
  /** The class in the world, USD. */
  world: string;
  /** What the sizes of the class are multiplied by. */
  factor: string;
  /** Whether the class is another, much wider or narrower thing than the published market. */
  isAnother: boolean;
  /** The American class is another thing than what is carried from published sizes: its accounts size no market of the United States. */
  isWithoutHome: boolean;
}

/** Cells of the class in the world, and of how far its sizes are brought to the published market. */
const [classWorld, classWay] = ["class_world", "class_way"];

/** What a country's class comes to: by its own accounts where they hold it (the United States'), else carried there from them. */
export const ofTheClass = <E extends { method: string }>(estimates: readonly E[]): E | undefined =>
  estimates.find((e) => e.method === "national-statistics") ?? estimates.find((e) => e.method === ofClass);

/** What sizes of the class are multiplied by. */
const classFactor = "class_part";

/** Whether sizes of the class are brought the whole way to the published world market: they are parts of it and nothing else. */
export const dividesWorld = ({ ledger }: Pick<Study, "ledger">): boolean =>
  ledger.has(classWay) && ledger.valuesBeforeBrief()(classWay) === 1;

/** Cells that stand in every size of such a class and in its size in the world as well, so that they cancel out. */
export const cancelsOut = (id: string): boolean => id === classWorld || id === classWay || id.startsWith(homeSales);
/** The cell that brings a size of the class to the market: what it rests on counts, itself it is no input. */
export const isClassFactor = (id: string): boolean => id === classFactor;

/**
 * An official class stands for a market whose world size is published, and may hold more or less of it. Its sizes are brought half of the way to
 * the published one, and the whole way beyond eight times: `npm run bench:class-part` measures what that does (docs/quality.md). Undefined for
 * regions, and where too few economies are sized.
 */
export function classPart(study: Study, world: WorldSize): ClassPart | undefined {
  const { ledger, country, evidence } = study;
  const own = evidence.profile?.size;
  if (!isPart(study) ? !evidence.profile : !country || !own) return undefined;
  const places = [...(country && own ? [{ iso3: country.iso3, name: country.name, size: own }] : []), ...economiesElsewhere(study)];
  const base = study.tables.worldBase(evidence.market.demandKey);
  const value = ledger.valuesBeforeBrief();
  const sized = places.flatMap(({ iso3, name, size }) => {
    const estimate = ofTheClass(size.estimates);
    const part = base.country(iso3);
    return estimate && part ? [{ iso3, name, estimate, part, value: estimate.value, base: value(part), isOwn: size === own }] : [];
  });
  if (sized.length <= fewest) return undefined;
  const kept = summedOver(sized, country?.iso3 === "USA");
  const sizes = kept.map(({ iso3, name, estimate, part, isOwn }) => ({
    part,
    size: enterEstimate(study, estimate, { suffix: iso3, place: name, name: "class", isOwn }),
  }));
  const sum = sizes.map((s) => s.size).join(" + "),
    parts = sizes.map((s) => s.part).join(" + ");
  const whole = ledger.formula(classWorld, `(${sum}) * ${base.total} / (${parts})`, {
    label: `The official class that stands for ${evidence.market.name}, world`,
    unit: "USD",
    format: usd,
  });
  const part = wayTo(value(world.size) / value(whole));
  const isAnother = part === 1;
  const way = ledger.assumption(classWay, {
    label: "How far sizes of the official class are brought to the published world market",
    unit: "1",
    format: pct,
    value: part,
    low: part,
    high: part,
    measured: true,
    sources: [],
    why: isAnother
      ? "The class is many times another than the published market: it tells how the market is spread over countries, and the publisher how large it is."
      : "Half of the way missed published sizes of countries by least, between a class as it is and one scaled to the published world market.",
  });
  const factor = ledger.formula(classFactor, `(${world.size} / ${whole})^${way}`, {
    label: `Part of the official class that counts as ${evidence.market.name}`,
    unit: "1",
    format: times,
  });
  return { world: whole, factor, isAnother, isWithoutHome: kept.length < sized.length };
}
