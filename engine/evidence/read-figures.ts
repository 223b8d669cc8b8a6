/**
 * Reads every numeral of a text with what stands beside it. A figure is as wrong by its scale, sign, currency or year
 * as by its digits, so all of them are read here, once, for quotations and for prose.
 */
export interface ReadFigure {
  /** `name`: digits of a name ("5G", "Q4"); `code`: telephone numbers, versions, times, "24/7". Neither is a quantity. */
  kind: "amount" | "year" | "date" | "name" | "code" | "row";
  /** The number without sign and scale: 1.2 of "−$1.2 billion". */
  printed: number;
  decimals: number;
  /** Signed, in base units: −1.2e9; 0.082 for "8.2 %". */
  value: number;
  /** What the words after it multiply it by; `scaled` tells "1" from "none is printed". */
  scale: number;
  scaled: boolean;
  /** A dash before the number may be punctuation: then the sign is open. */
  sign: "plus" | "minus" | "loss" | "open";
  /** The text says that something went down or up by this much ("fell by 8 %"), not to it. */
  change: "fall" | "rise" | undefined;
  /** Codes that the mark can stand for, the usual one first ("$" → USD, AUD …); empty without a mark. */
  currencies: readonly string[];
  percent: "percent" | "points" | undefined;
  /** The word after the number, and the measure that it names. */
  unit: string | undefined;
  measure: Measure | undefined;
  /** Years that a year, period or date names. */
  years: readonly number[];
  /** A second way to read the same digits ("29.291" with a point between thousands); never the likelier one. */
  alternative: boolean;
  /** Place and indicator of a row of the project's own tables ("IND;gdp;2023;3567552000000"). */
  row: { place: string; indicator: string } | undefined;
  start: number;
  end: number;
}
/** A family of units and how much of the family's base unit one is; two factors where a mark means two things. */
export interface Measure { family: string; factors: readonly number[] }

const scaleOf: Readonly<Record<string, number>> = Object.fromEntries(Object.entries({
  1e2: "hundred", 1e3: "thousand thousands k tausend mila mil mille ribu", 1e5: "lakh lakhs lac lacs लाख",
  1e6: "million millions mn mln mio mil. mm m millionen milioni milhão milhões millones juta", 1e7: "crore crores cr करोड़",
  1e9: "billion billions bn bln bil bil. b mrd mrd. milliard milliards milliarde milliarden miliardi miliar bilhão bilhões",
  1e12: "trillion trillions tn trn tr t tril trilhão trilhões triliun",
}).flatMap(([scale, words]) => words.split(" ").map((word) => [word, Number(scale)])));
const scaleWords = Object.keys(scaleOf).toSorted((a, b) => b.length - a.length).map((w) => w.replace(".", "\\.")).join("|");
const scaleAfter = new RegExp(`^[\\s\\u00a0-]{0,2}(${scaleWords})(?![\\p{L}\\p{M}]|/)`, "iu");
const gluedScale = new RegExp(`^[\\s\\u00a0]?(trillion|billion|million|bn)(?=[A-Z]{3})`, "u");

const dollars = ["USD", "AUD", "NZD", "CAD", "HKD", "SGD", "TWD", "MXN"];
const currencyMarks: Readonly<Record<string, readonly string[]>> = {
  $: dollars, dollar: dollars, dollars: dollars, us$: ["USD"], "u.s.$": ["USD"], usd$: ["USD"], $us: ["USD"], a$: ["AUD"], au$: ["AUD"], nz$: ["NZD"], c$: ["CAD"], ca$: ["CAD"], hk$: ["HKD"],
  nt$: ["TWD"], s$: ["SGD"], r$: ["BRL"], "€": ["EUR"], euro: ["EUR"], euros: ["EUR"], "£": ["GBP"], "pounds sterling": ["GBP"], "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], yen: ["JPY"],
  yuan: ["CNY"], renminbi: ["CNY"], rmb: ["CNY"], "₹": ["INR"], rs: ["INR", "PKR", "LKR", "NPR"], "rs.": ["INR", "PKR", "LKR", "NPR"], rupee: ["INR", "PKR", "LKR", "NPR"],
  rupees: ["INR", "PKR", "LKR", "NPR"], "₦": ["NGN"], n: ["NGN"], naira: ["NGN"], "₩": ["KRW"], won: ["KRW"], "₺": ["TRY"], lira: ["TRY"], kr: ["SEK", "NOK", "DKK"], kronor: ["SEK"], francs: ["CHF", "XOF"],
  reais: ["BRL"], rand: ["ZAR"], ringgit: ["MYR"], baht: ["THB"], rupiah: ["IDR"], rp: ["IDR"], dong: ["VND"], zloty: ["PLN"], dirhams: ["AED", "MAD"], riyals: ["SAR"], pesos: ["MXN", "ARS", "PHP", "COP", "CLP"], "₱": ["PHP"],
};
export const currencyCodes = "USD EUR GBP INR NGN JPY CNY NZD AUD CAD CHF SEK NOK DKK BRL ZAR KRW MXN TRY IDR THB MYR PHP VND PLN AED SAR TWD HKD SGD RUB ARS PKR BDT EGP KES GHS CLP COP CZK HUF RON ILS LKR NPR MAD".split(" ");
const codes = currencyCodes.join("|");
const nations: Readonly<Record<string, string>> = { us: "USD", "u.s.": "USD", american: "USD", nz: "NZD", "new zealand": "NZD", australian: "AUD", canadian: "CAD", "hong kong": "HKD", singapore: "SGD", taiwan: "TWD", british: "GBP", indian: "INR" };
const currencyBefore = new RegExp(`(?:(?<![A-Z])(${codes}) ?\\$?|(?<![\\p{L}])(USD\\$|U\\.S\\. ?\\$|(?:US|AU|NZ|CA|HK|NT|[ACSR]) ?\\$|\\$US|RMB|[Rr]s\\.?|Rp|kr)|(N)(?=$)|([$€£¥￥₹₦₩₺₱]))[\\s\\u00a0]?[~]?$`, "u");
const currencyAfter = new RegExp(`^[\\s\\u00a0-]?(?:(${codes})(?![A-Za-z])|([$€£¥₹₦₩])(?!\\d)|(?:(US|U\\.S\\.|American|NZ|New Zealand|Australian|Canadian|Hong Kong|Singapore|Taiwan|British|Indian)[\\s-])?(dollars?|euros?|yen|yuan|renminbi|RMB|rupees?|naira|won|kronor|pounds sterling|pounds|francs|reais|rand|ringgit|baht|rupiah|dong|zloty|dirhams|riyals|pesos|lira)(?!\\p{L}))`, "iu");
const percentAfter = /^[\s\u00a0-]{0,2}(?:(percentage[\s-]points?|basis points?|bps|pp|ppts?|pts)(?!\p{L})|(％|%|per[\s-]?cent|percent|pct|prozent|persen|procent|por cento|por ciento|pour cent)(?:[\s-](points?)(?!\p{L}))?)/iu;

const measures = new Map<string, Measure>(Object.entries({
  "mass 1": "tonne tonnes ton tons t tpa", "mass 1000": "kt ktonnes", "mass 0.001": "kg kgs kilogram kilograms kilo kilos", "mass 0.000001": "gram grams gm", "mass 1000000": "mmt mmtpa mtpa", "mass 1 1000000": "mt",
  "power 1": "gw gwp gwdc gigawatt gigawatts", "power 0.001": "mw megawatt megawatts", "power 1000": "tw terawatt terawatts", "power 0.000001": "kw kilowatt kilowatts",
  "energy 1": "gwh gigawatt-hour gigawatt-hours", "energy 1000": "twh terawatt-hour terawatt-hours", "energy 0.001": "mwh", "energy 0.000001": "kwh kilowatt-hour kilowatt-hours",
  "joule 1": "gigajoule gigajoules gj", "joule 1000000000": "exajoule exajoules ej", "liquid 1": "litre litres liter liters", "liquid 100": "hectolitre hectolitres hectoliter hectoliters hl",
  "barrel 1": "barrel barrels", "barrelday 1": "bpd b/d", "barrelday 1000": "kb/d", "barrelday 1000000": "mb/d mbpd", "gas 1": "m3", "gas 1000000000": "bcm", "area 1": "m2 sqm", "day 1": "day days", "month 1": "month months", "year 1": "year years",
  "count 1": "units vehicles cars motorcycles tractors people persons patients workers employees jobs users subscribers subscriptions connections households smartphones devices chips parcels doses unità unidades emplacamentos veículos",
}).flatMap(([key, words]) => {
  const [family = "", ...factors] = key.split(" ");
  return words.split(" ").map((word) => [word, { family, factors: factors.map(Number) }] as const);
}));
const ledgerNames: Readonly<Record<string, string>> = { "gigawatt hour": "gwh", "terawatt hour": "twh", "kilowatt hour": "kwh", "megawatt hour": "mwh", "cubic metre": "m3", "square metre": "m2", "barrel per day": "bpd" };
const counted = /^(vehicle|car|motorcycle|tractor|person|patient|worker|employee|job|user|subscriber|subscription|connection|household|smartphone|device|chip|parcel|dose|computer|visit|unit)$/;

/** The measure that a unit word names: of a text ("MT", "terawatt-hours") or of the ledger ("barrel_per_day"). */
export function measureOf(unit: string): Measure | undefined {
  const words = unit.replaceAll("_", " ").toLowerCase();
  const known = Object.entries(ledgerNames).find(([name]) => words.startsWith(name))?.[1] ?? words.split(" ")[0] ?? "";
  if (words.includes(" per ") && known !== "bpd" && !words.startsWith("tonne")) return undefined;
  // "Mt" with a small t is a million tonnes; "MT" is also written for metric tons.
  return /^Mt\b/.test(unit) ? { family: "mass", factors: [1e6] } : counted.test(known) ? { family: "count", factors: [1] } : measures.get(known);
}

const month = "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const year4 = "(?:19[5-9]|20\\d|2100(?<=210))\\d?".replace("|2100(?<=210))\\d?", ")\\d");
const day = "[0-3]?\\d(?:st|nd|rd|th)?";
const gap = "[\\u00a0\\u2009\\u202f]";
const tokens = new RegExp([
  `(?<date>(?<!\\d)${year4}-[01]\\d-[0-3]\\d(?!\\d)|(?<![\\d.,])[0-3]?\\d([./])[01]?\\d\\2${year4}(?!\\d)|(?<![\\d.,$€£₹])${day} (?:of )?${month}(?!\\p{L})\\.?(?:,? ${year4}(?!\\d))?|(?<!\\p{L})${month}\\.? ${day}(?![\\d%\\p{L}]|[.,]\\d|[\\s-]*(?:%|${scaleWords}|per))(?:, ?${year4}(?!\\d))?)`,
  `(?<fiscal>(?<!\\p{L})(?:(?:Q[1-4]|H[12]|9M)[ -]?)?(?:FY|CY|F\\.Y\\.)[ ]?['’]?(?:${year4}|\\d{2})(?:[ ]?[-–/][ ]?(?:FY)?(?:${year4}|\\d{2}))?(?![\\d%]|[.,]\\d)|(?<!\\p{L})(?:[QH][1-4]|9M)(?:[ -]{0,2}${year4}|[ -]?['’]\\d{2}|[-]?\\d{2})?(?![\\d%])|(?<![\\d\\p{L}])(?:[1-4][QH]|9M)[ ]?['’]?(?:${year4}|\\d{2})(?!\\d)|(?<!\\p{L})${month}[-'’–]\\d{2}(?![\\d%])|(?<=[\\s(])['’]\\d{2}(?![\\d%\\p{L}]))`,
  `(?<span>(?<![\\d.,$€£¥₹])${year4}(?:[ ]?[-–—][ ]?${year4}|[-–—/]\\d{2}|/${year4})(?![\\d%\\p{L}]|[.,]\\d|\\s?(?:%|per)))`,
  `(?<code>\\+\\d[\\d ()-]{7,}\\d|(?<![\\d.,-])(?:\\d-)?\\d{3}[-. ]\\d{3}-\\d{4}(?!\\d)|(?<!\\d)\\d{5} \\d{5}(?!\\d)|(?<!\\d)\\d{1,2}:\\d{2}(?!\\d)|(?<!\\d)\\d+/\\d+(?!\\d)|(?<![\\d.,])(?!\\d{1,3}(?:\\.\\d{3})+(?!\\d|\\.\\d))\\d+(?:\\.\\d+){2,})`,
  `(?<number>\\d{1,3}(?:${gap}\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d{1,3}(?: \\d{3})+(?![\\d]|[.,]\\d)|\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?(?!\\d)|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?(?!\\d)|\\d{1,3}(?:\\.\\d{3})+,\\d+(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,}(?!\\d)|\\d{1,3}(?:['’]\\d{3})+(?!\\d)|\\d+\\.\\d+|\\d+,\\d{1,2}(?![\\d,])|0,\\d+|\\d+)`,
].join("|"), "giu");

/** Every numeral of a text, in its order; a second reading follows the first. */
export function readFigures(text: string): ReadFigure[] {
  const figures: ReadFigure[] = [];
  for (const m of text.matchAll(tokens)) {
    const groups: Readonly<Record<string, string | undefined>> = m.groups ?? {}, token = m[0], start = m.index;
    if (groups["number"] !== undefined) figures.push(...numbersAt(text, start, token));
    else if (groups["code"] !== undefined && !/^20\d\d\/\d\d$/.test(token)) figures.push(plain("code", text, start, token, []));
    else figures.push(plain(/\d{2}/.test(token) ? (groups["date"] === undefined ? "year" : "date") : "name", text, start, token, yearsOf(token)));
  }
  shareRanges(text, figures);
  const row = /^([A-Z]{3});(\w+);(\d{4});(-?[\d.]+(?:e[+-]?\d+)?)$/.exec(text);
  if (!row) return figures;
  const value = Number(row[4]), at = plain("row", text, text.length - (row[4] ?? "").length, row[4] ?? "", [Number(row[3])]);
  return [{ ...at, printed: Math.abs(value), value, sign: value < 0 ? "minus" : "plus", row: { place: row[1] ?? "", indicator: row[2] ?? "" } }];
}

/** Years of "FY2024-25", "Mar-24", "2019–2024"; "2023-24" names both its years. */
function yearsOf(token: string): number[] {
  const full = [...token.matchAll(/(?:19|20)\d{2}/g)].map((m) => Number(m[0]));
  const [first] = full, tail = /(?:[-–—/]|['’]|FY ?|CY ?|[QHM] ?)(\d{2})$/i.exec(token)?.[1] ?? /[QH][1-4]-?(\d{2})$/i.exec(token)?.[1];
  if (tail === undefined) return full;
  const head = /(?:FY|CY) ?['’]?(\d{2})[-–/]/i.exec(token)?.[1];
  if (first !== undefined && full.length === 1 && Number(tail) === first % 100) return full;
  return [...full, ...(head === undefined ? [] : [2000 + Number(head)]), 2000 + Number(tail)];
}

function plain(kind: ReadFigure["kind"], _text: string, start: number, token: string, years: number[]): ReadFigure {
  const none = { change: undefined, currencies: [], percent: undefined, unit: undefined, measure: undefined, alternative: false, row: undefined } as const;
  return { kind, printed: Number.NaN, decimals: 0, value: Number.NaN, scale: 1, scaled: false, sign: "plus", ...none, years, start, end: start + token.length };
}

/** Spaces may part thousands or columns: the likelier reading comes first, the other stays possible. */
function numbersAt(text: string, start: number, token: string): ReadFigure[] {
  const one = (from: number, part: string, printed: number, decimals: number, alternative: boolean) => [figureAt(text, from, part, printed, decimals, alternative)];
  if (token.includes(" ")) {
    let at = start;
    const parts = token.split(" ").map((part) => { const from = at; at += part.length + 1; return { part, from }; });
    const joined = Number(token.replaceAll(" ", "")), after = text.slice(start + token.length, start + token.length + 4);
    const whole = !/[\d|] ?$/.test(text.slice(0, start)) && !/^\s*[\d|]/.test(after) && (parts.length > 2 || /^\s?[\p{L}%]/u.test(after));
    return [...one(start, token, joined, 0, !whole), ...parts.flatMap(({ part, from }) => one(from, part, Number(part), 0, whole))];
  }
  const bare = token.replace(/[\u00a0\u2009\u202f'’]/g, "");
  const european = /^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$|^\d+,\d{1,2}$|^0,\d+$/.test(bare) || (bare !== token && /,\d+$/.test(bare));
  const number = european ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", "");
  const figure = one(start, token, Number(number), number.split(".")[1]?.length ?? 0, false);
  if (/^\d{1,3}\.\d{3}$/.test(token)) figure.push(...one(start, token, Number(token.replace(".", "")), 0, true));
  if (/^\d{1,3},\d{3}$/.test(token)) figure.push(...one(start, token, Number(token.replace(",", ".")), 3, true));
  return figure;
}

function figureAt(text: string, start: number, token: string, printed: number, decimals: number, alternative: boolean): ReadFigure {
  const before = text.slice(Math.max(0, start - 40), start);
  let at = start + token.length, scale = 1, scaled = false;
  const rest = () => text.slice(at, at + 40);
  const base = { ...plain("amount", text, start, token, []), printed, decimals, alternative };
  const as = (kind: ReadFigure["kind"], years: number[] = []): ReadFigure => ({ ...base, kind, years });
  const marked = currencyBefore.exec(before), mark = marked?.[1] ?? marked?.[2] ?? marked?.[3] ?? marked?.[4];
  if (/\[$/.test(before) && /^\]/.test(rest()) && /[\p{L}\d]\[$/u.test(before)) return as("name");
  const word = /^\p{L}+/u.exec(rest())?.[0] ?? "";
  if (/^(st|nd|rd|th|s|er)$/.test(word) || (mark === undefined && /^\d{1,2}$/.test(token) && /^[GDWKF]s?$/.test(word))) return as("name");
  const whole = /^\d{4}$/.test(token) && printed >= 1950 && printed <= 2100;
  if (whole && /^[aEFPe]$/.test(word)) return as("year", [printed]);
  let currencies: readonly string[] = mark === undefined ? [] : (currencyMarks[mark.replace(" ", "").toLowerCase()] ?? [mark]);
  if (mark === "N" && !/(^|[^\p{L}])N$/u.test(before)) currencies = [];
  const share = percentAfter.exec(rest());
  for (let found = scaleAfter.exec(rest()); !share && found?.[1] && scale < 1e12; found = scaleAfter.exec(rest())) {
    const sign = found[1], spaced = /^[\s\u00a0]/.test(found[0]);
    // A lone letter is a scale when money stands before it or it touches the number; "5 m" alone is metres, "3 t" tonnes.
    if (/^[kmbt]$/i.test(sign) && ((spaced && mark === undefined) || (sign === "t" && mark === undefined) || scaled)) break;
    if (/^mm$/i.test(sign) && mark === undefined && sign !== "MM") break;
    if (sign.toLowerCase() === "tr" && mark === undefined && spaced) break;
    scale *= scaleOf[sign.toLowerCase()] ?? 1; scaled = true; at += found[0].length;
    // "mil." ends an abbreviation only where it is printed so; Spanish and Portuguese "mil" is a thousand.
  }
  const glued = scaled ? null : gluedScale.exec(rest());
  if (glued?.[1]) { scale = scaleOf[glued[1]] ?? 1; scaled = true; at += glued[0].length; }
  const points = share && (share[1] ?? share[3]);
  if (share) { scale = /^b/i.test(share[1] ?? "") ? 1e-4 : 0.01; scaled = true; at += share[0].length; }
  const named = currencies.length === 0 && !share ? currencyAfter.exec(rest()) : null;
  if (named) {
    const nation = nations[named[3]?.toLowerCase() ?? ""], money = (named[1] ?? named[2] ?? named[4] ?? "").toLowerCase();
    currencies = nation ? [nation] : named[1] ? [named[1].toUpperCase()] : money === "pounds" ? (nation ? ["GBP"] : []) : (currencyMarks[money] ?? []);
    if (currencies.length > 0) at += named[0].length;
  }
  const unit = /^[\s\u00a0-]{0,2}((?:metric |short |cubic |square )?[\p{L}][\p{L}\p{M}²³]*(?:\/[a-z]+|-hours?)?(?: (?:of oil )?per day)?)/u.exec(rest())?.[1];
  const measure = unit === undefined || share ? undefined : measureOf(unit.replace(/^(metric|short) /, "").replace(/^(barrels?) (of oil )?per day/, "bpd"));
  const gluedLeft = /[\p{L}][-–]?$/u.test(before) && mark === undefined;
  const strong = scaled || currencies.length > 0 || (measure !== undefined && measure.family !== "year");
  if (whole && !strong && !(gluedLeft && !/[-–]$/.test(before)) ) return as("year", [printed]);
  if (whole && !share && scale === 1 && currencies.length === 0 && /\b(in|of|since|by|for|from|during|until|until|year|fiscal|to)\s$/i.test(before)) return as("year", [printed]);
  if (gluedLeft && !strong) return as("name");
  if (word !== "" && !strong && measure === undefined && word.length <= 2 && decimals === 0 && !token.includes(",") && !/^[x×]$/.test(word)) return as("name");
  const lead = marked && currencies.length > 0 && mark ? before.slice(0, marked.index) : before;
  const sign = signOf(lead, before, currencies.length > 0);
  return {
    ...base, scale, scaled, sign, currencies, unit, measure, end: at, change: changeOf(text, start - (before.length - lead.length), at),
    value: printed * scale * (sign === "minus" || sign === "loss" ? -1 : 1), percent: share ? (points ? "points" : "percent") : undefined,
  };
}

function signOf(lead: string, before: string, money: boolean): ReadFigure["sign"] {
  if (/\b(?:minus|negative)\s$/i.test(lead) || /(?:^|[^\d%\s])\s?−\s?$/.test(lead) || /(?:^|[\s(|:,~[])-$/.test(lead) || (money && /[$€£¥₹₦][-−]$/.test(before))) return /[\d%]\s?-$/.test(lead) ? "open" : "minus";
  if (/(?:^|[\s(|])–$/.test(lead) || /\($/.test(lead)) return "open";
  return /\b(?:loss|losses|deficit)(?: of)?(?: (?:about|around|some|nearly|almost))?\s$/i.test(lead) ? "loss" : "plus";
}

const falls = "fell|fall|falls|fallen|falling|declin\\w+|decreas\\w+|drop\\w*|shr[aiu]nk\\w*|contract(?:ed|ion|ing)|reduc\\w+|down|lower|lost|dip\\w*|slump\\w*|slid\\w*|plung\\w+|sank|sunk|dwindl\\w+|tumbl\\w+|weaken\\w*|gesunken|rückgang|queda|caíram|calo|baisse|slip\\w*";
const rises = "grew|grow\\w*|ris(?:e|es|en|ing)|rose|increas\\w+|up|gain\\w*|climb\\w*|surg\\w+|jump\\w*|expan\\w+|higher|cagr|hike|accelerat\\w+|improv\\w+|aumento|gestiegen|rebound\\w*|recover\\w*|soar\\w*";
const moves = new RegExp(`(?<![\\p{L}-])(?:(${falls})|(${rises}))(?![\\p{L}])`, "giu");
const movedAfter = new RegExp(`^\\s*(?:(?:year-on-year|yoy|y-o-y|annual|yearly|revenue|sales|volume|overall|sharp)\\s){0,2}(?:(${falls})|(?:${rises}))(?!\\p{L})`, "iu");

/** Whether the figure is a change, and which way: by the nearest word of change with neither "to", "from" nor another figure between. */
function changeOf(text: string, start: number, end: number): ReadFigure["change"] {
  const window = text.slice(Math.max(0, start - 70), start), clause = window.slice(Math.max(window.lastIndexOf(";"), window.lastIndexOf("|"), window.lastIndexOf(". "), window.lastIndexOf("…")) + 1);
  const last = [...clause.matchAll(moves)].at(-1);
  const between = last ? clause.slice(last.index + last[0].length).replace(/(?:19|20)\d{2}(?:-\d\d)?|Q[1-4]/g, "") : "";
  if (last && !/\d|,\s\w+\s\w+\s\w|\b(?:to|from|was|at a record|reached|reaching|totall?ed|totall?ing|with|where|and)\s/i.test(between) && !/\bat\s+(?:\S+\s)?$/i.test(between.replace(/at an? (?:cagr|\w+ rate)/i, ""))) return last[1] ? "fall" : "rise";
  const after = movedAfter.exec(text.slice(end, end + 40));
  return after ? (after[1] ? "fall" : "rise") : undefined;
}

/** "1.2–1.5 billion", "$5 to 6 bn", "72-78%": the first number shares scale, currency and per cent of the second. */
function shareRanges(text: string, figures: ReadFigure[]): void {
  for (const [i, low] of figures.entries()) {
    const high = figures.slice(i + 1).find((f) => !f.alternative);
    if (!high || low.kind !== "amount" || high.kind !== "amount" || low.start >= high.start) continue;
    const between = text.slice(low.end, high.start);
    const and = /\bbetween\s\S*$/i.test(text.slice(0, low.start));
    if (!/^\s*(?:[-–—]|to|bis)\s*\S{0,4}\s?$/.test(between) && !(and && /^\s*and\s*\S{0,4}\s?$/.test(between))) continue;
    const open = low.unit === undefined || /^(to|and|bis)$/.test(low.unit);
    const share = high.scaled && !low.scaled && (open || low.measure === undefined);
    const scale = share ? high.scale : low.scale;
    figures[i] = { ...low, scale, scaled: low.scaled || share, value: Math.sign(low.value) * low.printed * scale, currencies: low.currencies.length > 0 ? low.currencies : high.currencies, percent: low.percent ?? (share ? high.percent : undefined), measure: low.measure ?? (open ? high.measure : undefined) };
  }
}
