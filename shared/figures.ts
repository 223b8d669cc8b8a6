import { z } from "zod";

/**
 * How a figure is printed. One function serves text, tables, charts, workbook notes and screen,
 * so that one cell reads the same everywhere.
 */
export const figureFormat = z.discriminatedUnion("style", [
  /**
   * "$1.06 billion", "15.5 million vehicles": three significant digits and a scale word. Below a million a count is printed whole; an amount that
   * rests on assumptions is `rounded` to three digits too: "£404,000".
   */
  z.strictObject({
    style: z.literal("compact"),
    currency: z.string().optional(),
    unit: z.string().optional(),
    rounded: z.literal(true).optional(),
    /** Digits beyond three, where a figure stands beside another that it must be told from: "$118.4 million". */
    more: z.number().int().min(1).max(2).optional(),
  }),
  /** For table columns and axes: value ÷ scale with fixed decimals; the heading names the unit. */
  z.strictObject({ style: z.literal("fixed"), scale: z.number().positive(), digits: z.number().int().min(0).max(6) }),
  /** 0.123 → "12.3 %". */
  z.strictObject({ style: z.literal("percent"), digits: z.number().int().min(0).max(2) }),
  /** 0.021 → "2.1 percentage points". */
  z.strictObject({ style: z.literal("points"), digits: z.number().int().min(0).max(2) }),
  /** 3.2 → "3.2×". */
  z.strictObject({ style: z.literal("multiple"), digits: z.number().int().min(0).max(2) }),
  /** 2025 → "2025", without separators. */
  z.strictObject({ style: z.literal("year") }),
]);
export type FigureFormat = z.infer<typeof figureFormat>;

const symbols: ReadonlyMap<string, string> = new Map(
  Object.entries({
    USD: "$",
    INR: "₹",
    EUR: "€",
    GBP: "£",
    BRL: "R$",
    KES: "KSh ",
    ZAR: "R ",
    CHF: "CHF ",
    MXN: "MX$",
    AUD: "A$",
    CAD: "C$",
    NZD: "NZ$",
    SGD: "S$",
    HKD: "HK$",
  }),
);
const scaleWords: [number, string][] = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
];
/** India counts rupees by the hundred thousand and the ten million. */
const rupeeWords: [number, string][] = [
  [1e12, "lakh crore"],
  [1e7, "crore"],
  [1e5, "lakh"],
];

/**
 * Text of a figure. `value` is in base units (USD, persons, fractions); a non-finite value prints as "n/a". `extra`: digits beyond those of
 * the format, for an input from which a reader is to compute.
 */
export function formatFigure(value: number, format: FigureFormat, extra = 0): string {
  if (!Number.isFinite(value)) return "n/a";
  switch (format.style) {
    case "compact": {
      const further = extra + (format.more ?? 0);
      return compact(format.rounded ? roundedTo(value, 3 + further) : value, format.currency, format.unit, further);
    }
    case "fixed":
      return signed(value / format.scale, format.digits + extra + digitsBelow(value / format.scale, format.digits + extra));
    case "percent":
      return `${signed(value * 100, format.digits + extra)} %`;
    case "points":
      return `${signed(value * 100, format.digits + extra)} percentage points`;
    case "multiple":
      return `${signed(value, format.digits + extra)}×`;
    case "year":
      return String(Math.round(value));
  }
}

/** Nothing is left of two equal amounts but what binary fractions leave: no figure of a millionth is printed of a sum. */
const roundedTo = (value: number, digits: number): number => (Math.abs(value) < 1e-6 ? 0 : Number(value.toPrecision(digits)));

/** Digits with which a small figure is told from nil, at most. */
const mostBelow = 2;
/** Further digits for a figure that would be printed as nil and is not; none for whole numbers, and where no more would show one. */
function digitsBelow(value: number, digits: number): number {
  if (digits === 0) return 0;
  for (let more = 0; more <= mostBelow; more++) if (Math.round(Math.abs(value) * 10 ** (digits + more)) > 0) return more;
  return 0;
}

/** A report prints thousands of figures; creating a format costs more than using it. */
const formats = new Map<number, Intl.NumberFormat>();
function numerals(digits: number): Intl.NumberFormat {
  const known = formats.get(digits) ?? new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(digits, known);
  return known;
}

function signed(value: number, digits: number): string {
  const text = numerals(digits).format(Math.abs(value));
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

function compact(value: number, currency?: string, unit?: string, extra = 0): string {
  const [scale, word] = pickScale(Math.abs(value), currency === "INR" ? rupeeWords : scaleWords);
  const scaled = Math.abs(value) / scale;
  // Decimals are counted after rounding, as it can carry: 9.996 is 10.0. Below one, three significant digits: 0.00123 must not print as 0.00.
  const rounded = Number(scaled.toPrecision(3));
  const digits =
    rounded >= 100 ? 0 : rounded >= 10 ? 1 : rounded >= 1 || rounded === 0 ? 2 : Math.min(8, 2 - Math.floor(Math.log10(rounded)));
  const bare =
    scale === 1 && Number.isInteger(scaled) ? signed(scaled, 0) : signed(scaled, (scale === 1 && scaled >= 1000 ? 0 : digits) + extra);
  const prefix = currency ? (symbols.get(currency) ?? `${currency} `) : "";
  return `${value < 0 && /[1-9]/.test(bare) ? "−" : ""}${prefix}${bare}${word ? ` ${word}` : ""}${unit ? ` ${unit}` : ""}`;
}

/** Rounding can carry into the next scale (999.6 million is 1.00 billion), so the scale is picked after it. */
function pickScale(abs: number, words: readonly [number, string][]): [number, string] {
  for (const [scale, word] of words) if (Number((abs / scale).toPrecision(3)) >= 1) return [scale, word];
  return [1, ""];
}
