import type { Inline } from "#document";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { capital, fig, listed, prose, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { hasAdded, hasNoDuty, type Landed, landedOf } from "../landed.ts";
import { isForMakers, isTaxLeftOut } from "../sales-tax-cells.ts";
import type { ExportWork } from "../work.ts";
import { distanceSource, goods, inText, origin, theName } from "../words.ts";
import { dated, sourcesOf } from "../dated.ts";
import { beside, ends, lackWords, lastBuyer, placeOf, waterfall } from "./landed-prices.ts";
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
          prose`With the inputs below, ${fig(first.prices.EXW)} of ${goods(w)} at the factory gate cost ${
            first.isDutyAssumed
              ? prose`${fig(first.beforeDuty)} before duty in ${word(placeOf(first))}: no rate is held, and each ten points of it add ${fig(first.perTenPoints)}`
              : prose`${ends(first, "paid")} duty paid in ${word(placeOf(first))}${first.lacks ? "" : prose` and ${ends(first, "shelf")} for ${lastBuyer(w)}${isTaxLeftOut(w) ? ", before sales tax" : ""}`}${whatIsOpen(first)}`
          }.`,
        ),
        ...(first.lacks && first.lacks !== "duty"
          ? [sentence(prose`No price for ${lastBuyer(w)} is made: ${word(lackWords[first.lacks])} there.`)]
          : []),
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

/** Neighbours of an origin without a coast that have one. */
const coasts = (w: ExportWork): string[] => {
  const near = w.subject.origin.neighbours.flatMap((iso3) => w.subject.evidence.official.countryByIso3(iso3) ?? []);
  const open = near.filter(({ landlocked }) => !landlocked).map((country) => inText(country));
  return open.length > 0 ? open : ["a neighbour"];
};

/** Why two ends stand. */
const whatIsOpen = ({ basis, lacks, place: { duty, tax } }: Landed): string => {
  const open = [
    ...(duty.low === duty.high
      ? []
      : [
          basis === "as calculated, and what was added since"
            ? "the duty added since may or may not apply"
            : "the duty lies between two ends",
        ]),
    ...(lacks !== undefined || tax.low === tax.high ? [] : ["the rate of sales tax on such goods lies between two ends"]),
  ];
  return open.length > 0 ? `, as ${open.join(" and ")}` : "";
};

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
