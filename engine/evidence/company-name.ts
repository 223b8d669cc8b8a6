import { adjectivesOf } from "./find-place.ts";

/** A company's name without its legal form, accents and case: two lists name a company alike only so. */
export function plainName(name: string): string {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const plain = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9 ]+/g, " ")
    .replace(legalForms, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (plainNames.size < remembered) plainNames.set(name, plain);
  return plain;
}
/** Each report compares the same lists of companies. Bounded: names come from pages too. */
const plainNames = new Map<string, string>();
const remembered = 20_000;
const legalForms =
  /\b(?:the|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|sa|s a|s l|ag|aktiengesellschaft|gmbh|kgaa|se|s e|nv|n v|bv|b v|spa|s p a|ab|publ|as|a s|asa|oyj|anonim sirketi|ltda|group|holdings?|kk|bhd|berhad|tbk|pt|pcl|pjsc|sab|de|cv|class [a-c])\b/g;

/** Legal forms and classes of shares behind the name of a listed company, in any order: a reader knows it without them. */
const behindListed =
  /(?:,? (?:S\.?p\.?A\.?|S\.?A\.?(?:B\.?)?(?: de C\.?V\.?)?|A\.?G\.?|SE|N\.?V\.?|B\.?V\.?|Inc\.?|Incorporated|Corp\.?|Corporation|Co\.?|Ltd\.?|Limited|Public Company|PLC|P\.?L\.?C\.?|AB|\(publ\)|A\/S|ASA|Oyj|A\.?S\.?|KGaA|GmbH|Tbk\.?|Bhd\.?|Berhad|PCL|Partizipsch\.?|Aktiengesellschaft|\(?Class [A-H]\)?))+$/i;

/** How a listed company is named to a reader: without its legal form, "It'S Skin" as "It's Skin". */
export function shownName(name: string): string {
  const short = name.replace(behindListed, "").replace(/(?<=\p{L})['’]S\b/gu, "'s");
  // "Co. AG" is a form and no name.
  return short.length >= 2 ? short : name;
}

/** "Tencent (games abroad, one quarter)", "Emerson – Sensors", "Teladoc Health, BetterHelp": the company, and the part of it that is meant. */
export function companyOf(entity: string): { company: string; part: string | null } {
  const [, company, inBrackets, behind] = /^(.+?)(?: \((.+)\)| – (.+)|, (?!Inc|Ltd|LLC|S\.)(.+))?$/.exec(entity) ?? [];
  return { company: company ?? entity, part: inBrackets ?? behind ?? null };
}

/**
 * Whether two names are one company's: alike without legal forms, however they part their words ("AkzoNobel", "Akzo Nobel"), or with the first
 * words of one as their initials in the other ("AB InBev", "Anheuser Busch InBev").
 */
export const sameCompany = (a: string, b: string): boolean =>
  (plainOf(a) !== "" && joinedName(plainOf(a)) === joinedName(plainOf(b))) || abbreviates(a, b) || abbreviates(b, a);

/** Initials followed by at least one whole word, which the other name has too: initials alone are anyone's. */
function abbreviates(short: string, long: string): boolean {
  const [, initials, rest] = /^([A-Z]{2,4})[ -](.{4,})$/.exec(companyOf(short).company) ?? [];
  if (initials === undefined || rest === undefined) return false;
  const words = companyOf(long).company.split(/[ -]+/);
  return (
    words.length > initials.length &&
    plainName(rest).length >= shortestHouse &&
    [...initials].every((letter, i) => words[i]?.startsWith(letter) && (words[i]?.length ?? 0) > 1) &&
    plainName(words.slice(initials.length).join(" ")) === plainName(rest)
  );
}
/** A plain name however it parts its words. */
export const joinedName = (plain: string): string => plain.replaceAll(" ", "");
const plainOf = (name: string) => plainName(companyOf(name).company);

/** Whether two names are one seller's of a market: alike without the words that name what it sells. "Britam" and "Britam Life" in life insurance. */
export function sameSeller(a: string, b: string, market: string): boolean {
  if (sameCompany(a, b)) return true;
  const sold = new Set(plainName(market).split(" ").map(singular));
  const [one, other] = [a, b].map((name) =>
    plainOf(name)
      .split(" ")
      .filter((part) => !sold.has(singular(part)))
      .join(" "),
  );
  return one !== undefined && one.length >= 3 && one === other;
}
const singular = (v: string): string => v.replace(/s$/, "");

/** Whether one name is the other with the name of a part behind: "ABB", "ABB Motion". Of two countries they are two: "Vodafone", "Vodafone Idea". */
export function isPartOf(a: string, b: string): boolean {
  const [short = "", long = ""] = [plainOf(a), plainOf(b)].sort((x, y) => x.length - y.length);
  return short.length >= 3 && long.startsWith(`${short} `);
}

/** Words behind a company's name that tell which of its firms is meant and not whose it is. */
const behindName = new Set(["international", "worldwide", "global", "retail", "industry", "industries", "hotels", "resorts", "and", "of"]);
/** How countries call themselves, in one word without accents; their English names and adjectives are known already. */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  ARG: ["argentina", "argentino"],
  AUT: ["osterreich"],
  BEL: ["belgique", "belgie"],
  BRA: ["brasil"],
  CHE: ["schweiz", "suisse"],
  COL: ["colombiana"],
  CZE: ["cesko", "ceska", "czech"],
  DEU: ["deutschland"],
  DNK: ["danmark"],
  DZA: ["algerie"],
  ESP: ["espana", "iberia"],
  EGY: ["misr"],
  EST: ["eesti"],
  FIN: ["suomi"],
  FRA: ["francaise", "francais"],
  GBR: ["uk", "britain"],
  GRC: ["hellas"],
  HRV: ["hrvatska"],
  HUN: ["magyarorszag"],
  IND: ["bharat", "hindustan"],
  ITA: ["italia", "italiana"],
  JPN: ["nippon", "nihon"],
  KOR: ["hankook", "korea"],
  LTU: ["lietuva"],
  LVA: ["latvija"],
  MAR: ["maroc"],
  MEX: ["mexicana", "mexicano"],
  NLD: ["nederland"],
  NOR: ["norge"],
  POL: ["polska", "polskie", "polski"],
  ROU: ["romana"],
  RUS: ["rossiya"],
  SRB: ["srbija"],
  SVK: ["slovensko"],
  SVN: ["slovenija"],
  SWE: ["sverige"],
  TUN: ["tunisie"],
  TUR: ["turkiye", "turk"],
  UKR: ["ukraina"],
  USA: ["us", "usa", "america"],
};

/**
 * Whose brand a name bears: the name without what stands behind it for one of the brand's firms, for a country or for what is sold. "IKEA Retail
 * Polska", "IKEA Industry" and "IKEA" are one seller of furniture in Poland. `country`: alpha-3 and English name; null for the world.
 */
export function houseOf(name: string, market: string, country: { iso3: string; name: string } | null): string {
  const sold = new Set(plainName(market).split(" ").map(singular));
  const words = plainOf(name).split(" ");
  const isBehind = (word: string) =>
    behindName.has(word) || sold.has(singular(word)) || (country !== null && isOfCountryName(word, country));
  let length = words.length;
  while (length > 1 && isBehind(words[length - 1] ?? "")) length -= 1;
  const house = words.slice(0, length).join(" ");
  // What is left must name somebody.
  return house.length >= shortestHouse ? house : words.join(" ");
}
/** "Air India" is no firm of a house called "Air". */
export const shortestHouse = 4;

/** Whether a name bears that of a country: "Nigerian Breweries", "Guinness Nigeria". */
export const bearsCountry = (name: string, country: { iso3: string; name: string }): boolean =>
  plainOf(name)
    .split(" ")
    .some((word) => isOfCountryName(word, country));

const isOfCountryName = (word: string, { iso3, name }: { iso3: string; name: string }): boolean =>
  [name, ...adjectivesOf(iso3)].some((each) => plainName(each) === word) || ownNames[iso3]?.includes(word) === true;

/** Words that many names of one country share: a name of nothing else names nobody. */
const ofMany = new Set("national first general united royal central bank banco banque hotel hotels hoteis grupo group new old".split(" "));
/** A shorter name may stand in anyone's; one that stands behind other words has to be longer still. */
const shortestWithin = { atStart: 4, anywhere: 5 } as const;

/**
 * Whether one name holds the other, so that two rows of one country are one firm: "Edita" and "Edita Food Industries". What a name shares with
 * its market, its country or many others tells nobody apart. `country`: alpha-3 and English name of the head office; null where no source says.
 */
export function holdsName(a: string, b: string, market: string, country: { iso3: string; name: string } | null): boolean {
  const [short = "", long = ""] = [plainOf(a), plainOf(b)].sort((x, y) => x.length - y.length);
  const sold = new Set(plainName(market).split(" ").map(singular));
  const isOwn = (word: string) =>
    !sold.has(singular(word)) && !ofMany.has(word) && !(country !== null && isOfCountryName(word, country)) && !/^\d+$/.test(word);
  const own = short.split(" ").filter(isOwn).join(" ");
  if (own.length < shortestWithin.atStart) return false;
  return long === short || long.startsWith(`${short} `) || (own.length >= shortestWithin.anywhere && ` ${long} `.includes(` ${short} `));
}
