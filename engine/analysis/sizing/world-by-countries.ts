import type { EvidenceGrade } from "#shared/interpretation.ts";
import { idOf } from "../../ledger.ts";
import { isPart, type Study } from "../../report/study.ts";
import { times, usd } from "../../writing/prose.ts";
import { enterSized } from "./measured-size.ts";
import type { PlaceSize } from "./place-size.ts";
import { regionsOf, type SizedCountry, type SizedRegion } from "./regions-by-countries.ts";

export interface WorldByCountries {
  /** Largest first; the study's own country among them. Empty where too few have a size that holds. */
  countries: readonly SizedCountry[];
  /** Regions that sum to the world; undefined where the countries and the world's size contradict each other, or are loose. */
  regions: readonly SizedRegion[] | undefined;
  /**
   * The world is the sum of countries that next to nothing published sizes: each has a range, as the world has, and no middle that another
   * or a share could be held against.
   */
  isLoose: boolean;
}

type Sized = Pick<PlaceSize, "headline" | "low" | "high" | "grade" | "world" | "measured" | "classPart">;

/**
 * Sizes of a weaker grade miss by an order of magnitude: they are part of the rest of their region and no row of their own, unless the world
 * is the sum of them: what carries a total is printed.
 */
const printed: ReadonlySet<EvidenceGrade> = new Set(["A", "B", "C"]);
/** Fewer countries besides the study's own are no picture of the world. */
const fewest = 3;

/**
 * The world by its largest economies, each sized by the same methods on its own figures, and by what they leave. A region is its sized
 * countries and its part of what they leave of the world: so countries sum to regions and regions to the world. No
 * country is given what happens to remain of a region.
 */
export function worldByCountries(study: Study, size: Sized): WorldByCountries {
  const countries = sizedCountries(study, size);
  const others = countries.filter((c) => c.iso3 !== study.country?.iso3);
  if (others.length < fewest) return { countries: [], regions: undefined, isLoose: false };
  const regions = regionsOf(study, size.world.size, countries);
  const isLoose = regions !== undefined && size.measured.length > 0 && areLoose(study, countries);
  return { countries, regions: isLoose ? undefined : regions, isLoose };
}

/** Grades of sizes that published figures hold fast, and what such countries hold at least of the sum where the others can be compared with them. */
const firm: ReadonlySet<EvidenceGrade> = new Set(["A", "B"]);
const leastFirm = 0.25;

/** Decided before the brief's own assumptions, so that a changed one moves figures and not what is shown. */
function areLoose({ ledger, country }: Study, countries: readonly SizedCountry[]): boolean {
  if (!country) return false;
  const value = ledger.valuesBeforeBrief();
  const sum = (of: readonly SizedCountry[]) => of.reduce((all, c) => all + value(c.size), 0);
  return sum(countries.filter((c) => firm.has(c.grade))) < leastFirm * sum(countries);
}

function sizedCountries(study: Study, size: Sized): SizedCountry[] {
  const { ledger, evidence, country } = study;
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
          },
        ]
      : [];
  const others = (evidence.profile?.elsewhere ?? []).flatMap(({ country: iso3, size: sized }): SizedCountry[] => {
    const place = evidence.official.countryByIso3(iso3);
    if (!place?.macroRegion || sized.grade === null) return [];
    const known = size.measured.find((m) => m.iso3 === iso3)?.size;
    if (!known && !printed.has(sized.grade)) return [];
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
    return [
      {
        iso3,
        name: place.name,
        region: place.macroRegion,
        size: cell,
        low: end("low"),
        high: end("high"),
        grade: sized.grade,
        perHead: perHead(study, iso3, place.name, cell),
      },
    ];
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
