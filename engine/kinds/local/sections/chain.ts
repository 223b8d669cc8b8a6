import type { Inline } from "#document";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, prose, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text } from "../../../writing/tables.ts";
import { perTenThousand } from "../../../analysis/local/shops.ts";
import { country } from "../words.ts";
import { areasOf, missOf } from "./place-test.ts";
import type { LocalWork } from "../work.ts";

/** Step by step to the sales of the shop: from people where competitors are counted, else from an average shop. */
export function chain(w: LocalWork, s: SectionWriter): void {
  const { sales, demand: d } = w;
  const ceiling = sales.people.isGiven
    ? [row(text("Ceiling: what the people employed can serve"), figure(sales.people.capacity))]
    : [row(text("People employed, as many as these sales need and the hours open ask for"), figure(sales.people.staff))];
  const there = d.place;
  const placed = there
    ? [
        row(text("times what the income of the place does to the size of a shop"), figure(there.byIncome)),
        row(text("times what the size of the city does"), figure(there.byCity)),
        highlighted(true, text("Sales of an average shop at this place"), figure(d.shopHere)),
      ]
    : [];
  const drawn = [
    row(text("times the share that a new one draws"), figure(sales.share)),
    row(text("Demand that you can draw"), figure(sales.reach)),
    ...ceiling,
    highlighted(true, text("Sales a year once known"), figure(sales.middle)),
  ];
  const density = w.subject.evidence.facts.countryDensity;
  const expected =
    sales.known === "carried"
      ? [
          row(text("Establishments expected there: as many average ones as it carries"), figure("shops_expected")),
          row(
            text("Competitors taken: the others that it carries beside a new shop, which takes less than one’s room"),
            figure(sales.competitors),
          ),
          row(text("Sales of a new shop beside the mean of them"), figure(d.attraction)),
        ]
      : [];
  // As many competitors as demand carries: people and spending cancel, and the sales of an average shop are what is left.
  const size = sales.known === "carried" ? d.size : null;
  const rule = w.subject.evidence.facts.placeRule;
  s.exhibit("chain", {
    status: "filled",
    quality: "modelled",
    title: there
      ? prose`An average shop of ${word(country(w))} sells ${fig(d.shopSales)} a year, one of this place ${fig(d.shopHere)}, a new one ${fig(sales.middle)}`
      : prose`An average shop of ${word(country(w))} sells ${fig(d.shopSales)} a year, a new one here ${fig(sales.middle)}`,
    subtitle: prose`Sales without tax; every line can be changed`,
    table: {
      columns: [left("Step", 5), right("Value")],
      rows: size
        ? [
            row(text("Sales of an American establishment of the trade"), figure("us_shop_sales")),
            row(
              text(`Output a head of ${country(w)} now, over that of the United States in the year of the trade's figures`),
              figure(size.ratio),
            ),
            row(text("Power with which the sales of a shop follow it"), figure(size.effect)),
            ...(size.least
              ? [
                  row(
                    text("Output a head of the poorest country measured; below it a shop is taken to shrink in proportion"),
                    figure(size.least),
                  ),
                ]
              : []),
            row(text("So a shop here sells this part of an American one's dollars"), figure(size.times)),
            ...(size.factor
              ? [row(text("Sales of a shop elsewhere beside an American one at the same output a head"), figure(size.factor))]
              : []),
            ...(d.rate ? [row(text("times the money of the country a US dollar"), figure(d.rate))] : []),
            row(prose`times the rise of prices a year after ${year(d.year)}`, figure(d.priceGrowth)),
            highlighted(true, text(`Sales of an average shop of ${country(w)}, at today's prices`), figure(d.shopSales)),
            ...placed,
            row(text("Demand within the radius a year, from people and spending"), figure(d.total)),
            ...expected,
            ...drawn,
          ]
        : [
            row(text("People within the radius"), figure(w.catchment.people)),
            row(text("times spending on the trade a head around the place"), figure(d.perHeadHere)),
            row(text("times sales made here beside what residents spend"), figure("sold_around")),
            highlighted(true, text("Demand within the radius a year"), figure(d.total)),
            ...(density
              ? [
                  row(
                    prose`Shops of the trade for ten thousand people of ${word(country(w))}, ${year(density.year)}`,
                    figure(w.book.cell(density), perTenThousand),
                  ),
                  row(text("Sales of an average shop: what a person of the country spends over shops a person"), figure(d.shopSales)),
                ]
              : []),
            ...placed,
            ...expected,
            ...drawn,
          ],
    },
    note: noteOf(w),
    sources: rule ? [sourceId(rule.source)] : [],
  });
}

/** What of the place moves the sales of one shop, and what only brings more shops. */
function noteOf(w: LocalWork): Inline[] {
  const { placeRule: rule } = w.subject.evidence.facts;
  const there = w.demand.place;
  const cancels =
    w.sales.known === "carried"
      ? prose`More people bring as many more competitors until these are counted, so the number of people moves the sales of one shop next to nothing${word(there ? ". Income, the size of the city and customers from elsewhere do" : "")}. `
      : [];
  return rule && there
    ? prose`${cancels}Measured over ${fig(areasOf(w))} American areas (receipts of ${word(rule.sector)} over establishments). The mean shop of the country misses that of an area by ${fig(missOf(w, "mean"))} in the middle, income and people of the area by ${fig(missOf(w, "fitted"))}.`
    : cancels;
}
