import type { Cell, ReportDocument } from "#document";
import type { Resolver } from "../resolve.ts";
import { asPower, inputValue, isBeforePower } from "./formula-parts.ts";
import type { Written } from "./formula-families.ts";
import { inputMark, numberMark } from "./formula-text.ts";
import { publisherOf } from "#shared/publisher.ts";
import { datedWords, sentenceCase } from "./headings.ts";
import { plainFigure } from "./plain-figure.ts";
import { madeBy } from "./run-words.ts";

/** A figure that decides, in steps that a reader can repeat with a calculator. */
export interface Worked {
  /** "F12": its line among all figures. */
  no: string;
  id: string;
  title: string;
  value: string;
  /** What it is computed from, with the values as they are to be typed and where they come from. */
  inputs: { name: string; value: string; from: string; ref: string; to: string }[];
  /** The same formula with values in place of names. */
  calculation: string;
}

const mostFigures = 10;
/** Of the sizes that the headline is the mean of. */
const mostMethods = 3;
/** A reason that is longer than this is given once. */
const shortWords = 40;
/** A figure of more inputs is followed in its line, not here; the headline is shown with the sizes by all its methods. */
const [mostInputs, mostOfHeadline] = [8, 16];

/** The headline, what it is made of, its ends, and the first figures of the first page: those that are computed, each once. */
export function workedFigures(
  doc: ReportDocument,
  r: Resolver,
  written: ReadonlyMap<string, Written>,
  refs: ReadonlyMap<string, string>,
): Worked[] {
  const head = doc.headline?.cells;
  const headline = written.get(head?.value ?? "");
  // What weighs nothing in the headline is no step to it.
  const weighed = headline && termsOf(headline, r)?.flatMap(({ at }) => headline.text.inputs[at]?.id ?? []);
  const inputsOfHeadline = weighed ?? headline?.text.inputs.flatMap(({ id, own }) => (own === undefined ? [id] : [])) ?? [];
  const ids = new Set([
    ...(head ? [head.value, ...inputsOfHeadline.slice(0, mostMethods), head.low, head.high] : []),
    ...cellsOf(doc.answer),
  ]);
  const shown = [...ids].flatMap((id) => {
    const found = written.get(id);
    const names = new Set(found?.text.inputs.map((input) => input.id));
    const most = id === head?.value ? mostOfHeadline : mostInputs;
    return found && refs.has(id) && names.size > 1 && names.size <= most && r.cell(id).kind === "formula" ? [found] : [];
  });
  return shown.slice(0, mostFigures).map((w) => {
    const c = r.cell(w.id);
    return {
      no: refs.get(w.id) ?? "",
      id: w.id,
      title: datedWords(w.label, doc.years.base),
      value: plainFigure(c, c.value),
      inputs: inputsOf(w, r, refs, doc.runs),
      calculation: calculationOf(w, r),
    };
  });
}

const meanOf = "weighted geometric mean of";
/** A mean of named figures by named weights, and nothing else. */
const isPlainMean = new RegExp(`^${meanOf} (?:${inputMark} \\(weight ${inputMark}\\)(?:, | and )?)+$`);
/** A weight that prints as nothing. */
const isNone = (weight: string): boolean => /^0(?:\.0+)? %$/.test(weight);

/** The terms of a mean with their weights as printed, without those that weigh nothing; undefined of any other formula. */
function termsOf(w: Written, r: Resolver): { at: number; value: string; weight: string }[] | undefined {
  if (!isPlainMean.test(w.text.shape)) return undefined;
  const printed = w.text.inputs.map((_, at) => inputValue(w, at, r, w.extra ?? 0));
  return printed.flatMap((value, at) =>
    at % 2 === 0 && !isNone(printed[at + 1] ?? "") ? [{ at, value, weight: printed[at + 1] ?? "" }] : [],
  );
}

function inputsOf(w: Written, r: Resolver, refs: ReadonlyMap<string, string>, runs: ReportDocument["runs"]): Worked["inputs"] {
  const seen = new Set<string>();
  const said = new Set<string>();
  const once = (words: string) => {
    const isNew = !said.has(words) || words.length < shortWords;
    said.add(words);
    return isNew ? words : "for the same reason";
  };
  const terms = termsOf(w, r);
  return w.text.inputs.flatMap((input, at) => {
    const term = terms?.find((each) => each.at === at);
    if (terms && !term) return [];
    const power = term ? `; its weight, ${asPower(term.weight)}, is [${refs.get(w.text.inputs[at + 1]?.id ?? "") ?? ""}]` : "";
    const key = `${input.id} ${input.end ?? ""}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const c = r.cell(input.id);
    return [
      {
        name: sentenceCase(c.label) + (input.end ? `, ${input.end} end` : ""),
        value: inputValue(w, at, r, w.extra ?? 0),
        from: `${once(fromOf(c, r, runs))}${power}`,
        ref: refs.get(c.id) ?? "",
        to: c.id,
      },
    ];
  });
}

function fromOf(c: Cell, r: Resolver, runs: ReportDocument["runs"]): string {
  switch (c.kind) {
    case "fact":
      return publisherOf(r.source(c.source));
    case "assumption":
      return /^.*?[.;](?= |$)/.exec(c.why)?.[0].replace(/;$/, ".") ?? c.why;
    case "method":
      return madeBy(runs.find(({ id }) => id === c.run)?.method);
    case "formula":
      return "computed";
  }
}

function calculationOf(w: Written, r: Resolver): string {
  const terms = termsOf(w, r);
  if (terms) {
    const powers = terms.map(({ value, weight }) => `${value} ^ ${asPower(weight)}`).join(" × ");
    return terms.length === 1 ? powers : `(${powers}) ^ (1 ÷ (${terms.map(({ weight }) => asPower(weight)).join(" + ")}))`;
  }
  let input = -1,
    number = -1;
  return w.text.shape
    .split(new RegExp(`([${inputMark}${numberMark}])`))
    .map((piece, k, pieces) => {
      if (piece === inputMark) {
        const value = inputValue(w, ++input, r, w.extra ?? 0);
        return isBeforePower(pieces[k - 1]) ? asPower(value) : value;
      }
      return piece === numberMark ? (w.text.numbers[++number] ?? "") : piece;
    })
    .join("")
    .replace(meanOf, "each to the power of its weight, multiplied and taken to the root of the weights' sum:");
}

/** Every cell that a part of the document names, in reading order. */
function cellsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(cellsOf);
  if (typeof value !== "object" || value === null) return [];
  const own = "cell" in value && typeof value.cell === "string" ? [value.cell] : [];
  return [...own, ...Object.values(value).flatMap(cellsOf)];
}
