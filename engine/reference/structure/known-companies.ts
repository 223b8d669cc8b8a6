import { literalPattern } from "#shared/text.ts";
import { joinedName, plainName } from "../../evidence/company-name.ts";
import type { KnownCompany } from "../../evidence/structure.ts";
import { officialClass } from "../classes/catalogue.ts";
import { countries } from "../countries/index.ts";
import { isGoods } from "../official/us-market.ts";
import type { MarketKey } from "../../evidence/sizing-data.ts";
import { type Owner, ownerOf, tableOwner } from "./brand-owners.ts";
import { formatOf } from "./chain-formats.ts";
import { isCalledSo } from "./company-home.ts";
import { hasLeft } from "./exits.ts";
import { type Chain, chainsOf, worldwideChainsOf } from "./chains.ts";
import { classPhrases, namesAny, phrasesOf } from "./class-words.ts";
import { ownerSince } from "./purchases.ts";
import { isShortened, namesOf, siblingNames, titlesAbove, tradeWordsOf } from "./names-of-class.ts";
import { revenueOf } from "./company-revenue.ts";
import { type Seller, sellerPrefix, sellersOf } from "./known-sellers.ts";
import { byTrade } from "./seller-order.ts";
import { isChannelOf, isListedShop, isOfOtherTrade, namesSibling, namesTooManyPlaces, sellsOtherThings } from "./seller-rules.ts";
import { type Listed, listedCompanies, listedAlike, listedIn, listedNamed, namesListed } from "./listed-companies.ts";

/** What else is known of a market: its other names, what its definition leaves out, and companies with published figures. */
export interface NamedMarket {
  names: readonly string[];
  excluded: readonly string[];
  companies: readonly string[];
}

/** So many sellers of a country in the table of sellers are enough for a reader to see who they are. */
const enough = 3;

const isOfGoods = (key: MarketKey, naics: readonly string[]): boolean =>
  key.codes.hs.length > 0 || (naics.length > 0 && naics.every(isGoods));

/** What shows a listed company to be of a country: a table of one month, and no promise that it is listed or in the trade today. */
const listedHere = "Head office here, in the table of listed companies of August 2026";

/** How many companies of each standing are kept. */
const most = { domestic: 12, foreign: 8, channels: 5, elsewhere: 16, wider: 6 } as const;

/**
 * Companies of a class as a country knows them: those that sell it there (of the country first, then from abroad), those that sell it
 * elsewhere, and those of the country that are of the wider industry only. Without a country: those that sell it anywhere. `naics`: codes that
 * stand for the class; `names`: further names of it.
 */
export function knownCompanies(
  key: MarketKey,
  naics: readonly string[],
  { names, excluded }: Pick<NamedMarket, "names" | "excluded">,
  country: string | null,
): KnownCompany[] {
  const official = officialClass(key.id);
  const phrases = classPhrases(
    [key.name, ...(official && !isShortened(key) ? [official.title] : []), ...tradeWordsOf(key, naics)],
    [...names, ...namesOf(key), ...(official?.includes ?? [])],
  );
  const isShop = key.id.startsWith("naics:44") || key.id.startsWith("naics:45") || key.id.startsWith("isic:47");
  const { sellers: listed, sameIndustry } = listedCompanies(phrases, isShop ? ofShops : null);
  const all = [...phrases.own, ...phrases.other],
    siblings = siblingNames(key, all);
  const isOther = (words: string) => siblings.length > 0 && namesSibling(words, all, siblings);
  const sellers = listed.filter(
    (c) =>
      !hasLeft(c.name, c.country, key.id) &&
      !isOther(c.name) &&
      !isOfOtherTrade(c, key, naics, all) &&
      !(isOfGoods(key, naics) && !isShop && sellsOtherThings(c, all)),
  );
  if (country === null) return sellers.slice(0, most.domestic).map((c) => newlyListed(c, "here", "Listed company"));
  const { codes, bridged } = chainCodes(key, naics);
  const chains = chainsOf(codes, bridged, all, country).filter(
    (c) => !isOther(`${c.name}. ${c.about}`) && !hasLeft(c.name, c.home, key.id, country),
  );
  const isChannel = isChannelOf(key, excluded);
  const bySign = ownersOf(chains, country, isChannel).map(withRevenue);
  const isSame = (a: KnownCompany, b: KnownCompany) => a.home === b.home && (namesListed(a.name, b.name) || namesListed(b.name, a.name));
  // A seller of the table without presence here gives way to its own signs here; else the table's row stands for both.
  const table = sellersOf(key.id).filter((seller) => !hasLeft(seller.name, seller.home, key.id));
  const known = table
    .map((seller) => withOwner(withRevenue(sellerAs(seller, country))))
    .filter((c) => c.tier === "here" || !bySign.some((chain) => isSame(c, chain)));
  // Whose brands a seller of the country holds by licence sells here through it, and is no second competitor.
  const licensors = table.filter(({ home }) => home === country).flatMap((seller) => seller.licensors);
  const sellsByLicence = (c: KnownCompany) => licensors.some((name) => namesListed(name, c.name) || namesListed(c.name, name));
  const signs = bySign.filter((chain) => !known.some((c) => isSame(c, chain)));
  const named = namesCountry(country);
  const wider = namesAny(titlesAbove(key.id).flatMap(phrasesOf));
  const rows = new Set(table.map((row) => row.home + plainName(row.listed ?? row.name)));
  const isNew = ({ country: of, name }: Listed) =>
    !rows.has(of + plainName(name)) && !known.some((k) => k.home === of && namesListed(k.name, name));
  // Where the table names enough, a company that names the class only in passing adds more doubt than it adds sellers.
  const isEnough = known.filter((c) => c.isDomestic).length >= enough;
  const domestic = sellers.filter((c) => c.country === country && isNew(c) && (c.isMain || !isEnough)),
    abroad = sellers.filter((c) => c.country !== country && isNew(c));
  const isShopHere = (c: Listed) => isListedShop(c) && isChannel({ isShop: true, codes: [] });
  const here = abroad.filter((c) => c.isMain && named.test(c.summary) && !namesTooManyPlaces(c));
  const around = countries.find((c) => c.iso3 === country)?.region ?? null;
  const worldwide = worldwideChainsOf(codes, bridged, all, around)
    .filter((c) => !isOther(`${c.name}. ${c.about}`))
    .map((chain) => ({ chain, owner: ownerOf(chain) }));
  const elsewhere = [
    ...byTrade(
      known.filter((c) => c.tier === "elsewhere"),
      namesAny(all),
    ).map((company) => ({ company, isFirst: isKnownWorldwide(company, worldwide) })),
    // A listed company is known by its own name; that it owns a brand of the class among others makes it no large seller of the class.
    ...abroad
      .filter((c) => c.isMain && !here.includes(c) && !isShopHere(c))
      .map((c) => newlyListed(c, "elsewhere", null))
      .map((company) => ({
        company,
        isFirst: isKnownWorldwide(
          company,
          worldwide.map(({ chain }) => ({ chain, owner: null })),
        ),
      })),
  ]
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .map(({ company }) => company);
  const isListedToo = (c: KnownCompany) =>
    [...domestic, ...here].some(
      (row) => row.country === c.home && (bearsName(row.name, c.name) || namesListed(c.name, row.name) || isJoined(row.name, c.name)),
    );
  const sellingSigns = signs.filter((c) => !c.isChannel && !isListedToo(c));
  const taken = new Set<string>();
  const fresh = (all: readonly KnownCompany[], count: number) =>
    all
      .filter((c) => {
        const plain = plainName(c.owner ?? c.name);
        return plain === "" || taken.has(plain) ? false : taken.add(plain);
      })
      .slice(0, count);
  return [
    ...fresh(
      [
        ...known.filter((c) => c.isDomestic),
        ...alternate(
          domestic.filter((c) => !isShopHere(c)).map((c) => newlyListed(c, "here", listedHere, true)),
          sellingSigns.filter((c) => c.isDomestic),
        ),
      ],
      most.domestic,
    ),
    ...fresh(
      [
        ...known.filter((c) => c.tier === "here" && !c.isDomestic),
        ...alternate(
          here.filter((c) => !isShopHere(c)).map((c) => newlyListed(c, "here", "Its description names the country")),
          sellingSigns.filter((c) => !c.isDomestic),
        ),
      ],
      most.foreign,
    ),
    ...fresh(
      [
        ...signs.filter((c) => c.isChannel),
        ...domestic.filter(isShopHere).map((c) => ({ ...newlyListed(c, "here", listedHere, true), isChannel: true })),
      ],
      most.channels,
    ),
    ...fresh(
      elsewhere.filter((c) => !sellingSigns.some((sign) => isOneHouse(sign, c)) && !sellsByLicence(c)),
      most.elsewhere,
    ),
    ...fresh(
      sameIndustry(country)
        .filter((c) => isNew(c) && !hasLeft(c.name, c.country, key.id) && wider?.(`${c.name}. ${c.summary}`) !== undefined)
        .map((c) => newlyListed(c, "wider", listedHere, true)),
      most.wider,
    ),
  ];
}

/** Two names of one company: of one country, with one first word ("Minor Hotels", "Minor International"). */
const isOneHouse = (a: KnownCompany, b: KnownCompany): boolean =>
  a.home === b.home && plainName(a.name).split(" ")[0] === plainName(b.name).split(" ")[0];

/**
 * Whether the list of chains places a name of this company all over the world. That is no evidence of a place in any one country ("Localiza",
 * of Brazil, stands there like "Hertz"), but says who is large among those of whom nothing shows that they are here.
 */
function isKnownWorldwide(company: KnownCompany, worldwide: readonly { chain: Chain; owner: Owner | null }[]): boolean {
  return worldwide.some(({ chain, owner }) => {
    if (chain.home !== null && chain.home !== company.home) return false;
    return owner
      ? namesListed(owner.name, company.name) || namesListed(company.name, owner.name)
      : bearsName(company.name, chain.name) || namesListed(chain.name, company.name);
  });
}

/** The rows of companies that others have published figures of: where each is listed says where its head office is. */
export const officesOf = (companies: readonly string[], country: string | null): KnownCompany[] =>
  companies.flatMap((company) => {
    const row = listedNamed(company);
    // A small company of the same first word may be of another trade, at home too: "Natura" of cosmetics is no Natura City Developments.
    return row && (row.sales !== null || (row.country === country && isCalledSo(company, row.name, country)))
      ? [withRevenue({ ...listedAs(row, "elsewhere", null, row.country === country), name: company })]
      : [];
  });

/** A class that a bridge leads from to more codes than these is too wide for chains to be told by them. */
const mostCodes = 6;

/**
 * Codes by which chains are found, and those to which only a bridge from a customs heading leads: an industry makes more than one heading.
 * Shops do not stand for a market of makers, though its codes may name them.
 */
function chainCodes(key: MarketKey, naics: readonly string[]): { codes: string[]; bridged: string[] } {
  const own = key.id.startsWith("library:") ? key.codes.naics : naics.length > mostCodes ? [] : naics;
  const makers = own.filter((code) => /^[1-3]/.test(code));
  const industries = (makers.length > 0 ? makers : own).map((code) => `naics:${code}`);
  const hs = key.id.startsWith("library:") ? key.codes.hs.map((code) => `hs:${code}`) : [];
  return key.id.startsWith("hs:") ? { codes: [key.id], bridged: industries } : { codes: [key.id, ...industries, ...hs], bridged: [] };
}

/** Of a seller to the public, whatever it sells. */
const ofShops =
  /\b(?:retail\w*|stores?|shops?|supermarkets?|hypermarkets?|outlets?|e-commerce|online|drugstores?|pharmac(?:y|ies)|stations?|jewell?ers|chain)\b/i;

/** Of the country: by origin, or, where no origin is known, because its name stands nowhere else. */
const isOf = (c: Chain, country: string): boolean =>
  c.home === null ? c.places.length === 1 && c.places[0] === country && !c.isElsewhereToo : c.home === country;
/** The better known before the less: in more countries, with an origin, with more public accounts. */
const standing = (c: Chain | undefined): number =>
  c === undefined
    ? 0
    : Math.min(c.places.length, 10) +
      (c.places.some((place) => /\d/.test(place)) ? regionAsCountries : 0) +
      (c.home === null ? 0 : 2) +
      2 * c.weight;
/** A name that the list places in a whole region counts as if it named so many countries. */
const regionAsCountries = 10;

/** One of each in turn. */
const alternate = <T>(a: readonly T[], b: readonly T[]): T[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [...a.slice(i, i + 1), ...b.slice(i, i + 1)]).flat();

/** Finds a country in what a company says of where it works: "in Kenya and internationally". */
function namesCountry(iso3: string): RegExp {
  const found = countries.find((c) => c.iso3 === iso3);
  const names = [found?.name ?? iso3, found?.officialName ?? iso3].map(literalPattern);
  return new RegExp(String.raw`(?:\b(?:in|across|throughout|and)|,)\s+(?:the )?(?:${names.join("|")})\b`);
}

const listSource = "listed-companies-2026";
const salesSource = "forbes-2000";
const chainSource = "chains-2026";

const newlyListed = (...of: Parameters<typeof listedAs>): KnownCompany => withRevenue(listedAs(...of));

function listedAs(c: Listed, tier: KnownCompany["tier"], presence: string | null, isDomestic = false): KnownCompany {
  const { name, country, exchange, size, summary, sales } = c;
  const key = plainName(name).replace(/[^a-z0-9]+/g, "_");
  return {
    name,
    home: country,
    isDomestic,
    tier,
    presence,
    what: size === "" ? "Listed" : `Listed, ${size.toLowerCase()}`,
    size,
    isChannel: false,
    source: exchange === "" ? salesSource : listSource,
    salesOfList: true,
    quote: [name, country, exchange, size, c.industry, summary].join(";"),
    sales: sales && {
      id: `sales_${key}_${country}_${sales[1]}`.toLowerCase(),
      measure: `sales_${key}`,
      label: `World sales of ${name}, list of ${sales[1]}`,
      value: sales[0],
      unit: "USD",
      year: sales[1],
      country,
      source: salesSource,
      status: "reported",
    },
  };
}

/** A seller of the table, with its row in the list of listed companies where that has one. */
function sellerAs({ name, listed, home, what, pages, places, licensors }: Seller, country: string): KnownCompany {
  const isDomestic = home === country,
    tier = isDomestic || places.includes(country) ? "here" : "elsewhere";
  // Of a seller from abroad the page that shows it here.
  const page = pages.find((each) => each.places.includes(country)) ?? pages[0] ?? null;
  const row = listed === null ? listedAlike(name, home) : listedIn(listed, home);
  const presence = isDomestic
    ? `Head office here${licensors.length > 0 ? `; holds the brands of ${licensors.join(" and ")} by licence` : ""}`
    : tier === "here"
      ? "Named among the sellers here"
      : null;
  const held = isDomestic && licensors.length > 0 ? { licensors } : {};
  if (row && page === null) return { ...listedAs(row, tier, isDomestic ? listedHere : presence, isDomestic), name };
  return {
    name,
    home,
    ...held,
    isDomestic,
    tier,
    presence,
    what,
    size: row?.size ?? "",
    isChannel: false,
    source: page ? `${sellerPrefix}${page.id}` : listSource,
    quote: [name, home, what].join(";"),
    sales: row ? listedAs(row, tier, presence, isDomestic).sales : null,
    salesOfList: true,
  };
}

/** With the revenue that a page prints, which says its own year; lists of the largest do not. */
function withRevenue(company: KnownCompany): KnownCompany {
  const found = revenueOf(company.name, company.home);
  return found ? { ...company, sales: found.datum, salesPart: found.part, salesOfList: false } : company;
}

/** A seller that belongs to another company says so. */
function withOwner(company: KnownCompany): KnownCompany {
  const sold = company.home === null ? undefined : ownerSince(company.name, company.home);
  const listed = tableOwner(company.name);
  const owner = listed?.name ?? sold?.owner;
  if (owner === undefined) return company;
  const seat = sold?.home ?? listed?.home;
  const abroad = countries.find((c) => c.iso3 === seat && c.iso3 !== company.home);
  const presence = company.presence !== null && abroad ? `${company.presence}, owner in ${abroad.name}` : company.presence;
  return {
    ...company,
    name: `${company.name} (${owner})`,
    owner,
    ownerHome: seat,
    ownedAbroad: abroad !== undefined,
    presence,
    ...(sold && owner === sold.owner ? { soldIn: sold.year } : {}),
  };
}

/** Brands of one owner as one company that names them; a chain without a known owner stands for itself. The better known first. */
function ownersOf(chains: readonly Chain[], country: string, isChannel: (c: Chain) => boolean): KnownCompany[] {
  const owned = chains.map((chain) => ({ chain, owner: ownerOf(chain) ?? formatOf(chain, chains) }));
  const groups = Map.groupBy(owned, ({ chain, owner }) => plainName(owner?.name ?? chain.name));
  return [...groups.values()]
    .map((group) => group.toSorted((a, b) => standing(b.chain) - standing(a.chain)))
    .toSorted((a, b) => standing(b[0]?.chain) - standing(a[0]?.chain))
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const owner = group.find((each) => each.owner !== null)?.owner;
      if (!owner) return [chainAs(first.chain, country, isChannel)];
      const brands = [...new Set(group.map(({ chain }) => chain.name))];
      const isDomestic = (owner.home ?? country) === country;
      return [
        {
          ...chainAs(first.chain, country, isChannel),
          name: owner.name,
          home: owner.home,
          isDomestic,
          presence: "Places under its brands here",
          what: `${first.chain.what}: ${brands.slice(0, mostBrands).join(", ")}`,
          quote: group.map(({ chain }) => chainAs(chain, country, isChannel).quote).join("\n"),
          sales: salesOf(owner),
          salesOfList: true,
        },
      ];
    });
}
/** Whether a listed company's name holds a chain's name of one long word. */
const bearsName = (listed: string, chain: string): boolean =>
  plainName(chain).length >= 5 && plainName(listed).split(" ").includes(plainName(chain));

/** "Tonymoly" is "Tony Moly". */
const isJoined = (listed: string, chain: string): boolean => joinedName(plainName(listed)) === joinedName(plainName(chain));

/** More brands of one owner than these say no more about it. */
const mostBrands = 5;

function salesOf({ name, home }: Owner): KnownCompany["sales"] {
  const row = listedNamed(name);
  return row && row.country === home ? listedAs(row, "here", null).sales : null;
}

function chainAs(c: Chain, country: string, isChannel: (c: Chain) => boolean): KnownCompany {
  const { name, home, what } = c;
  const presence = c.places.includes(country) ? "Places under its name here" : "Comes from here";
  const quote = [name, what, c.places.join(" "), home ?? "", c.about].join(";");
  const isDomestic = isOf(c, country);
  return {
    name,
    home,
    isDomestic,
    tier: "here",
    presence,
    what,
    size: "",
    isChannel: isChannel(c),
    source: chainSource,
    quote,
    sales: null,
  };
}
