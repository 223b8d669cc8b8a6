import { idOf } from "../../../ledger.ts";
import { atEnds } from "../../../model/evaluate.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, sentence, usd, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { type Landed, landedCosts } from "../cost-cells.ts";
import type { ExportWork } from "../work.ts";
import { distanceSource, goods, inText } from "../words.ts";
import { distanceCell, logisticsCell } from "./short-list.ts";

/** How the goods get there, and what they cost at each step. */
export function landedCost(w: ExportWork): SectionDraft {
  const s = new SectionWriter("landed_cost", "Logistics and Landed Cost");
  const rows = landedCosts(w);
  const first = rows[0];
  if (first)
    s.block({
      t: "lead",
      sentences: [
        sentence(
          prose`With the inputs below, ${fig(first.gate)} of ${goods(w)} at the factory gate cost ${fig(first.paid)} duty paid in ${word(placeOf(w, first))} and ${fig(first.shelf)} on the shelf.`,
        ),
        sentence(
          prose`Freight, margins and charges are inputs of ours with ranges: replace them with offers, in the workbook or on the screen, and every step follows.`,
        ),
      ],
    });
  transport(w, s);
  incoterms(s);
  if (first) waterfall(w, s, first);
  beside(w, s, rows);
  if (first) sensitivity(w, s, first);
  return s.draft;
}

const placeOf = (w: ExportWork, { iso3 }: Landed): string => {
  const market = w.short.find(({ data }) => data.iso3 === iso3);
  return market ? inText(market.data.country) : iso3;
};

function transport(w: ExportWork, s: SectionWriter): void {
  const held = w.short.filter(({ data }) => data.distanceKm !== null);
  const rows = held.map((m) => ({ m, name: m.name, cell: distanceCell(w, m) }));
  if (rows.length < 3) {
    s.missing("transport", prose`Distance and logistics`, prose`The table of distances lacks most of the five.`);
    return;
  }
  s.exhibit("transport", {
    status: "filled",
    quality: "reported",
    ...largestOf(w, rows, {
      lead: (top) => prose`Of the five, ${word(top.name)} lies at the greatest distance: ${fig(top.cell)}`,
      plain: prose`How far the five are, and how goods move there`,
    }),
    subtitle: prose`Great-circle distance between cities, weighted by people; logistics performance from one to five`,
    table: {
      columns: [
        left("Destination", 3),
        right("Distance"),
        right("Logistics performance"),
        left("Common language", 2),
        left("Common border", 2),
        left("By sea", 2),
      ],
      rows: rows.map(({ m, cell }) =>
        row(
          text(m.name),
          figure(cell),
          figure(logisticsCell(w, m)),
          text((m.data.ties ?? 0) > 0 ? "border, language or past shared" : "none"),
          text(w.subject.origin.neighbours.includes(m.data.iso3) ? "yes" : "no"),
          text(m.data.country.landlocked ? "through a neighbour's port" : "own ports"),
        ),
      ),
    },
    note: prose`A sea route is longer than the great circle. Days in transit are not held: ask the forwarder for the schedule from your port.`,
    sources: [distanceSource],
  });
}

/** Who pays for what under the rules of 2020 that a worksheet passes through. */
const terms: readonly (readonly [string, string, string, string])[] = [
  ["EXW, ex works", "the seller's gate", "buyer", "buyer"],
  ["FCA, free carrier", "handed to the carrier", "buyer", "buyer"],
  ["FOB, free on board (sea only)", "on board the ship", "buyer", "buyer"],
  ["CFR, cost and freight (sea only)", "on board the ship", "seller", "buyer"],
  ["CIF, cost, insurance and freight (sea only)", "on board the ship", "seller, with insurance", "buyer"],
  ["CIP, carriage and insurance paid to", "handed to the first carrier", "seller, with insurance", "buyer"],
  ["DAP, delivered at place", "at the place, before unloading", "seller", "buyer"],
  ["DDP, delivered duty paid", "at the place, before unloading", "seller", "seller"],
];

function incoterms(s: SectionWriter): void {
  s.exhibit("incoterms", {
    status: "filled",
    quality: "reported",
    title: prose`Where risk passes, and who pays freight and duty, under each term of delivery`,
    subtitle: prose`Incoterms of the International Chamber of Commerce, the edition in force`,
    table: {
      columns: [left("Term", 3), left("Risk passes", 3), left("Main carriage paid by", 2), left("Duty paid by", 1)],
      rows: terms.map((cells) => row(...cells.map((cell) => text(cell)))),
    },
    note: prose`In the letter of credit and the invoice the term stands with its place. For containers FCA fits better than FOB, as the risk passes where the box is handed over.`,
    sources: [],
  });
}

function waterfall(w: ExportWork, s: SectionWriter, l: Landed): void {
  const steps: [string, string, boolean][] = [
    ["Factory gate (EXW)", l.gate, true],
    ["To the port", l.inland, false],
    ["Port and papers", l.handling, false],
    ["On board (FOB)", l.board, true],
    ["Sea freight", l.freight, false],
    ["Insurance", l.insurance, false],
    ["At the port (CIF)", l.landed, true],
    ["Duty", l.duty, false],
    ["Port and carriage there", l.port, false],
    ["Duty paid (DDP)", l.paid, true],
    ["Importer", l.importer, false],
    ["Retailer", l.retailer, false],
    ["Sales tax", l.tax, false],
    ["Shelf", l.shelf, true],
  ];
  s.exhibit("landed_cost", {
    status: l.isDutyHeld ? "filled" : "partial",
    ...(l.isDutyHeld
      ? {}
      : {
          reason: prose`The duty of ${word(placeOf(w, l))} is not held: the rate is an input, to be replaced by the one of its customs tariff.`,
        }),
    quality: "modelled",
    title: prose`From the gate to the shelf in ${word(placeOf(w, l))}: ${fig(l.gate)} become ${fig(l.shelf)}, ${fig(l.multiple)} the price at the gate`,
    subtitle: prose`Dollars, step by step`,
    format: usd,
    chart: { kind: "waterfall", rows: steps.map(([name, cell, total]) => ({ name, cell, total })) },
    alt: prose`Steps from the factory gate to the shelf.`,
    sources: [],
  });
}

function beside(w: ExportWork, s: SectionWriter, rows: readonly Landed[]): void {
  if (rows.length < 3) return;
  s.exhibit("landed_beside", {
    status: rows.every((l) => l.isDutyHeld) ? "filled" : "partial",
    ...(rows.every((l) => l.isDutyHeld)
      ? {}
      : { reason: prose`Duties that are not held are inputs, printed in ${ref("ex_assumptions")} and changeable.` }),
    quality: "modelled",
    ...largestOf(
      w,
      rows.map((l) => ({ name: l.name, cell: l.paid })),
      {
        lead: (top) =>
          prose`Duty paid, the goods cost the most in ${word(top.name)}: ${fig(top.cell)} for ${fig(rows[0]?.gate ?? "")} at the gate`,
        plain: prose`What the goods cost in each of the five`,
      },
    ),
    subtitle: prose`Dollars; the same goods at the same price at the gate`,
    table: {
      columns: [
        left("Destination", 3),
        right("FOB"),
        right("CIF"),
        right("Duty rate"),
        left("Duty is", 1),
        right("Duty paid"),
        right("Shelf"),
        right("Multiple"),
      ],
      rows: rows.map((l) =>
        row(
          text(l.name),
          figure(l.board),
          figure(l.landed),
          figure(l.dutyRate),
          text(l.isDutyHeld ? "held" : "an input"),
          figure(l.paid),
          figure(l.shelf),
          figure(l.multiple),
        ),
      ),
    },
    sources: [],
  });
}

function sensitivity(w: ExportWork, s: SectionWriter, l: Landed): void {
  const { ledger } = w.study;
  const moving = [
    "freight_distance",
    "freight_base",
    "cost_inland",
    "cost_port",
    "margin_importer",
    "margin_retailer",
    "gate_price",
    idOf("l", l.iso3, "duty_rate"),
  ].filter((id) => ledger.has(id) && ledger.cell(id).kind === "assumption");
  const rows = moving.map((id) => {
    const end = (side: "low" | "high") =>
      ledger.formulaOnce(idOf("shelf", id, side), atEnds(l.shelf, { [id]: side }, ledger.cells), {
        label: `Shelf price with the ${side} end of: ${ledger.cell(id).label}`,
        unit: "USD",
        format: usd,
      });
    return { name: ledger.cell(id).label.replace(/, part of.*$/, ""), cell: end("low"), to: end("high") };
  });
  const sorted = rows.toSorted((a, b) => Math.abs(value(w, b.to) - value(w, b.cell)) - Math.abs(value(w, a.to) - value(w, a.cell)));
  const currency = w.short.find(({ data }) => data.iso3 === l.iso3)?.data.country.currency;
  s.exhibit("sensitivity", {
    status: "filled",
    quality: "modelled",
    ...largestOf(
      w,
      sorted,
      {
        lead: (top) => prose`${word(top.name)} moves the shelf price most, between ${fig(top.cell)} and ${fig(top.to ?? top.cell)}`,
        plain: prose`What moves the shelf price`,
      },
      { by: "swing" },
    ),
    subtitle: prose`Shelf price in dollars, each input moved from one end of its range to the other`,
    format: usd,
    chart: { kind: "tornado", base: l.shelf, rows: sorted.map((r) => ({ name: r.name, lo: r.cell, hi: r.to })) },
    alt: prose`Swing of the shelf price for each input.`,
    note:
      currency === "USD"
        ? prose`The shelf price is in dollars there too, so no exchange rate moves it.`
        : prose`A fall of ${word(currency ?? "the currency")} against the dollar raises every step of the price there in the same proportion.`,
    sources: [],
  });
}
