/**
 * Highest duty of customs unions and of states with few rates. It bounds what is plausible where no schedule is held: a rate that no line of a tariff has
 * is not plausible. `but`: goods whose own rates lie above it.
 */
interface Ceiling {
  members: readonly string[];
  most: number;
  but: RegExp;
  /** Page that says so. */
  url: string;
}

const ceilings: readonly Ceiling[] = [
  {
    // Free ports: no tariff; liquor, tobacco, fuels and methyl alcohol bear excise, wherever they are made.
    members: ["HKG", "MAC"],
    most: 0,
    but: /^(?:2203|2208|24|27|2905|8703|8711)/,
    url: "https://trade.gov/country-commercial-guides/import-tariffs-hong-kong-macau",
  },
  {
    // More than ninety-nine per cent of imports are free; drinks, tobacco, vehicles and petroleum bear excise.
    members: ["SGP"],
    most: 0,
    but: /^(?:22|24|27|8703|8711)/,
    url: "https://www.export.gov/apex/article2?id=Singapore-Import-Tariffs",
  },
  {
    // Since 1 January 2024 chapters 25 to 97 are free from anywhere, but for goods of chapters 35 and 38 that count as farm products.
    members: ["CHE", "LIE"],
    most: 0,
    but: /^(?:[01]|2[0-4]|35|38)/,
    url: "https://www.seco.admin.ch/seco/en/home/Aussenwirtschaftspolitik_Wirtschaftliche_Zusammenarbeit/Wirtschaftsbeziehungen/warenhandel/aufhebung_industriezoelle.html",
  },
  {
    // Five bands: 0, 5, 10, 20 and 35 per cent.
    members: ["BEN", "CPV", "CIV", "GMB", "GHA", "GIN", "GNB", "LBR", "NGA", "SEN", "SLE", "TGO"],
    most: 0.35,
    but: /^(?!)/,
    url: "https://fas.usda.gov/data/ghana-fairs-country-report",
  },
  {
    // One tariff of five per cent, with goods that are free; tobacco and alcoholic drinks pay more.
    members: ["ARE", "BHR", "KWT", "OMN", "QAT"],
    most: 0.05,
    but: /^(?:22|24)/,
    url: "https://www.iflr.com/article/b1ltxwky5hyvls/saudi-arabia",
  },
  {
    // The same tariff, raised on many goods in June 2020 to at most twenty-five per cent; dates and tobacco pay more.
    members: ["SAU"],
    most: 0.25,
    but: /^(?:0804|22|24)/,
    url: "https://www.trade.gov/country-commercial-guides/saudi-arabia-import-tariffs",
  },
];

/** The highest duty that the tariff of a state holds on goods of a code; undefined where none is listed. */
export const highestRate = (code: string, iso3: string): number | undefined =>
  ceilings.find(({ members, but }) => members.includes(iso3) && !but.test(code))?.most;
