import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, fig, prose, ref, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Fewer rows are told in a sentence. */
const fewestRows = 3;

/** Offices whose trades have prices that a law, an insurer or a fee table sets. */
const setsPrices = new Set(["Medicines", "Health profession", "Eye care"]);

export function prices(w: LocalWork, s: SectionWriter): void {
  const { priceLevel, sandwich } = w.subject.evidence.facts;
  const { units: u } = w;
  const isGiven = w.subject.brief.opening?.averageTicket !== undefined;
  const abroad = w.subject.place.country.iso3 !== "USA";
  const rows = [
    ...(isGiven && u.ticket
      ? [row(prose`${word(w.basis.words.unit.price)}, yours`, figure(u.ticket), text("with tax, as on the card"))]
      : []),
    ...(sandwich
      ? [
          row(
            prose`The burger of The Economist's index, ${year(sandwich.year)}`,
            figure(w.book.cell(sandwich)),
            text("a fast meal out: a Big Mac, or what is sold in its place"),
          ),
        ]
      : []),
    ...(priceLevel && abroad
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
  if (rows.length < fewestRows) {
    s.missing(
      "prices",
      prose`What is charged nearby`,
      prose`${missing} ${ref("ex_customers_a_day")} says what each number of ${w.basis.words.unit.many} must pay.`,
    );
    return;
  }
  s.exhibit("prices", {
    status: "partial",
    reason: missing,
    quality: "modelled",
    title: prose`Your price beside the few that are published`,
    subtitle: prose`Prices with sales tax, unless it comes on top`,
    table: { columns: [left("Price", 5), right("Value"), left("What it is", 3)], rows },
    sources: [...(sandwich ? [sourceId(sandwich.source)] : []), ...(priceLevel && abroad ? [sourceId(priceLevel.source)] : [])],
  });
}

export function priceChoice(w: LocalWork, s: SectionWriter): void {
  const { moves, sales } = w;
  const isGiven = w.subject.brief.opening?.averageTicket !== undefined;
  const fits = !sales.people.isGiven;
  const [same, highest] = [moves.prices.find(({ id }) => id === "same"), moves.prices.at(-1)];
  s.exhibit("price_choice", {
    status: "filled",
    quality: "modelled",
    title:
      same && highest
        ? prose`With a tenth on the price ${fig(highest.planned)} would be left a year with the same people; without it ${fig(same.planned)}`
        : prose`What a change of price does`,
    subtitle: prose`${capital(w.basis.words.customers)}, sales and what is left a year before the owner's pay, beside ${word(isGiven ? "your price" : "what the neighbours charge")}`,
    table: {
      columns: [
        left("Price", 3),
        right(capital(w.basis.words.customers)),
        right("Sales a year"),
        right("Left, people as planned"),
        ...(fits ? [right("Left, people fitted")] : []),
      ],
      rows: moves.prices.map((step) =>
        row(
          text(step.id === "same" && !isGiven ? "As the neighbours charge" : step.name),
          figure(step.many),
          figure(step.turnover),
          figure(step.planned),
          ...(fits ? [figure(step.fitted)] : []),
        ),
      ),
    },
    note: prose`Each per cent on the price is assumed to cost ${fig("price_effect")} per cent of ${w.basis.words.customers}, as it does where the trade already charges what leaves it most (Lerner's rule). The people planned serve no more than they do now. ${w.subject.evidence.permits.some(({ matter }) => setsPrices.has(matter)) ? "Prices that a law, an insurer or a table of fees sets cannot be moved: this is for the rest of the offer." : "Try it on a part of the offer first."}`,
    sources: [],
  });
}
