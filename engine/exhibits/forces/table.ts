import type { Inline } from "#document";
import type { Work } from "../../analysis/work.ts";
import type { SectionWriter } from "../../report/section.ts";
import { inPlace, market } from "../../writing/phrases.ts";
import { capital, cite, fig, listed, lower, numberWord, prose, word } from "../../writing/prose.ts";
import { isOfPlace, nearest, sourcesOf, support } from "../../writing/relevance.ts";
import { left, right, row, text } from "../../writing/tables.ts";
import { buyers } from "./buyers.ts";
import { entrants } from "./entrants.ts";
import { type Force, type ForceId, forceNames, type Strength } from "./force.ts";
import { rivalry } from "./rivalry.ts";
import { suppliers } from "./suppliers.ts";

/**
 * The five competitive forces (Porter, 1979), a row each: what measures it, held against what, and what follows for an entrant. Figures of an
 * industry that only American accounts hold are held against other American industries: how it differs from them is what travels. What
 * nothing measures says what would.
 */

const ids = Object.keys(forceNames) as ForceId[];

/** What would measure a force that no statistics measure for the class. */
const wouldMeasure: Readonly<Record<ForceId, (w: Work) => Inline[]>> = {
  rivalry: () => prose`price lists of three sellers over two years`,
  entrants: (w) => prose`sellers of ${market(w)} that opened and closed in the last year, by the register of companies`,
  suppliers: () => prose`the largest cost in the accounts of three sellers, and how many offer it`,
  buyers: (w) => prose`the part of sales that the three largest customers take, by the accounts of sellers of ${market(w)}`,
  substitutes: (w) => prose`what ten buyers of ${market(w)} would take instead if it cost a tenth more`,
};

type Row =
  | { id: ForceId; kind: "measured"; force: Force; said: Inline[] }
  | { id: ForceId; kind: "documented"; strength: Strength; said: Inline[] }
  | { id: ForceId; kind: "open" };

export function fiveForces(w: Work, s: SectionWriter): void {
  const measures: Readonly<Record<ForceId, Force | undefined>> = {
    rivalry: rivalry(w),
    entrants: entrants(w),
    suppliers: suppliers(w),
    buyers: buyers(w),
    substitutes: undefined,
  };
  const rows = ids.map((id): Row => {
    const force = measures[id];
    const claim = documented(w, id);
    if (force) return { id, kind: "measured", force, said: claim?.said ?? [] };
    return claim ? { id, kind: "documented", ...claim } : { id, kind: "open" };
  });
  const known = rows.filter((each) => each.kind !== "open");
  if (known.length === 0) {
    s.missing(
      "porter",
      prose`The five competitive forces on ${market(w)} ${inPlace(w)}`,
      prose`None of them has a measure here; ${wouldMeasure.rivalry(w)} and ${wouldMeasure.substitutes(w)} would be the first two.`,
    );
    return;
  }
  const measured = rows.flatMap((each) => (each.kind === "measured" ? [each.force] : []));
  s.exhibit("porter", {
    status: known.length === ids.length ? "filled" : "partial",
    quality: "estimated",
    ...(known.length === ids.length
      ? {}
      : {
          reason: prose`Not measured: ${listed(rows.flatMap((each) => (each.kind === "open" ? [text(lower(forceNames[each.id]))] : [])))}.`,
        }),
    title: titleOf(w, known),
    asserts: measured.flatMap((f) => f.asserts),
    subtitle: prose`Strong, moderate or weak by where the figure stands among what it is held against`,
    table: {
      columns: [
        left("Force", 2),
        left("What measures it", 4),
        right("Here"),
        left("Held against", 4),
        left("Verdict", 2),
        left("What follows for the entrant", 6),
      ],
      rows: rows.map((each) => rowOf(w, each)),
    },
    sources: sourcesOf(w, ...measured.map((f) => f.cell)),
  });
}

function rowOf(w: Work, each: Row) {
  const name = text(forceNames[each.id]);
  const none = text("–");
  switch (each.kind) {
    case "measured":
      return row(name, each.force.measure, [fig(each.force.cell)], each.force.against, text(each.force.strength), [
        ...each.force.reading,
        ...(each.said.length > 0 ? prose` ${each.said}` : []),
      ]);
    case "documented":
      return row(name, text("A source of this place"), none, none, text(`${each.strength}, as we read it`), each.said);
    case "open":
      return row(name, text("Not measured"), none, none, none, [...prose`Would measure it: `, ...wouldMeasure[each.id](w), ...prose`.`]);
  }
}

/** What a source of this place says of the force. */
function documented(w: Work, id: ForceId): { strength: Strength; said: Inline[] } | undefined {
  const [claim] = nearest(
    w,
    w.study.evidence.claims.porter.filter((p) => p.force === id && isOfPlace(w, p)),
    1,
  );
  if (!claim) return undefined;
  const source = support(w, claim, claim.statement);
  return {
    strength: claim.strength >= 4 ? "strong" : claim.strength <= 2 ? "weak" : "moderate",
    said: [word(claim.statement.replace(/\.$/, "")), cite(source), ...prose`.`],
  };
}

/** Fewer forces are no picture of the five, and the title says so. */
const fewest = 3;

function titleOf(w: Work, known: readonly Exclude<Row, { kind: "open" }>[]): Inline[] {
  const of = (strength: Strength) =>
    known
      .filter((each) => (each.kind === "measured" ? each.force.strength : each.strength) === strength)
      .map((each) => text(lower(forceNames[each.id])));
  const [strong, weak] = [of("strong"), of("weak")];
  const here = prose`${market(w)} ${inPlace(w)}`;
  if (known.length < fewest)
    return prose`Only ${numberWord(known.length)} of the five forces ${known.length === 1 ? "is" : "are"} known for ${here}: ${listed(known.map((each) => text(`${lower(forceNames[each.id])} is ${each.kind === "measured" ? each.force.strength : each.strength}`)))}`;
  const counted = prose`${known.length === ids.length ? "all five forces" : `${numberWord(known.length)} of five forces`} known`;
  const open = ids.filter((id) => known.every((each) => each.id !== id)).map((id) => text(lower(forceNames[id])));
  // What nobody measured may press: the title claims nothing of it.
  if (strong.length === 0 && open.length > 0)
    return prose`Of the ${numberWord(known.length)} forces known none presses hard on ${here}; ${listed(open)} ${open.length === 1 ? "is" : "are"} not measured`;
  if (strong.length === 0 && weak.length === 0) return prose`No force stands out for ${here}: ${counted}, none strong or weak`;
  return strong.length > 0
    ? begun(
        prose`${listed(strong)} ${strong.length === 1 ? "presses" : "press"} hard on ${here}${weak.length > 0 ? prose`, ${listed(weak)} little` : ""} (${counted})`,
      )
    : prose`No force presses hard on ${here}; ${listed(weak)} ${weak.length === 1 ? "is" : "are"} weak (${counted})`;
}

const begun = ([first, ...rest]: Inline[]): Inline[] =>
  first?.t === "text" ? [{ ...first, v: capital(first.v) }, ...rest] : first ? [first, ...rest] : rest;
