import type { Inline, Sentence } from "#document";
import { isNear, mostCounted, timesOf } from "../../../analysis/local/signing.ts";
import type { Signing } from "../../../analysis/local/turn.ts";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capitalRun, fig, numberWord, prose, sentence, word } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, text } from "../../../writing/tables.ts";
import { each } from "../words.ts";
import { isClosed } from "./licence.ts";
import { newEquipment } from "./opening-costs.ts";
import type { LocalWork } from "../work.ts";

/** Sales of a year, as a formula, over the days or months in which they are taken. */
function aDayOf(w: LocalWork, id: string, sales: string, label: string): string {
  const isMonthly = w.basis.words.unit.per === "month";
  return w.study.ledger.formulaOnce(id, `${sales} / ${isMonthly ? "12" : w.sales.people.days}`, {
    label,
    unit: isMonthly ? w.basis.currency : `${w.basis.currency}/day`,
    format: moneyFormat(w.basis.currency),
  });
}

/** What a shop takes a day or a month that sells as much a year. */
export const takings = (w: LocalWork, name: string, sales: string): string =>
  aDayOf(w, idOf("takings", name), sales, `Sales ${each(w)} without sales tax: ${w.study.ledger.cell(sales).label}`);

/** What a competitor must take a day or a month for a new shop to sell as much a year: one's own sales over the pull of a new one. */
const neighbourTakes = (w: LocalWork, name: string, sales: string): string =>
  aDayOf(
    w,
    idOf("neighbour", name),
    `${sales} / ${w.sales.attraction}`,
    `What a competitor takes ${each(w)}, without sales tax, where a new shop reaches: ${w.study.ledger.cell(sales).label}`,
  );

/** What the report expects a competitor to take, on the same base. */
export const neighbourExpected = (w: LocalWork): string => neighbourTakes(w, "expected", w.sales.reach);
/** What the competitors counted must take for the rent taken to be signed. */
export const neighbourNeeded = (w: LocalWork): string => neighbourTakes(w, "needed", w.signings.turn.yes);

export const isReached = (w: LocalWork, row: Signing): boolean => timesOf(w.basis, row) !== null;

/** The sales that turn the answer, as a multiple of the plan's. */
const timesPlan = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("yes_over_plan", `${w.signings.turn.yes} / ${w.sales.middle}`, {
    label: "Sales from which the rent can be signed, over those of the plan",
    unit: "1",
    format: { style: "multiple", digits: 1 },
  });

/** The rent at which the answer turns: as given, as a page prints it, or as the part of sales that is taken. */
function rentOfTurn(w: LocalWork): Inline[] {
  const { turn } = w.signings;
  const { held, isRentGiven } = w.economics;
  if (turn.share) return prose`with ${fig(turn.share)} of sales for rent`;
  return isRentGiven
    ? prose`at the rent of ${fig(turn.rent)} a month`
    : prose`at ${fig(turn.rent)} of rent a month, ${word(held?.ends ? `the ${turn.id === "low" ? "low end" : "middle"} of what a page prints` : "as a page prints it")}`;
}

/** More or less than this between the draws and the values is no lean. */
const even = 0.02;

/** Whether the plan misses the bar at the rent taken, so that a count may turn the answer. */
const isTurned = (w: LocalWork): boolean =>
  !isClosed(w) &&
  !w.economics.isRentGiven &&
  (w.verdict === "change" || w.verdict === "not") &&
  value(w, w.economics.rentSure) < value(w, w.economics.rentMonth);

/** What turns the answer: the sales to be counted. */
export function turnsAt(w: LocalWork): Sentence[] {
  const { turn, opening } = w.signings;
  if (!isTurned(w)) return [];
  if (!isNear(w.basis, turn)) return [sentence(notNear(w))];
  const machines = opening ? undefined : newEquipment(w);
  const machineWords =
    machines && value(w, turn.openingMost) < value(w, machines.high)
      ? prose` By the wear in accounts of the trade, equipment for so many people costs ${fig(machines.low)} to ${fig(machines.high)} when new${word(value(w, turn.openingMost) < value(w, machines.low) ? ": lease it, buy it used, or count more sales" : "")}.`
      : "";
  return [
    sentence(
      prose`It becomes a yes if a count shows sales of ${fig(turn.yes)} a year, ${fig(timesPlan(w))} the plan: neighbours then take ${fig(neighbourNeeded(w))} ${word(each(w))}.`,
    ),
    sentence(
      prose`That holds ${rentOfTurn(w)}${turn.share ? prose`, ${fig(turn.rent)} a month,` : ""}${opening ? "" : prose` and no more than ${fig(turn.openingMost)} for opening`}.${machineWords}`,
    ),
  ];
}

/** The rent of the plan, where the answer is told at another one. */
export const takenBeside = (w: LocalWork): Signing | null => {
  const [taken] = w.signings.rows;
  return taken.id === w.signings.turn.id ? null : taken;
};

/** What counted sales would have to be where none that a count may well show turn the answer at its rent: those of the rent taken, where these may. */
function notNear(w: LocalWork): Inline[] {
  const taken = takenBeside(w);
  const most = numberWord(mostCounted);
  return taken && isNear(w.basis, taken)
    ? prose`At the rent taken counted sales of ${fig(taken.yes)} a year would turn that; ${rentOfTurn(w)} none up to ${word(most)} times the plan do.`
    : prose`No sales up to ${word(most)} times the plan turn that, ${rentOfTurn(w)}${word(taken ? " or at the rent taken" : "")}.`;
}

/** Which condition asks for those sales, and its account with every figure at its value, which a reader can compute again. */
export function turnsBecause(w: LocalWork): Sentence[] {
  const { turn, opening } = w.signings;
  if (!isTurned(w) || !isNear(w.basis, turn)) return [];
  const before = w.study.ledger.valuesBeforeBrief();
  const lean = before(turn[turn.binds]) / before(turn.at) - 1;
  const leans = Math.abs(lean) <= even ? "" : `; the draws ask for ${lean > 0 ? "more" : "less"}`;
  const isBack = turn.binds === "back";
  return [
    sentence(
      isBack
        ? opening
          ? prose`From ${fig(turn.yes)} half of the draws earn back ${fig(opening)} for opening in three years; four of five pay the owner from ${fig(turn.sure)}.`
          : prose`From ${fig(turn.yes)} half of the draws pay people, rent, wear and owner over three years, slow months among them; four of five do in a year once known from ${fig(turn.sure)}.`
        : prose`From ${fig(turn.yes)} four draws of five pay people, rent, wear and owner in a year once known, and half ${opening ? prose`earn back ${fig(opening)} for opening` : prose`have ${fig(turn.openingMost)} left for opening after three years`}.`,
    ),
    sentence(
      isBack && opening
        ? prose`With every figure at its value ${fig(turn.at)} a year leaves those ${fig(turn.leaves)}${word(leans)}.`
        : prose`With every figure at its value it takes ${fig(turn.at)}: after goods ${word(isBack ? "three years" : "a year")} then bring ${fig(turn.earns)}, what people, premises, wear, rent and owner cost${word(leans)}.`,
    ),
  ];
}

/** The floor for which a rent a square metre is told. */
const onFloor = ({ study, economics: { held } }: LocalWork, { id }: Signing): Inline[] =>
  held && held.metres !== null && printedRows.has(id)
    ? prose`, on ${fig(study.ledger.formulaOnce("floor_held", String(held.metres), { label: "Floor for which the printed rent is told, square metres", unit: "1", format: { style: "fixed", scale: 1, digits: 0 } }))} m²`
    : [];
const printedRows = new Set(["low", "middle", "high", "printed"]);

/** Competitors that leave the sales of a row; where they are more than all the demand around, none does. */
export const competitorsOf = (w: LocalWork, row: Signing): Inline[] =>
  value(w, row.yes) > value(w, w.demand.total) ? text("none") : figure(row.competitors);

/** From which sales each rent can be signed: the bar of the advice, solved for the rent taken and for rents that may be offered. */
export function decision(w: LocalWork, s: SectionWriter): void {
  const { rows, opening, turn } = w.signings;
  const { held } = w.economics;
  const turns = isNear(w.basis, turn);
  const taken = takenBeside(w);
  const isMet = turns && value(w, turn.yes) <= value(w, w.sales.middle);
  s.exhibit("decision", {
    status: "filled",
    quality: "modelled",
    title: turns
      ? prose`A rent of ${fig(turn.rent)} a month can be signed from counted sales of ${fig(turn.yes)} a year; the plan sells ${fig(w.sales.middle)}`
      : taken && isNear(w.basis, taken)
        ? prose`The rent taken can be signed from counted sales of ${fig(taken.yes)} a year; ${rentOfTurn(w)} none up to ${word(numberWord(mostCounted))} times the plan meet the bar`
        : prose`${capitalRun(rentOfTurn(w))} no sales up to ${word(numberWord(mostCounted))} times the plan meet the bar`,
    asserts: turns ? [`${w.sales.middle} ${isMet ? ">=" : "<"} ${turn.yes}`] : [],
    subtitle: prose`Rents a month, what the plan leaves at each, and the sales that carry it`,
    table: {
      columns: [
        left("Rent", 3),
        right("A month"),
        right("The plan leaves a year"),
        right("Draws that pay it"),
        right("Sign from sales of, a year"),
        right(`A neighbour then takes ${each(w)}`),
        right("Competitors that leave it"),
      ],
      rows: rows.map((row) =>
        highlighted(
          row.id === turn.id,
          row.id === turn.id && turn.share
            ? prose`Rent of ${fig(turn.share)} of the sales counted`
            : prose`${word(row.name)}${onFloor(w, row)}`,
          // A part of larger sales is no rent of the plan: at its own sales that part is the rent taken.
          ...(row.id === turn.id && turn.share
            ? [isReached(w, row) ? figure(row.rent) : text(""), text(""), text("")]
            : [figure(row.rent), figure(row.left), figure(row.chance)]),
          ...(isReached(w, row)
            ? [figure(row.yes), figure(neighbourTakes(w, row.id === turn.id ? "needed" : row.id, row.yes)), competitorsOf(w, row)]
            : [text("none"), text("–"), text("–")]),
        ),
      ),
    },
    note: prose`Find the rent that you are offered, and sign only where competitors take what its row asks for: a new shop sells ${fig(w.sales.attraction)} of their mean. ${turns ? prose`In the marked row four draws of five pay the owner from ${fig(turn.sure)}; half of them ${opening ? prose`earn back ${fig(opening)} for opening in three years` : "pay the wear of equipment over three years too"}, slow months among them, from ${fig(turn.back)}${opening ? "" : prose`, and have ${fig(turn.openingMost)} left for opening at the sales to sign from`}. ` : ""}${word(w.sales.people.isGiven ? "" : "Each year is staffed for its own sales.")}`,
    sources: held ? [sourceId(held.page.source)] : [],
  });
}
