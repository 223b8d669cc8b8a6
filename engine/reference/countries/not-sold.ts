import type { MarketKey } from "../../evidence/sizing-data.ts";

/** Goods that the law of a country keeps out, with the page that says so: no size can be told of them from what other countries buy. */
interface NotSold {
  /** ISO 3166 alpha-3. */
  country: string;
  goods: Goods;
  quote: string;
  url: string;
}

type Goods = keyof typeof codesOf;

/** Codes of each kind of goods; a market is of a kind where all its codes are. */
const codesOf = {
  "alcoholic drinks": { hs: /^220[3-8]/, isic: /^110[1-3]/, naics: /^(?:3121[234]|4248|44532)/ },
} as const;

const notSold: readonly NotSold[] = [
  {
    country: "SAU",
    goods: "alcoholic drinks",
    quote: "Saudi law prohibits importation of the following products: weapons, alcohol, narcotics, pork",
    url: "http://www.atfp.org.ae/english/countries/saudi/Restricted.htm",
  },
  {
    country: "KWT",
    goods: "alcoholic drinks",
    quote: "The import of alcoholic beverages is prohibited.",
    url: "https://www.ups.com/ga/CountryRegsPrint?loc=en_US&origcountry=JP&destcountry=KW&cat=002&PrintRegulations=PrintRegulations",
  },
];

/** Whether the law of the country keeps the goods of the market out. */
export function isNotSold({ codes }: Pick<MarketKey, "codes">, country: string): boolean {
  return notSold.some((row) => {
    if (row.country !== country) return false;
    const of = codesOf[row.goods];
    const all = (["hs", "isic", "naics"] as const).flatMap((list) => codes[list].map((code) => of[list].test(code)));
    return all.length > 0 && all.every(Boolean);
  });
}
