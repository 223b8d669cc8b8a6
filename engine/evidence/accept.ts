import { indicators } from "../reference/countries/indicators.ts";
import { currencyCodes, measureOf } from "./figure-words.ts";
import { yearsBeside } from "./figure-years.ts";
import { boundOf, isDenied } from "./find-denial.ts";
import { otherEntity } from "./match-entity.ts";
import { type ReadFigure, readFigures } from "./read-figures.ts";

/** A figure that someone – a language model, a person, a table reader – says stands in a quotation. */
export interface FactProposal {
  /** In base units: USD not millions, fractions not per cent. */
  value: number;
  /** Unit of the ledger: "USD", "1", "vehicle", "USD/vehicle". */
  unit: string;
  period: number;
  entity?: string | undefined;
  /** ISO 3166 alpha-3, or WLD for the world. */
  geography: string;
  metric: string;
  quote: string;
  /** Where year, unit or scale come from if the quotation does not carry them. */
  note?: string | undefined;
  start?: number | undefined;
  end?: number | undefined;
}
export interface AcceptContext {
  /** Other entities of the same kind that the source or dossier knows. */
  others?: readonly string[];
  /** The year is that of the source: a quotation without one is enough. */
  yearFrom?: "source";
  /** Countries (alpha-3) that a text names; see `placeFinder`. Without it places are not checked. */
  placesIn?: (text: string) => readonly string[];
}
export type Refusal = "quote-not-in-source" | "value-not-in-quote" | "scale" | "sign" | "year" | "currency" | "unit" | "entity" | "negation" | "place";
/** `bound`: the source says "more than" or "less than" the figure. */
export type Acceptance = { ok: true; bound?: "above" | "below" } | { ok: false; reason: Refusal; detail: string };

const refuse = (reason: Refusal, detail: string): Acceptance => ({ ok: false, reason, detail });
/** Floating point, not rounding: a proposal repeats the digits that are printed. */
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

/** Whether a proposed figure really stands in its quotation, and the quotation in the stored text. */
export function acceptFact(proposal: FactProposal, snapshot: string, context: AcceptContext = {}): Acceptance {
  const { quote, start, end } = proposal;
  const stands = start === undefined ? snapshot.includes(quote) : snapshot.startsWith(quote, start) && (end === undefined || end === start + quote.length);
  if (quote === "" || !stands) return refuse("quote-not-in-source", `"${quote}" does not stand in the stored text`);
  if (!Number.isFinite(proposal.value)) return refuse("value-not-in-quote", `${proposal.value} is no figure`);
  const figures = readFigures(quote);
  const row = figures.find((f) => f.kind === "row");
  if (row) return acceptRow(proposal, row);
  const note = proposal.note ?? "", reading: Reading = { proposal, figures, noteFigures: readFigures(note), note, context };
  const faults = figures.flatMap((figure) => { const found = faultsOf(reading, figure); return found ? [{ figure, found }] : []; }).sort((a, b) => a.found.length - b.found.length);
  const best = faults[0];
  if (!best) return refuse("value-not-in-quote", `no numeral of "${quote}" gives ${proposal.value}`);
  const fault = best.found[0] ?? placeFault(proposal, context) ?? entityFault(reading, best.figure);
  if (fault) return refuse(...fault);
  const bound = boundOf(quote, best.figure);
  return bound ? { ok: true, bound } : { ok: true };
}

type Fault = [reason: Refusal, detail: string];
interface Reading { proposal: FactProposal; figures: readonly ReadFigure[]; noteFigures: readonly ReadFigure[]; note: string; scales?: readonly number[]; context: AcceptContext }

/** A row of the project's tables says everything itself: "IND;gdp;2023;3567552000000". */
function acceptRow({ value, unit, period, geography, metric }: FactProposal, { row, years, value: printed }: ReadFigure): Acceptance {
  const measured = Object.entries(indicators).find(([id]) => id === row?.indicator)?.[1].unit ?? "";
  const scale = measured.startsWith("%") || measured === "per 100 people" ? 0.01 : 1;
  if (row?.place !== geography) return refuse("place", `the row is of ${row?.place}, not ${geography}`);
  if (row.indicator !== metric) return refuse("entity", `the row is of ${row.indicator}, not ${metric}`);
  if (!years.includes(period)) return refuse("year", `the row is of ${years.join()}, not ${period}`);
  if (near(value, -printed * scale) && value !== 0) return refuse("sign", `${printed} is printed`);
  if (!near(value, printed * scale)) return refuse(anyScale(Math.abs(value), Math.abs(printed), [1]) ? "scale" : "value-not-in-quote", `${printed} is printed, not ${value}`);
  const dollars = /^(USD|intl)/.test(measured), code = moneyOf(unit);
  if (dollars ? code !== "USD" && !unit.startsWith("PPP") : code !== undefined && measured !== "local per USD") return refuse("currency", `the row is in ${measured}, not ${unit}`);
  return { ok: true };
}

const powers = [1e-4, 0.01, 1, 10, 100, 1e3, 1e5, 1e6, 1e7, 1e9, 1e12, 1e15];
const anyScale = (value: number, printed: number, factors: readonly number[]) => powers.some((power) => factors.some((factor) => near(value, printed * power * factor)));
const moneyOf = (unit: string): string | undefined => /^([A-Z]{3})(?=$|[/*])/.exec(unit)?.[1]?.replace("PPP", "") || undefined;

/** What speaks against reading the proposal from this numeral; undefined where its digits are others. */
function faultsOf(reading: Reading, f: ReadFigure): Fault[] | undefined {
  const { proposal, note } = reading;
  if (f.kind !== "amount") return undefined;
  // A second reading of the digits ("29.291" as 29,291) needs a note that says how the page writes numbers; then the first falls.
  const parted = /\b(?:point|dot|comma)s?\b|separat/i.test(note);
  const second = f.alternative || reading.figures.some((other) => other.alternative === "mark" && other.start === f.start);
  if (second && (f.alternative === "mark") !== parted && f.alternative !== "space") return undefined;
  const { quote, unit, period } = proposal, value = Math.abs(proposal.value);
  const own = measureOf(unit), money = moneyOf(unit), plain = unit === "1";
  const factors = f.measure && own && f.measure.family === own.family ? f.measure.factors.map((factor) => factor / (own.factors[0] ?? 1)) : [1];
  // Most numerals of a quotation are other figures: the digits decide first, cheaply.
  if (!anyScale(value, f.printed, factors)) return undefined;
  const rate = /share|margin|growth|penetration|churn|repeat_rate/.test(proposal.metric);
  const share = plain && !f.scaled && f.measure === undefined && /%|per ?cent|share|margin|growth|rate|cagr|anteil|prozent|change/i.test(`${quote} ${note}`);
  if (!f.scaled) reading.scales ??= headScales(quote, note);
  const heads = plain ? [] : (reading.scales ?? []);
  const scales = f.scaled ? [f.scale] : [...(heads.length > 0 ? heads : share && rate && f.printed > 1 ? [] : [1]), ...(share ? [0.01] : [])];
  const printed = scales.some((scale) => factors.some((factor) => near(value, f.printed * scale * factor)));
  const faults: Fault[] = [], shown = `"${quote.slice(Math.max(0, f.start - 12), f.end + 12)}"`;
  if (!printed) faults.push(["scale", `${shown} is not ${proposal.value}`]);
  const sign = signFault(proposal, f);
  if (sign) faults.push(["sign", `${shown} ${sign}`]);
  if (money === undefined ? f.currencies.length > 0 : f.percent !== undefined || (f.measure !== undefined && f.measure.family !== "count" && !unit.includes("/"))) faults.push(["unit", `${shown} is not in ${unit}`]);
  else if (plain ? f.scale >= 1e3 : f.percent !== undefined || (own && f.measure && own.family !== f.measure.family)) faults.push(["unit", `${shown} is not in ${unit}`]);
  if (money !== undefined && !currencyFits(reading, f, money)) faults.push(["currency", `${shown} is not said to be in ${money}`]);
  const beside = yearsBeside(quote, reading.figures, f, growth.test(proposal.metric)), { noted, plain: told } = notedYears(proposal, reading.noteFigures);
  // A note that says the year outweighs years that the quotation only has somewhere.
  const named = told && !beside.sure ? [] : beside.years, known = [...named, ...noted];
  if (known.length > 0 ? !known.includes(period) : note === "" && reading.context.yearFrom !== "source") faults.push(["year", known.length > 0 ? `${shown} speaks of ${known.join(", ")}, not ${period}` : `nothing says that ${shown} is of ${period}`]);
  if (isDenied(quote, f)) faults.push(["negation", `${shown} is denied or supposed, not stated`]);
  return faults;
}

/** A page speaks of its own year or of the one before. */
const publication = /(?:[Rr]eport|[Aa]rticle|[Rr]anking|[Ee]dition|[Pp]age|[Rr]elease|[Pp]ublished|Factbook|[Ll]atest fiscal year as|[Pp]revious year)(?: of| in| for| from| on| reviews)?(?: the)?(?: [A-Z][a-z]+)?\s$/;
/** Dates a table or forecast, and its figures only where nothing else does. */
const making = /(?:[Tt]able|[Ff]orecast|[Ss]urvey|[Oo]utlook|[Gg]uide|[Ss]tudy|500|[Ss]pring|[Aa]utumn)(?: of| in| from)?(?: the)?(?: [A-Za-z]+)?\s$|\b[Ff]rom\s$|\b(?:over|than) an?\s$/;
/** Years that the note allows, and whether it says them of the figure itself. */
function notedYears({ note = "", quote, metric }: FactProposal, figures: readonly ReadFigure[]): { noted: number[]; plain: boolean } {
  const dated = figures.filter(({ years }) => years.length > 0), before = ({ start }: ReadFigure) => note.slice(0, start);
  const years = (list: readonly ReadFigure[]) => list.flatMap((one) => one.years);
  if (growth.test(metric) && /\bnext \w+ years?\b/i.test(`${quote} ${note}`)) return { noted: years(dated).flatMap((year) => Array.from({ length: 11 }, (_, i) => year + i)), plain: false };
  const hard = dated.filter((f) => !publication.test(before(f)) && !making.test(before(f))), made = dated.filter((f) => making.test(before(f)));
  if (hard.length > 0) return { noted: years(hard), plain: true };
  return made.length > 0 ? { noted: years(made), plain: false } : { noted: years(dated).flatMap((year) => [year - 1, year]), plain: false };
}

const growth = /growth|inflation|deflator|change|cagr/;
function signFault({ value, metric, quote }: FactProposal, f: ReadFigure): string | undefined {
  const minus = f.sign === "minus" || (f.sign === "loss" && (growth.test(metric) || /revenue|margin|profit|income|earning/.test(metric)));
  const fall = f.change === "fall" || (growth.test(metric) && f.percent !== undefined && f.change === undefined && /\b(declin|drop|decreas|contract|shr[aiu]nk|fall|fell)/i.test(quote.slice(0, f.start)));
  // "contracted by around −8 %" says it twice.
  const twice = f.sign === "minus" && f.change === "fall";
  if (value > 0 && twice && !growth.test(metric)) return undefined;
  if (value < 0) return minus || f.sign === "loss" || f.sign === "open" || fall ? undefined : "is not negative";
  if (value === 0) return undefined;
  return minus ? "is negative" : growth.test(metric) && f.change === "fall" ? "is a fall" : undefined;
}

/** Scales that a heading or the note gives for bare numbers: "USD million", "(Million)", "thousands of tonnes". */
function headScales(quote: string, note: string): number[] {
  const found = new Set<number>();
  for (const text of [quote, note.replace(/\b(?:point|dot|comma|space)s?\b[^.,;]*thousands?\b|thousands?(?: separators?| with a (?:point|dot))/gi, "").replace(/\b\w+ (?:means|is) [^.;,]+/g, (m) => (/\b(?:means|is) (?:a )?(?:hundred )?(?:thousand|million|billion|trillion)\b/.test(m) ? "" : m))])
    for (const m of text.matchAll(/(?<!\d[\s\u00a0-]?)(?<!\d\s(?:lakh|thousand|hundred)\s)(?<!\p{L})(lakh crore|thousands?|lakhs?|millions?|crores?|billions?|trillions?|€?bn|mn|mln|'000)(?!\p{L})/giu)) {
      const word = (m[1] ?? "").toLowerCase().replace("€", "");
      found.add(word === "lakh crore" ? 1e12 : /^(th|')/.test(word) ? 1e3 : /^la/.test(word) ? 1e5 : /^m/.test(word) ? 1e6 : /^cr/.test(word) ? 1e7 : /^b/.test(word) ? 1e9 : 1e12);
    }
  return [...found];
}

const moneyPatterns = () => Object.entries(moneyWords).map(([word, code]) => [new RegExp(`(?<![a-z])${word.replace("$", "\\$")}`, "u"), code] as const);
let patterns: ReturnType<typeof moneyPatterns> | undefined;
const moneyWords: Readonly<Record<string, string>> = { dollar: "USD", $: "USD", "€": "EUR", euro: "EUR", "£": "GBP", pound: "GBP", sterling: "GBP", yen: "JPY", "¥": "JPY", yuan: "CNY", naira: "NGN", "₦": "NGN", rupee: "INR", "₹": "INR", "new zealand": "NZD", nz: "NZD", australia: "AUD", canad: "CAD", krona: "SEK", kronor: "SEK", sek: "SEK", franc: "CHF", reais: "BRL", "دولار": "USD", "डॉलर": "USD" };
const homeOf: Readonly<Record<string, string>> = { AUD: "AUS", NZD: "NZL", CAD: "CAN", HKD: "HKG", SGD: "SGP", TWD: "TWN", MXN: "MEX", CNY: "CHN", PKR: "PAK", LKR: "LKA", NPR: "NPL", NOK: "NOR", DKK: "DNK" };

/** A mark on the number decides; else any mark of quotation and note. A bare "$" is another dollar only where that country is meant. */
function currencyFits({ proposal, figures, note, context }: Reading, f: ReadFigure, money: string): boolean {
  if (f.currencies[0] === money) return true;
  if (f.currencies.length > 0 && !f.currencies.includes(money)) return false;
  const said = new Set<string>();
  const text = `${proposal.quote} ${note}`, folded = text.toLowerCase();
  patterns ??= moneyPatterns();
  for (const [pattern, code] of patterns) if (pattern.test(folded)) said.add(code);
  for (const m of text.matchAll(/[A-Z]{3}(?![A-Z])/g)) if (currencyCodes.includes(m[0])) said.add(m[0]);
  for (const other of f.currencies.length > 0 ? [] : figures) for (const code of other.currencies.slice(0, 1)) said.add(code);
  const home = homeOf[money];
  if (f.currencies.length > 0) return said.has(money) || home === proposal.geography || (home !== undefined && (context.placesIn?.(text) ?? []).includes(home));
  return said.has(money);
}

const worldly = /\b(?:global\w*|globe|world\w*|international\w*|weltweit\w*|mundial\w*|mondial\w*)\b/i;
const levels = /^(?:market_size|volume|production|exports|imports|employment|segment_size)$/;

/** The quotation speaks of another place: of other countries, of the world for a country, of one country for the world. */
function placeFault({ geography, entity = "", quote, note = "", metric }: FactProposal, { placesIn }: AcceptContext): Fault | undefined {
  if (!placesIn) return undefined;
  const named = placesIn(quote), aside = `${note} ${entity}`;
  if (geography === "WLD") return named.length > 0 && entity === "" && levels.test(metric) && !worldly.test(`${quote} ${note}`) ? ["place", `the quotation speaks of ${named.join(", ")}, not of the world`] : undefined;
  if (named.includes(geography) || (named.length === 0 && !worldly.test(quote)) || placesIn(aside).includes(geography)) return undefined;
  return ["place", `the quotation speaks of ${named.join(", ") || "the world"}, not of ${geography}`];
}

function entityFault({ proposal: { entity, quote }, figures, note, context }: Reading, figure: ReadFigure): Fault | undefined {
  const other = entity && context.others ? otherEntity(quote, note, entity, context.others, figures, figure) : undefined;
  return other === undefined ? undefined : ["entity", `the quotation speaks of ${other}, not of ${entity}`];
}
