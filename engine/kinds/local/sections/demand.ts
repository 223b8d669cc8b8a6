import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { soldHere, whatIsSold } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { chain } from "./chain.ts";
import { measures } from "./measures.ts";
import { national } from "./national.ts";
import { shopSize } from "./shop-size.ts";

/** How much is spent within reach, and how much of it one more shop can draw. */
export function demand(w: LocalWork): SectionDraft {
  const s = new SectionWriter("demand", "Demand and Sales");
  const { sales, demand: d, economics: e } = w;
  const covers = value(w, sales.middle) >= value(w, e.breakEvenPaid);
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`Residents within the radius spend ${fig(d.residents)} a year on ${word(whatIsSold(w))}${soldHere(w)}; one more can draw ${fig(sales.share)} of that.`,
      ),
      ...(sales.isCapped && sales.people.isGiven
        ? [sentence(prose`The people given can serve ${fig(sales.people.capacity)}, so that is where sales end.`)]
        : []),
      sentence(
        covers
          ? prose`That is ${fig(sales.middle)} a year in the plan and ${fig(sales.low)} to ${fig(sales.high)} in eight of ten draws, against ${fig(e.breakEvenPaid)} that pay rent, people and the owner.`
          : prose`That is ${fig(sales.middle)} a year in the plan and ${fig(sales.low)} to ${fig(sales.high)} in eight of ten draws. The plan is short of the ${fig(e.breakEvenPaid)} that pay rent, people and the owner.`,
        `${sales.middle} ${covers ? ">=" : "<"} ${e.breakEvenPaid}`,
      ),
    ],
  });
  national(w, s);
  chain(w, s);
  shopSize(w, s);
  share(w, s);
  range(w, s);
  measures(w, s);
  return s.draft;
}

function share(w: LocalWork, s: SectionWriter): void {
  const { sales } = w;
  if (sales.placed.length === 0) {
    s.missing(
      "share",
      prose`Shares by distance (Huff's rule)`,
      prose`No competitor has a point, so distance does not move the whole: a new one draws ${fig(sales.share)} of the demand, its part among ${fig(sales.competitors)} others. Give their points with the order.`,
    );
    return;
  }
  const [inner, outer] = [sales.rings[0], sales.rings.at(-1)];
  s.exhibit("share", {
    status: "filled",
    quality: "modelled",
    title:
      inner && outer
        ? prose`A new shop draws ${fig(inner.share)} of the inner ring's demand and ${fig(outer.share)} of the outer ring's`
        : prose`Share of each ring's demand`,
    subtitle: prose`Share by Huff's rule: attraction over distance, beside ${fig(sales.competitors)} competitors`,
    format: { style: "percent", digits: 1 },
    chart: { kind: "bars", rows: sales.rings.map(({ name, share: cell }) => ({ name, cell })) },
    alt: prose`Share of demand in each ring.`,
    table: {
      columns: [left("Ring", 3), right("Demand a year"), right("Share"), right("Sales a year")],
      rows: sales.rings.map(({ name, share: cell, sales: sold }, i) =>
        row(text(name), figure(w.demand.rings[i]?.cell), figure(cell), figure(sold)),
      ),
    },
    note: prose`Competitors with a point pull from where they stand, the others from an unknown spot. Standing in the middle gives no lead by itself: the shares are scaled to an even part for a shop as good as the mean of the others.`,
    sources: [],
  });
}

function range(w: LocalWork, s: SectionWriter): void {
  const { sales, demand: d, economics: e } = w;
  const { currency } = w.basis;
  s.exhibit("sales", {
    status: "filled",
    quality: "modelled",
    title: prose`In eight of ten draws sales lie between ${fig(sales.low)} and ${fig(sales.high)} a year`,
    subtitle: prose`Sales a year once known beside the level that pays rent, people and owner`,
    format: moneyFormat(currency),
    chart: {
      kind: "bars",
      rows: [
        { name: "Sales, low", cell: sales.low },
        { name: "Sales of the plan", cell: sales.middle, highlight: true },
        { name: "Sales, high", cell: sales.high },
        { name: "Owner paid from", cell: e.breakEvenPaid },
        { name: "Average shop of the country", cell: d.shopSales },
      ],
    },
    alt: prose`Range of sales beside break-even and an average shop.`,
    table: {
      columns: [left("Figure", 3), right("Low"), right("Value"), right("High")],
      rows: [
        row(
          text("Sales of the plan a year once known, with eight of ten draws"),
          figure(sales.low),
          figure(sales.middle),
          figure(sales.high),
        ),
        row(text("Nothing lost, owner unpaid"), text(""), figure(e.breakEven), text("")),
        row(text("Owner paid from"), text(""), figure(e.breakEvenPaid), text("")),
        row(text("Average shop of the country"), text(""), figure(d.shopSales), text("")),
      ],
    },
    note: prose`The plan has every figure at its value; half of the draws sell more than ${fig(sales.median)}.`,
    sources: [],
  });
}
