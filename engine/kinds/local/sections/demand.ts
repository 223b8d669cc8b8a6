import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { ranged, shop, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** How much is spent within reach, and how much of it one more shop can draw. */
export function demand(w: LocalWork): SectionDraft {
  const s = new SectionWriter("demand", "Demand and Sales");
  const { sales, demand: d, economics: e } = w;
  const covers = value(w, sales.middle) >= value(w, e.breakEven);
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`Residents and passers-by spend ${fig(d.total)} a year within the radius on what a ${shop(w)} sells; one more shop can draw ${fig(sales.share)} of it.`,
      ),
      ...(sales.isCapped
        ? [
            sentence(
              prose`The people employed can serve no more than ${fig(sales.people.capacity)} of it, so more would have to be hired to sell the rest.`,
            ),
          ]
        : []),
      sentence(
        covers
          ? prose`That is ${ranged(sales.middle, sales.low, sales.high)} a year, against ${fig(e.breakEven)} at which nothing is lost.`
          : prose`That is ${ranged(sales.middle, sales.low, sales.high)} a year, short of the ${fig(e.breakEven)} at which nothing is lost.`,
        `${sales.middle} ${covers ? ">=" : "<"} ${e.breakEven}`,
      ),
    ],
  });
  const { currency } = w.basis;
  s.exhibit("demand", {
    status: "filled",
    quality: "modelled",
    title: prose`Of ${fig(d.total)} spent within reach a year, ${fig(d.rings[0]?.cell ?? d.total)} is spent in the ${word((d.rings[0]?.name ?? "").toLowerCase())}`,
    subtitle: prose`Demand a year by ring`,
    format: { style: "compact", currency },
    chart: { kind: "bars", rows: d.rings.map(({ name, cell }) => ({ name, cell })) },
    alt: prose`Demand in each ring.`,
    table: {
      columns: [left("Ring", 3), right("People"), right("Demand a year")],
      rows: d.rings.map(({ name, cell }, i) => row(text(name), figure(w.catchment.rings[i]?.people), figure(cell))),
    },
    sources: [],
  });
  const [inner, outer] = [sales.rings[0], sales.rings.at(-1)];
  s.exhibit("share", {
    status: "filled",
    quality: "modelled",
    title:
      inner && outer
        ? prose`A shop as good as the others draws ${fig(inner.share)} of the inner ring's demand and ${fig(outer.share)} of the outer ring's`
        : prose`Share of each ring's demand`,
    subtitle: prose`Share by Huff's rule: attraction over distance, beside competitors spread evenly`,
    format: { style: "percent", digits: 0 },
    chart: { kind: "bars", rows: sales.rings.map(({ name, share }) => ({ name, cell: share })) },
    alt: prose`Share of demand in each ring.`,
    table: {
      columns: [left("Ring", 3), right("Mean distance", "km"), right("Share"), right("Sales a year")],
      rows: sales.rings.map(({ name, share, sales: cell }, i) =>
        row(text(name), figure(w.catchment.rings[i]?.middle), figure(share), figure(cell)),
      ),
    },
    note: prose`Competitors lie on average ${fig(sales.competitorDistance)} km from a resident. Attraction and the power of distance can be changed among the assumptions.`,
    sources: [],
  });
  s.exhibit("sales", {
    status: "filled",
    quality: "modelled",
    title: prose`In eight of ten draws sales lie between ${fig(sales.low)} and ${fig(sales.high)} a year`,
    subtitle: prose`Sales a year once known, all assumptions drawn at once, beside the sales at which nothing is lost`,
    format: { style: "compact", currency },
    chart: {
      kind: "range",
      rows: [
        { name: "Sales in reach", lo: sales.low, mid: sales.middle, hi: sales.high, highlight: true },
        { name: "Break-even", lo: e.breakEven, mid: e.breakEven, hi: e.breakEven },
        { name: "Mean shop of the country", lo: d.shopSales, mid: d.shopSales, hi: d.shopSales },
      ],
    },
    alt: prose`Range of sales beside break-even and an average shop.`,
    table: {
      columns: [left("Figure", 3), right("Low"), right("Middle"), right("High")],
      rows: [
        row(text("Sales a year once known"), figure(sales.low), figure(sales.middle), figure(sales.high)),
        row(text("Break-even"), text(""), figure(e.breakEven), text("")),
        row(text("Average shop of the country"), text(""), figure(d.shopSales), text("")),
      ],
    },
    note: prose`A wide range is the truth before anyone has counted: ${ref("ex_count")} says what narrows it most.`,
    sources: [],
  });
  s.exhibit("chain", {
    status: "filled",
    quality: "modelled",
    title: prose`From ${fig(w.catchment.people)} to ${fig(sales.middle)} of sales a year, step by step`,
    subtitle: prose`Each line times the one before, except where it says otherwise`,
    table: {
      columns: [left("Step", 5), right("Value")],
      rows: [
        row(text("People within the radius"), figure(w.catchment.people)),
        row(text("Spending on the trade a head around the place"), figure(d.perHeadHere)),
        row(text("Part that is spent nearby"), figure("spent_near")),
        row(text("Sales to people from elsewhere, on top"), figure("from_outside")),
        row(text("Demand within the radius a year"), figure(d.total)),
        row(text("Share that you draw"), figure(sales.share)),
        row(text("Demand that you can draw"), figure(sales.reach)),
        row(text("Most that the people employed can serve"), figure(sales.people.capacity)),
        row(text("Sales a year once known"), figure(sales.middle)),
      ],
    },
    note: prose`${word(where(w))} would carry ${fig(d.expected)} such businesses if it were like the country's mean.`,
    sources: [],
  });
  return s.draft;
}
