import type { Inline } from "#document";
import { formatFigure } from "#shared/figures.ts";
import type { CostStep } from "../../../analysis/trade/cost-steps.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, listed, lowerFirst, prose, usd, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import type { Landed } from "../landed.ts";
import { isForMakers, isTaxLeftOut, salesTaxOf } from "../sales-tax-cells.ts";
import type { ExportWork } from "../work.ts";
import { inText } from "../words.ts";

/** Who pays the last price: the maker who works on them, or whoever buys in the shop. */
const buyerName = (w: ExportWork): string => (isForMakers(w) ? "Maker" : "Last buyer");
export const lastBuyer = (w: ExportWork): string => `the ${lowerFirst(buyerName(w))}`;
export const placeOf = ({ market }: Landed): string => inText(market.data.country);

/** Goods of the origin pass no customs there. */
const isWithin = ({ basis }: Landed): boolean => basis === "none within the union";

/** What is not held of a price for the last buyer, as a clause. */
export const lackWords: Readonly<Record<NonNullable<Landed["lacks"]>, string>> = {
  duty: "no duty is held",
  "sales tax": "no sales tax is held",
  excise: "such goods bear excise, and no rate of it is held",
  markup: "a board or monopoly of the state buys, and its markup is not held",
};

/** "$110", or "$110 to $140" where the ends differ. */
const span = (low: string, high: string): Inline[] => (low === high ? [fig(low)] : prose`${fig(low)} to ${fig(high)}`);
export const ends = (l: Landed, of: "paid" | "shelf"): Inline[] => span(l.low[of], l.high[of]);

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

/** The price step by step, as far as what is held carries it. */
export function waterfall(w: ExportWork, s: SectionWriter, l: Landed): void {
  const isMaker = isForMakers(w);
  const isKnown = l.lacks === undefined && l.low.shelf === l.high.shelf;
  const upTo = l.steps.findIndex(({ step }) => step === "clearance") + 1;
  const steps = (l.lacks ? l.steps.slice(0, upTo) : l.steps).filter(({ step }) => step !== "duty" || !(l.isDutyAssumed || isWithin(l)));
  const all = steps.flatMap(({ step, cell }) => [
    // Nothing is drawn of a shop or a tax that does not stand between.
    ...((isMaker && (step === "shop" || step === "tax")) || (step === "tax" && isTaxLeftOut(w, l.market))
      ? []
      : [{ name: stepWords[step], cell, total: step === "exw" }]),
    ...(step === "loading" ? [{ name: "On board (FOB)", cell: l.prices.FOB, total: true }] : []),
    ...(step === "insurance" ? [{ name: "At the port there (CIF)", cell: l.prices.CIF, total: true }] : []),
    ...(step === "clearance"
      ? [
          l.isDutyAssumed
            ? { name: "Before duty", cell: l.beforeDuty, total: true }
            : { name: isWithin(l) ? "Delivered" : "Duty paid", cell: l.low.paid, total: true },
        ]
      : []),
    ...(step === "tax" ? [{ name: buyerName(w), cell: l.low.shelf, total: true }] : []),
  ]);
  const lastWords = prose`From the gate to ${lastBuyer(w)} in ${word(placeOf(l))}: ${fig(l.prices.EXW)} become ${ends(l, "shelf")}`;
  s.exhibit("landed_cost", {
    status: isKnown ? "filled" : "partial",
    ...(isKnown ? {} : { reason: missingWords(w, l) }),
    quality: "modelled",
    title: l.isDutyAssumed
      ? prose`From the gate to the importer in ${word(placeOf(l))}: ${fig(l.prices.EXW)} become ${fig(l.beforeDuty)} before duty, of which each ten points add ${fig(l.perTenPoints)}`
      : l.lacks
        ? prose`From the gate to ${isWithin(l) ? "the importer" : "duty paid"}${l.lacks === "excise" ? ", before excise," : ""} in ${word(placeOf(l))}: ${fig(l.prices.EXW)} become ${ends(l, "paid")}`
        : prose`${lastWords}${isTaxLeftOut(w, l.market) ? ", before sales tax" : ""}${isKnown ? prose`, ${fig(l.multiple.low)} the price at the gate` : ""}`,
    subtitle: prose`Dollars, step by step${isWithin(l) ? "; no duty within the union" : `; duty: ${l.basis}`}${l.lacks ? "" : isTaxLeftOut(w, l.market) ? "; before sales tax" : "; sales tax as the table below says"}`,
    format: usd,
    chart: { kind: "waterfall", rows: all },
    alt: prose`Steps from the factory gate on.`,
    ...(isWithin(l)
      ? {}
      : { note: prose`Customs take the duty of the price ${l.customsValue === "FOB" ? "on board" : "with freight and insurance"} there.` }),
    sources: [],
  });
}

/** Why the steps end where they do, or which end is drawn. */
function missingWords(w: ExportWork, l: Landed): Inline[] {
  const drawn =
    l.isDutyAssumed || l.low.paid === l.high.paid
      ? []
      : prose`Drawn with the low end of the duty in ${word(placeOf(l))}; with the high end the goods cost ${fig(l.high.paid)} duty paid. `;
  // Why, the section has said.
  if (l.lacks) return prose`${drawn}No step beyond is drawn.`;
  return prose`Drawn with the low end of duty and tax in ${word(placeOf(l))}; with the high end ${lastBuyer(w)} pays ${fig(l.high.shelf)}.`;
}

/** The same goods in each of the five: up to the price that the rates held allow, and no further. */
export function beside(w: ExportWork, s: SectionWriter, rows: readonly Landed[], said: Landed["lacks"]): void {
  if (rows.length < 3) {
    s.missing("landed_beside", prose`The same goods in each of the short list`, prose`Fewer than three destinations are left.`);
    return;
  }
  const isHeld = rows.every((l) => l.lacks === undefined && l.low.shelf === l.high.shelf);
  const ordered = rows.map((l) => l.prices.CIF).toSorted((a, b) => w.study.ledger.value(b) - w.study.ledger.value(a));
  const [most, least] = [ordered[0] ?? "", ordered.at(-1) ?? ""];
  const withLast = rows.filter(({ lacks }) => lacks === undefined);
  const hasLast = withLast.length > 0;
  const isBefore = hasLast && withLast.every(({ market }) => isTaxLeftOut(w, market));
  const hasOpen = rows.some((l) => l.isDutyAssumed || l.low.paid !== l.high.paid);
  s.exhibit("landed_beside", {
    status: isHeld ? "filled" : "partial",
    ...(isHeld ? {} : { reason: prose`${openWords(rows)}${lackedBy(rows, said)}` }),
    quality: "modelled",
    title: isAlike(w, least, most)
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
        left(rows.some(({ lacks }) => lacks === "excise") ? "At the warehouse, before excise" : "At the warehouse", 2),
        ...(hasLast ? [left(`${buyerName(w)}${isBefore ? ", before tax" : ""}`, 2)] : []),
        ...(hasOpen ? [right("Ten points of duty")] : []),
      ],
      rows: rows.map((l) =>
        row(
          text(l.market.name),
          figure(l.prices.CIF),
          l.isDutyAssumed ? text("not held") : span(l.place.duty.low, l.place.duty.high),
          basisWords(w, l),
          taxWords(w, l),
          l.isDutyAssumed ? prose`${fig(l.beforeDuty)} before duty` : ends(l, "paid"),
          ...(hasLast
            ? [l.lacks ? text("–") : [...ends(l, "shelf"), ...(isTaxLeftOut(w, l.market) && !isBefore ? text(" before tax") : [])]]
            : []),
          ...(hasOpen ? [isWithin(l) ? text("–") : figure(l.perTenPoints)] : []),
        ),
      ),
    },
    note: noteOf(w, rows),
    sources: [],
  });
}

const names = (rows: readonly Landed[]): Inline[] => listed(rows.map((l) => [word(placeOf(l))]));

/** What is said once of rows without a rate. */
function openWords(rows: readonly Landed[]): Inline[] {
  const open = rows.filter(({ isDutyAssumed }) => isDutyAssumed);
  if (open.length === 0) return [];
  return prose`Prices in ${names(open)} stand before duty; the last column says what ten points add. `;
}

/** What keeps the price for the last buyer from being made, once for all that lack the same; `said`: what the head of the section says. */
const lackedBy = (rows: readonly Landed[], said: Landed["lacks"]): Inline[] =>
  [...Map.groupBy(rows, ({ lacks }) => lacks)].flatMap(([lacks, own]) =>
    lacks && lacks !== "duty" && lacks !== said ? prose`No price for the last buyer in ${names(own)}: ${word(lackWords[lacks])}. ` : [],
  );

function noteOf(w: ExportWork, rows: readonly Landed[]): Inline[] {
  const handed = prose`Handed to the carrier (FCA) such goods cost ${fig(rows[0]?.prices.FCA ?? "")}, on board (FOB) ${fig(rows[0]?.prices.FOB ?? "")}.`;
  if (isForMakers(w)) return prose`Value added tax is paid at the border and reclaimed by firms; none is counted.`;
  return rows.some(({ market }) => isTaxLeftOut(w, market))
    ? prose`${handed} Sales tax is left out where it is not known that the standard rate applies: food often pays a reduced rate or none, which the importer knows.`
    : handed;
}

function taxWords(w: ExportWork, { market, place: { tax } }: Landed): Inline[] {
  const { basis } = salesTaxOf(w, market);
  if (isTaxLeftOut(w, market)) return text("left out");
  return basis === "not held" ? text("not held") : prose`${span(tax.low, tax.high)}, ${basis}`;
}

const assumedBasis = "nothing where the agreement or scheme covers the goods; the ordinary rate is not held";
/** How the duty is known, with the rate that stands where an agreement does not apply. */
function basisWords(w: ExportWork, { basis, isDutyAssumed, market: { data } }: Landed): Inline[] {
  if (isDutyAssumed) return text(basis === assumedBasis ? "agreement or scheme" : "–");
  return basis.startsWith("nothing under the agreement or scheme") && data.favoured
    ? prose`agreement or scheme; else ${fig(w.book.cell(data.favoured.datum))}`
    : text(basis);
}

/** Two amounts that read alike in print. */
const isAlike = (w: ExportWork, a: string, b: string): boolean => {
  const shown = (id: string) => formatFigure(w.study.ledger.value(id), w.study.ledger.cell(id).format);
  return shown(a) === shown(b);
};
