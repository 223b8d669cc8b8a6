import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, pct, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { money } from "../../../analysis/local/demand.ts";
import { perTenThousand } from "../../../analysis/local/shops.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { country, shop, trade, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Who sells the same nearby, how crowded the place is, and what a change of price does. */
export function competition(w: LocalWork): SectionDraft {
  const s = new SectionWriter("competition", "Competition and Prices");
  const { sales } = w;
  const crowded = value(w, sales.saturation) < 1;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        sales.isListed
          ? prose`You list ${fig(sales.competitors)} competitors; the country's spending would carry ${fig(w.demand.expected)} such businesses for these people.`
          : prose`No count of competitors is held for ${word(where(w))}: ${fig(sales.competitors)} stands until you count, as many as the people would carry.`,
      ),
      sentence(
        crowded
          ? prose`With yours among them each would have ${fig(sales.saturation)} the sales of an average shop of the country: the place is crowded.`
          : prose`With yours among them each would have ${fig(sales.saturation)} the sales of an average shop of the country, so there is room.`,
        `${sales.saturation} ${crowded ? "<" : ">="} 1`,
      ),
    ],
  });
  competitors(w, s);
  density(w, s);
  prices(w, s);
  priceChoice(w, s);
  return s.draft;
}

function competitors(w: LocalWork, s: SectionWriter): void {
  const named = w.subject.competitors;
  if (named.length < 3) {
    s.missing(
      "competitors",
      prose`Names, distances and prices of competitors`,
      named.length === 0
        ? prose`No list was given and no map service is asked. Walk the radius once, write down each, and order again with the list: the report then rests on it.`
        : prose`You list ${word(named.map(({ name }) => name).join(" and "))}. Their prices and hours are not held: ${ref("ex_count")} says what to write down.`,
    );
    return;
  }
  const away = distances(w, named);
  const note = text("Seats or counters, hours, price of the usual purchase, customers in an hour");
  s.exhibit("competitors", {
    status: "partial",
    reason:
      away.size === 0
        ? prose`Distances, prices and opening hours are not held: write them down on the spot.`
        : prose`Prices and opening hours are not held: write them down on the spot.`,
    quality: "reported",
    title: prose`The competitors that you list, and what to write down of each`,
    subtitle: prose`From the order`,
    table: {
      columns: [left("Competitor", 3), ...(away.size > 0 ? [right("Away", "km")] : []), left("To write down", 5)],
      rows: named.map((each) => {
        const cell = away.get(each);
        return row(
          [{ t: "name", v: each.name, from: "brief" }],
          ...(away.size > 0 ? [cell === undefined ? text("count your steps") : figure(cell)] : []),
          note,
        );
      }),
    },
    sources: [],
  });
}

type Listed = LocalWork["subject"]["competitors"][number];
/** Kilometres to each competitor whose point is given, as the crow flies. */
function distances({ study: { ledger } }: LocalWork, named: readonly Listed[]): Map<Listed, string> {
  const placed = named.flatMap((competitor) =>
    competitor.metres === null ? [] : [{ competitor, km: Number((competitor.metres / 1000).toFixed(2)) }],
  );
  if (placed.length === 0) return new Map();
  ledger.run({
    id: "listed",
    method: "table-sum",
    label: "Competitors that the order lists with a point: kilometres from the place",
    unit: "km",
    sources: [],
    columns: ["away"],
    rows: placed.map(({ competitor, km }, i) => ({
      code: `c${i + 1}`,
      name: competitor.name,
      group: "listed",
      imputed: false,
      values: [km],
    })),
  });
  return new Map(
    placed.map(({ competitor, km }, i) => [
      competitor,
      ledger.method(idOf("listed", `c${i + 1}`), "listed", `row:away:c${i + 1}`, km, {
        label: `${competitor.name}: kilometres away`,
        unit: "km",
        format: { style: "fixed", scale: 1, digits: 2 },
      }),
    ]),
  );
}

function density(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { facts } = w.subject.evidence;
  const here = ledger.formula("shops_here", `${w.sales.competitors} / people`, {
    label: "Competitors a person within the radius",
    unit: "1/person",
    format: perTenThousand,
  });
  const home = facts.spending ? w.book.cell(facts.spending.people.home) : null;
  const american = home
    ? ledger.formula("shops_us", `${w.book.cell(facts.trade.establishments)} / ${home}`, {
        label: "Establishments a person, United States",
        unit: "1/person",
        format: perTenThousand,
      })
    : null;
  const rows = [
    { name: w.sales.isListed ? "Here, as listed" : "Here, expected", cell: here, highlight: true },
    { name: facts.metro ? facts.metro.name : `${country(w)}, what spending carries`, cell: w.demand.density },
    ...(american ? [{ name: "United States, counted", cell: american }] : []),
  ];
  s.exhibit("density", {
    status: "filled",
    quality: facts.metro ? "reported" : "modelled",
    title: facts.metro
      ? prose`${word(facts.metro.name)} has ${fig(w.demand.density)} establishments of the trade for ten thousand people`
      : prose`The spending of ${word(country(w))} carries ${fig(w.demand.density)} average shops of the trade for ten thousand people`,
    subtitle: prose`Establishments for ten thousand people`,
    format: perTenThousand,
    chart: { kind: "bars", rows },
    alt: prose`Establishments for ten thousand people.`,
    table: {
      columns: [left("Where", 4), right("For ten thousand people")],
      rows: rows.map(({ name, cell }) => row(text(name), figure(cell))),
    },
    note: facts.metro
      ? prose`Counted in ${year(2018)} for ${trade(w)}.`
      : prose`Where shops are smaller than average there are more of them: stalls and one-person shops are many times as many and sell a fraction.`,
    sources: [sourceId("us-cbp-2018-trades"), ...(facts.metro ? [sourceId("cbp-metros")] : [])],
  });
}

function prices(w: LocalWork, s: SectionWriter): void {
  const { priceLevel } = w.subject.evidence.facts;
  const ticket = w.economics.ticket;
  if (!priceLevel && !ticket) {
    s.missing(
      "prices",
      prose`What is charged nearby`,
      prose`No price of the trade is held and none is invented. Note ten prices of three competitors: ${ref("ex_count")} has the lines.`,
    );
    return;
  }
  const rows = [
    ...(priceLevel
      ? [row(prose`Prices of the whole economy beside the United States, ${year(priceLevel.year)}`, figure(w.book.cell(priceLevel)))]
      : []),
    ...(ticket ? [row(text("Your ticket, a visit"), figure(ticket))] : []),
    row(text("Prices in the trade nearby"), text("not held: note them on Saturday")),
  ];
  s.exhibit("prices", {
    status: "partial",
    reason: prose`No price list of the trade is held for ${word(where(w))}; none is invented.`,
    quality: "reported",
    title: priceLevel
      ? prose`${word(country(w))} is at ${fig(w.book.cell(priceLevel))} of American prices; what the street charges is for you to note`
      : prose`Your ticket is the only price that the report holds`,
    subtitle: prose`Prices`,
    table: { columns: [left("Figure", 4), right("Value")], rows },
    sources: priceLevel ? [sourceId(priceLevel.source)] : [],
  });
}

function priceChoice(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { economics: e, sales } = w;
  const effect = ledger.assumption("price_effect", {
    label: "Per cent of customers lost where prices rise by one per cent",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
    value: 1.2,
    low: 0.4,
    high: 2.5,
    why: "Ours: low where nobody else sells the same, high beside a cheaper neighbour.",
    sources: [],
  });
  const { currency } = w.basis;
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: currency, format: money(currency) });
  const steps = [
    { id: "lower", name: "A tenth lower", factor: "0.9" },
    { id: "slightly_lower", name: "A twentieth lower", factor: "0.95" },
    { id: "same", name: "As planned", factor: "1" },
    { id: "slightly_higher", name: "A twentieth higher", factor: "1.05" },
    { id: "higher", name: "A tenth higher", factor: "1.1" },
  ].map(({ id, name, factor }) => {
    const customers = ledger.formula(idOf("price", id, "customers"), `${factor} ^ (0 - ${effect})`, {
      label: `${name}: customers beside the plan`,
      unit: "1",
      format: pct,
    });
    const turnover = amount(idOf("price", id, "sales"), `${sales.middle} * ${factor} * ${customers}`, `${name}: sales a year`);
    const net = `(1 + ${e.tax})`;
    // Goods are bought for fewer or more customers, at the same cost each.
    const left_ = amount(
      idOf("price", id, "profit"),
      `${turnover} / ${net} - ${sales.middle} * ${customers} / ${net} * (${e.goods} + ${e.other}) - 12 * ${e.fixedMonth}`,
      `${name}: left a year`,
    );
    return { name, customers, turnover, profit: left_ };
  });
  const [, , same, , highest] = steps;
  s.exhibit("price_choice", {
    status: "filled",
    quality: "modelled",
    title:
      same && highest
        ? prose`With a tenth on the price ${fig(highest.profit)} would be left a year; as planned it is ${fig(same.profit)}`
        : prose`What a change of price does`,
    subtitle: prose`Customers, sales and what is left a year at other prices`,
    table: {
      columns: [left("Price", 3), right("Customers"), right("Sales a year"), right("Left a year")],
      rows: steps.map((each) => row(text(each.name), figure(each.customers), figure(each.turnover), figure(each.profit))),
    },
    note: prose`${capital(shop(w))} prices decide this by one assumption: how many customers a higher price costs. Try it for a month before you believe it.`,
    sources: [],
  });
}
