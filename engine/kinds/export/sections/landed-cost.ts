import { freightOfAllGoods } from "../../../analysis/trade/cost-assumptions.ts";
import type { Inline, Sentence } from "#document";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { capital, fig, listed, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { hasAdded, hasNoDuty, type Landed, landedOf, marginChanges } from "../landed.ts";
import { isForMakers, isTaxLeftOut } from "../sales-tax-cells.ts";
import { unitSentence } from "../unit-price.ts";
import { value } from "../../../writing/phrases.ts";
import type { ExportWork } from "../work.ts";
import { goods, inText, origin, theName } from "../words.ts";
import { beside, ends, lackWords, lastBuyer, placeOf, waterfall } from "./landed-prices.ts";

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
              : prose`${ends(first, "paid")} ${first.basis === "none within the union" ? "delivered" : "duty paid"} in ${word(placeOf(first))}${first.lacks ? "" : prose`. For ${lastBuyer(w)} it is ${ends(first, "shelf")}${isTaxLeftOut(w, first.market) ? ", before sales tax" : ""}`}${whatIsOpen(first)}`
          }.`,
        ),
        ...(first.lacks && first.lacks !== "duty"
          ? [
              sentence(
                prose`No price for ${lastBuyer(w)} is made${rows.filter(({ lacks }) => lacks === first.lacks).length > 1 ? prose` there or in ${listed(rows.filter((l) => l !== first && l.lacks === first.lacks).map((l) => [word(placeOf(l))]))}` : " there"}: ${word(lackWords[first.lacks])}.`,
              ),
            ]
          : []),
      ],
    }).block({
      t: "p",
      sentences: [
        sentence(
          prose`If the price there cannot move, nothing is left of the margin once freight takes ${fig(first.breakEven.freight)} of today's price on board${hasNoDuty(first.market.data) ? "" : prose`, or ${fig(first.breakEven.dutyPoints)} of further duty that competitors do not pay`}.${first.marginOnBoth ? " The added duty on both sides is counted in that." : ""}`,
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
                prose`${capital(origin(w))} has no coast: goods go by road or rail through a neighbour with a coast (${listed(coasts(w).map((name) => [word(name)]))}), with a transit bond on the way. Ask two forwarders for ports, days and cost of the whole way.`,
              ),
            ]
          : []),
        ...unitSentence(w, rows),
        ...wayWords(w),
      ],
    });
  if (first) waterfall(w, s, first);
  beside(w, s, rows, first?.lacks);
  if (first) sensitivity(w, s, first);
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

/** How the goods go, and where the way is longest: the way to each stands on its page. */
function wayWords(w: ExportWork): Sentence[] {
  const { group } = w.rules;
  const far = w.short
    .filter(({ data }) => data.distanceKm !== null)
    .toSorted((a, b) => (b.data.distanceKm ?? 0) - (a.data.distanceKm ?? 0))[0];
  return far
    ? [
        sentence(
          prose`${capital(group.logistics)}. The longest way of the five is that to ${word(inText(far.data.country))}, ${fig(far.km)} in a straight line between cities. Freight is counted from ${word((w.rules.group.freight ?? freightOfAllGoods).of, "taxonomy")}; sea routes are not known, so it bears ${fig("detour")} that line (${ref("ex_assumptions")})${group.isByAir ? ", also where hardy kinds go by sea" : ""}; ask the forwarder for days in transit.`,
        ),
      ]
    : [];
}

/** A margin that does not print as the one of today. */
const isOther = (w: ExportWork, margin: string): boolean => Math.abs(value(w, margin) - value(w, "own_margin")) >= 0.0005;

function sensitivity(w: ExportWork, s: SectionWriter, l: Landed): void {
  const rows = [
    ...(hasAdded(l.market.data) && l.marginOnBoth && isOther(w, l.marginOnBoth)
      ? [{ name: "the added duty, on competitors too, as the plan counts it", cell: l.marginOnBoth }]
      : []),
    ...(hasAdded(l.market.data) && l.marginAtHigh ? [{ name: "the added duty, all of it borne by you", cell: l.marginAtHigh }] : []),
    ...marginChanges(l).map(({ name, margin }) => ({ name, cell: margin })),
  ];
  if (rows.length === 0) {
    s.missing(
      "sensitivity",
      prose`What freight takes of the margin in ${word(placeOf(l))}`,
      prose`Your own price a unit, and two quotations of a forwarder: what a unit from ${origin(w)} is worth is not known.`,
    );
    return;
  }
  // Two bars are told as lines of a list, which has no subtitle to say what they measure.
  const isFew = rows.length < 3;
  s.exhibit("sensitivity", {
    status: "filled",
    quality: "modelled",
    title: prose`In ${word(placeOf(l))} ${hasNoDuty(l.market.data) ? "" : prose`a duty of ${fig(l.breakEven.dutyPoints)} on you alone or `}freight of ${fig(l.breakEven.freight)} of the price ends the margin`,
    subtitle: prose`Exporter's margin, part of the price at the factory gate, while the price there stays and the way is paid in dollars; ${hasAdded(l.market.data) ? "before the added duty" : "as it stands"} ${fig("own_margin")}${hasAdded(l.market.data) && l.marginOnBoth ? (isOther(w, l.marginOnBoth) ? prose`. All but the second bar start from the first, as the plan does` : ", and the same where competitors bear theirs too: all but the first bar start from there") : ""}`,
    format: { style: "percent", digits: 1 },
    chart: { kind: "bars", rows: rows.map((r) => ({ name: isFew ? `Margin, ${r.name}` : capital(r.name), cell: r.cell })) },
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
