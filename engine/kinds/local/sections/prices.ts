import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { isHome, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Fewer rows are told in a sentence. */
const fewestRows = 3;

/** Offices whose trades have prices that a law, an insurer or a fee table sets. */
const setsPrices = new Set(["Medicines", "Health profession"]);

export function prices(w: LocalWork, s: SectionWriter): void {
  const { priceLevel, sandwich, pages } = w.subject.evidence.facts;
  const told = pages.filter(({ kind }) => kind === "price");
  const { ticket } = w.units;
  const isAbroad = !isHome(w);
  const rows = [
    ...(ticket ? [row(prose`${word(w.basis.words.unit.price)}, yours`, figure(ticket), text("with tax, as on the card"))] : []),
    ...told.map((each) =>
      row(
        prose`${word(each.what)}, ${year(each.year)}`,
        each.ends ? prose`${fig(w.book.cell(each.ends[0]))} to ${fig(w.book.cell(each.ends[1]))}` : figure(w.book.cell(each.value)),
        text(each.isHere ? "of the place, as a page prints it" : "of the country, as a page prints it"),
      ),
    ),
    ...(sandwich
      ? [
          row(
            prose`The burger of The Economist's index, ${year(sandwich.year)}`,
            figure(w.book.cell(sandwich)),
            text("a fast meal out: a Big Mac, or what is sold in its place"),
          ),
        ]
      : []),
    ...(priceLevel && isAbroad
      ? [
          row(
            prose`Prices of the whole economy, ${year(priceLevel.year)}`,
            figure(w.book.cell(priceLevel)),
            text("of those in the United States"),
          ),
        ]
      : []),
  ];
  const missing = prose`No price list of the trade is held for ${word(where(w))} and none is invented: note ten prices of three competitors.`;
  if (rows.length < fewestRows && told.length === 0) {
    s.missing("prices", prose`What is charged nearby`, missing);
    return;
  }
  s.exhibit("prices", {
    status: "partial",
    reason: missing,
    quality: "modelled",
    title: told[0]
      ? prose`${word(told[0].what)}: ${fig(w.book.cell(told[0].value))} in ${year(told[0].year)}`
      : prose`Your price beside the few that are published`,
    subtitle: prose`Prices with sales tax, unless it comes on top`,
    table: { columns: [left("Price", 5), right("Value"), left("What it is", 3)], rows },
    sources: [
      ...new Set(told.map(({ source }) => sourceId(source))),
      ...(sandwich ? [sourceId(sandwich.source)] : []),
      ...(priceLevel && isAbroad ? [sourceId(priceLevel.source)] : []),
    ],
  });
}

/** What a change of price may cost in customers: arithmetic of costs alone, so two sentences and no exhibit. */
export function priceChoice(w: LocalWork, s: SectionWriter): void {
  const { customers } = w.basis.words;
  const [, twentieth] = w.moves.prices.filter(({ change }) => change < 0);
  const highest = w.moves.prices.at(-1);
  // The people follow their number at both prices: held at one of them, they would make it look the riskier.
  const higher = highest?.fitted ?? highest?.planned;
  const isSet = w.subject.evidence.permits.some(({ matter }) => setsPrices.has(matter));
  s.told(
    "price_choice",
    ...(higher
      ? [
          sentence(
            prose`By costs alone a price a tenth higher leaves as much as the plan while ${fig(higher)} of the ${word(customers)} still come${twentieth?.fitted ? prose`; one a twentieth lower needs ${fig(twentieth.fitted)} of them` : ""}${word(highest?.fitted ? ", with people for so many each time" : "")}.`,
          ),
        ]
      : []),
    sentence(
      isSet
        ? prose`Prices that a law, an insurer or a table of fees sets cannot be moved: this is for the rest of the offer.`
        : prose`How many a dearer price costs is not known: try it on a part of the offer first.`,
    ),
  );
}
