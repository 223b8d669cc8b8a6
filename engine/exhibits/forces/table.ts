import type { Inline, Sentence } from "#document";
import type { Work } from "../../analysis/work.ts";
import type { SectionWriter } from "../../report/section.ts";
import { inPlace, market } from "../../writing/phrases.ts";
import { capitalRun, cite, fig, listed, lower, numberWord, prose, sentence, strong, word, year } from "../../writing/prose.ts";
import { isOfPlace, nearest, sourcesOf, support } from "../../writing/relevance.ts";
import { left, right, row, text } from "../../writing/tables.ts";
import { type ForceId, strongFrom } from "../../analysis/touched-ways.ts";
import { buyers } from "./buyers.ts";
import { entrants } from "./entrants.ts";
import { apartFrom, type Force, forceNames, type Strength, type Told } from "./force.ts";
import type { Fact } from "../../evidence/evidence.ts";
import { unitFacts } from "../../analysis/worked-unit/line.ts";
import { figureOfClaim } from "../../analysis/claim-figures.ts";
import { enterFact } from "../../evidence/enter.ts";
import { optionOf } from "./option-of-force.ts";
import { rivalry } from "./rivalry.ts";
import { substitutes } from "./substitutes.ts";
import { suppliers } from "./suppliers.ts";
import { fitting } from "../../writing/title-words.ts";

/**
 * The five competitive forces (Porter, 1979): what measures each, held against what, and what follows for an entrant. A source of this place
 * stands before American accounts of the trade; what neither tells has no row and no strength, and stands in one line with the rest.
 */

const ids = Object.keys(forceNames) as ForceId[];

/** The figure of this place that a statement speaks of. */
interface ToldFigure {
  measure: string;
  cell: string;
  year: number;
}

type Row =
  | { id: ForceId; kind: "measured"; force: Force; said: Inline[] }
  | { id: ForceId; kind: "documented"; strength: Strength; said: Inline[]; figure?: ToldFigure | undefined }
  | { id: ForceId; kind: "named"; said: Inline[] }
  | { id: ForceId; kind: "open" };
/** A row that says how strong a force is. */
type Known = Extract<Row, { kind: "measured" | "documented" }>;
const isKnown = (each: Row): each is Known => each.kind === "measured" || each.kind === "documented";

export function fiveForces(w: Work, s: SectionWriter): void {
  const between = rivalry(w);
  const found: Readonly<Record<ForceId, Force | Told | undefined>> = {
    rivalry: between,
    entrants: apartFrom(between, entrants(w)),
    suppliers: suppliers(w),
    buyers: buyers(w),
    substitutes: substitutes(w),
  };
  const rows = ids.map((id): Row => rowFor(id, found[id], documented(w, id)));
  const known = rows.filter(isKnown);
  if (known.length === 0 && rows.every((each) => each.kind === "open")) {
    s.lacks("porter");
    return;
  }
  const measured = known.flatMap((each) => (each.kind === "measured" ? [each.force] : []));
  const open = openWords(rows);
  if (known.length < fewest) {
    s.told("porter", ...known.map(sentenceOf), ...open.map((runs) => sentence(runs)));
    return;
  }
  s.exhibit("porter", {
    status: known.length === ids.length ? "filled" : "partial",
    quality: "estimated",
    ...(known.length === ids.length
      ? {}
      : {
          reason: open.flatMap((runs, i) => (i === 0 ? runs : [{ t: "text", v: " " } as const, ...runs])),
        }),
    title: titleOf(w, known),
    asserts: measured.flatMap((f) => f.asserts),
    subtitle:
      measured.length === known.length
        ? prose`Strong, moderate or weak, by comparing the figure with its benchmark`
        : measured.length === 0
          ? prose`Strong, moderate or weak, by what a source says of this place`
          : prose`Strong, moderate or weak, by comparing the figure with its benchmark or, without a figure, by what a source says`,
    table: {
      columns: [
        left("Force", 2),
        left("What measures it", 4),
        right("Here"),
        left("Benchmark", 4),
        left("Verdict", 2),
        left("What follows for the entrant", 6),
      ],
      rows: known.map((each) => rowOf(w, each)),
    },
    sources: sourcesOf(w, ...measured.map((f) => f.cell)),
  });
}

/** A source of this place speaks before accounts of another country. */
function rowFor(id: ForceId, found: Force | Told | undefined, claim: ReturnType<typeof documented>): Row {
  const force = found && "cell" in found ? found : undefined;
  if (force && (force.isOfPlace || !claim)) return { id, kind: "measured", force, said: claim?.said ?? [] };
  if (claim) return { id, kind: "documented", ...claim };
  const told = found && !("cell" in found) ? found : undefined;
  if (!told) return { id, kind: "open" };
  return told.strength
    ? { id, kind: "documented", strength: told.strength, said: told.said, figure: told.figure }
    : { id, kind: "named", said: told.said };
}

/** What no figure and no source of this place judges, and what is told of one of them all the same. */
function openWords(rows: readonly Row[]): Inline[][] {
  const open = rows.filter((each) => !isKnown(each));
  if (open.length === 0) return [];
  return [
    prose`Not judged: ${listed(open.map((each) => text(lower(forceNames[each.id]))))}.`,
    ...open.flatMap((each) => (each.kind === "named" ? [each.said] : [])),
  ];
}

/** A force of few in a sentence: its name, how strong it is, and by what. */
function sentenceOf(each: Known): Sentence {
  const name = forceNames[each.id];
  if (each.kind === "documented") return sentence([strong(`${name}: ${each.strength}, in our reading. `), ...each.said]);
  const { measure, cell, against, reading, asserts, strength } = each.force;
  return sentence(
    [
      strong(`${name}: ${strength}. `),
      ...prose`${measure}: ${fig(cell)}, compared with ${against}. ${reading}${each.said.length > 0 ? prose` ${each.said}` : []}`,
    ],
    ...asserts,
  );
}

function rowOf(w: Work, each: Known) {
  const name = text(forceNames[each.id]);
  const none = text("–");
  if (each.kind === "documented") {
    const { figure } = each;
    return row(
      name,
      figure ? prose`${word(figure.measure)}, ${year(figure.year)}` : text("A local source"),
      figure ? [fig(figure.cell)] : none,
      none,
      text(`${each.strength}, in our reading`),
      [...each.said, ...optionOf(w, each.id, each.strength)],
    );
  }
  return row(name, each.force.measure, [fig(each.force.cell)], each.force.against, text(each.force.strength), [
    ...each.force.reading,
    ...(each.said.length > 0 ? prose` ${each.said}` : []),
    ...optionOf(w, each.id, each.force.strength),
  ]);
}

/** What a source of this place says of the force. */
function documented(w: Work, id: ForceId): { strength: Strength; said: Inline[]; figure: ToldFigure | undefined } | undefined {
  const [claim] = nearest(
    w,
    w.study.evidence.claims.porter.filter((p) => p.force === id && isOfPlace(w, p)),
    1,
  );
  if (!claim) return undefined;
  const source = support(w, claim, claim.statement);
  const held = figureOfClaim(w.study, { ...claim, name: claim.statement, mechanism: claim.statement })?.now ?? ofQuotation(w, claim);
  return {
    figure: held && {
      measure: held.axis ?? "",
      cell: enterFact(w.study.ledger, w.study.evidence, held, `${held.axis ?? ""}, ${held.year}`),
      year: held.year,
    },
    strength: claim.strength >= strongFrom ? "strong" : claim.strength <= 2 ? "weak" : "moderate",
    said: [word(claim.statement.replace(/\.$/, "")), cite(source), ...prose`.`],
  };
}

/** A figure that the quotation of a statement prints itself, of a seller too. */
const ofQuotation = ({ study }: Work, { source, quote }: { source: string; quote: string }): Fact | undefined =>
  unitFacts(study).find((f) => f.source === source && f.axis !== undefined && f.scale === "percent" && quote.includes(String(f.value)));

/** Fewer forces are no picture of the five, and the title says so. */
const fewest = 3;

function titleOf(w: Work, known: readonly Known[]): Inline[] {
  const strengthOf = (each: Known) => (each.kind === "measured" ? each.force.strength : each.strength);
  const of = (strength: Strength) => known.filter((each) => strengthOf(each) === strength).map((each) => text(lower(forceNames[each.id])));
  const [strong, weak] = [of("strong"), of("weak")];
  const here = prose`${market(w)} ${inPlace(w)}`;
  const [first] = known;
  const isOne = known.length > 1 && first !== undefined && known.every((each) => strengthOf(each) === strengthOf(first));
  const said = isOne
    ? prose`${known.length === ids.length ? "the five forces" : prose`${numberWord(known.length)} of five forces`} are ${strengthOf(first)}`
    : listed(
        (["weak", "moderate"] as const)
          .filter((strength) => of(strength).length > 0)
          .map((strength) => prose`${listed(of(strength))} ${of(strength).length === 1 ? "is" : "are"} ${strength}`),
      );
  // A figure beside a statement is held against nothing.
  const byFigure = known.filter((each) => each.kind === "measured").length;
  const judged = `are judged, ${byFigure === 0 ? "none" : byFigure === known.length ? "each" : numberWord(byFigure)} by a figure`;
  const counted = prose`of five forces ${known.length === ids.length ? "all" : numberWord(known.length)} ${judged}`;
  const open = ids.filter((id) => known.every((each) => each.id !== id)).map((id) => text(lower(forceNames[id])));
  // What nobody measured may press: the title claims nothing of it.
  if (strong.length === 0 && open.length > 0)
    return capitalRun(prose`${said} for ${here}; how hard ${listed(open)} ${open.length === 1 ? "presses" : "press"} is not known`);
  if (strong.length === 0 && weak.length === 0)
    return prose`None of the five forces stands out for ${here}: all ${judged}, none strong or weak`;
  return strong.length > 0
    ? capitalRun(
        fitting(
          w,
          prose`${listed(strong)} ${strong.length === 1 ? "presses" : "press"} hard on ${here}${weak.length > 0 ? prose`, ${listed(weak)} little` : ""}; ${counted}`,
          prose`${listed(strong)} ${strong.length === 1 ? "presses" : "press"} hard on ${here}${weak.length > 0 ? prose`, ${listed(weak)} little` : ""}`,
        ),
      )
    : prose`No force presses hard on ${here}; ${listed(weak)} ${weak.length === 1 ? "is" : "are"} weak (${counted})`;
}
