import type { MarketKey } from "../../evidence/sizing-data.ts";
import { officialClass } from "../classes/catalogue.ts";
import { countries } from "../countries/index.ts";
import type { Chain } from "./chains.ts";
import type { Listed } from "./listed-companies.ts";
import { namesAny } from "./class-words.ts";

/**
 * What a description says against a company's being a seller of a class, though it names the class: its main activity comes first.
 */

const finances = new Set([
  "Banks",
  "Capital Markets",
  "Consumer Finance",
  "Diversified Financial Services",
  "Insurance",
  "Thrifts & Mortgage Finance",
]);

/** Industries of the list of companies (GICS) that sell services alone. An insurer or a clinic names goods that it pays for or uses. */
const sellsNoGoods = new Set([...finances, "Health Care Providers & Services", "Hotels, Restaurants & Leisure"]);

/** Classes of finance and property, by code. */
const ofFinance = /^(?:naics:5[23]|isic:(?:K|L|6[4-8]|77)|library:finance)/;

/** Whether a bank or an insurer stands for a service that it pays for, lends to or insures: legal expenses are no law firm. */
const onlyFinances = ({ industry }: Listed, key: MarketKey, naics: readonly string[]): boolean =>
  finances.has(industry) && !ofFinance.test(key.id) && !naics.some((code) => ofFinance.test(`naics:${code}`));

/** What a company that sells other makers' goods says of itself first. */
const retails =
  /\b(?:retail(?:s|er|ers|ing)?|supermarkets?|hypermarkets?|superstores?|(?:convenience|department|discount|grocery|drug) stores?|grocer|trades in)\b/i;
/** A company says within so many letters what it mainly does. */
const firstWords = 110;

/**
 * Whether a company sells other things than these goods: services, or goods of all kinds in shops. A retailer that names the class first of
 * its goods sells it; one that names it behind others (wines, beers) is a seller of those.
 */
export function sellsOtherThings({ industry, summary, name }: Listed, phrases: readonly (readonly string[])[]): boolean {
  if (sellsNoGoods.has(industry)) return true;
  const first = retails.exec(summary.slice(0, firstWords));
  if (!first || namesAny(phrases)?.(name)) return false;
  const naming = namesAny(phrases)?.(summary);
  // What stands before the retailing is what the company makes.
  if (naming === undefined || naming.at < first.index) return naming === undefined;
  return summary.slice(first.index, naming.at).includes(",");
}

/**
 * Whether words that say what a company is name another class of the same kind ("life insurance" where motor insurance is asked for) and
 * nothing that is the class's own alone. `siblings`: names of several words that belong to other classes.
 */
export function namesSibling(words: string, own: readonly (readonly string[])[], siblings: readonly (readonly string[])[]): boolean {
  return namesAny(siblings)?.(words) !== undefined && namesAny(own.filter((phrase) => phrase.length > 1))?.(words) === undefined;
}

/** Whoever brokes first of all: "provides shipbroking, financial advisory …", "operates through four segments: Broking, …". */
const brokes = /\b(?:provides?|offers?|engages? in|operates as an?|segments:) (?:the )?(?:[\w-]+ )?\w*brok(?:ing|ers?|erage)\b/i;
/** Classes that hold brokers and agents: of goods, freight, securities, insurance and property. */
const ofBrokers = ["425", "4885", "523", "5242", "531"];

/** Whether a company brings together those who sell and buy a class, and sells nothing of it itself: a shipbroker carries no freight. */
const onlyBrokes = ({ summary }: Listed, key: MarketKey, naics: readonly string[]): boolean =>
  brokes.test(summary) &&
  ![key.id.replace(/^naics:/, ""), ...naics].some((code) => ofBrokers.some((of) => of.startsWith(code) || code.startsWith(of)));

/** Services that a person or a shop does for buyers: law, accounting, design, care, lodging, food, building trades, and shops. */
const handsOn = ["238", "44", "45", "5411", "5412", "5413", "5414", "5418", "561", "562", "62", "71", "72", "812"];
/** Whoever says first that it makes goods. Who bakes or brews may sell over its own counter. */
const makesFirst =
  /\b(?:manufactur(?:es|ing|e|er)|fabricates|assembles|designs, (?:develops|builds)|produces and sells|research,? (?:and )?development,? (?:manufactur|produc))\b/i;
/** What a company does for buyers besides, said within its first sentence. */
const servesFirst =
  /\b(?:operates?|owns?|runs?|manages?|retail\w*|provides?|offers?|install\w*|engineering|construction|contract(?:s|ing|or)|restaurants?|clinics?|hospitals?|shops?|stores?|dealerships?)\b/i;
/** Whoever lends or finds staff, whatever the trade that the staff is for. */
const staffs = /\b(?:recruit\w*|staffing|executive search|temporary workers|personnel (?:placement|services|dispatch\w*))\b/i;
/** Whoever writes the programs that a trade works with. */
const programs = /\b(?:software|SaaS|cloud-based)\b/i;
/** The first sentence that says what a company does. */
const firstSentence = (summary: string): string =>
  /^.*?(?:\w{3,}|\))\.(?= [A-Z])/.exec(summary.replace(/\b(?:Co|Inc|Ltd|Corp|S\.A|plc)\./gi, "$&,"))?.[0] ?? summary;

/**
 * Whether a company supplies a trade and is none of it: a maker of goods, an agency for staff or a house of software that names the trade of its
 * buyers. Of services done by hand and of shops alone; what it is called still tells its trade ("… Electric Works").
 */
export function onlySupplies(
  { summary, name, industry }: Listed,
  key: MarketKey,
  naics: readonly string[],
  phrases: readonly (readonly string[])[],
): boolean {
  // A market of the library is named by its first code; a laboratory for dentures stands second behind the dentists.
  const codes = key.id.startsWith("naics:")
    ? [key.id.slice("naics:".length)]
    : key.id.startsWith("library:")
      ? key.codes.naics.slice(0, 1)
      : naics;
  const isOf = (classes: readonly string[]) => codes.length > 0 && codes.every((code) => classes.some((of) => code.startsWith(of)));
  // Of a class of shops a description has to name shops anyhow, and makers keep some.
  if (/^naics:4[45]/.test(key.id) || !isOf(handsOn) || namesAny(phrases.filter((words) => words.length > 1))?.(name)) return false;
  const first = firstSentence(summary);
  if (staffs.test(first) && !isOf(["5613", "5614"])) return true;
  if ((industry === "Software" || programs.test(first)) && !isOf(["5614", "5618"])) return true;
  return makesFirst.test(first) && !servesFirst.test(first.replace(makesFirst, ""));
}

/** Whether a company pays for a service, brokes it or supplies who does it, and does none of it itself. */
export const isOfOtherTrade = (c: Listed, key: MarketKey, naics: readonly string[], phrases: readonly (readonly string[])[]): boolean =>
  onlyFinances(c, key, naics) || onlyBrokes(c, key, naics) || onlySupplies(c, key, naics, phrases);

const smallest = new Set(["Micro", "Nano"]);
/** A company of the smallest classes that names more countries than these lists where its goods go, not where it is. */
const mostPlaces = 3;

/** Whether the countries that a description names are too many for a company of its size to be in each. */
export const namesTooManyPlaces = ({ size, summary }: Listed): boolean =>
  smallest.has(size) && countries.filter(({ name }) => summary.includes(name)).length > mostPlaces;

/**
 * Whether a market of makers leaves shops out. The definition decides: a class of makers has none but those that its own title names
 * ("Retail bakeries"), and a market of the library has them unless it says that it does not.
 */
const leavesShopsOut = (key: MarketKey, excluded: readonly string[]): boolean =>
  key.id.startsWith("library:")
    ? excluded.some((words) => /\b(?:shop|store|retail) (?:services?|margins?)\b/i.test(words))
    : /^(?:naics:3[1-3]|hs:|isic:(?:[C1-2]|3[0-3]))/.test(key.id);

/** Shops of a market of makers: a channel, and no competitors. */
export function isChannelOf(key: MarketKey, excluded: readonly string[]): (c: Pick<Chain, "isShop" | "codes">) => boolean {
  if (!leavesShopsOut(key, excluded)) return () => false;
  const isRetail = (code: string) => code.startsWith(key.id) && /\bretail/i.test(officialClass(code)?.title ?? "");
  return (c) => c.isShop && !c.codes.some(isRetail);
}

/** Industries of the list of companies that retail. Makers of food stand in its industry of food retail too, so that one tells nothing. */
const retailIndustries = new Set(["Internet & Direct Marketing Retail", "Specialty Retail", "Multiline Retail"]);
const keepsShops = /\b(?:retail\w*|stores?|shops?|e-commerce|online|web ?sites?)\b/i;

/** Whether a listed company is a shop by its industry and its first words, and does not say there that it makes what it sells. */
export const isListedShop = ({ industry, summary }: Listed): boolean => {
  const first = summary.slice(0, firstWords);
  return retailIndustries.has(industry) && keepsShops.test(first) && !/\b(?:manufactur|produc|design|develop|brew|bak)/i.test(first);
};
