import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { endsOf, value } from "../../../writing/phrases.ts";
import { fig, numberWord, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text } from "../../../writing/tables.ts";
import { aShop, country, gradeMeans, isHome, ranged, soldHere } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { chain } from "./chain.ts";
import { measures } from "./measures.ts";

/** How much is spent within reach, and how much of it one more shop can draw. */
export function demand(w: LocalWork): SectionDraft {
  const s = new SectionWriter("demand", "Demand and Sales");
  const { sales, demand: d, economics: e } = w;
  const covers = value(w, sales.middle) >= value(w, e.breakEvenPaid);
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`Residents within the radius spend ${fig(d.residents)} a year on what ${aShop(w)} sells${soldHere(w)}; one more can draw ${fig(sales.share)} of that.`,
      ),
      ...(sales.isCapped && sales.people.isGiven
        ? [sentence(prose`The people given can serve ${fig(sales.people.capacity)}, so that is where sales end.`)]
        : []),
      sentence(
        covers
          ? prose`In the middle of the draws that is ${ranged(sales.median, sales.low, sales.high)} a year, in the plan ${fig(sales.middle)}, against ${fig(e.breakEvenPaid)} that pay rent, people and the owner.`
          : prose`In the middle of the draws that is ${ranged(sales.median, sales.low, sales.high)} a year, in the plan ${fig(sales.middle)}, short of the ${fig(e.breakEvenPaid)} that pay rent, people and the owner.`,
        `${sales.middle} ${covers ? ">=" : "<"} ${e.breakEvenPaid}`,
      ),
    ],
  });
  national(w, s);
  chain(w, s);
  share(w, s);
  range(w, s);
  measures(w, s);
  return s.draft;
}

function national(w: LocalWork, s: SectionWriter): void {
  const { national: n } = w;
  const sized = w.subject.evidence.facts.national;
  const count = n.methods.length;
  const isPublished = sized?.estimates.some(({ method, weight }) => method === "published-national" && weight > 0);
  s.exhibit("national", {
    status: "filled",
    quality: "modelled",
    title: prose`A person in ${word(country(w))} spends ${fig(w.demand.perHead)} a year on the trade at today's prices, ${word(count === 1 ? "by one method" : `${numberWord(count)} methods weighed`)}`,
    subtitle: prose`A head and year; methods in US dollars of ${year(n.year)}`,
    format: { style: "compact", currency: "USD" },
    ...(count >= 3
      ? {
          chart: {
            kind: "bars" as const,
            rows: [
              ...n.methods.map(({ name, perHead }) => ({ name, cell: perHead })),
              { name: "All, weighed", cell: n.perHead, highlight: true },
            ],
          },
          alt: prose`Spending a head by method.`,
        }
      : {}),
    table: {
      columns: [left("Method", 4), right("A head and year"), right("Weight")],
      rows: [
        ...n.methods.map(({ name, perHead, weight }) =>
          row(text(name), figure(perHead), figure(weight, { style: "fixed", scale: 1, digits: 2 })),
        ),
        highlighted(true, text("All, weighed by their measured errors"), figure(n.perHead), text("")),
        row(
          text(`${isHome(w) ? "The same" : `The same in ${w.basis.currency}`}, at prices of this report, for the class itself`),
          figure(w.demand.perHead),
          text(""),
        ),
        ...(n.classRatio
          ? [
              row(
                text("Firms of the class itself beside the methods, in the United States: what demand here is scaled by"),
                figure(n.classRatio),
                text(""),
              ),
            ]
          : []),
        row(
          text("Four of five published sizes lay between this multiple of the measured one"),
          figure(endsOf(w, "national_error").low, { style: "multiple", digits: 2 }),
          text(""),
        ),
        row(text("and this multiple"), figure(endsOf(w, "national_error").high, { style: "multiple", digits: 2 }), text("")),
      ],
    },
    note: sized?.grade
      ? prose`Evidence grade ${word(sized.grade)}: ${word(gradeMeans[sized.grade])}, tested on figures hidden and measured again. ${word(isHome(w) ? "The methods carry figures of several publishers to the year by the same growth of output, so they agree more than they prove" : `${isPublished ? "All but the published figure" : "All methods"} share the size of the trade in the United States; output, spending and employment of the country differ`)}.`
      : prose`The error of such sizes is wide; the range says how wide.`,
    sources: [],
  });
}

function share(w: LocalWork, s: SectionWriter): void {
  const { sales } = w;
  const [inner, outer] = [sales.rings[0], sales.rings.at(-1)];
  s.exhibit("share", {
    status: "filled",
    quality: "modelled",
    title:
      sales.placed.length === 0
        ? prose`A shop as good as the others draws ${fig(sales.share)} of the demand within reach`
        : inner && outer
          ? prose`A shop as good as the others draws ${fig(inner.share)} of the inner ring's demand and ${fig(outer.share)} of the outer ring's`
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
    note:
      sales.placed.length > 0
        ? prose`Competitors with a point pull from where they stand, the others from an unknown spot. Standing in the middle gives no lead by itself: the shares are scaled to an even part for a shop as good as the others.`
        : prose`Where competitors stand is not known, so standing in the middle gives no lead: the shares are scaled until a shop as good as the others draws an even part of all demand. The rings then say how the pull falls with distance, not where sales come from.`,
    sources: [],
  });
}

/** How competitors move with what is drawn, by where they come from. */
const followed = {
  carried: "Until competitors are counted, more demand is taken to bring as many more of them",
  counted: "Competitors are taken in proportion to people",
  listed: "Competitors are those of your list",
} as const;

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
        row(text("Sales a year once known, middle of the draws"), figure(sales.low), figure(sales.median), figure(sales.high)),
        row(text("Sales of the plan, every figure at its value"), text(""), figure(sales.middle), text("")),
        row(text("Nothing lost, owner unpaid"), text(""), figure(e.breakEven), text("")),
        row(text("Owner paid from"), text(""), figure(e.breakEvenPaid), text("")),
        row(text("Average shop of the country"), text(""), figure(d.shopSales), text("")),
      ],
    },
    note: prose`${ref("ex_draws")} lists what is drawn and from which range. ${word(followed[sales.known])}. ${ref("ex_count")} says what narrows the range.`,
    sources: [],
  });
}
