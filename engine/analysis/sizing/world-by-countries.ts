import type { EvidenceGrade } from "#shared/interpretation.ts";
import { macroRegions, type MacroRegion } from "../../evidence/official-statistics.ts";
import { idOf, present } from "../../ledger.ts";
import { isPart, type Study } from "../../report/study.ts";
import { pct, times, usd } from "../../writing/prose.ts";
import { enterSized } from "./measured-size.ts";
import type { PlaceSize } from "./place-size.ts";

/** A country's market as the sizing methods measure it. */
export interface SizedCountry {
  iso3: string;
  name: string;
  region: MacroRegion;
  size: string;
  low: string;
  high: string;
  grade: EvidenceGrade;
  perHead: string | undefined;
}

/** A region as the sum of its measured countries and of the rest. */
export interface SizedRegion {
  name: MacroRegion;
  countries: readonly SizedCountry[];
  /** Sum of the countries; undefined where none was measured. */
  measured: string | undefined;
  /** What the countries that were not sized are left with. */
  rest: string;
  size: string;
  share: string;
}

export interface WorldByCountries {
  /** Largest first; the study's own country among them. Empty where too few have a size that holds. */
  countries: readonly SizedCountry[];
  /** Regions that sum to the world; undefined where the countries and the world's size contradict each other. */
  regions: readonly SizedRegion[] | undefined;
}

type Sized = Pick<PlaceSize, "headline" | "low" | "high" | "grade" | "world" | "measured" | "classPart">;

/**
 * Sizes of a weaker grade miss by an order of magnitude: they are part of the rest of their region and no row of their own, unless the world
 * is the sum of them: what carries a total is printed.
 */
const printed: ReadonlySet<EvidenceGrade> = new Set(["A", "B", "C"]);
/** Fewer countries besides the study's own are no picture of the world. */
const fewest = 3;
/** Countries that were not measured spend for their size between these parts of the least and the most that measured ones do. */
const [belowLeast, aboveMost] = [0.5, 1];

/**
 * The world by its largest economies, each sized by the same methods on its own figures, and by what they leave. A region is its sized
 * countries and its part of what they leave of the world: so countries sum to regions and regions to the world. No
 * country is given what happens to remain of a region.
 */
export function worldByCountries(study: Study, size: Sized): WorldByCountries {
  const countries = sizedCountries(study, size);
  const others = countries.filter((c) => c.iso3 !== study.country?.iso3);
  if (others.length < fewest) return { countries: [], regions: undefined };
  return { countries, regions: regionsOf(study, size.world.size, countries) };
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

/** Regions that sum to the world, or undefined where what the countries leave of it cannot be. */
function regionsOf({ ledger, tables, evidence }: Study, world: string, countries: readonly SizedCountry[]): SizedRegion[] | undefined {
  const base = tables.worldBase(evidence.market.demandKey);
  const baseOf = ({ iso3, name }: SizedCountry) => present(base.country(iso3), `the demand base of ${name}`);
  const value = ledger.valuesBeforeBrief();
  const sum = (of: readonly string[]) => of.reduce((all, id) => all + value(id), 0);
  const rates = countries.map((c) => value(c.size) / value(baseOf(c)));
  const left = value(world) - sum(countries.map((c) => c.size)),
    rate = left / (value(base.total) - sum(countries.map(baseOf)));
  if (left <= 0 || rate < belowLeast * Math.min(...rates) || rate > aboveMost * Math.max(...rates)) return undefined;
  const money = { unit: "USD", format: usd };
  const rest = ledger.formula("rest_of_world", `${world} - sum(${countries.map((c) => c.size).join(", ")})`, {
    label: "Market of the countries that were not sized",
    ...money,
  });
  // A region's other countries buy for their size as those that were sized there; where none was, as all that were.
  const sizes = countries.map((c) => c.size),
    bases = countries.map(baseOf);
  const parts = macroRegions.map((name) => {
    const inside = countries.filter((c) => c.region === name);
    const [own, of] = inside.length > 0 ? [inside.map((c) => c.size), inside.map(baseOf)] : [sizes, bases];
    const baseLeft = [base.region(name), ...inside.map(baseOf)].join(" - ");
    return {
      name,
      inside,
      likely: ledger.formula(idOf("likely_rest", name), `(${baseLeft}) * (${own.join(" + ")}) / (${of.join(" + ")})`, {
        label: `Rest of ${name} at the rate of the countries sized ${inside.length > 0 ? "there" : "elsewhere"}`,
        ...money,
      }),
    };
  });
  const likely = ledger.formula("likely_rest", parts.map((p) => p.likely).join(" + "), {
    label: "Rest of all regions at the rates of the countries sized",
    ...money,
  });
  return parts.map(({ name, inside, likely: here }) => {
    const measured =
      inside.length === 0
        ? undefined
        : ledger.formula(idOf("sized_in", name), inside.map((c) => c.size).join(" + "), { label: `Countries sized in ${name}`, ...money });
    const restHere = ledger.formula(idOf("rest_of", name), `${rest} * ${here} / ${likely}`, {
      label: `Market of the rest of ${name}`,
      ...money,
    });
    const size = ledger.formula(idOf("region_size", name), measured ? `${measured} + ${restHere}` : restHere, {
      label: `Market, ${name}`,
      ...money,
    });
    return {
      name,
      countries: inside,
      measured,
      rest: restHere,
      size,
      share: ledger.formula(idOf("share_of_world", name), `${size} / ${world}`, {
        label: `Share of the world market, ${name}`,
        unit: "1",
        format: pct,
      }),
    };
  });
}
