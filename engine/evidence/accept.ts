import { measureOf } from "./figure-words.ts";
import { yearsBeside } from "./figure-years.ts";
import { boundOf, isDenied } from "./find-denial.ts";
import { otherEntity } from "./match-entity.ts";
import { growth, notedYears } from "./note-years.ts";
import { anyScale, moneyOf, near, type ReadFigure } from "./figure.ts";
import { readFigures } from "./read-figures.ts";
import type { AcceptContext, FactProposal, Fault, Reading, Refusal } from "./proposal.ts";
import { rowFault } from "./row-fault.ts";
import { currencyFits, headScales } from "./said-elsewhere.ts";

/** `bound`: the source says "more than" or "less than" the figure. */
export type Acceptance = { ok: true; bound?: "above" | "below" } | { ok: false; reason: Refusal; detail: string };

const refuse = (reason: Refusal, detail: string): Acceptance => ({ ok: false, reason, detail });

/** Whether a proposed figure really stands in its quotation, and the quotation in the stored text. */
export function acceptFact(proposal: FactProposal, snapshot: string, context: AcceptContext = {}): Acceptance {
  const { quote, start, end } = proposal;
  const stands =
    start === undefined
      ? snapshot.includes(quote)
      : snapshot.startsWith(quote, start) && (end === undefined || end === start + quote.length);
  if (quote === "" || !stands) return refuse("quote-not-in-source", `"${quote}" does not stand in the stored text`);
  if (!Number.isFinite(proposal.value)) return refuse("value-not-in-quote", `${proposal.value} is no figure`);
  const figures = readFigures(quote);
  const row = figures.find((f) => f.kind === "row");
  if (row) {
    const fault = rowFault(proposal, row);
    return fault ? refuse(...fault) : { ok: true };
  }
  const note = proposal.note ?? "",
    reading: Reading = { proposal, figures, noteFigures: readFigures(note), note, context };
  const faults = figures
    .flatMap((figure) => {
      const found = faultsOf(reading, figure);
      return found ? [{ figure, found }] : [];
    })
    .sort((a, b) => a.found.length - b.found.length);
  const best = faults[0];
  if (!best) return refuse("value-not-in-quote", `no numeral of "${quote}" gives ${proposal.value}`);
  const at = start ?? snapshot.indexOf(quote);
  const rest = (figure: ReadFigure) => entityFault(reading, figure) ?? cutFault(snapshot, at, quote, figure);
  const fault = best.found[0] ?? placeFault(proposal, context);
  if (fault) return refuse(...fault);
  // The same number may stand twice in a quotation, once for another.
  const sound = faults.filter(({ found }) => found.length === 0);
  const { figure } = sound.find((one) => rest(one.figure) === undefined) ?? best,
    last = rest(figure);
  if (last) return refuse(...last);
  const bound = boundOf(quote, figure);
  return bound ? { ok: true, bound } : { ok: true };
}

/** A quotation may be cut so that it says what its page does not: "5 billion" of "15 billion" or of "did not reach 5 billion". */
function cutFault(snapshot: string, at: number, quote: string, f: ReadFigure): Fault | undefined {
  const end = at + quote.length;
  const before =
      snapshot
        .slice(Math.max(0, at - 90), at)
        .split("\n")
        .at(-1) ?? "",
    after = snapshot.slice(end, end + 60).split("\n")[0] ?? "";
  if (before === "" && after === "") return undefined;
  const text = before + quote + after,
    start = before.length + f.start;
  const whole = readFigures(text).find((one) => one.start === start && one.alternative === f.alternative);
  const shown = `"${text.slice(Math.max(0, start - 24), start + 24)}"`;
  if (!whole || !near(whole.value, f.value) || whole.percent !== f.percent)
    return ["value-not-in-quote", `the quotation is cut from ${shown}`];
  return isDenied(text, whole) ? ["negation", `the page denies or supposes the figure: ${shown}`] : undefined;
}

/** What speaks against reading the proposal from this numeral; undefined where its digits are others. */
function faultsOf(reading: Reading, f: ReadFigure): Fault[] | undefined {
  const { proposal, note } = reading;
  if (f.kind !== "amount") return undefined;
  // A second reading of the digits ("29.291" as 29,291) needs a note that says how the page writes numbers; then the first falls.
  const parted = /\b(?:point|dot|comma)s?\b|separat/i.test(note);
  const second = f.alternative || reading.figures.some((other) => other.alternative === "mark" && other.start === f.start);
  if (second && (f.alternative === "mark") !== parted && f.alternative !== "space") return undefined;
  const { quote, unit, period } = proposal,
    value = Math.abs(proposal.value);
  const own = measureOf(unit),
    money = moneyOf(unit),
    plain = unit === "1";
  const factors =
    f.measure && own && f.measure.family === own.family ? f.measure.factors.map((factor) => factor / (own.factors[0] ?? 1)) : [1];
  // Most numerals of a quotation are other figures: the digits decide first, cheaply.
  if (!anyScale(value, f.printed, factors)) return undefined;
  const rate = /share|margin|growth|penetration|churn|repeat_rate/.test(proposal.metric);
  const share =
    plain &&
    !f.scaled &&
    f.measure === undefined &&
    /%|per ?cent|share|margin|growth|rate|cagr|anteil|prozent|change/i.test(`${quote} ${note}`);
  if (!f.scaled) reading.scales ??= headScales(quote, note);
  const heads = plain ? [] : (reading.scales ?? []);
  const scales = f.scaled
    ? [f.scale]
    : [...(heads.length > 0 ? heads : share && rate && f.printed > 1 ? [] : [1]), ...(share ? [0.01] : [])];
  const printed = scales.some((scale) => factors.some((factor) => near(value, f.printed * scale * factor)));
  const faults: Fault[] = [],
    shown = `"${quote.slice(Math.max(0, f.start - 12), f.end + 12)}"`;
  if (!printed) faults.push(["scale", `${shown} is not ${proposal.value}`]);
  const sign = signFault(proposal, f);
  if (sign) faults.push(["sign", `${shown} ${sign}`]);
  if (
    money === undefined
      ? f.currencies.length > 0
      : f.percent !== undefined || (f.measure !== undefined && f.measure.family !== "count" && !unit.includes("/"))
  )
    faults.push(["unit", `${shown} is not in ${unit}`]);
  else if (plain ? f.scale >= 1e3 : f.percent !== undefined || (own && f.measure && own.family !== f.measure.family))
    faults.push(["unit", `${shown} is not in ${unit}`]);
  if (money !== undefined && !currencyFits(reading, f, money)) faults.push(["currency", `${shown} is not said to be in ${money}`]);
  const beside = yearsBeside(quote, reading.figures, f, growth.test(proposal.metric)),
    { noted, plain: inNote } = notedYears(
      proposal,
      reading.noteFigures,
      reading.figures.filter((o) => o.kind === "amount" && !o.alternative && o.percent === f.percent),
      f,
    );
  // A note that says the year outweighs years that the quotation only has somewhere.
  const named = inNote && !beside.sure ? [] : beside.years,
    known = [...named, ...noted];
  if (known.length > 0 ? !known.includes(period) : note === "" && reading.context.yearFrom !== "source")
    faults.push([
      "year",
      known.length > 0 ? `${shown} speaks of ${known.join(", ")}, not ${period}` : `nothing says that ${shown} is of ${period}`,
    ]);
  if (isDenied(quote, f)) faults.push(["negation", `${shown} is denied or supposed, not stated`]);
  return faults;
}

function signFault({ value, metric, quote }: FactProposal, f: ReadFigure): string | undefined {
  const minus = f.sign === "minus" || (f.sign === "loss" && (growth.test(metric) || /revenue|margin|profit|income|earning/.test(metric)));
  const fall =
    f.change === "fall" ||
    (growth.test(metric) &&
      f.percent !== undefined &&
      f.change === undefined &&
      /\b(declin|drop|decreas|contract|shr[aiu]nk|fall|fell)/i.test(quote.slice(0, f.start)));
  // "contracted by around −8 %" says it twice.
  const twice = f.sign === "minus" && f.change === "fall";
  if (value > 0 && twice && !growth.test(metric)) return undefined;
  if (value < 0) return minus || f.sign === "loss" || f.sign === "open" || fall ? undefined : "is not negative";
  if (value === 0) return undefined;
  return minus ? "is negative" : growth.test(metric) && f.change === "fall" ? "is a fall" : undefined;
}

const worldly = /\b(?:global\w*|globe|world\w*|international\w*|weltweit\w*|mundial\w*|mondial\w*)\b/i;
const levels = /^(?:market_size|volume|production|exports|imports|employment|segment_size)$/;

/** The quotation speaks of another place: of other countries, of the world for a country, of one country for the world. */
function placeFault({ geography, entity = "", quote, note = "", metric }: FactProposal, { placesIn }: AcceptContext): Fault | undefined {
  if (!placesIn) return undefined;
  const named = placesIn(quote),
    aside = `${note} ${entity}`;
  if (geography === "WLD")
    return named.length > 0 && entity === "" && levels.test(metric) && !worldly.test(`${quote} ${note}`)
      ? ["place", `the quotation speaks of ${named.join(", ")}, not of the world`]
      : undefined;
  if (named.includes(geography) || (named.length === 0 && !worldly.test(quote)) || placesIn(aside).includes(geography)) return undefined;
  return ["place", `the quotation speaks of ${named.join(", ") || "the world"}, not of ${geography}`];
}

function entityFault({ proposal: { entity, quote }, figures, note, context }: Reading, figure: ReadFigure): Fault | undefined {
  const other = entity && context.others ? otherEntity(quote, note, entity, context.others, figures, figure) : undefined;
  return other === undefined ? undefined : ["entity", `the quotation speaks of ${other}, not of ${entity}`];
}
