import { literalPattern } from "#shared/text.ts";
import { countries } from "../../../engine/reference/countries/index.ts";

/** Words for what comes from a country, where they are not its name. */
const peoples: Readonly<Record<string, string>> = {
  USA: "American|US|U.S.",
  GBR: "British|English|Scottish|Welsh|UK|Northern Irish",
  DEU: "German",
  FRA: "French",
  ITA: "Italian",
  ESP: "Spanish",
  PRT: "Portuguese",
  NLD: "Dutch",
  BEL: "Belgian",
  LUX: "Luxembourgish",
  CHE: "Swiss",
  AUT: "Austrian",
  SWE: "Swedish",
  NOR: "Norwegian",
  DNK: "Danish",
  FIN: "Finnish",
  ISL: "Icelandic",
  IRL: "Irish",
  POL: "Polish",
  CZE: "Czech",
  SVK: "Slovak",
  HUN: "Hungarian",
  ROU: "Romanian",
  BGR: "Bulgarian",
  GRC: "Greek",
  HRV: "Croatian",
  SVN: "Slovenian|Slovene",
  SRB: "Serbian",
  BIH: "Bosnian",
  MKD: "Macedonian",
  ALB: "Albanian",
  EST: "Estonian",
  LVA: "Latvian",
  LTU: "Lithuanian",
  UKR: "Ukrainian",
  BLR: "Belarusian",
  RUS: "Russian",
  TUR: "Turkish",
  ISR: "Israeli",
  SAU: "Saudi|Saudi Arabian",
  ARE: "Emirati|UAE",
  QAT: "Qatari",
  KWT: "Kuwaiti",
  EGY: "Egyptian",
  MAR: "Moroccan",
  TUN: "Tunisian",
  DZA: "Algerian",
  ZAF: "South African",
  NGA: "Nigerian",
  KEN: "Kenyan",
  GHA: "Ghanaian",
  IND: "Indian",
  PAK: "Pakistani",
  BGD: "Bangladeshi",
  LKA: "Sri Lankan",
  NPL: "Nepalese",
  CHN: "Chinese",
  HKG: "Hong Kong",
  TWN: "Taiwanese",
  JPN: "Japanese",
  KOR: "South Korean|Korean",
  THA: "Thai",
  VNM: "Vietnamese",
  MYS: "Malaysian",
  SGP: "Singaporean",
  IDN: "Indonesian",
  PHL: "Philippine|Filipino",
  AUS: "Australian",
  NZL: "New Zealand",
  CAN: "Canadian",
  MEX: "Mexican",
  BRA: "Brazilian",
  ARG: "Argentine|Argentinian",
  CHL: "Chilean",
  COL: "Colombian",
  PER: "Peruvian",
  ECU: "Ecuadorian",
  URY: "Uruguayan",
  CRI: "Costa Rican",
  GTM: "Guatemalan",
  KAZ: "Kazakh|Kazakhstani",
  IRN: "Iranian",
};
/** Names that a description also writes. */
const alsoNamed: Readonly<Record<string, string>> = {
  USA: "United States|USA|California|Texas",
  GBR: "England|Scotland|Wales|United Kingdom",
};
const patterns = countries.map(({ iso3, name }) => {
  const own = peoples[iso3]?.split("|").map(literalPattern).join("|");
  const named = [name, ...(alsoNamed[iso3]?.split("|") ?? [])].map(literalPattern).join("|");
  return {
    iso3,
    // "German discount chain", "a Swiss bank"; "chain of shops in Taiwan", "company based in Oslo, Norway".
    adjective: own === undefined ? undefined : new RegExp(String.raw`^(?:an? |the )?(?:(?!of )[\w-]+ ){0,2}(?:${own})(?:-based)?(?![\w-])`),
    place: new RegExp(String.raw`\b(?:of|in|from|based in|headquartered in)\b(?: [\p{L}.'-]+,?){0,4}? (?:the )?(?:${named})\b`, "u"),
  };
});

/** Country (alpha-3) that a short description gives a company: its adjective first, else the one place named; undefined where none or several. */
export function homeIn(description: string): string | undefined {
  const byAdjective = patterns.filter((p) => p.adjective?.test(description));
  if (byAdjective.length > 0) return byAdjective.length === 1 ? byAdjective[0]?.iso3 : undefined;
  const byPlace = patterns.filter((p) => p.place.test(description));
  return byPlace.length === 1 ? byPlace[0]?.iso3 : undefined;
}
