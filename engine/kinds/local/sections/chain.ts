import type { SectionWriter } from "../../../report/section.ts";
import { fig, prose } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text } from "../../../writing/tables.ts";
import { country } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Step by step to the sales of the shop: from people where competitors are counted, else from an average shop. */
export function chain(w: LocalWork, s: SectionWriter): void {
  const { sales, demand: d } = w;
  const ceiling = sales.people.isGiven
    ? [row(text("Ceiling: what the people employed can serve"), figure(sales.people.capacity))]
    : [row(text("People employed, as many as these sales need and the hours open ask for"), figure(sales.people.staff))];
  const drawn = [
    row(text("times the share that you draw"), figure(sales.share)),
    row(text("Demand that you can draw"), figure(sales.reach)),
    ...ceiling,
    highlighted(true, text("Sales a year once known"), figure(sales.middle)),
  ];
  // As many competitors as demand carries: people and spending cancel, and the sales of an average shop are what is left.
  const size = sales.known === "carried" ? d.size : null;
  s.exhibit("chain", {
    status: "filled",
    quality: "modelled",
    title: size
      ? prose`From the ${fig("us_shop_sales")} of an American shop to ${fig(sales.middle)} of sales a year here, step by step`
      : prose`From ${fig(w.catchment.people)} to ${fig(sales.middle)} of sales a year, step by step`,
    subtitle: prose`Sales without tax; every line can be changed`,
    table: {
      columns: [left("Step", 5), right("Value")],
      rows: size
        ? [
            row(text("Sales of an American establishment of the trade"), figure("us_shop_sales")),
            row(text(`Output a head of ${country(w)} beside the United States`), figure(size.ratio)),
            row(text("Power with which the sales of a shop follow it, ours"), figure(size.effect)),
            highlighted(true, text("Sales of an average shop here, at today's prices"), figure(d.shopSales)),
            row(text("Demand within the radius a year, from people and spending"), figure(d.total)),
            row(text("Competitors expected: as many average shops as it carries"), figure(sales.competitors)),
            ...drawn,
          ]
        : [
            row(text("People within the radius"), figure(w.catchment.people)),
            row(text("times spending on the trade a head around the place"), figure(d.perHeadHere)),
            row(text("times sales made here beside what residents spend"), figure("sold_around")),
            highlighted(true, text("Demand within the radius a year"), figure(d.total)),
            ...drawn,
          ],
    },
    ...(size
      ? {
          note: prose`Until competitors are counted, people and spending hardly move these sales: more of both are taken to bring as many more competitors. The size of an average shop does, and your count replaces both.`,
        }
      : {}),
    sources: [],
  });
}
