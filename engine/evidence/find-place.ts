/** Names that only contain a country's: they take its words away before countries are looked for. */
const notPlaces =
  "North America|Latin America|South America|Central America|North American|Latin American|South American|Bank of America|New Jersey|New Mexico|South China Sea|Gulf of Mexico|New England|Air France|Indian Ocean|Guinea Pig|Bank of China|Air India|Gulf of Guinea|US dollars|US Dollar|US Dollars|US dollar|Australian dollars|Canadian dollars|New Zealand dollars|NZ dollars|Japanese yen|Indian rupees|Chinese yuan|Swiss francs|Made in China".split(
    "|",
  );
const adjectives: Readonly<Record<string, string>> = {
  IND: "Indian",
  CHN: "Chinese",
  USA: "American",
  DEU: "German",
  FRA: "French",
  GBR: "British",
  ITA: "Italian",
  ESP: "Spanish",
  JPN: "Japanese",
  KOR: "South Korean|Korean",
  BRA: "Brazilian",
  NGA: "Nigerian",
  ZAF: "South African",
  RUS: "Russian",
  CAN: "Canadian",
  AUS: "Australian",
  MEX: "Mexican",
  IDN: "Indonesian",
  TUR: "Turkish",
  NLD: "Dutch",
  CHE: "Swiss",
  SWE: "Swedish",
  NOR: "Norwegian",
  DNK: "Danish",
  FIN: "Finnish",
  POL: "Polish",
  AUT: "Austrian",
  BEL: "Belgian",
  PRT: "Portuguese",
  GRC: "Greek",
  IRL: "Irish",
  EGY: "Egyptian",
  KEN: "Kenyan",
  VNM: "Vietnamese",
  THA: "Thai",
  MYS: "Malaysian",
  PAK: "Pakistani",
  BGD: "Bangladeshi",
  SAU: "Saudi",
  ARE: "Emirati",
  ISR: "Israeli",
  ARG: "Argentine",
  CHL: "Chilean",
  COL: "Colombian",
  UKR: "Ukrainian",
  TWN: "Taiwanese",
};

export const adjectivesOf = (iso3: string): readonly string[] => adjectives[iso3]?.split("|") ?? [];

/** Makes a finder of the countries (alpha-3) that a text names, by name, alias or adjective. Case matters: "turkey" is meat, "us" is we. */
export function placeFinder(
  countries: readonly { iso3: string; name: string; aliases: readonly string[] }[],
): (text: string) => readonly string[] {
  const key = (words: string) => words.replace(/[.’']s?(?=\s|$)|\./g, "");
  const index = new Map<string, string>(notPlaces.map((name) => [name, ""]));
  for (const { iso3, name, aliases } of countries)
    for (const known of [name, ...aliases, ...adjectivesOf(iso3)])
      for (const form of [key(known), ...(known.length > 4 ? [key(known).toUpperCase()] : [])]) if (!index.has(form)) index.set(form, iso3);
  return (text) => {
    const found = new Set<string>(),
      words = [...text.matchAll(/[\p{L}\p{M}.’']+/gu)].map((m) => ({ word: key(m[0]), at: m.index, end: m.index + m[0].length }));
    for (let i = 0; i < words.length; i++) {
      const first = words[i];
      if (!first || !/^[\p{Lu}\p{Lo}]/u.test(first.word)) continue;
      for (let n = Math.min(5, words.length - i); n > 0; n--) {
        const run = words.slice(i, i + n),
          iso3 = index.get(run.map((w) => w.word).join(" "));
        if (iso3 === undefined) continue;
        // "US$" and "US-Dollar" are money, not the place.
        const { word = "", end = 0 } = run.at(-1) ?? {};
        if (iso3 !== "" && !(word === text.slice(end - word.length, end) && word.length < 4 && /^(?:\s?\$|-Dollar)/.test(text.slice(end))))
          found.add(iso3);
        i += n - 1;
        break;
      }
    }
    return [...found];
  };
}
