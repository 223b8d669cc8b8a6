import type { Sentence } from "#document";
import { fewestParts } from "../../../analysis/local/verdict.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { fig, numberWord, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { isOfHouseholds, where } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { alternatives } from "./alternatives.ts";
import { forces, setting } from "./forces.ts";
import { sites } from "./sites.ts";
import { swot } from "./swot.ts";

/** What is known of the place against others: score, strengths and dangers, areas around. */
export function location(w: LocalWork): SectionDraft {
  const s = new SectionWriter("location", "Location");
  const { score } = w;
  const known = score.parts.filter(({ cells }) => cells !== null).length;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        score.total
          ? prose`${word(where(w))} scores ${fig(score.total)} of a hundred on the ${word(numberWord(known))} parts of which more than an assumption is held.`
          : prose`${word(where(w))} gets no score: of competitors, people, income, sales beside break-even and rent fewer than ${word(numberWord(fewestParts))} rest on more than an assumption.`,
      ),
      ...placeWords(w),
    ],
  });
  scored(w, s);
  sites(w, s);
  forces(w, s);
  setting(w, s);
  swot(w, s);
  alternatives(w, s);
  return s.draft;
}

/** What is held of the place itself, beside what follows from assumptions. */
function placeWords(w: LocalWork): Sentence[] {
  const { people } = w.subject.place;
  const { income, town } = w.demand;
  return [
    ...(people
      ? [
          sentence(
            prose`Known of it: ${fig(w.book.cell(people))} by a table of cities${income ? prose`, ${word(isOfHouseholds(income.of) ? "the income of its county" : "the output or income a head of its region")} at ${fig(income.ratio)} the country` : ""}${town ? prose`, and towns that earn ${fig(town)} ${word(income ? "their region" : "the country")}` : ""}.`,
          ),
        ]
      : []),
    sentence(prose`${ref("ex_sites")} compares kinds of street.`),
  ];
}

function scored(w: LocalWork, s: SectionWriter): void {
  const { score } = w;
  if (!score.total) {
    s.missing(
      "score",
      prose`A location score`,
      prose`Room needs a count of competitors, rent an offer, people a census figure. Give the rent, the competitors and the staff with the order, and it is computed.`,
    );
    return;
  }
  const adds = score.parts.flatMap(({ name, cells }) => (cells ? [{ name, cell: cells.adds }] : []));
  s.exhibit("score", {
    status: "filled",
    quality: "modelled",
    ...largestOf(w, adds, {
      lead: (top) => prose`“${word(top.name)}” adds most to the score: ${fig(top.cell)} points`,
      plain: prose`What each part adds to the score`,
    }),
    subtitle: prose`Points that each part adds; weights can be changed`,
    format: { style: "fixed", scale: 1, digits: 1 },
    chart: { kind: "bars", rows: adds },
    alt: prose`Points of each part of the score.`,
    table: {
      columns: [left("Part", 3), left("Measured by", 5), right("Score"), right("Weight, of those known"), right("Adds")],
      rows: [
        ...score.parts.map(({ id, name, what, cells }) =>
          cells
            ? row(text(name), text(what), figure(cells.score), figure(shareOfWeights(w, id, cells.weight)), figure(cells.adds))
            : row(text(name), text(what), text("not known"), text(""), text("")),
        ),
        totalRow(text("Score"), text(""), text(""), text(""), figure(score.total)),
      ],
    },
    sources: [],
  });
}

/** The weights of the parts that are scored are made to sum to one. */
const shareOfWeights = (w: LocalWork, id: string, weight: string): string =>
  w.study.ledger.formulaOnce(
    `weight_${id}_of_known`,
    `${weight} / (${w.score.parts.flatMap(({ cells }) => (cells ? [cells.weight] : [])).join(" + ")})`,
    { label: `Weight among the parts that are known: ${id}`, unit: "1", format: { style: "percent", digits: 1 } },
  );
