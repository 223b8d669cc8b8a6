/**
 * Names and adjectives of places and peoples, languages and days: they keep their capital inside a sentence.
 * Words that also name a thing ("turkey", "polish") are left out.
 */
const properNouns = new Set(
  [
    "Africa African America American Americas Antarctic Arab Arabic Arctic Asia Asian Atlantic Caribbean Europe European Mediterranean Pacific",
    "Oceania Scandinavia Scandinavian Nordic Baltic Balkan Alpine Persian Saharan",
    "Argentina Argentine Australia Australian Austria Austrian Bangladesh Bangladeshi Belgian Belgium Brazil Brazilian Britain British Bulgarian",
    "Canada Canadian Chile Chilean China Chinese Colombia Colombian Croatian Cuban Czech Danish Denmark Dutch Egypt Egyptian England English Estonian",
    "Ethiopia Ethiopian Filipino Finland Finnish France French German Germany Ghana Ghanaian Greece Greek Hungarian Hungary Iceland Icelandic",
    "India Indian Indonesia Indonesian Iran Iranian Iraq Iraqi Ireland Irish Israel Israeli Italian Italy Jamaican Japan Japanese Jewish Kenya Kenyan",
    "Korea Korean Latvian Lebanese Lithuanian Malaysia Malaysian Mexican Mexico Moroccan Morocco Netherlands Nigeria Nigerian Norway Norwegian Pakistan",
    "Pakistani Peru Peruvian Philippines Philippine Poland Portugal Portuguese Romania Romanian Russia Russian Saudi Scotland Scottish Scotch",
    "Serbian Singapore Slovak Slovenian Spain Spanish Sweden Swedish Swiss Switzerland Taiwan Taiwanese Thai Thailand Tunisian Turkish Ukraine",
    "Ukrainian Vietnam Vietnamese Welsh Hindu Islamic Muslim Christian Buddhist Catholic Christmas Easter Halloween Hollywood Bordeaux Cognac",
    "Ethernet Bluetooth Braille Bessemer Gallus Monday Sunday",
  ].flatMap((line) => line.split(" ")),
);

/**
 * A name in title case as it stands within a sentence: "Wind Power" → "wind power". Names of places and peoples keep their capital
 * ("Indian restaurants"), as do abbreviations ("LED lighting").
 */
export const lowerWords = (name: string): string =>
  name
    .replace(/(?<![\p{L}\d])\p{Lu}\p{Ll}+(?![\p{Ll}]*\p{Lu})/gu, (word) => (properNouns.has(word) ? word : word.toLowerCase()))
    .replace(/(?<![\p{L}\d])E-(?=\p{Ll})/gu, "e-");
