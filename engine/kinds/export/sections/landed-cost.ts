import type { Inline } from "#document";
import { dividedSteps, incoterms, type CostStep } from "../../../analysis/trade/incoterms.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { fig, prose, sentence, usd, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { type Landed, landedOf } from "../landed.ts";
import type { ExportWork } from "../work.ts";
import { distanceSource, goods, inText, theName } from "../words.ts";
import { logisticsCell } from "./short-list.ts";

/** How the goods get there, and what they cost at each step. */
export function landedCost(w: ExportWork): SectionDraft {
  const s = new SectionWriter("landed_cost", "Logistics and Landed Cost");
  const rows = landedOf(w);
  const first = rows.find(({ market }) => market.data.iso3 === w.lead?.data.iso3) ?? rows[0];
  if (first)
    s.block({
      t: "lead",
      sentences: [
        sentence(
          prose`With the inputs below, ${fig(first.prices.EXW)} of ${goods(w)} at the factory gate cost ${fig(first.prices.paid)} duty paid in ${word(placeOf(first))} and ${fig(first.prices.shelf)} for the last buyer.`,
        ),
        sentence(
          prose`If the price there cannot move, nothing is left of the margin once freight takes ${fig(first.breakEven.freight)} of the price on board, or the duty reaches ${fig(first.breakEven.duty)}.`,
        ),
        sentence(prose`Put your own cost, margin and quotations in: every step follows, here and in the workbook.`),
      ],
    });
  transport(w, s);
  terms(s);
  if (first) waterfall(s, first);
  beside(w, s, rows);
  if (first) sensitivity(s, first);
  return s.draft;
}

const placeOf = ({ market }: Landed): string => inText(market.data.country);

function transport(w: ExportWork, s: SectionWriter): void {
  const rows = w.short.filter(({ data }) => data.distanceKm !== null).map((m) => ({ m, name: m.name, cell: m.km }));
  if (rows.length < 3) {
    s.missing("transport", prose`Distance and logistics`, prose`The table of distances lacks most of the five.`);
    return;
  }
  s.exhibit("transport", {
    status: "filled",
    quality: "reported",
    ...largestOf(w, rows, {
      lead: (top) => prose`Of the five, ${word(theName(top.name))} lies at the greatest distance: ${fig(top.cell)}`,
      plain: prose`How far the five are, and how goods move there`,
    }),
    subtitle: prose`Great-circle distance between cities, weighted by people; logistics performance from one to five`,
    table: {
      columns: [left("Destination", 3), right("Distance"), right("Logistics performance"), left("Shared", 3), left("Reached", 2)],
      rows: rows.map(({ m, cell }) =>
        row(
          text(m.name),
          figure(cell),
          figure(logisticsCell(w, m)),
          text(
            w.subject.origin.neighbours.includes(m.data.iso3)
              ? "a border"
              : (m.data.ties ?? 0) > 0
                ? "language or colonial past"
                : "nothing that the table knows",
          ),
          text(
            w.subject.origin.neighbours.includes(m.data.iso3)
              ? "by road or rail too"
              : m.data.terms === "union"
                ? "within the union, by road or sea"
                : m.data.country.landlocked
                  ? "through a neighbour's port"
                  : "by sea, own ports",
          ),
        ),
      ),
    },
    note: prose`A sea route is longer than the great circle. Days in transit are not held: ask the forwarder for the schedule from your port.`,
    sources: [distanceSource],
  });
}

const stepWords: Readonly<Record<CostStep, string>> = {
  exw: "Factory gate (EXW)",
  inland: "To the port, cleared",
  loading: "Terminal and loading",
  freight: "Freight",
  insurance: "Insurance",
  clearance: "Clearance there",
  duty: "Import duty",
  importer: "Importer",
  shop: "Shop",
  tax: "Sales tax",
};

function terms(s: SectionWriter): void {
  s.exhibit("incoterms", {
    status: "filled",
    quality: "reported",
    title: prose`Who pays which step, and where the risk passes, under each rule of delivery`,
    subtitle: prose`Incoterms of the International Chamber of Commerce, the edition in force; S: seller, B: buyer`,
    table: {
      columns: [
        left("Rule", 1),
        left("By", 1),
        left("Risk passes", 4),
        ...dividedSteps.map((step) => left(stepWords[step].replace(" there", ""), 1)),
      ],
      rows: incoterms.map(({ rule, mode, risk, seller }) =>
        row(
          text(rule),
          text(mode === "sea" ? "sea" : "any"),
          text(risk),
          ...dividedSteps.map((step): Inline[] => text(seller.includes(step) ? "S" : "B")),
        ),
      ),
    },
    note: prose`In the letter of credit and the invoice the rule stands with its place. For containers FCA fits better than FOB, as the risk passes where the box is handed over.`,
    sources: [],
  });
}

function waterfall(s: SectionWriter, l: Landed): void {
  const steps = l.steps.flatMap(({ step, cell }) => [
    { name: stepWords[step], cell, total: step === "exw" },
    ...(step === "loading" ? [{ name: "On board (FOB)", cell: l.prices.FOB, total: true }] : []),
    ...(step === "insurance" ? [{ name: "At the port there (CIF)", cell: l.prices.CIF, total: true }] : []),
    ...(step === "duty" ? [{ name: "Duty paid", cell: l.prices.paid, total: true }] : []),
    ...(step === "tax" ? [{ name: "Last buyer", cell: l.prices.shelf, total: true }] : []),
  ]);
  const isHeld = l.basis !== "assumed";
  s.exhibit("landed_cost", {
    status: isHeld ? "filled" : "partial",
    ...(isHeld
      ? {}
      : {
          reason: prose`The duty of ${word(placeOf(l))} is not held: the rate is an input, to be replaced by the one of its customs tariff.`,
        }),
    quality: "modelled",
    title: prose`From the gate to the last buyer in ${word(placeOf(l))}: ${fig(l.prices.EXW)} become ${fig(l.prices.shelf)}, ${fig(l.multiple)} the price at the gate`,
    subtitle: prose`Dollars, step by step; duty: ${l.basis}`,
    format: usd,
    chart: { kind: "waterfall", rows: steps },
    alt: prose`Steps from the factory gate to the last buyer.`,
    note: prose`Customs take the duty of the price ${l.customsValue === "FOB" ? "on board" : "with freight and insurance"} there.`,
    sources: [],
  });
}

function beside(w: ExportWork, s: SectionWriter, rows: readonly Landed[]): void {
  if (rows.length < 3) {
    s.missing("landed_beside", prose`The same goods in each of the short list`, prose`Fewer than three destinations are left.`);
    return;
  }
  const isHeld = rows.every((l) => l.basis !== "assumed");
  s.exhibit("landed_beside", {
    status: isHeld ? "filled" : "partial",
    ...(isHeld
      ? {}
      : { reason: prose`Duties that are not held are one input for all such destinations; replace it by each customs tariff.` }),
    quality: "modelled",
    ...largestOf(
      w,
      rows.map((l) => ({ name: l.market.name, cell: l.prices.paid })),
      {
        lead: (top) => prose`Duty paid, the goods cost the most in ${word(theName(top.name))}: ${fig(top.cell)}`,
        plain: prose`What the goods cost in each of the five`,
      },
    ),
    subtitle: prose`Dollars; the same goods at the same price at the factory gate, ${fig(rows[0]?.prices.EXW ?? "")}`,
    table: {
      columns: [
        left("Destination", 3),
        right("FOB"),
        right("CIF"),
        right("Duty rate"),
        left("Duty is", 3),
        right("Duty paid"),
        right("Last buyer"),
        right("Multiple"),
      ],
      rows: rows.map((l) =>
        row(
          text(l.market.name),
          figure(l.prices.FOB),
          figure(l.prices.CIF),
          figure(l.duty),
          text(l.basis),
          figure(l.prices.paid),
          figure(l.prices.shelf),
          figure(l.multiple),
        ),
      ),
    },
    sources: [],
  });
}

function sensitivity(s: SectionWriter, l: Landed): void {
  const rows = l.sensitivity.map(({ name, margin }) => ({ name, cell: margin }));
  s.exhibit("sensitivity", {
    status: "filled",
    quality: "modelled",
    title: prose`What is left of the margin in ${word(placeOf(l))} when freight, duty or the currency move, and the price there does not`,
    subtitle: prose`Exporter's margin, part of the price at the factory gate; today ${fig("own_margin")}`,
    format: { style: "percent", digits: 1 },
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name.charAt(0).toUpperCase() + r.name.slice(1), cell: r.cell })) },
    alt: prose`Margin under each change.`,
    note: prose`Nothing is left at freight of ${fig(l.breakEven.freight)} of the price on board, at a duty of ${fig(l.breakEven.duty)}, or when the buyer's currency falls by ${fig(l.breakEven.currency)}. At a price of ${fig(l.breakEven.shelf)} to the last buyer the exporter earns nothing.`,
    sources: [],
  });
}
