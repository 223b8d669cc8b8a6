import type { Inline } from "#document";
import { formatFigure } from "#shared/figures.ts";
import type { CostStep } from "../../../analysis/trade/cost-steps.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { capital, fig, listed, lowerFirst, prose, sentence, usd, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { hasAdded, hasNoDuty, type Landed, landedOf } from "../landed.ts";
import { isForMakers, isTaxLeftOut, salesTaxOf } from "../sales-tax-cells.ts";
import type { ExportWork } from "../work.ts";
import { distanceSource, goods, inText, origin, theName } from "../words.ts";
import { dated, sourcesOf } from "../dated.ts";
import { logisticsCell, logisticsFact } from "./market-facts.ts";

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
          prose`With the inputs below, ${fig(first.prices.EXW)} of ${goods(w)} at the factory gate cost ${ends(first, "paid")} duty paid in ${word(placeOf(first))}${first.isMonopoly ? ", where a board or monopoly of the state buys: its markup is not held" : prose` and ${ends(first, "shelf")} for ${lastBuyer(w)}${beforeWords(w, first)}`}${whatIsOpen(first)}.`,
        ),
      ],
    }).block({
      t: "p",
      sentences: [
        sentence(
          prose`If the price there cannot move, nothing is left of the margin once freight takes ${fig(first.breakEven.freight)} of today's price on board${hasNoDuty(first.market.data) ? "" : prose`, or your duty exceeds that of competitors by ${fig(first.breakEven.dutyPoints)}`}.`,
        ),
        ...(isForMakers(w)
          ? [
              sentence(
                prose`Most of these lines are goods that makers buy to work on, by the Broad Economic Categories: no shop stands between, and makers reclaim value added tax.`,
              ),
            ]
          : []),
        ...(w.subject.origin.landlocked
          ? [
              sentence(
                prose`${capital(origin(w))} has no coast: goods go by road or rail through a neighbour with a coast (${listed(coasts(w).map((name) => [word(name)]))}), with a transit bond on the way; which of their ports are open and in use, the days and the cost are in no table here, so ask two forwarders for the whole way.`,
              ),
            ]
          : []),
        sentence(prose`Put your own cost, margin and quotations in: every step follows, here and in the workbook.`),
      ],
    });
  transport(w, s);
  if (first) waterfall(w, s, first);
  beside(w, s, rows);
  if (first) sensitivity(s, first);
  return s.draft;
}

/** Who pays the last price: the maker who works on them, or whoever buys in the shop. */
const buyerName = (w: ExportWork): string => (isForMakers(w) ? "Maker" : "Last buyer");
const lastBuyer = (w: ExportWork): string => `the ${lowerFirst(buyerName(w))}`;
/** Neighbours of an origin without a coast that have one. */
const coasts = (w: ExportWork): string[] => {
  const near = w.subject.origin.neighbours.flatMap((iso3) => w.subject.evidence.official.countryByIso3(iso3) ?? []);
  const open = near.filter(({ landlocked }) => !landlocked).map((country) => inText(country));
  return open.length > 0 ? open : ["a neighbour"];
};

/** What the last price leaves out: ", before sales tax and excise". */
const beforeWords = (w: ExportWork, { isBeforeTax }: Landed): string => {
  const out = [...(isTaxLeftOut(w) || isBeforeTax ? ["sales tax"] : []), ...(w.rules.group.hasExcise ? ["excise"] : [])];
  return out.length > 0 ? `, before ${out.join(" and ")}` : "";
};

/** Why two ends stand. */
const whatIsOpen = ({ basis, isDutyAssumed, place: { duty, tax } }: Landed): string => {
  const open = [
    ...(duty.low === duty.high
      ? []
      : [
          basis === "as calculated, and what was added since"
            ? "the duty added since may or may not apply"
            : "the duty lies between two ends",
        ]),
    ...(isDutyAssumed ? ["its duty is not held"] : []),
    ...(tax.low === tax.high ? [] : ["the rate of sales tax on such goods lies between two ends"]),
  ];
  return open.length > 0 ? `, as ${open.join(" and ")}` : "";
};

/** "$110", or "$110 to $140" where the ends differ. */
const span = (low: string, high: string): Inline[] => (low === high ? [fig(low)] : prose`${fig(low)} to ${fig(high)}`);
/** The price at both ends; from the low one where no upper end is held. */
const ends = (l: Landed, of: "paid" | "shelf"): Inline[] => (l.isOpenEnded ? prose`from ${fig(l.low[of])}` : span(l.low[of], l.high[of]));
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
      lead: (top) =>
        prose`Of the five, ${word(theName(top.name))} lies at the greatest distance, ${fig(top.cell)} as the crow flies; days and freight by sea are the forwarder's to say`,
      plain: prose`How far the five are, and how goods move there`,
    }),
    subtitle: prose`Great-circle distance between cities, weighted by people; logistics performance from one to five`,
    table: {
      columns: [left("Destination", 3), right("Distance"), right("Logistics performance"), left("Shared", 3), left("Reached", 2)],
      rows: rows.map(({ m, cell }) =>
        row(
          text(m.name),
          figure(cell),
          dated(w, logisticsCell(w, m), logisticsFact(w, m)),
          text(w.subject.origin.neighbours.includes(m.data.iso3) ? "a border" : (m.data.ties ?? 0) > 0 ? "language or colonial past" : "–"),
          text(
            w.subject.origin.neighbours.includes(m.data.iso3)
              ? "by road or rail too"
              : m.data.terms === "union"
                ? "within the union, by road or sea"
                : w.subject.origin.landlocked
                  ? "through a neighbour's port here"
                  : m.data.country.landlocked
                    ? "through a neighbour's port there"
                    : w.rules.group.isByAir
                      ? "by air"
                      : "by sea, own ports",
          ),
        ),
      ),
    },
    note: prose`${capital(w.rules.group.logistics)}. ${w.rules.group.isByAir ? "Hardy kinds go by sea, which is longer than the great circle;" : "A sea route is longer than the great circle;"} days in transit are the forwarder's to say.`,
    sources: [distanceSource, ...sourcesOf(w, ...rows.map(({ m }) => logisticsFact(w, m)))],
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
  distributor: "Distributor",
  shop: "Shop",
  tax: "Sales tax",
};

function waterfall(w: ExportWork, s: SectionWriter, l: Landed): void {
  const isMaker = isForMakers(w);
  const isKnown = l.low.shelf === l.high.shelf && !l.isOpenEnded;
  const steps = l.isMonopoly ? l.steps.slice(0, l.steps.findIndex(({ step }) => step === "clearance") + 1) : l.steps;
  const all = steps.flatMap(({ step, cell }) => [
    // Nothing is drawn of a shop or a tax that does not stand between.
    ...(isMaker && (step === "shop" || step === "tax") ? [] : [{ name: stepWords[step], cell, total: step === "exw" }]),
    ...(step === "loading" ? [{ name: "On board (FOB)", cell: l.prices.FOB, total: true }] : []),
    ...(step === "insurance" ? [{ name: "At the port there (CIF)", cell: l.prices.CIF, total: true }] : []),
    ...(step === "clearance" ? [{ name: "Duty paid", cell: l.low.paid, total: true }] : []),
    ...(step === "tax" ? [{ name: buyerName(w), cell: l.low.shelf, total: true }] : []),
  ]);
  s.exhibit("landed_cost", {
    status: isKnown ? "filled" : "partial",
    ...(isKnown
      ? {}
      : {
          reason: l.isOpenEnded
            ? prose`No ${l.isDutyAssumed ? "duty" : "tax"} of ${word(placeOf(l))} is held, and none is drawn: each ten points of duty add ${fig(l.perTenPoints)} for ${lastBuyer(w)}.`
            : prose`Drawn with the low end of duty and tax in ${word(placeOf(l))}; with the high end ${lastBuyer(w)} pays ${fig(l.high.shelf)}.`,
        }),
    quality: "modelled",
    title: l.isMonopoly
      ? prose`From the gate to duty paid in ${word(placeOf(l))}: ${fig(l.prices.EXW)} become ${ends(l, "paid")}, and the markup of its board or monopoly comes on top`
      : isKnown
        ? prose`From the gate to ${lastBuyer(w)} in ${word(placeOf(l))}: ${fig(l.prices.EXW)} become ${fig(l.low.shelf)}, ${fig(l.multiple.low)} the price at the gate${beforeWords(w, l)}`
        : prose`From the gate to ${lastBuyer(w)} in ${word(placeOf(l))}: ${fig(l.prices.EXW)} become ${l.isOpenEnded ? prose`${fig(l.low.shelf)}, and ${l.isDutyAssumed ? "a duty" : "a tax"} that is not held comes on top` : prose`${span(l.low.shelf, l.high.shelf)}${beforeWords(w, l)}`}`,
    subtitle: prose`Dollars, step by step; duty: ${l.basis}; ${isTaxLeftOut(w) ? "before sales tax" : "sales tax as the table below says"}, no excise`,
    format: usd,
    chart: { kind: "waterfall", rows: all },
    alt: prose`Steps from the factory gate on.`,
    note: prose`Customs take the duty of the price ${l.customsValue === "FOB" ? "on board" : "with freight and insurance"} there.`,
    sources: [],
  });
}

function beside(w: ExportWork, s: SectionWriter, rows: readonly Landed[]): void {
  if (rows.length < 3) {
    s.missing("landed_beside", prose`The same goods in each of the short list`, prose`Fewer than three destinations are left.`);
    return;
  }
  const isHeld = rows.every((l) => l.place.duty.low === l.place.duty.high && !l.isOpenEnded);
  const ordered = rows.map((l) => l.prices.CIF).toSorted((a, b) => w.study.ledger.value(b) - w.study.ledger.value(a));
  const [most, least] = [ordered[0] ?? "", ordered.at(-1) ?? ""];
  const isTied = isAlike(w, least, most);
  const taxOf = (l: Landed) => salesTaxOf(w, l.market).basis;
  s.exhibit("landed_beside", {
    status: isHeld ? "filled" : "partial",
    ...(isHeld
      ? {}
      : {
          reason: prose`Where no rate is held the price is the least, and each ten points of duty add what the last column says; the customs tariff there has the rate.${basisNote(rows)}`,
        }),
    quality: "modelled",
    title: isTied
      ? prose`At the port the same goods cost ${fig(most)} in each of the five: duty and tax there tell them apart`
      : prose`At the port the same goods cost ${fig(least)} to ${fig(most)} in the five; duty and tax there come on top`,
    subtitle: prose`Dollars; the same goods at ${fig(rows[0]?.prices.EXW ?? "")} at the factory gate; low and high end of duty and tax`,
    table: {
      columns: [
        left("Destination", 2),
        right("CIF"),
        left("Duty", 2),
        left("How the duty is known", 3),
        left("Sales tax", 3),
        left("Duty paid", 2),
        left(`${buyerName(w)}${isTaxLeftOut(w) ? ", before tax" : ""}`, 2),
        right("Ten points of duty"),
      ],
      rows: rows.map((l) =>
        row(
          text(l.market.name),
          figure(l.prices.CIF),
          l.isDutyAssumed ? prose`${fig(l.place.duty.low)} assumed` : span(l.place.duty.low, l.place.duty.high),
          basisWords(w, l),
          isTaxLeftOut(w) && taxOf(l) !== "there is none" && taxOf(l) !== "standard rate"
            ? text("left out")
            : taxOf(l) === "not held"
              ? text("not held")
              : [...span(l.place.tax.low, l.place.tax.high), { t: "text", v: `, ${taxOf(l)}` }],
          ends(l, "paid"),
          l.isMonopoly ? text("the monopoly's list") : prose`${ends(l, "shelf")}${l.isBeforeTax && !isTaxLeftOut(w) ? " before tax" : ""}`,
          l.isMonopoly ? text("–") : figure(l.perTenPoints),
        ),
      ),
    },
    note: w.rules.group.hasExcise
      ? prose`No excise, consumption tax, monopoly markup or tax of a state or province is counted: none is held, so the last buyer pays more than the table says. The excise authority of each has the rates.`
      : isForMakers(w)
        ? prose`Value added tax is paid at the border and reclaimed by firms; none is counted.`
        : isTaxLeftOut(w)
          ? prose`Handed to the carrier (FCA) such goods cost ${fig(rows[0]?.prices.FCA ?? "")}, on board (FOB) ${fig(rows[0]?.prices.FOB ?? "")}. Sales tax is left out where it is not known that the standard rate applies: food often pays a reduced rate or none, which the importer knows.`
          : prose`Handed to the carrier (FCA) such goods cost ${fig(rows[0]?.prices.FCA ?? "")}, on board (FOB) ${fig(rows[0]?.prices.FOB ?? "")}.`,
    sources: [],
  });
}

const assumedBasis = "nothing where the agreement or scheme covers the goods; the ordinary rate is not held";
/** What is the same in several rows is said once. */
const basisNote = (rows: readonly Landed[]): string =>
  rows.some(({ basis }) => basis === assumedBasis || basis.startsWith("nothing under the agreement"))
    ? " Under an agreement or a scheme no duty is counted, as most lines are freed where the rule of origin is met."
    : "";

/** How the duty is known, with the rate that stands where an agreement does not apply. */
function basisWords(w: ExportWork, { basis, market: { data } }: Landed): Inline[] {
  if (basis.startsWith("nothing under the agreement or scheme") && data.favoured)
    return prose`agreement or scheme; else ${fig(w.book.cell(data.favoured.datum))}`;
  return text(basis === assumedBasis ? "agreement or scheme, no rate held" : basis);
}

/** Two amounts that read alike in print. */
const isAlike = (w: ExportWork, a: string, b: string): boolean => {
  const shown = (id: string) => formatFigure(w.study.ledger.value(id), w.study.ledger.cell(id).format);
  return shown(a) === shown(b);
};

function sensitivity(s: SectionWriter, l: Landed): void {
  const rows = [
    ...(hasAdded(l.market.data) && l.marginOnBoth
      ? [{ name: "the added duty, on competitors too as recorded", cell: l.marginOnBoth }]
      : []),
    ...(hasAdded(l.market.data) && l.marginAtHigh ? [{ name: "the added duty, all of it borne by you", cell: l.marginAtHigh }] : []),
    ...l.sensitivity.filter(({ of }) => of !== "duty" || !hasNoDuty(l.market.data)).map(({ name, margin }) => ({ name, cell: margin })),
  ];
  s.exhibit("sensitivity", {
    status: "filled",
    quality: "modelled",
    title: prose`In ${word(placeOf(l))} the margin is gone at ${hasNoDuty(l.market.data) ? "" : prose`${fig(l.breakEven.dutyPoints)} of duty beyond competitors', or at `}freight of ${fig(l.breakEven.freight)} of today's price on board`,
    subtitle: prose`Exporter's margin, part of the price at the factory gate, while the price there stays and the way is paid in dollars; ${hasAdded(l.market.data) ? "before the added duty" : "as it stands"} ${fig("own_margin")}`,
    format: { style: "percent", digits: 1 },
    chart: { kind: "bars", rows: rows.map((r) => ({ name: capital(r.name), cell: r.cell })) },
    alt: prose`Margin under each change.`,
    note: currencyNote(l),
    sources: [],
  });
}

/** What a rate of exchange may take; that none stands between where both sides use one money. */
function currencyNote({ breakEven, place: { currency, name } }: Landed): Inline[] {
  if (currency === null || breakEven.currency === null)
    return prose`Costs and price move with one currency, so no rate of exchange takes the margin in ${word(theName(name))}.`;
  return currency.moves === "own"
    ? prose`Were costs all in ${word(currency.code, "taxonomy")}, a rise of it by ${fig(breakEven.currency)} against the money of the price would take the whole margin; a fall adds to it until prices at home follow.`
    : prose`Costs are in dollars: a fall of ${word(currency.code, "taxonomy")} by ${fig(breakEven.currency)} would take the whole margin if the buyer's price in its own money stays.`;
}
