import { currencyAfter, currencyBefore, currencyMarks, gluedScale, hanScale, type Measure, measureOf, nations, percentAfter, scaleAfter, scaleOf, scaleWords } from "./figure-words.ts";

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
  /** A second, less likely way to read the same digits: spaces that part columns, a point or comma that parts thousands. */
  alternative: false | "space" | "mark";
  /** Place and indicator of a row of the project's own tables ("IND;gdp;2023;3567552000000"). */
  row: { place: string; indicator: string } | undefined;
  start: number;
  end: number;
}

const month = "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const year4 = "(?:19[5-9]|20\\d)\\d";
const day = "[0-3]?\\d(?:st|nd|rd|th)?";
const gap = "[\\u00a0\\u2009\\u202f]";
const digitsFirst = [
  `(?<date>(?<!\\d)${year4}-[01]\\d-[0-3]\\d(?!\\d)|(?<![\\d.,])[0-3]?\\d([./])[01]?\\d\\2${year4}(?!\\d)|(?<![\\d.,$€£₹])${day} (?:of )?${month}(?!\\p{L})\\.?(?:,? ${year4}(?!\\d))?)`,
  `(?<fiscal>(?<![\\d\\p{L}])(?:[1-4][QH]|9M)[ ]?['’]?(?:${year4}|\\d{2})(?!\\d))`,
  `(?<span>(?<![\\d.,$€£¥₹])${year4}(?:[ ]?[-–—][ ]?${year4}|[-–—/]\\d{2}|/${year4})(?![\\d%\\p{L}]|[.,]\\d|\\s?(?:%|per)))`,
  `(?<code>(?<!\\d)\\d{5} \\d{5}(?!\\d)|(?<![\\d.,-])(?:\\d-)?\\d{3}[-. ]\\d{3}-\\d{4}(?!\\d)|(?<!\\d)\\d{1,2}:\\d{2}(?!\\d)|(?<!\\d)\\d+/\\d+(?!\\d)|(?<![\\d.,])(?!\\d{1,3}(?:\\.\\d{3})+(?!\\d|\\.\\d))\\d+(?:\\.\\d+){2,})`,
  `(?<number>\\d{1,3}(?:${gap}\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d{1,3}(?: \\d{3})+(?![\\d]|[.,]\\d)|\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?(?!\\d)|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?(?!\\d)|\\d{1,3}(?:\\.\\d{3})+,\\d+(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,}(?!\\d)|\\d{1,3}(?:['’]\\d{3})+(?!\\d)|\\d+\\.\\d+|\\d+,\\d{1,2}(?![\\d,])|0,\\d+|\\d+)`,
].join("|");
const lettersFirst = [
  `(?<dated>(?<!\\p{L})${month}\\.? ${day}(?![\\d%\\p{L}]|[.,]\\d|[\\s-]*(?:%|${scaleWords}|per))(?:, ?${year4}(?!\\d))?)`,
  `(?<period>(?<!\\p{L})(?:(?:(?:Q[1-4]|H[12])[ -]?)?(?:FY|CY)[ ]?['’]?(?:${year4}|\\d{2})(?:[ ]?[-–/][ ]?(?:FY)?(?:${year4}|\\d{2}))?(?![\\d%]|[.,]\\d)|[QH][1-4](?:[ -]{0,2}${year4}|[ -]?['’]\\d{2}|[-]?\\d{2})?(?![\\d%])|${month}[-'’–]\\d{2}(?![\\d%])))`,
].join("|");
const marksFirst = `(?<short>(?<=[\\s(])['’]\\d{2}(?![\\d%\\p{L}]))|(?<phone>(?<=\\d):\\d(?![\\d:])|\\+\\d[\\d ()-]{7,}\\d)`;
/** One pass; the look-ahead at each branch keeps long words cheap. */
const tokens = new RegExp(`(?=\\d)(?:${digitsFirst})|(?=[A-Z])(?:${lettersFirst})|(?=['’:+])(?:${marksFirst})`, "gu");

/** Every numeral of a text, in its order; a second reading follows the first. */
export function readFigures(text: string): ReadFigure[] {
  const figures: ReadFigure[] = [];
  for (const m of text.matchAll(tokens)) {
    const groups: Readonly<Record<string, string | undefined>> = m.groups ?? {}, token = m[0], start = m.index;
    const code = groups["code"] ?? groups["phone"] ?? (/^\d{4}\/\d\d$/.test(token) ? token : undefined);
    if (groups["number"] !== undefined) figures.push(...numbersAt(text, start, token));
    else if (code !== undefined && !isSeason(token)) figures.push(plain("code", text, start, token, []));
    else figures.push(plain(/\d{2}/.test(token) ? (groups["date"] === undefined && groups["dated"] === undefined ? "year" : "date") : "name", text, start, token, yearsOf(token)));
  }
  shareRanges(text, figures);
  const row = /^([A-Z]{3});(\w+);(\d{4});(-?[\d.]+(?:e[+-]?\d+)?)$/.exec(text);
  if (!row) return figures;
  const value = Number(row[4]), at = plain("row", text, text.length - (row[4] ?? "").length, row[4] ?? "", [Number(row[3])]);
  return [{ ...at, printed: Math.abs(value), value, sign: value < 0 ? "minus" : "plus", row: { place: row[1] ?? "", indicator: row[2] ?? "" } }];
}

/** "2022/23" is a season, "2025/40" the number of a regulation. */
const isSeason = (token: string) => /^20\d\d\/\d\d$/.test(token) && Number(token.slice(5)) === (Number(token.slice(2, 4)) + 1) % 100;

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
  const one = (from: number, part: string, printed: number, decimals: number, alternative: ReadFigure["alternative"]) => [figureAt(text, from, part, printed, decimals, alternative)];
  if (token.includes(" ")) {
    let at = start;
    const parts = token.split(" ").map((part) => { const from = at; at += part.length + 1; return { part, from }; });
    const joined = Number(token.replaceAll(" ", "")), after = text.slice(start + token.length, start + token.length + 4);
    const whole = !/[\d|] ?$/.test(text.slice(0, start)) && !/^\s*[\d|]/.test(after) && (parts.length > 2 || /^\s?[\p{L}%]/u.test(after));
    return [...one(start, token, joined, 0, whole ? false : "space"), ...parts.flatMap(({ part, from }) => one(from, part, Number(part), 0, whole ? "space" : false))];
  }
  const bare = token.replace(/[\u00a0\u2009\u202f'’]/g, "");
  const european = /^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$|^\d+,\d{1,2}$|^0,\d+$/.test(bare) || (bare !== token && /,\d+$/.test(bare));
  const number = european ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", "");
  const figure = one(start, token, Number(number), number.split(".")[1]?.length ?? 0, false);
  if (/^\d{1,3}\.\d{3}$/.test(token)) figure.push(...one(start, token, Number(token.replace(".", "")), 0, "mark"));
  if (/^\d{1,3},\d{3}$/.test(token)) figure.push(...one(start, token, Number(token.replace(",", ".")), 3, "mark"));
  return figure;
}

function figureAt(text: string, start: number, token: string, printed: number, decimals: number, alternative: ReadFigure["alternative"]): ReadFigure {
  const before = text.slice(Math.max(0, start - 40), start);
  let at = start + token.length, scale = 1, scaled = false;
  const rest = () => text.slice(at, at + 40);
  const base = { ...plain("amount", text, start, token, []), printed, decimals, alternative };
  const as = (kind: ReadFigure["kind"], years: number[] = []): ReadFigure => ({ ...base, kind, years });
  // "$-1.2 bn": the sign may stand between mark and number.
  const marked = currencyBefore.exec(before.replace(/(?<=[$€£¥₹₦])[-−]$/, "")), mark = marked?.[1] ?? marked?.[2] ?? marked?.[3] ?? marked?.[4];
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
  if (glued) { scale = scaleOf[glued[1] ?? ""] ?? hanScale[glued[2] ?? ""] ?? 1; scaled = true; at += glued[0].length; }
  const points = share && (share[1] ?? share[3]);
  if (share) { scale = /^b/i.test(share[1] ?? "") ? 1e-4 : 0.01; scaled = true; at += share[0].length; }
  const named = currencies.length === 0 && !share ? currencyAfter.exec(rest()) : null;
  if (named) {
    const nation = nations[named[3]?.toLowerCase() ?? ""], money = (named[1] ?? named[2] ?? named[4] ?? "").toLowerCase();
    currencies = nation ? [nation] : named[1] ? [named[1].toUpperCase()] : money === "pounds" ? (nation ? ["GBP"] : []) : (currencyMarks[money] ?? []);
    if (currencies.length > 0) at += named[0].length;
  }
  const unit = /^[\s\u00a0-]{0,2}((?:metric |short |cubic |square )?[\p{L}][\p{L}\p{M}²³]*(?:\/[a-z]+|[- ][Hh]ours?)?(?: (?:of oil )?per day)?)/u.exec(rest())?.[1];
  const measure = unit === undefined || share ? undefined : measureOf(unit.replace(/^(metric|short) /, "").replace(/^(barrels?) (of oil )?per day/, "bpd"));
  const gluedLeft = /[\p{L}][-–]?$/u.test(before) && mark === undefined;
  const strong = scaled || currencies.length > 0 || (measure !== undefined && measure.family !== "year");
  if (whole && !strong && !(gluedLeft && !/[-–]$/.test(before)) ) return as("year", [printed]);
  if (whole && !share && scale === 1 && currencies.length === 0 && /\b(in|of|since|by|for|from|during|until|until|year|fiscal|to)\s$/i.test(before)) return as("year", [printed]);
  if (gluedLeft && (!strong || (/^\d$/.test(token) && share === null))) return as("name");
  if (word !== "" && !strong && measure === undefined && word.length === 1 && decimals === 0 && !token.includes(",") && !/^[x×]$/.test(word)) return as("name");
  const lead = marked && currencies.length > 0 && mark ? before.slice(0, marked.index) : before;
  const sign = signOf(lead, before, share ? "" : rest(), currencies.length > 0);
  return {
    ...base, scale, scaled, sign, currencies, unit, measure, end: at, change: changeOf(text, start - (before.length - lead.length), at),
    value: printed * scale * (sign === "minus" || sign === "loss" ? -1 : 1), percent: share ? (points ? "points" : "percent") : undefined,
  };
}

function signOf(lead: string, before: string, after: string, money: boolean): ReadFigure["sign"] {
  if (/\b(?:minus|negative)\s$/i.test(lead) || /(?:^|[^\d%\s])\s?−\s?$/.test(lead) || /(?:^|[\s(|:,~[])-$/.test(lead) || (money && /[$€£¥₹₦][-−]$/.test(before))) return /[\d%]\s?-$/.test(lead) ? "open" : "minus";
  if (/(?:^|[\s(|])–$/.test(lead) || (/\($/.test(lead) && /^\)/.test(after)) || /\p{L}-$/u.test(lead)) return "open";
  return /\b(?:loss|losses|deficit)(?: of)?(?: (?:about|around|some|nearly|almost))?\s$/i.test(lead) ? "loss" : "plus";
}

const falls = "fell|fall|falls|fallen|falling|declin\\w+|decreas\\w+|drop\\w*|shr[aiu]nk\\w*|contract(?:ed|ion|ing)|reduc\\w+|down|lower|lost|dip\\w*|slump\\w*|slid\\w*|plung\\w+|sank|sunk|dwindl\\w+|tumbl\\w+|weaken\\w*|gesunken|rückgang|queda|caíram|calo|baisse|slip\\w*";
const rises = "grew|grow\\w*|ris(?:e|es|en|ing)|rose|increas\\w+|up|gain\\w*|climb\\w*|surg\\w+|jump\\w*|expan\\w+|higher|cagr|hike|accelerat\\w+|improv\\w+|aumento|gestiegen|rebound\\w*|recover\\w*|soar\\w*";
const moves = new RegExp(`^(?:(${falls})|(?:${rises}))$`, "iu");
const movedAfter = new RegExp(`^\\s*(?:(?:year-on-year|yoy|y-o-y|annual|yearly|revenue|sales|volume|overall|sharp)\\s){0,2}(?:(${falls})|(?:${rises}))(?!\\p{L})`, "iu");

/** "to $5 billion", "was 8 %", "reaching 8 %": a level, not a change. */
const level = /^(?:to|from|was|were|record|reached|reaching|totall?ed|totall?ing|with|where|and|at)$/i;

/** Whether the figure is a change, and which way: by the nearest word of change with no word of level and no other figure between. */
function changeOf(text: string, start: number, end: number): ReadFigure["change"] {
  const window = text.slice(Math.max(0, start - 70), start), cut = /^.*(?:[;|…]|\.\s)/su.exec(window)?.[0].length ?? 0;
  const words = window.slice(cut).replace(/(?:19|20)\d{2}(?:-\d\d)?|Q[1-4]/g, "").match(/[\p{L}-]+|[\d,]/gu) ?? [];
  for (const [i, word] of words.toReversed().entries()) {
    const moved = moves.exec(word);
    // "The lower end of the range is 72 %" says how high it is.
    if (moved && !(/^(?:low|high)er$/i.test(word) && words.at(-i) !== "by" && i > 0)) return moved[1] ? "fall" : "rise";
    if (/^[\d,]$/.test(word) || i > 9 || (level.test(word) && !(word === "at" && i < 4 && /^an?$/i.test(words.at(-i) ?? "")))) break;
  }
  const after = movedAfter.exec(text.slice(end, end + 40));
  return after ? (after[1] ? "fall" : "rise") : undefined;
}

/** "1.2–1.5 billion", "$5 to 6 bn", "72-78%": the first number shares scale, currency and per cent of the second. */
function shareRanges(text: string, figures: ReadFigure[]): void {
  for (const [i, low] of figures.entries()) {
    const high = figures.slice(i + 1).find((f) => !f.alternative);
    if (!high || low.kind !== "amount" || high.kind !== "amount" || low.start >= high.start) continue;
    const between = text.slice(low.end, high.start);
    // "Margin-21.23%-33.17%": cells of a table that lost their bars.
    if (between === "-" && low.sign === "open") figures[figures.indexOf(high)] = { ...high, sign: "open" };
    const and = /\bbetween\s\S*$/i.test(text.slice(0, low.start));
    if (!/^(?:[-–—]|\s[-–—]\s|\s(?:to|bis|auf)\s)\S{0,4}\s?$/.test(between) && !(and && /^\s*and\s*\S{0,4}\s?$/.test(between))) continue;
    const open = low.unit === undefined || /^(to|and|bis|auf)$/.test(low.unit);
    const share = high.scaled && !low.scaled && (open || low.measure === undefined);
    const scale = share ? high.scale : low.scale;
    figures[i] = { ...low, scale, scaled: low.scaled || share, value: Math.sign(low.value) * low.printed * scale, currencies: low.currencies.length > 0 ? low.currencies : high.currencies, percent: low.percent ?? (share ? high.percent : undefined), measure: low.measure ?? (open ? high.measure : undefined) };
  }
}
