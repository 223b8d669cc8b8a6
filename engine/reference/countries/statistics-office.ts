import rows from "./statistics-offices.json" with { type: "json" };

const offices = new Map(rows.map((office) => [office.iso3, office]));

/** Name and address of a country's statistics office (alpha-3). */
export const statisticsOffice = (iso3: string): (typeof rows)[number] | undefined => offices.get(iso3);

/** Several names, or a page that only quotes: what stands there is not the office's alone. */
const several = /[;,/]|\b(?:and|citing|from|with)\b/i;

const plain = (name: string): string =>
  name
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^the\s+/i, "")
    .trim()
    .toLowerCase();
const acronym = (name: string): string | undefined => /\(([^)]+)\)/.exec(name)?.[1]?.toLowerCase();

/**
 * The country's statistics office under its one name, where a publisher is that office: "INE Portugal" and "Statistics Portugal (INE)" are.
 * Its counts are first-hand on whatever page they were read, and of several issues the newest stands. Undefined for everybody else.
 */
export function officeNamed(publisher: string, iso3: string): string | undefined {
  const name = statisticsOffice(iso3)?.name;
  if (name === undefined || several.test(publisher)) return undefined;
  const short = acronym(name);
  const words = plain(publisher).split(/\s+/);
  const isSame = plain(publisher) === plain(name) || (short !== undefined && (words.includes(short) || acronym(publisher) === short));
  return isSame ? name : undefined;
}

/** Several producers, or one that prints another's figures. */
const ofOthers = /[;,/]|\b(?:citing|from|with|quoted)\b/i;
const authority =
  /\b(?:regulatory authority|authority|ministry|central bank|reserve bank|bank of [A-Z]\p{L}+$|commission|bureau of|directorate|department of|agency|superintend[ea]nc\p{L}+|government of|treasury|customs)\b/iu;

/**
 * An authority of the state that counts what it licenses or collects – a regulator, a ministry, a central bank – under its own name, or the
 * country's statistics office. Its counts are first-hand too. Undefined for everybody else, and for two names at once.
 */
export const officialBody = (publisher: string, iso3: string): string | undefined =>
  officeNamed(publisher, iso3) ?? (authority.test(publisher) && !ofOthers.test(publisher) ? publisher : undefined);
