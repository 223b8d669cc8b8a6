import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { fig, numberWord, prose, ref, sentence, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import type { ExportWork } from "../work.ts";
import { ownSales } from "../own-sales.ts";
import { apartCell, membersOf, sumOf } from "../verdict-words.ts";
import { boundary, codesIn } from "./boundary.ts";
import { segments } from "./segments.ts";
import { glance } from "./glance.ts";
import { asked, distanceSource, goods, isApportioned, origin, pairSource, partnerSource, tradeSource, worldSource } from "../words.ts";

/** What is sold, under which codes, and what the tables hold of it. */
export function product(w: ExportWork): SectionDraft {
  const s = new SectionWriter("product", "Product and Codes");
  const { within } = w.subject.product;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        within === null
          ? prose`This report asks where ${origin(w)} should sell ${goods(w)}, counted at the border under ${codesIn(w)}.`
          : prose`At the six digits that all countries share, customs do not tell ${asked(w)} apart. Every figure of the ranking is of ${goods(w)}, under ${codesIn(w)}, and says nothing sure of ${asked(w)} alone${ownSales(w).length > 0 ? prose`; what pages print of that stands in ${ref("ex_published_supply")}` : ""}.`,
      ),
      ...(isApportioned(w)
        ? [
            sentence(
              prose`Customs tables tell suppliers only for the wider heading. They are spread over its lines by what both sides trade of each, so that shares of suppliers are estimates${w.facts.destinations.some(({ isToldByLine }) => isToldByLine) ? "; the United States tell theirs by line" : ""}.`,
            ),
          ]
        : []),
    ],
  });
  glance(w, s);
  boundary(w, s);
  segments(w, s);
  coverage(w, s);
  return s.draft;
}

function coverage(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const count = (id: string, label: string, n: number) =>
    ledger.formulaOnce(id, String(n), { label, unit: "1", format: { style: "fixed", scale: 1, digits: 0 } });
  const own = apartCell(w);
  const sum = sumOf(w);
  const duties = count(
    "count_duties",
    "Destinations whose duty on the product is held",
    w.facts.destinations.filter((d) => d.favoured).length,
  );
  const distances = count(
    "count_distances",
    "Destinations with a distance",
    w.facts.destinations.filter((d) => d.distanceKm !== null).length,
  );
  const pairs = count("count_pairs", "Destinations with trade in all goods", w.facts.destinations.filter((d) => d.trade).length);
  s.exhibit("coverage", {
    status: "filled",
    quality: "reported",
    title: prose`${fig(own)} destinations are ranked, each on figures of its own${sum ? `, and ${numberWord(sum.data.members.length)} are held as one sum` : ""}`,
    subtitle: prose`Tables used, and how many destinations each holds`,
    table: {
      columns: [left("Table", 3), right("Destinations"), left("Year", 1), left("What is missing", 4)],
      rows: [
        row(
          text("Imports by importer"),
          figure(own),
          [year(tradeYear)],
          sum
            ? prose`${membersOf(sum)} are held as one sum, which is estimated by exporter: it counts in every total and takes no place`
            : prose`Flows below one hundred thousand dollars a heading`,
        ),
        row(text("Trade in all goods"), figure(pairs), [year(tradeYear)], prose`Flows below one hundred thousand dollars a heading`),
        row(
          text("Distances and ties"),
          figure(distances),
          text("Standing"),
          prose`Ways by sea: distances are straight lines between cities`,
        ),
        row(
          text("Duties by customs line"),
          figure(duties),
          [year(2020), ...prose`, `, year(2025)],
          prose`Every schedule but those of the European Union, the United Kingdom and the United States`,
        ),
      ],
    },
    note: prose`Destinations whose purchases from ${origin(w)} are not recorded stand apart, unranked: that does not mean no trade.`,
    sources: [tradeSource, partnerSource, pairSource, distanceSource, ...(w.facts.years ? [worldSource] : [])],
  });
}
