/** The words that stand beside figures: scales, currencies, per cent, measures; in the languages that our sources are written in. */

/** A family of units and how much of the family's base unit one is; two factors where a mark means two things. */
export interface Measure {
  family: string;
  factors: readonly number[];
}

export const scaleOf: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    1e2: "hundred",
    1e3: "thousand thousands k tausend mila mil mille ribu हजार ألف ألفا آلاف тыс тыс. тысяч bin",
    1e5: "lakh lakhs lac lacs लाख",
    1e6: "million millions mn mln mio mil. mm m millionen milioni milhão milhões millones juta مليون ملايين млн млн. milyon triệu mdh",
    1e7: "crore crores cr करोड़",
    1e9: "billion billions bn bln bil bil. b mrd mrd. milliard milliards milliarde milliarden miliardi miliar bilhão bilhões مليار مليارات млрд млрд. milyar tỷ mmdh",
    1e12: "trillion trillions tn trn tr t tril trilhão trilhões triliun تريليون трлн трлн. trilyon billones",
  }).flatMap(([scale, words]) => words.split(" ").map((word) => [word, Number(scale)])),
);
export const scaleWords = Object.keys(scaleOf)
  .toSorted((a, b) => b.length - a.length)
  .map((w) => w.replace(".", "\\."))
  .join("|");
export const scaleAfter = new RegExp(`^[\\s\\u00a0-]{0,2}(${scaleWords})(?![\\p{L}\\p{M}]|/[a-z])`, "iu");
/** Run together by a lost table cell ("2.7 trillionUSD"), and scales that are written without a space. */
export const gluedScale = /^[\s\u00a0]?(?:(trillion|billion|million|bn)(?=[A-Z]{3})|(万亿|[亿億万萬兆조억만]))/u;
export const hanScale: Readonly<Record<string, number>> = {
  万: 1e4,
  萬: 1e4,
  亿: 1e8,
  億: 1e8,
  万亿: 1e12,
  兆: 1e12,
  조: 1e12,
  억: 1e8,
  만: 1e4,
};

const dollars = ["USD", "AUD", "NZD", "CAD", "HKD", "SGD", "TWD", "MXN"];
export const currencyMarks: Readonly<Record<string, readonly string[]>> = {
  $: dollars,
  dollar: dollars,
  dollars: dollars,
  us$: ["USD"],
  "u.s.$": ["USD"],
  usd$: ["USD"],
  $us: ["USD"],
  a$: ["AUD"],
  au$: ["AUD"],
  nz$: ["NZD"],
  c$: ["CAD"],
  ca$: ["CAD"],
  hk$: ["HKD"],
  nt$: ["TWD"],
  s$: ["SGD"],
  r$: ["BRL"],
  "€": ["EUR"],
  euro: ["EUR"],
  euros: ["EUR"],
  "£": ["GBP"],
  "pounds sterling": ["GBP"],
  "¥": ["JPY", "CNY"],
  "￥": ["JPY", "CNY"],
  yen: ["JPY"],
  yuan: ["CNY"],
  renminbi: ["CNY"],
  rmb: ["CNY"],
  "₹": ["INR"],
  rs: ["INR", "PKR", "LKR", "NPR"],
  "rs.": ["INR", "PKR", "LKR", "NPR"],
  rupee: ["INR", "PKR", "LKR", "NPR"],
  rupees: ["INR", "PKR", "LKR", "NPR"],
  "₦": ["NGN"],
  n: ["NGN"],
  naira: ["NGN"],
  "₩": ["KRW"],
  won: ["KRW"],
  "₺": ["TRY"],
  lira: ["TRY"],
  kr: ["SEK", "NOK", "DKK"],
  kronor: ["SEK"],
  sh: ["KES", "TZS", "UGX"],
  "sh.": ["KES", "TZS", "UGX"],
  shs: ["KES", "TZS", "UGX"],
  "shs.": ["KES", "TZS", "UGX"],
  ksh: ["KES"],
  "ksh.": ["KES"],
  kshs: ["KES"],
  "kshs.": ["KES"],
  francs: ["CHF", "XOF"],
  reais: ["BRL"],
  rand: ["ZAR"],
  ringgit: ["MYR"],
  baht: ["THB"],
  rupiah: ["IDR"],
  rp: ["IDR"],
  dong: ["VND"],
  zloty: ["PLN"],
  dirhams: ["AED", "MAD"],
  riyals: ["SAR"],
  pesos: ["MXN", "ARS", "PHP", "COP", "CLP"],
  "₱": ["PHP"],
  dólares: ["USD"],
  dólar: ["USD"],
  dollari: ["USD"],
  долларов: ["USD"],
  달러: ["USD"],
  евро: ["EUR"],
  рублей: ["RUB"],
  руб: ["RUB"],
  원: ["KRW"],
  円: ["JPY"],
  元: ["CNY"],
};
export const currencyCodes =
  "USD EUR GBP INR NGN JPY CNY NZD AUD CAD CHF SEK NOK DKK BRL ZAR KRW MXN TRY IDR THB MYR PHP VND PLN AED SAR TWD HKD SGD RUB ARS PKR BDT EGP KES GHS CLP COP CZK HUF RON ILS LKR NPR MAD".split(
    " ",
  );
const codes = currencyCodes.join("|");
export const nations: Readonly<Record<string, string>> = {
  us: "USD",
  "u.s.": "USD",
  american: "USD",
  nz: "NZD",
  "new zealand": "NZD",
  australian: "AUD",
  canadian: "CAD",
  "hong kong": "HKD",
  singapore: "SGD",
  taiwan: "TWD",
  british: "GBP",
  indian: "INR",
};
export const currencyBefore = new RegExp(
  `(?:(?<![A-Z])(${codes}) ?\\$?|(?<![\\p{L}])(USD\\$|U\\.S\\. ?\\$|(?:US|AU|NZ|CA|HK|NT|[ACSR]) ?\\$|\\$US|RMB|[Rr]s\\.?|Rp|kr|K?[Ss]hs?\\.?)|(N)(?=$)|([$€£¥￥₹₦₩₺₱]))[\\s\\u00a0]?[~]?$`,
  "u",
);
export const currencyAfter = new RegExp(
  `^[\\s\\u00a0-]?(?:(${codes})(?![A-Za-z])|([$€£¥₹₦₩])(?!\\d)|(?:(US|U\\.S\\.|American|NZ|New Zealand|Australian|Canadian|Hong Kong|Singapore|Taiwan|British|Indian)[\\s-])?(dollars?|euros?|yen|yuan|renminbi|RMB|rupees?|naira|won|kronor|pounds sterling|pounds|francs|reais|rand|ringgit|baht|rupiah|dong|zloty|dirhams|riyals|pesos|lira)(?!\\p{L})|(?:d(?:e |[’']|i ))(dollars?|dólar(?:es)?|dollari|euros?|euro|pesos|reais|yenes|yuanes)(?!\\p{L})|(долларов|евро|рублей|руб|dólar(?:es)?)(?!\\p{L})|(원|달러|円|元))`,
  "iu",
);
export const percentAfter =
  /^[\s\u00a0-]{0,2}(?:(percentage[\s-]points?|basis points?|bps|pp|ppts?|pts)(?!\p{L})|(％|%|per[\s-]?cent|percent|pct|prozent|persen|procent|por cento|por ciento|pour cent)(?:[\s-](points?)(?!\p{L}))?)/iu;

const measures = new Map<string, Measure>(
  Object.entries({
    "mass 1": "tonne tonnes ton tons t tpa",
    "mass 1000": "kt ktonnes",
    "mass 0.001": "kg kgs kilogram kilograms kilo kilos",
    "mass 0.000001": "gram grams gm",
    "mass 1000000": "mmt mmtpa mtpa",
    "mass 1 1000000": "mt",
    "power 1": "gw gwp gwdc gigawatt gigawatts",
    "power 0.001": "mw megawatt megawatts",
    "power 1000": "tw terawatt terawatts",
    "power 0.000001": "kw kilowatt kilowatts",
    "energy 1": "gwh gigawatt-hour gigawatt-hours",
    "energy 1000": "twh terawatt-hour terawatt-hours",
    "energy 0.001": "mwh",
    "energy 0.000001": "kwh kilowatt-hour kilowatt-hours",
    "joule 1": "gigajoule gigajoules gj",
    "joule 1000000000": "exajoule exajoules ej",
    "liquid 1": "litre litres liter liters",
    "liquid 100": "hectolitre hectolitres hectoliter hectoliters hl",
    "barrel 1": "barrel barrels",
    "barrelday 1": "bpd b/d",
    "barrelday 1000": "kb/d",
    "barrelday 1000000": "mb/d mbpd",
    "gas 1": "m3",
    "gas 1000000000": "bcm",
    "area 1": "m2 sqm",
    "day 1": "day days",
    "data 1": "gb",
    "data 1000": "tb",
    "data 1000000000": "eb exabyte exabytes",
    "month 1": "month months",
    "year 1": "year years",
    "count 1":
      "units vehicles cars motorcycles tractors people persons patients workers employees jobs users subscribers subscriptions connections households smartphones devices chips parcels doses unità unidades emplacamentos veículos",
  }).flatMap(([key, words]) => {
    const [family = "", ...factors] = key.split(" ");
    return words.split(" ").map((word) => [word, { family, factors: factors.map(Number) }] as const);
  }),
);
const ledgerNames: Readonly<Record<string, string>> = {
  "gigawatt hour": "gwh",
  "terawatt hour": "twh",
  "kilowatt hour": "kwh",
  "megawatt hour": "mwh",
  "cubic metre": "m3",
  "square metre": "m2",
  "barrel per day": "bpd",
};
const counted =
  /^(vehicle|car|motorcycle|tractor|person|patient|worker|employee|job|user|subscriber|subscription|connection|household|smartphone|device|chip|parcel|dose|computer|visit|unit)$/;

const spelled = Object.entries(ledgerNames);

/** The measure that a unit word names: of a text ("MT", "terawatt-hours") or of the ledger ("barrel_per_day"). */
export function measureOf(unit: string): Measure | undefined {
  const words = unit.replaceAll("_", " ").toLowerCase();
  const known = spelled.find(([name]) => words.startsWith(name))?.[1] ?? words.split(" ")[0] ?? "";
  if (words.includes(" per ") && known !== "bpd" && !words.startsWith("tonne")) return undefined;
  // "Mt" with a small t is a million tonnes; "MT" is also written for metric tons.
  return /^Mt\b/.test(unit)
    ? { family: "mass", factors: [1e6] }
    : counted.test(known)
      ? { family: "count", factors: [1] }
      : measures.get(known);
}
