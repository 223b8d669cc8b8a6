import { type Interpretation, type Reading, valueLevels } from "#shared/interpretation.ts";
import { horizonYears } from "../analysis/outlook.ts";
import { type CodedMarket, marketByCode, otherMeasures, readingOf } from "./market-by-code.ts";
import { first, meaningOf, type Meaning } from "./meaning.ts";
import { nearestMarkets } from "./nearest-markets.ts";
import { canBeSized } from "./other-measure.ts";
import type { Outlook } from "./outlook-of.ts";
import { marketOfPeople } from "./market-of-people.ts";
import { partOf } from "./part-of.ts";
import { rejoined } from "./rejoined.ts";
import { corrected } from "./slips.ts";
import { readTyped } from "./typed-name.ts";
import { withoutRole } from "./without-role.ts";
import { countryByIso3 } from "../reference/countries/index.ts";
import { notesOn } from "../reference/notes/market-notes.ts";

export interface InterpretOptions {
  /** ISO 3166 alpha-3; the name's own country is used where this is left out. */
  country?: string | null | undefined;
  /** Date of the report, YYYY-MM-DD. */
  asOf: string;
  /** What a report on a market in a country will rest on; without it there is no grade. A grade of null: the evidence is below D. */
  outlookOf?: ((market: CodedMarket, country: string) => Outlook) | undefined;
}

/** What a typed name means: one of five outcomes, never a wider or another market in silence. */
export function interpretName(typed: string, { country, asOf, outlookOf }: InterpretOptions): Interpretation {
  const name = readTyped(typed);
  const whole = first(name.own, meaningOf) ?? first(name.own, meaningOfRejoined);
  const ofPeople = whole || name.country !== null ? undefined : marketOfPeople(name.own);
  const meaning = whole ?? ofPeople?.meaning ?? meaningOfRest(name.placeless.length > 0 ? name.placeless : name.own);
  // "Turkey farming" is a name and carries no country.
  const carried = whole ? null : (ofPeople?.country ?? name.country);
  const place = country ?? carried;
  const asked = typed.trim();
  const codes = meaning?.codes ?? [];
  const found = codes.flatMap((code) => marketByCode(code) ?? []);
  const [market] = found;
  const blank = {
    asked,
    country: carried,
    includes: [],
    excludes: [],
    codes: { naics: [], isic: [], hs: [] },
    grade: null,
    years: null,
  };
  if (meaning === undefined || market === undefined) {
    const readings = nearestMarkets(name.placeless.at(-1) ?? name.own.at(-1) ?? "").flatMap((code) => readingAt(code));
    return {
      ...blank,
      outcome: "unknown",
      market: null,
      readings,
      missing: [],
      refusal: `No industry is known by the name “${asked}”.`,
    };
  }
  if (meaning.kind === "several")
    return { ...blank, outcome: "ambiguous", market: null, readings: found.map((each) => readingOf(each)), missing: [], refusal: null };
  const outlookIn = (each: CodedMarket) => (place === null ? undefined : outlookOf?.(each, place));
  const outlook = outlookIn(market),
    grade = outlook?.grade;
  const others = otherMeasures(market).map((other) => ({ other, graded: outlookIn(other)?.grade }));
  const isRefused = grade === null;
  const base = Number(asOf.slice(0, 4)) - 1;
  return {
    ...blank,
    outcome: meaning.kind === "part" ? "within" : market.placed ? "exact" : "class",
    market: readingOf(market),
    includes: [...market.includes],
    excludes: [...market.excludes],
    codes: copied(market),
    readings: others.flatMap(({ other, graded }) => (graded === null ? [] : [{ ...readingOf(other), grade: graded ?? null }])),
    grade: grade ?? null,
    years: isRefused ? null : { first: base - horizonYears, base, last: base + horizonYears },
    missing: [
      ...(name.place !== null && carried !== null && place === carried
        ? [`Figures of ${name.place} alone: the report is on the whole of ${countryByIso3(carried)?.name ?? carried}.`]
        : []),
      ...missingOf(market, outlook),
      ...others.flatMap(({ other, graded }) => {
        const measure = valueLevels[other.key.level];
        if (graded === null) return [`The size as ${measure}: official statistics hold too little for it in this country.`];
        return market.placed
          ? [`If measured as ${measure}: the dossier of this market, whose figures are measured as ${valueLevels[market.key.level]}.`]
          : [];
      }),
    ],
    refusal: isRefused ? tooLittle(market.key.name) : null,
  };
}

/** Said where the evidence of a market in a country is below grade D. */
export const tooLittle = (name: string): string => `Official statistics hold too little of ${name} in this country for a report.`;

/** What the report will not hold, in plain words. */
function missingOf({ key, otherLevels, placed }: CodedMarket, outlook: Outlook | undefined): string[] {
  return [
    ...otherLevels
      .filter((level) => !canBeSized(key, level))
      .map((level) => `The size as ${valueLevels[level]}: too few published figures measure it so.`),
    ...(placed || notesOn(key.id).length > 0
      ? []
      : ["Segments and shares of companies: the library has no dossier of this market, so the report rests on official statistics."]),
    ...(outlook?.grade === "D" ? ["A close size: what is known gives an order of magnitude."] : []),
    ...(outlook?.grade && !outlook.isOfficial ? ["A size by official statistics for this country: the size is the dossier's."] : []),
  ];
}

/** The whole name in every form before any part of it; slips of the keyboard last. */
function meaningOfRest(texts: readonly string[]): Meaning | undefined {
  const whole = first(texts, meaningOf) ?? first(texts, meaningOfRejoined) ?? first(texts, withoutRole);
  if (whole) return whole;
  const last = texts.at(-1) ?? "";
  return mendedMeaning(last, meaningOf) ?? partOf(last) ?? mendedMeaning(last, partOf);
}
function meaningOfRejoined(text: string): Meaning | undefined {
  const name = rejoined(text);
  return name === undefined ? undefined : meaningOf(name);
}
/** What a name with a slip means; where what it may have been means several things, these are offered. */
function mendedMeaning(text: string, look: (text: string) => Meaning | undefined): Meaning | undefined {
  const meanings = corrected(text).flatMap((other) => look(other) ?? []);
  const codes = [...new Set(meanings.flatMap((meaning) => meaning.codes))];
  return codes.length > 1 ? { kind: "several", codes: codes.slice(0, 4) } : meanings[0];
}
const copied = ({ key: { codes } }: CodedMarket) => ({ naics: [...codes.naics], isic: [...codes.isic], hs: [...codes.hs] });
function readingAt(code: string): Reading[] {
  const market = marketByCode(code);
  return market ? [readingOf(market)] : [];
}
