import type { ReadFigure } from "./figure.ts";
import { shareRanges } from "./figure-ranges.ts";
import { changeOf, signOf } from "./figure-sign.ts";
import { isSeason, tokens, yearsOf } from "./figure-tokens.ts";
import {
  currencyAfter,
  currencyBefore,
  currencyMarks,
  gluedScale,
  hanScale,
  measureOf,
  nations,
  percentAfter,
  scaleAfter,
  scaleOf,
} from "./figure-words.ts";

/** Every numeral of a text, in its order; a second reading follows the first. */
export function readFigures(text: string): ReadFigure[] {
  const figures: ReadFigure[] = [];
  for (const m of text.matchAll(tokens)) {
    // The lower part of "23兆4589億" is read with the upper.
    if (figures.some(({ end }) => end > m.index)) continue;
    const groups: Readonly<Record<string, string | undefined>> = m.groups ?? {},
      token = m[0],
      start = m.index;
    const code = groups["code"] ?? groups["phone"] ?? (/^\d{4}\/\d\d$/.test(token) ? token : undefined);
    if (groups["number"] !== undefined) figures.push(...numbersAt(text, start, token));
    else if (code !== undefined && !isSeason(token)) figures.push(plain("code", start, token, []));
    else
      figures.push(
        plain(
          /\d{2}/.test(token) ? (groups["date"] === undefined && groups["dated"] === undefined ? "year" : "date") : "name",
          start,
          token,
          yearsOf(token),
        ),
      );
  }
  shareRanges(text, figures);
  const row = /^([A-Z]{3});(\w+);(\d{4});(-?[\d.]+(?:e[+-]?\d+)?)(?:;([\w/*^ -]+))?$/.exec(text);
  if (!row) return figures;
  const [, place = "", indicator = "", rowYear, digits = "", unit] = row;
  const value = Number(digits),
    at = plain("row", text.indexOf(`;${digits}`, place.length + indicator.length + 5) + 1, digits, [Number(rowYear)]);
  return [{ ...at, printed: Math.abs(value), value, sign: value < 0 ? "minus" : "plus", row: { place, indicator, unit } }];
}

/** A figure of which only the place is known. */
function plain(kind: ReadFigure["kind"], start: number, token: string, years: number[]): ReadFigure {
  const amount = { printed: Number.NaN, decimals: 0, value: Number.NaN, scale: 1, scaled: false, sign: "plus", change: undefined } as const;
  const beside = { currencies: [], percent: undefined, unit: undefined, measure: undefined, alternative: false, row: undefined } as const;
  return { kind, ...amount, ...beside, years, start, end: start + token.length };
}

/** Spaces may part thousands or columns: the likelier reading comes first, the other stays possible. */
function numbersAt(text: string, start: number, token: string): ReadFigure[] {
  const one = (from: number, part: string, printed: number, decimals: number, alternative: ReadFigure["alternative"]) => [
    figureAt(text, from, part, printed, decimals, alternative),
  ];
  if (token.includes(" ")) {
    let at = start;
    const parts = token.split(" ").map((part) => {
      const from = at;
      at += part.length + 1;
      return { part, from };
    });
    const joined = Number(token.replaceAll(" ", "")),
      after = text.slice(start + token.length, start + token.length + 4);
    const whole = !/[\d|] ?$/.test(text.slice(0, start)) && !/^\s*[\d|]/.test(after) && (parts.length > 2 || /^\s?[\p{L}%]/u.test(after));
    return [
      ...one(start, token, joined, 0, whole ? false : "space"),
      ...parts.flatMap(({ part, from }) => one(from, part, Number(part), 0, whole ? "space" : false)),
    ];
  }
  const bare = token.replace(/[\u00a0\u2009\u202f'’]/g, "");
  const european =
    /^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$|^\d+,\d{1,2}$|^0,\d+$/.test(bare) || (bare !== token && /,\d+$/.test(bare));
  const number = european ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", "");
  const figure = one(start, token, Number(number), number.split(".")[1]?.length ?? 0, false);
  if (/^\d{1,3}\.\d{3}$/.test(token)) figure.push(...one(start, token, Number(token.replace(".", "")), 0, "mark"));
  if (/^\d{1,3},\d{3}$/.test(token)) figure.push(...one(start, token, Number(token.replace(",", ".")), 3, "mark"));
  return figure;
}

function figureAt(
  text: string,
  start: number,
  token: string,
  printed: number,
  decimals: number,
  alternative: ReadFigure["alternative"],
): ReadFigure {
  const before = text.slice(Math.max(0, start - 40), start);
  let at = start + token.length,
    scale = 1,
    scaled = false;
  const rest = () => text.slice(at, at + 40);
  const base = { ...plain("amount", start, token, []), printed, decimals, alternative };
  const as = (kind: ReadFigure["kind"], years: number[] = []): ReadFigure => ({ ...base, kind, years });
  // "$-1.2 bn": the sign may stand between mark and number.
  const marked = currencyBefore.exec(before.replace(/(?<=[$€£¥₹₦])[-−]$/, "")),
    mark = marked?.[1] ?? marked?.[2] ?? marked?.[3] ?? marked?.[4];
  if (rest().startsWith("]") && /[\p{L}\d]\[$/u.test(before)) return as("name");
  const word = /^\p{L}+/u.exec(rest())?.[0] ?? "";
  if (/^(st|nd|rd|th|s|er)$/.test(word) || (mark === undefined && /^\d{1,2}$/.test(token) && /^[GDWKF]s?$/.test(word))) return as("name");
  const whole = /^\d{4}$/.test(token) && printed >= 1950 && printed <= 2100;
  if (whole && /^[aEFPe]$/.test(word)) return as("year", [printed]);
  let currencies: readonly string[] = mark === undefined ? [] : (currencyMarks[mark.replace(" ", "").toLowerCase()] ?? [mark]);
  if (mark === "N" && !/(^|[^\p{L}])N$/u.test(before)) currencies = [];
  const share = percentAfter.exec(rest());
  for (let found = scaleAfter.exec(rest()); !share && found?.[1] && scale < 1e12; found = scaleAfter.exec(rest())) {
    const sign = found[1],
      spaced = /^[\s\u00a0]/.test(found[0]);
    // A lone letter is a scale when money stands before it or it touches the number; "5 m" alone is metres, "3 t" tonnes.
    if (/^[kmbt]$/i.test(sign) && ((spaced && mark === undefined) || (sign === "t" && mark === undefined) || scaled)) break;
    if (/^mm$/i.test(sign) && mark === undefined && sign !== "MM") break;
    if (sign.toLowerCase() === "tr" && mark === undefined && spaced) break;
    scale *= scaleOf[sign.toLowerCase()] ?? 1;
    scaled = true;
    at += found[0].length;
    // "mil." ends an abbreviation only where it is printed so; Spanish and Portuguese "mil" is a thousand.
  }
  const glued = scaled ? null : gluedScale.exec(rest());
  if (glued) {
    scale = scaleOf[glued[1] ?? ""] ?? hanScale[glued[2] ?? ""] ?? 1;
    scaled = true;
    at += glued[0].length;
  }
  // "23兆4589億", "2조 8,351억", "5만332대": the lower part of one number, in its own scale.
  const lower = lowerPart(glued?.[2] ?? "")?.exec(rest());
  if (lower) {
    base.printed += Number(lower[1]?.replace(",", "")) / 1e4;
    base.decimals = 4;
    at += lower[0].length;
  }
  const points = share && (share[1] ?? share[3]);
  if (share) {
    scale = /^b/i.test(share[1] ?? "") ? 1e-4 : 0.01;
    scaled = true;
    at += share[0].length;
  }
  const named = currencies.length === 0 && !share ? currencyAfter.exec(rest()) : null;
  if (named) {
    const nation = nations[named[3]?.toLowerCase() ?? ""],
      money = (named[1] ?? named[2] ?? named[4] ?? named[5] ?? named[6] ?? named[7] ?? "").toLowerCase();
    // "Pounds" alone may be weight.
    currencies = nation ? [nation] : named[1] ? [named[1].toUpperCase()] : (currencyMarks[money] ?? []);
    if (currencies.length > 0) at += named[0].length;
  }
  const unit =
    /^[\s\u00a0-]{0,2}((?:metric |short |cubic |square )?[\p{L}][\p{L}\p{M}²³]*(?:\/[a-z]+|[- ][Hh]ours?)?(?: (?:of oil )?per day)?)/u.exec(
      rest(),
    )?.[1];
  const measure =
    unit === undefined || share
      ? undefined
      : measureOf(unit.replace(/^(metric|short) /, "").replace(/^(barrels?) (of oil )?per day/, "bpd"));
  const gluedLeft = /\p{Script=Latin}[-–]?$/u.test(before) && mark === undefined;
  const strong = scaled || currencies.length > 0 || (measure !== undefined && measure.family !== "year");
  if (whole && !strong && !(gluedLeft && !/[-–]$/.test(before))) return as("year", [printed]);
  if (
    whole &&
    !share &&
    scale === 1 &&
    currencies.length === 0 &&
    /\b(in|of|since|by|for|from|during|until|year|fiscal|to)\s$/i.test(before)
  )
    return as("year", [printed]);
  if (gluedLeft && (!strong || (/^\d$/.test(token) && share === null))) return as("name");
  if (
    word !== "" &&
    !strong &&
    measure === undefined &&
    word.length === 1 &&
    decimals === 0 &&
    !token.includes(",") &&
    !/^[x×]$/.test(word)
  )
    return as("name");
  const lead = marked && currencies.length > 0 && mark ? before.slice(0, marked.index) : before;
  const sign = signOf(lead, before, scaled ? "" : rest(), currencies.length > 0);
  return {
    ...base,
    scale,
    scaled,
    sign,
    currencies,
    unit,
    measure,
    end: at,
    change: changeOf(text, start - (before.length - lead.length), at),
    value: base.printed * scale * (sign === "minus" || sign === "loss" ? -1 : 1),
    percent: share ? (points ? "points" : "percent") : undefined,
  };
}

/** What may follow a scale of East Asian numerals as the lower part of the same number; after ten thousands it carries no scale. */
function lowerPart(scale: string): RegExp | undefined {
  if (/[兆조]/.test(scale)) return /^ ?(\d{1,4}|\d,\d{3})[億亿억]/;
  if (/[億亿억]/.test(scale)) return /^ ?(\d{1,4}|\d,\d{3})[万萬만]/;
  return /[万萬만]/.test(scale) ? /^(\d{1,4}|\d,\d{3})(?![\d.,億亿억万萬만])/ : undefined;
}
