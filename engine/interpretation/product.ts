import type { Goods } from "../evidence/trade.ts";
import type { Interpretation } from "#shared/interpretation.ts";
import { officialClass, subheadingsOf } from "../reference/classes/catalogue.ts";
import { everydayGoods, goodsByTheirText, type NamedGoods } from "./goods-named.ts";
import { interpretName } from "./interpret-name.ts";
import { type CodedMarket, marketByCode, readingOf } from "./market-by-code.ts";
import { stems } from "./narrowed.ts";

interface ChosenProduct {
  product: Goods | null;
  /** Why none could be settled. */
  reason: string | null;
  interpretation: Interpretation;
}

interface Naming {
  industryName: string;
  hsCode?: string | undefined;
  /** The customer's choice among the readings, or the acceptance of wider goods: "hs:1006". */
  marketCode?: string | undefined;
}

/** The goods of a brief; nothing wider is taken in silence. `asOf`: date of the report. */
export function chooseProduct({ industryName, hsCode, marketCode }: Naming, asOf: string): ChosenProduct {
  const typed = codeIn(industryName);
  if (typed !== undefined && (hsCode ?? typed) === typed && marketCode === undefined) return byTypedCode(industryName, typed);
  const interpretation = interpretProduct(industryName, asOf);
  const given = hsCode ?? (marketCode?.startsWith("hs:") ? marketCode.slice(3).replace(/@.*$/, "") : undefined);
  if (given !== undefined && interpretation.market?.code !== `hs:${given}`) {
    const official = officialClass(`hs:${given}`);
    const market = official && marketByCode(`hs:${given}`);
    if (!official || !market) return { product: null, reason: `The Harmonized System has no code ${given}.`, interpretation };
    return { product: productOf(industryName, [given], false, market), reason: null, interpretation };
  }
  // One of the readings was chosen: it stands for the name.
  if (marketCode !== undefined && given === undefined && interpretation.market?.code !== marketCode) {
    const market = marketByCode(marketCode.replace(/@.*$/, ""));
    const codes = market?.key.codes.hs ?? [];
    return market && codes.length > 0
      ? { product: productOf(industryName, codes, false, market), reason: null, interpretation }
      : { product: null, reason: `There are no goods with the code ${marketCode}.`, interpretation };
  }
  const meant = interpretation.market && marketByCode(interpretation.market.code);
  if (!meant || interpretation.refusal !== null)
    return {
      product: null,
      reason:
        interpretation.refusal ??
        (interpretation.outcome === "ambiguous"
          ? `“${industryName}” can mean several products: choose one of them.`
          : `No goods are known by the name “${industryName}”.`),
      interpretation,
    };
  const isWithin = interpretation.outcome === "within";
  if (isWithin && given === undefined && marketCode === undefined && !isKindOf(industryName, meant.title))
    return {
      product: null,
      reason: `Customs count no “${industryName}” by itself. It is counted within ${meant.title}, if you accept that.`,
      interpretation,
    };
  return { product: productOf(industryName, interpretation.codes.hs, isWithin, meant), reason: null, interpretation };
}

/** "6907", "HS 6907.21": the code of the Harmonized System that was typed in place of a name; undefined for words. */
function codeIn(typed: string): string | undefined {
  return /^(?:hs)?\s*(\d[\d. ]*)$/i.exec(typed.trim())?.[1]?.replaceAll(/[. ]/g, "");
}

/** The goods of a code that was typed for a name: they are called as the nomenclature calls them. */
function byTypedCode(typed: string, code: string): ChosenProduct {
  const market = /^(?:\d\d){1,3}$/.test(code) ? marketByCode(`hs:${code}`) : undefined;
  const unknown = `The Harmonized System has no code ${code}: a chapter has two digits, a heading four, a subheading six.`;
  if (!market)
    return {
      product: null,
      reason: unknown,
      interpretation: { ...ofGoods(typed, []), outcome: "unknown", market: null, refusal: unknown },
    };
  return {
    product: productOf(market.title, [code], false, market),
    reason: null,
    interpretation: { ...ofGoods(typed, [code]), outcome: "class", market: readingOf(market), excludes: [...market.excludes] },
  };
}

/** What an interpretation says of goods by their codes alone. */
const ofGoods = (typed: string, hs: readonly string[]): Omit<Interpretation, "outcome" | "market"> => ({
  asked: typed.trim(),
  country: null,
  includes: linesOf(hs).map(({ text }) => text),
  excludes: [],
  codes: { naics: [], isic: [], hs: [...hs] },
  readings: [],
  grade: null,
  years: null,
  missing: [],
  refusal: null,
});

/** "Basmati rice" is a kind of rice by its own words: customs count rice, and the report says so. "Leather shoes" are no kind of "footwear". */
const isKindOf = (typed: string, title: string): boolean => [...stems(title)].every((word) => stems(typed).has(word));

/** What a typed name of goods means. Services and names without a customs heading are refused; wider goods are named as such. */
function interpretProduct(typed: string, asOf: string): Interpretation {
  const spoken = everydayGoods(typed);
  if (spoken) return ofLines(typed, spoken);
  const meaning = asGoods(typed, asOf);
  if (meaning.outcome !== "unknown" && meaning.outcome !== "within") return meaning;
  const headings = goodsByTheirText(typed);
  const [codes] = headings;
  if (codes && headings.length === 1) return ofLines(typed, { codes, isPart: false });
  // Lines of several headings are several goods: the customer says which.
  const readings = headings.flatMap(([code = ""]) => marketByCode(`hs:${code.slice(0, 4)}`) ?? []).map((market) => readingOf(market));
  return meaning.outcome === "unknown" && readings.length > 0 && readings.length <= mostReadings
    ? { ...meaning, outcome: "ambiguous", readings, refusal: null }
    : meaning;
}
/** A longer list is no choice. */
const mostReadings = 4;

/** What lines of the Harmonized System that a name means come to: one line, or the heading of the first. */
function ofLines(typed: string, { codes, isPart }: NamedGoods): Interpretation {
  const [first = ""] = codes;
  const market = marketByCode(`hs:${codes.length === 1 ? first : first.slice(0, 4)}`);
  return { ...ofGoods(typed, codes), outcome: isPart ? "within" : "class", market: market ? readingOf(market) : null };
}

function asGoods(typed: string, asOf: string): Interpretation {
  const meaning = interpretName(typed, { asOf });
  const goods = meaning.readings.filter(({ code }) => hasGoods(code));
  if (meaning.outcome === "unknown") return { ...meaning, readings: goods, years: null };
  if (meaning.outcome === "ambiguous") {
    const [only] = goods;
    if (goods.length === 1 && only) return ofMarket(typed, meaning, only.code);
    return { ...meaning, readings: goods, refusal: goods.length === 0 ? noGoods(typed) : null };
  }
  return meaning.market ? ofMarket(typed, meaning, meaning.market.code) : meaning;
}

const noGoods = (typed: string) => `“${typed.trim()}” is no good that crosses a border: it has no customs heading.`;
const hasGoods = (code: string): boolean => (marketByCode(code)?.key.codes.hs.length ?? 0) > 0;

function ofMarket(typed: string, meaning: Interpretation, code: string): Interpretation {
  const market = marketByCode(code.replace(/@.*$/, ""));
  const headings = market?.key.codes.hs ?? [];
  if (!market || headings.length === 0)
    return { ...meaning, market: null, outcome: "unknown", readings: [], years: null, refusal: noGoods(typed) };
  const narrow = narrowed(typed, headings, market.title, meaning.outcome === "within");
  const hs = narrow?.codes ?? [...headings];
  const [only] = hs;
  const heading =
    only !== undefined && hs.every((each) => each.slice(0, 4) === only.slice(0, 4)) ? only.slice(0, hs.length === 1 ? 6 : 4) : undefined;
  const coded = (heading === undefined ? undefined : marketByCode(`hs:${heading}`)) ?? market;
  return {
    ...meaning,
    outcome: narrow?.isWhole
      ? "class"
      : meaning.outcome === "exact"
        ? "class"
        : meaning.outcome === "ambiguous"
          ? "class"
          : meaning.outcome,
    market: readingOf(coded),
    includes: linesOf(hs).map(({ text }) => text),
    excludes: [...(narrow ? [] : market.excludes)],
    codes: { naics: [], isic: [], hs },
    readings: [],
    grade: null,
    years: null,
    missing: [],
    refusal: null,
  };
}

/**
 * Six-digit lines whose own words are those typed, where the heading holds other goods too ("cashew nuts" within coconuts, Brazil nuts and
 * cashews). Undefined where no line is closer to the name than the heading is.
 */
function narrowed(
  typed: string,
  headings: readonly string[],
  title: string,
  isPart: boolean,
): { codes: string[]; isWhole: boolean } | undefined {
  const wanted = stems(typed);
  const named = stems(title);
  if (!isPart && [...named].every((word) => wanted.has(word))) return undefined;
  // A name that stands for the whole heading is only narrowed where the heading lists several goods, this one among them.
  if (!isPart && !(/,| and /.test(title) && [...wanted].some((word) => named.has(word)))) return undefined;
  const lines = [...new Set(headings.flatMap(subheadingsOf))].map((code) => ({
    code,
    words: stems(officialClass(`hs:${code}`)?.definition ?? ""),
  }));
  const held = [...wanted].filter((word) => lines.some(({ words }) => words.has(word)));
  const telling = held.filter((word) => lines.some(({ words }) => !words.has(word)));
  if (telling.length === 0) return undefined;
  const codes = lines.filter(({ words }) => held.every((word) => words.has(word))).map(({ code }) => code);
  const isWhole = held.length === wanted.size;
  return codes.length > 0 && codes.length < lines.length && (isWhole || !isPart) ? { codes, isWhole } : undefined;
}

function productOf(name: string, codes: readonly string[], isWithin: boolean, market: CodedMarket): Goods {
  return { name: name.trim(), codes, lines: linesOf(codes), within: isWithin ? market.title : null };
}

const linesOf = (codes: readonly string[]): { code: string; text: string }[] =>
  codes.flatMap((code) => {
    const official = officialClass(`hs:${code}`);
    const below = code.length < 6 ? subheadingsOf(code) : [];
    const listed = below.length > 0 && below.length <= mostLines ? below : [code];
    return listed.map((each) => ({ code: each, text: officialClass(`hs:${each}`)?.definition ?? official?.definition ?? "" }));
  });
/** A longer list is named by its headings. */
const mostLines = 14;
