import type { Inline } from "#document";
import type { RelativeIncome } from "../../evidence/local.ts";
import type { Datum, SizedMarket } from "../../evidence/sizing-data.ts";
import { fig, lower, numberWord, prose, sentence, word, year } from "../../writing/prose.ts";
import type { LocalWork } from "./work.ts";

/** "coffee shop"; "tutoring business", where the name is an activity. */
export const shop = ({ subject }: Pick<LocalWork, "subject">): string =>
  subject.market.name.endsWith("ing") ? `${lower(subject.market.name)} business` : lower(subject.market.name);
/** "a coffee shop", "an optician". */
export const aShop = (w: Pick<LocalWork, "subject">): string => withA(shop(w));

/** "a shop", "an office". */
export const withA = (noun: string): string => `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
/** "Kothrud, Pune". */
export const where = ({ subject }: Pick<LocalWork, "subject">): string => subject.place.name;

/** "in Pune", "at 10001 New York". */
export const inPlace = ({ subject }: Pick<LocalWork, "subject">): Inline[] =>
  prose`${subject.place.kind === "city" ? "in" : "at"} ${word(subject.place.name)}`;

const withArticle =
  /^(?:United |Netherlands|Philippines|Bahamas|Gambia|Maldives|Czech Republic|Dominican Republic|Central African|Democratic Republic|Republic of)/;
/** "India", "the United States". */
export const country = ({ subject }: Pick<LocalWork, "subject">): string => {
  const { name } = subject.place.country;
  return withArticle.test(name) ? `the ${name}` : name;
};
/** Whether the trade's benchmarks are of the country itself. */
export const isHome = ({ subject }: Pick<LocalWork, "subject">): boolean => subject.place.country.iso3 === "USA";
/** "ZIP areas" where they are called so. */
export const areasName = (w: Pick<LocalWork, "subject">): string => (isHome(w) ? "ZIP areas" : "postcode areas");
/** The class that is counted, in running text: "coffee shop or snack bar". */
export const trade = ({ subject }: Pick<LocalWork, "subject">): string => lower(subject.type.label);

/** "what a sports shop sells": of the class that is counted, which may be wider than the name of the order. */
export const whatIsSold = (w: Pick<LocalWork, "subject">): string => {
  const seller = w.subject.typed === null ? aShop(w) : withA(trade(w));
  return `what ${seller} sells`;
};

/** Said wherever the name is narrower than what is counted. */
export const within = (w: LocalWork) =>
  w.subject.typed === null ? [] : [sentence(prose`The tables held do not count ${shop(w)} by itself: every benchmark is of ${trade(w)}.`)];
/** The published sales of the trade on which its size rests, where they weigh, and their year. */
export function publishedOf({ subject }: Pick<LocalWork, "subject">): Datum | undefined {
  const found = subject.evidence.facts.national?.estimates.find(({ method, weight }) => method === "published-national" && weight > 0);
  return found?.data[0];
}
/** " for 2018, carried to 2025 by output", where a published figure is older than the year of the report. */
export function carriedWords(w: Pick<LocalWork, "subject" | "national">): Inline[] {
  const published = publishedOf(w);
  return published && published.year < w.national.year
    ? prose` for ${year(published.year)}, carried to ${year(w.national.year)} by output`
    : [];
}

const longHours = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"];
/** "ten", "fourteen", "all twenty-four": hours open a day, in words. */
export const hoursWord = (hours: number): string => (hours >= 24 ? "all twenty-four" : (longHours[hours - 13] ?? numberWord(hours)));

/** "a day", "a month". */
export const each = ({ basis }: LocalWork): string => (basis.words.unit.per === "month" ? "a month" : "a day");

/**
 * What a grade says of national figures made the same way, tested against published ones (`evidenceGrades` in shared/interpretation.ts: 1.15, 1.35, 1.7 and
 * 2.5 times).
 */
export const gradeMeans: Readonly<Record<NonNullable<SizedMarket["grade"]>, string>> = {
  A: "usually within a seventh of published figures",
  B: "usually within a third of published figures",
  C: "usually within seven tenths of published figures",
  D: "an order of magnitude: the report prints how far such figures were off",
};

/** "61.4 %" of the draws, or words where a percentage near none or all would read as certain. */
export const drawsPart = (w: LocalWork, cell: string): Inline[] => {
  const part = w.study.ledger.value(cell);
  return part >= 0.95 ? prose`nearly all` : part <= 0.05 ? prose`hardly any` : prose`${fig(cell)}`;
};

/** "1.8 competitors are expected"; in words below one, as nobody meets a part of a shop. */
export const competitorsExpected = (w: LocalWork): Inline[] =>
  w.study.ledger.value(w.sales.competitors) < 1
    ? prose`Fewer than one competitor is expected`
    : prose`${fig(w.sales.competitors)} competitors are expected`;

/** Whether a tax on the rent that cannot be deducted is taken to be charged. */
export const rentIsTaxed = ({ economics: { rentTax }, study: { ledger } }: Pick<LocalWork, "economics" | "study">): boolean =>
  rentTax !== null && ledger.valuesBeforeBrief()(rentTax) > 0;

/** "given" or "taken": the rent at which everything is computed. */
export const rentWord = ({ economics }: Pick<LocalWork, "economics">): string => (economics.isRentGiven ? "given" : "taken");

/** " at the rent of ₹12,000 a month taken": at which rent the draws stand, as none that nobody has asked is drawn. */
export const atRent = (w: LocalWork): Inline[] => prose` at the rent of ${fig(w.economics.rentMonth)} a month ${word(rentWord(w))}`;

/** What is sold around the place, where that is not what its residents spend. */
export function soldHere({ study, demand }: LocalWork): Inline[] {
  const [sold, spent] = [demand.total, demand.residents].map((cell) => study.ledger.value(cell)) as [number, number];
  if (Math.abs(sold / spent - 1) < 0.005) return [];
  return sold > spent
    ? prose`; with customers from elsewhere ${fig(demand.total)} is taken to be sold there`
    : prose`, of which ${fig(demand.total)} is taken to be sold there`;
}

/** Whether an income is that of households of a county; otherwise it is the output or the income a head of a region. */
export const isOfHouseholds = ({ own }: RelativeIncome): boolean => own.unit.endsWith("household");

/** Whose accounts the parts of sales are from: "Accounts of the trade itself, France, 2013". */
export const costsFrom = ({ subject }: Pick<LocalWork, "subject">, isStart = true): Inline[] => {
  const { accounts, trade: t } = subject.evidence.facts;
  return accounts?.goods
    ? prose`${word(isStart ? "Goods" : "goods")} by accounts of the trade itself, ${word(accounts.place)}, ${year(accounts.year)}, other lines by small American corporations in ${word(t.industry)}, ${year(2013)}`
    : prose`${word(isStart ? "Small" : "small")} corporations in ${word(t.industry)}, the United States, ${year(2013)}, a wider line than the trade`;
};
/** What the placeholder of the rent is made of. */
export const placeholderOf = ({ subject }: Pick<LocalWork, "subject">): string => {
  const { accounts } = subject.evidence.facts;
  return accounts?.rent
    ? `the part of sales that shops of the trade pay in ${accounts.place}`
    : "the part of sales that small American firms of the wider industry pay, raised for a smaller shop";
};
