import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, capitalRun, fig, listed, prose, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { costOf, type FirstYear, isPrinted, leadOf, roundedUsd } from "../first-year.ts";
import { ownMakersOf } from "../supplier-cells.ts";
import { formatFigure } from "#shared/figures.ts";
import type { ExportWork, Judged } from "../work.ts";
import { goods, inText, origin } from "../words.ts";

/** Begins a title where customs count the product within wider goods: "Counted on rice of all kinds, ". */
const countedOn = (w: ExportWork): string => (w.subject.product.within === null ? "" : `Counted on ${goods(w)}, `);
/** The same before "he first year": "T", or "Counted on rice of all kinds, t". */
const counted = (w: ExportWork): string => (countedOn(w) ? `${countedOn(w)}t` : "T");

/** Each input at its poor and its good end with the others at the middle, then all together: what acts is seen, and what does not. */
export function scenarios(w: ExportWork, s: SectionWriter, plan: FirstYear): void {
  const worst = (plan.low.alone ?? plan.low).result;
  const { alone } = plan.middle;
  const { beside } = plan;
  const besideWords = alone
    ? isOnBoth(plan)
      ? "without the added duty"
      : "with the added duty on both sides"
    : `${isOnBoth(plan) ? "without" : "with"} the duty added on competitors' goods`;
  const loses = value(w, worst) < 0;
  const fall = ({ low }: FirstYear["alone"][number]) => value(w, plan.middle.result) - value(w, low.result);
  const ordered = plan.alone.toSorted((a, b) => fall(b) - fall(a));
  const idle = ordered.filter(({ low, high }) => value(w, low.result) === value(w, high.result));
  const [first] = ordered;
  const inputs = [
    // What moves nothing within its range is named below and takes no row.
    ...ordered.filter((input) => !idle.includes(input)).map(({ name, low, high }) => ({ name: `${name} alone`, low, high })),
    { name: "All inputs", low: plan.low, high: plan.high },
  ];
  const ofAlone = ({ alone: own }: FirstYear["middle"]) => (alone ? [own ? figure(own.result) : text("–")] : []);
  s.exhibit("scenarios", {
    status: "filled",
    quality: "modelled",
    title: first
      ? prose`${counted(w)}he first year leaves ${fig(plan.middle.result)} at the middle of the inputs, and ${fig(first.low.result)} with ${first.name.toLowerCase()} alone at its poor end`
      : prose`${counted(w)}he first year leaves ${fig(plan.middle.result)} at the middle of the inputs`,
    asserts: [`${worst} ${loses ? "<" : ">="} 0`],
    subtitle: prose`Dollars; one input at an end of its range, the others at the middle; interest on what is tied up is not counted`,
    format: roundedUsd,
    chart: {
      kind: "bars",
      rows: apart(w, [
        ...(plan.low.alone ? [{ name: "All poor, with the added duty on you", cell: plan.low.alone.result }] : []),
        { name: "All at the poor end", cell: plan.low.result },
        ...ordered.filter((input) => !idle.includes(input)).map(({ name, low }) => ({ name: `${name}, poor end`, cell: low.result })),
        ...(alone ? [{ name: "Middle, with the added duty on you alone", cell: alone.result }] : []),
        { name: "Middle", cell: plan.middle.result },
        ...(beside ? [{ name: `Middle, ${besideWords}`, cell: beside.result }] : []),
      ]),
    },
    alt: prose`What is left after the ${costOf(plan)} with one input at its poor end.`,
    table: {
      columns: [
        left("At an end of its range", 3),
        right("Sales, poor end"),
        right(plan.isHolding ? "Left after the cost" : "Left after entry"),
        ...(alone ? [right("Left, duty yours alone")] : []),
        right("Sales, good end"),
        right(plan.isHolding ? "Left after the cost" : "Left after entry"),
        ...(alone ? [right("Left, duty yours alone")] : []),
      ],
      rows: inputs.map(({ name, low, high }) =>
        row(text(name), figure(low.sales), figure(low.result), ...ofAlone(low), figure(high.sales), figure(high.result), ...ofAlone(high)),
      ),
    },
    note: prose`${
      idle.length > 0
        ? prose`${capital(
            listed(idle.map(({ name }) => text(name.toLowerCase())))
              .map((run) => ("v" in run ? run.v : ""))
              .join(""),
          )} ${idle.length === 1 ? "moves" : "move"} nothing within the range, as another input binds. `
        : ""
    }The ${costOf(plan)}, ${fig(plan.cost)}, is earned back at ${fig(plan.breakEven)} of sales; ${fig(plan.tiedUp)} is tied up until buyers pay.${turnWords(w, plan)}`,
    sources: [],
  });
}

/** Bars without those that print the same sum as a plainer one: the last of equals, as the middle stands at the end. */
const apart = (w: ExportWork, rows: readonly { name: string; cell: string }[]): { name: string; cell: string }[] => {
  const shown = (cell: string) => formatFigure(value(w, cell), roundedUsd);
  const plain = rows.find(({ name }) => name === "Middle");
  return rows.filter(
    (row, at) =>
      row === plain ||
      (shown(row.cell) !== shown(plain?.cell ?? "") && !rows.some((other, n) => n > at && shown(other.cell) === shown(row.cell))),
  );
};

const partOf = ({ isHolding }: FirstYear): string => (isHolding ? "Your part" : "Part won");

/** From where on the first market pays, by its room and by the part of competitors' duty that passes into the price; and who pays none of it. */
function turnWords(w: ExportWork, { rows }: FirstYear): Inline[] {
  const [lead] = rows;
  if (!lead?.roomAt) return [];
  const { market, roomAt, passAt } = lead;
  const makers = ownMakersOf(w, market);
  const passes =
    passAt === undefined
      ? []
      : value(w, passAt) > 1
        ? prose`, and under no part of competitors' added duty that passes into the price`
        : value(w, passAt) <= 0
          ? prose`, and whatever part of competitors' added duty passes into the price`
          : prose`, and where ${fig(passAt)} of competitors' added duty passes into the price (${fig("duty_passed")} is counted)`;
  return prose` ${capital(inText(market.data.country))} pays from room of ${fig(roomAt)} on${passes}.${passAt === undefined ? "" : makers ? prose` Its own makers, who sold ${fig(makers)} abroad, pay none of that duty and hold the price down.` : " Makers there, if any, pay none of that duty."}`;
}

/** Whether the ranking counts an added duty in the plan, on goods of both sides; else it counts none. */
const isOnBoth = ({ rows }: FirstYear): boolean => rows.some(({ cases }) => cases.none !== undefined);

/** The rows of a market's added duty beside the one that is counted. */
const caseKeys = ["both", "none", "alone"] as const;
/** A case in words: where goods of the origin pay nothing more, the duty is one on competitors. */
const caseName = ({ cases }: FirstYear["rows"][number], key: (typeof caseKeys)[number]): string =>
  cases.alone
    ? { both: "added duty on both sides", none: "no added duty", alone: "added duty yours alone" }[key]
    : { both: "duty added on competitors' goods", none: "no duty added on competitors' goods", alone: "" }[key];

/** Who of the plan pays for its own entry, and who carries the rest. */
export function firstYearTable(w: ExportWork, s: SectionWriter, plan: FirstYear): void {
  const found = leadOf(w);
  if (!found) return;
  s.exhibit("first_year", {
    status: "filled",
    quality: "modelled",
    ...titleOf(w, plan, found.carrier),
    subtitle: prose`Dollars; ${plan.isHolding ? "sales of today, none new" : "new sales only"}; the ${costOf(plan)}, ${fig(plan.cost)}, ${plan.rows.length === 1 ? "is counted against it" : "is counted in equal parts"}; every input is yours to change`,
    table: {
      columns: [
        left("Destination, and what its base is", 4),
        right("Base"),
        right("Sales"),
        right("Of the plan"),
        right("Margin"),
        right("Left"),
      ],
      rows: [
        ...plan.rows.flatMap((r) => [
          row(
            prose`${word(r.market.name)}: ${r.isRoom ? "room" : `what ${w.subject.origin.name} sells there`}${r.cases.none ? `, ${caseName(r, "both")}` : r.cases.both ? `, ${caseName(r, "none")}` : ""}`,
            figure(r.base),
            figure(r.sales),
            figure(r.part),
            figure(r.margin),
            figure(r.result),
          ),
          ...caseKeys.flatMap((key) => {
            const own = r.cases[key];
            return own && (value(w, own.result) !== value(w, r.result) || value(w, own.sales) !== value(w, r.sales))
              ? [
                  row(
                    text(`The same, ${caseName(r, key)}`),
                    figure(own.base),
                    figure(own.sales),
                    text("–"),
                    figure(own.margin),
                    figure(own.result),
                  ),
                ]
              : [];
          }),
        ]),
        ...plan.kept.map((m) =>
          row(prose`${word(m.name)}: sales that are kept`, figure(m.sold ?? undefined), text("none new"), text("–"), text("–"), text("–")),
        ),
      ],
    },
    note: prose`${plan.isHeld ? prose`${isPrinted(w, plan.wonPart) ? prose`${partOf(plan)}: ${fig(plan.wonPart)} of the base in each. ` : []}Capacity binds: ${fig(plan.part)} exceeds the ${fig(plan.most)} that we assume one firm can sell, so the middle reflects that cap and not the market` : prose`${partOf(plan)}: ${fig(plan.wonPart)} of the base in each; the ${fig(plan.most)} that we assume one firm can sell does not bind`}.${plan.kept.length > 0 ? " Where sales are kept nothing new is counted: what you sell there today is yours to put in." : ""}${plan.isHolding ? prose` Put what you sell in each today in place of that part: what is left of its margin is what a visit protects.` : plan.rows.some(({ isRoom }) => !isRoom) ? prose` Where the base is all that ${origin(w)} sells, such sales are taken from its other sellers too, and show no room.` : ""}`,
    sources: [],
  });
}

/** Which of the markets do not earn their entry at the middle of the inputs, or not once an added duty is borne: what all others do is no finding. */
function titleOf(w: ExportWork, plan: FirstYear, carrier: { market: Judged; part: string } | undefined) {
  // Where sales are held one cap is shared out by what the country sells, so that no market of them is judged by itself.
  const judged = plan.isHolding && value(w, plan.middle.result) >= 0 ? [] : plan.rows;
  const lost = judged.filter(({ result }) => value(w, result) < 0);
  const lostByDuty = judged.filter(({ result, cases }) => value(w, result) >= 0 && cases.alone && value(w, cases.alone.result) < 0);
  const names = (rows: readonly (typeof lost)[number][]) => listed(rows.map(({ market }) => [word(inText(market.data.country))]));
  const carried = carrier ? prose`; ${word(inText(carrier.market.data.country))} carries ${fig(carrier.part)} of the plan's sales` : "";
  const start = countedOn(w);
  const said =
    lost.length > 0
      ? prose`${start}${names(lost)} ${lost.length === 1 ? "does" : "do"} not earn ${plan.isHolding ? "the cost of holding sales" : lost.length === 1 ? "its entry" : "their entry"} in the first year at the middle of the inputs${carried}`
      : lostByDuty.length > 0
        ? prose`${start}${names(lostByDuty)} ${lostByDuty.length === 1 ? "earns" : "earn"} ${plan.isHolding ? "the cost of holding sales" : lostByDuty.length === 1 ? "its entry" : "their entry"} in the first year only where the added duty is not yours alone${carried}`
        : plan.kept.length > 0
          ? prose`${start}${start ? "new" : "New"} sales are counted in ${names(plan.rows)} alone and earn ${plan.rows.length === 1 ? "its" : "their"} entry; what is sold in ${listed(plan.kept.map(({ data }) => [word(inText(data.country))]))} is kept`
          : plan.isHolding
            ? prose`${counted(w)}he sales held in ${names(plan.rows)} earn the cost of holding them${carried}`
            : prose`${counted(w)}he part of present sales or of room that is counted earns the entry into each market in the first year${carried}`;
  return {
    title: start ? said : capitalRun(said),
    asserts: [
      ...lost.map(({ result }) => `${result} < 0`),
      ...(lost.length === 0 ? lostByDuty.map(({ cases }) => `${cases.alone?.result ?? ""} < 0`) : []),
      ...(lost.length > 0 || lostByDuty.length > 0
        ? []
        : plan.isHolding
          ? [`${plan.middle.result} >= 0`]
          : plan.rows.map(({ result }) => `${result} >= 0`)),
      ...(carrier ? [`${carrier.part} > 0.5`] : []),
    ],
  };
}
