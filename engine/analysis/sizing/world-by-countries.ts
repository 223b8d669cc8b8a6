import type { EvidenceGrade } from "#shared/interpretation.ts";
import { idOf } from "../../ledger.ts";
import { isPart, type Study } from "../../report/study.ts";
import { times, usd } from "../../writing/prose.ts";
import { enterSized } from "./measured-size.ts";
import type { MacroRegion } from "../../evidence/official-statistics.ts";
import type { SizedMarket } from "../../evidence/sizing-data.ts";
import { type Against, type Bearing, checkCountries, valueAt } from "./country-checks.ts";
import { type CountriesBeside, countriesBeside } from "./countries-beside.ts";
import { enterBearing } from "./country-bearing.ts";
import type { PlaceSize } from "./place-size.ts";
import { publishedBeside, type HeldSize } from "./published-beside.ts";
import { type NoRegions, regionsOf, type SizedCountry, type SizedRegion } from "./regions-by-countries.ts";

export interface WorldByCountries {
  /** Largest first; the study's own country among them. Only those that a figure of their own, or a measured error of grade B, bears out. */
  countries: readonly SizedCountry[];
  /** Countries that the methods size and that something of their own, or all others, contradict. */
  contradicted: readonly { name: string; against: Against }[];
  /** Regions that sum to the world, or why none is printed. */
  regions: readonly SizedRegion[] | NoRegions;
  /**
   * The world is the sum of countries that next to nothing published sizes: each has a range, as the world has, and no middle that another
   * or a share could be held against.
   */
  isLoose: boolean;
  /** What the report's own country is held against. */
  beside: CountriesBeside;
}

type Sized = Pick<PlaceSize, "headline" | "low" | "high" | "grade" | "world" | "measured" | "classPart">;

/** Fewer countries besides the study's own are no picture of the world. */
const fewest = 3;

/**
 * The world by its largest economies, each sized by the same methods on its own figures and held against what it counts itself, and by what
 * they leave. A region is its sized countries and its part of what they leave of the world: so countries sum to regions and regions to the
 * world. No country is given what happens to remain of a region, and none that fails its own figures carries one.
 */
export function worldByCountries(study: Study, size: Sized): WorldByCountries {
  const published = publishedBeside(study);
  const all = candidates(study, size, published.said);
  const checks = checkCountries(study, all, study.ledger.valuesBeforeBrief()(size.headline), new Set(published.said.keys()));
  const kept = all.filter(({ iso3 }) => checks.get(iso3)?.against === undefined && checks.get(iso3)?.bearing !== undefined);
  const contradicted = all.flatMap(({ iso3, place }) => {
    const against = checks.get(iso3)?.against;
    return against ? [{ name: place.name, against }] : [];
  });
  const isLoose = size.measured.length > 0 && study.country !== null && areLoose(all);
  const besideOf = (sized: readonly SizedCountry[]) => countriesBeside(study, size, isLoose ? [] : sized, published);
  if (kept.length < fewest) return { countries: [], contradicted, regions: "uncarried", isLoose, beside: besideOf([]) };
  const countries = sizedCountries(
    study,
    size,
    kept.map((c) => ({ ...c, bearing: checks.get(c.iso3)?.bearing ?? { by: "methods" } })),
    published.said,
  );
  // The sum of what this report models one by one is no world that its regions could be held against.
  const regions = size.measured.length > 0 ? "unpublished" : regionsOf(study, size.world.size, countries);
  return { countries, contradicted, regions, isLoose, beside: besideOf(countries) };
}

interface Candidate {
  iso3: string;
  place: { name: string; macroRegion: MacroRegion };
  sized: SizedMarket & { grade: EvidenceGrade };
  value: number;
  /** What sizes of the class are multiplied by. */
  part: number;
}

/** The other economies that have a size, with what it comes to before the brief's own assumptions. */
function candidates({ ledger, evidence, country }: Study, size: Sized, said: ReadonlyMap<string, HeldSize>): Candidate[] {
  const before = ledger.valuesBeforeBrief();
  const part = size.classPart ? before(size.classPart.factor) : 1;
  return (evidence.profile?.elsewhere ?? []).flatMap(({ country: iso3, size: sized }): Candidate[] => {
    const { macroRegion, name } = evidence.official.countryByIso3(iso3) ?? {};
    const { grade } = sized;
    if (!macroRegion || !name || grade === null || iso3 === country?.iso3) return [];
    if (iso3 === "USA" && size.classPart?.isWithoutHome && !said.has(iso3)) return [];
    const known = size.measured.find((m) => m.iso3 === iso3)?.size;
    return [
      {
        iso3,
        place: { name, macroRegion },
        sized: { ...sized, grade },
        value: said.get(iso3)?.value ?? (known ? before(known) : valueAt(sized, part)),
        part,
      },
    ];
  });
}

/** Grades of sizes that published figures hold fast, and what such countries hold at least of the sum where the others can be compared with them. */
const firm: ReadonlySet<EvidenceGrade> = new Set(["A", "B"]);
const leastFirm = 0.25;

function areLoose(countries: readonly Candidate[]): boolean {
  const sum = (of: readonly Candidate[]) => of.reduce((total, c) => total + c.value, 0);
  return sum(countries.filter((c) => firm.has(c.sized.grade))) < leastFirm * sum(countries);
}

function sizedCountries(
  study: Study,
  size: Sized,
  kept: readonly (Candidate & { bearing: Bearing })[],
  said: ReadonlyMap<string, HeldSize>,
): SizedCountry[] {
  const { ledger, country } = study;
  const own: SizedCountry[] =
    country?.macroRegion && isPart(study)
      ? [
          {
            iso3: country.iso3,
            name: country.name,
            region: country.macroRegion,
            size: size.headline,
            low: size.low,
            high: size.high,
            grade: size.grade,
            perHead: perHead(study, country.iso3, country.name, size.headline),
            borneOut: undefined,
          },
        ]
      : [];
  const others = kept.map(({ iso3, place, sized, bearing }): SizedCountry => {
    const common = { iso3, name: place.name, region: place.macroRegion, grade: sized.grade };
    const published = said.get(iso3)?.enter();
    // What somebody counts there is not overruled by a model of it.
    if (published)
      return {
        ...common,
        size: published.cell,
        low: published.cell,
        high: published.cell,
        perHead: perHead(study, iso3, place.name, published.cell),
        borneOut: { by: "said", said: published },
      };
    const known = size.measured.find((m) => m.iso3 === iso3)?.size;
    const cell = known ?? enterSized(study, sized, iso3, place.name, size.classPart?.factor);
    const range = ledger.assumption(idOf("range_of", iso3), {
      label: `Market size, ${place.name}: range over the central size`,
      unit: "1",
      format: times,
      value: 1,
      low: sized.low / sized.value,
      high: sized.high / sized.value,
      measured: true,
      sources: [],
      why: "Four of five published national figures lie within these factors of the size that the same methods give when the figure is hidden from them.",
    });
    const end = (which: "low" | "high") =>
      ledger.formula(idOf(which, cell), `${cell} * ${range}.${which}`, {
        label: `Market size, ${place.name}, ${which} end`,
        unit: "USD",
        format: usd,
      });
    return {
      ...common,
      size: cell,
      low: end("low"),
      high: end("high"),
      perHead: perHead(study, iso3, place.name, cell),
      borneOut: enterBearing(study, { iso3, name: place.name, size: cell, part: size.classPart?.factor }, bearing),
    };
  });
  // Decided before the brief's own assumptions, so that a changed one moves figures and not what is shown.
  const value = ledger.valuesBeforeBrief();
  return [...own, ...others].toSorted((a, b) => value(b.size) - value(a.size));
}

function perHead({ ledger, tables }: Study, iso3: string, name: string, size: string): string | undefined {
  const people = tables.fact(iso3, "population");
  return (
    people &&
    ledger.formulaOnce(idOf("head", size, iso3), `${size} / ${people}`, {
      label: `Market per head, ${name}`,
      unit: "USD/person",
      format: { style: "compact", currency: "USD" },
    })
  );
}
