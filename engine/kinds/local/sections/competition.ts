import type { Inline } from "#document";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, pct, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { money } from "../../../analysis/local/demand.ts";
import { perTenThousand } from "../../../analysis/local/shops.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { areasName, country, shop, trade, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Who sells the same nearby, how crowded the place is, and what a change of price does. */
export function competition(w: LocalWork): SectionDraft {
  const s = new SectionWriter("competition", "Competition and Prices");
  const { sales, demand: d } = w;
  const crowded = value(w, sales.saturation) < 1;
  const listed = w.subject.listed.length;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        sales.known === "counted"
          ? prose`By official business counts of ${year(2022)} about ${fig(sales.competitors)} ${word(plural(w))} stand within the radius.`
          : sales.known === "listed"
            ? prose`You list ${fig(sales.competitors)} competitors; the demand would carry ${fig(d.carried)} average shops.`
            : prose`No count of competitors is held. The demand carries ${fig(d.carried)} average shops, so the report expects about that many until you count${word(listed > 0 ? "; your list names some of them" : "")}.`,
      ),
      sales.known === "carried"
        ? sentence(
            prose`With as many as the demand carries, each sells what an average shop sells: whether there is room, only the count tells.`,
          )
        : sentence(
            crowded
              ? prose`With yours, each would have ${fig(sales.saturation)} the sales of an average shop of the country: the place is crowded.`
              : prose`With yours, each would have ${fig(sales.saturation)} the sales of an average shop of the country, so there is room.`,
            `${sales.saturation} ${crowded ? "<" : ">="} 1`,
          ),
      bounds(w),
    ],
  });
  competitors(w, s);
  chains(w, s);
  density(w, s);
  prices(w, s);
  priceChoice(w, s);
  return s.draft;
}

const plural = (w: LocalWork): string =>
  /(?:s|x|ch|sh)$/.test(shop(w)) ? `${shop(w)}es` : /[^aeiou]y$/.test(shop(w)) ? `${shop(w).slice(0, -1)}ies` : `${shop(w)}s`;

/** Honest bounds of concentration: all of one size, or one that holds half. */
function bounds(w: LocalWork) {
  const { ledger } = w.study;
  const shape = { unit: "1", format: { style: "fixed", scale: 1, digits: 0 } } as const;
  const even = ledger.formulaOnce("hhi_even", `10000 / (${w.sales.competitors} + 1)`, {
    label: "Herfindahl index if all shops are of one size",
    ...shape,
  });
  const half = ledger.formulaOnce("hhi_half", `2500 + 2500 / max(1, ${w.sales.competitors})`, {
    label: "Herfindahl index if one shop holds half",
    ...shape,
  });
  return sentence(
    prose`Concentration lies between ${fig(even)} points (all of one size) and ${fig(half)} (one holds half), of ten thousand.`,
  );
}

function competitors(w: LocalWork, s: SectionWriter): void {
  const { listed } = w.subject;
  if (listed.length < 3) {
    s.missing(
      "competitors",
      prose`Names, distances and prices of the competitors nearby`,
      listed.length === 0
        ? prose`No list was given and no map service is asked. Walk the radius once, write down each with its point, and order again: the shares then follow from where they stand.`
        : prose`You list ${word(listed.map(({ name }) => name).join(" and "))}. ${ref("ex_count")} says what to write down of them.`,
    );
    return;
  }
  const distance = new Map(w.sales.placed.map((each) => [each.name, each.distance]));
  s.exhibit("competitors", {
    status: "partial",
    reason: prose`Prices and opening hours are not held: write them down on the spot.`,
    quality: "reported",
    title: prose`The competitors that you list, and what to write down of each`,
    subtitle: prose`From the order`,
    table: {
      columns: [left("Competitor", 3), right("Away", "km"), left("To write down", 5)],
      rows: listed.map(({ name }) =>
        row(
          [{ t: "name", v: name, from: "brief" }],
          distance.has(name) ? figure(distance.get(name)) : text("no point given"),
          text(`Size, hours, price of the usual ${w.basis.words.unit.one}, ${w.basis.words.customers} in an hour`),
        ),
      ),
    },
    sources: [],
  });
}

function chains(w: LocalWork, s: SectionWriter): void {
  const { chains: here } = w.subject.evidence.facts;
  if (here.length < 2) {
    s.missing(
      "chains",
      prose`Chains of the trade in ${word(country(w))}`,
      here.length === 0
        ? prose`No chain of ${trade(w)} stands in the list for ${word(country(w))}: the competitors are independent, or supermarkets and others that sell the same beside.`
        : prose`The list names one: ${word(here[0]?.name ?? "")}. The others are independent, or larger stores that sell the same beside.`,
    );
    return;
  }
  const name = (v: string): Inline => ({ t: "name", v, from: "library" });
  s.exhibit("chains", {
    status: "partial",
    reason: prose`Where their shops stand is not held: look for each within the radius.`,
    quality: "reported",
    title: prose`Chains that stand in ${word(country(w))} and may be your competitors; look for each within the radius`,
    subtitle: prose`From a list of names over shops: the country’s own first, then the best known`,
    table: {
      columns: [left("Chain", 2), left("Kind", 2), left("What is said of it", 5)],
      rows: here.map((chain) =>
        row([name(chain.name)], [name(chain.what)], [name(chain.about === "" ? "no description held" : chain.about)]),
      ),
    },
    note: prose`The list is of volunteers and not complete; a chain that works under local names is missing.`,
    sources: [],
  });
}

function density(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { facts } = w.subject.evidence;
  const per = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: "1/person", format: perTenThousand });
  const here = per("shops_here", `${w.sales.competitors} / people`, "Competitors a person within the radius");
  const metro = facts.metro
    ? per(
        "shops_metro",
        `${w.book.cell(facts.metro.establishments)} / ${w.book.cell(facts.metro.people)}`,
        `Establishments a person, ${facts.metro.name}`,
      )
    : null;
  const own = facts.countryDensity ? w.book.cell(facts.countryDensity) : null;
  const home = facts.spending ? w.book.cell(facts.spending.people.home) : null;
  const american = home
    ? per("shops_us", `${w.book.cell(facts.trade.establishments)} / ${home}`, "Establishments a person, United States")
    : null;
  const rows = [
    {
      name:
        w.sales.known === "counted"
          ? "Within the radius, counted"
          : w.sales.known === "listed"
            ? "Within the radius, as listed"
            : "Within the radius, expected",
      cell: here,
      highlight: true,
    },
    ...(metro && facts.metro ? [{ name: `${facts.metro.name}, counted`, cell: metro }] : []),
    ...(own ? [{ name: `${w.subject.place.country.name}, counted`, cell: own }] : []),
    ...(american ? [{ name: "United States, counted", cell: american }] : []),
  ];
  s.exhibit("density", {
    status: "filled",
    quality: w.sales.known === "counted" ? "estimated" : "modelled",
    title: american
      ? prose`${fig(here)} for ten thousand people within the radius, beside ${fig(american)} in the United States`
      : prose`${fig(here)} for ten thousand people within the radius`,
    subtitle: prose`Establishments of the trade for ten thousand people`,
    format: perTenThousand,
    chart: { kind: "bars", rows },
    alt: prose`Establishments for ten thousand people.`,
    table: {
      columns: [left("Where", 4), right("For ten thousand people")],
      rows: [
        ...rows.map(({ name, cell }) => row(text(name), figure(cell, perTenThousand))),
        row(text("Average shops that the demand carries within the radius"), figure(w.demand.carried)),
        ...(w.demand.counted ? [row(text(`Establishments within the radius by counts of ${areasName(w)}`), figure(w.demand.counted))] : []),
      ],
    },
    note:
      w.sales.known === "counted"
        ? prose`Counted in ${year(2022)}; areas with fewer than three are left out there, so the truth lies somewhat above.`
        : prose`Where shops are small there are more of them: stalls and one-person shops are many times as many and sell a fraction.`,
    sources: [
      sourceId("us-cbp-2018-trades"),
      ...(facts.metro ? [sourceId("cbp-metros")] : []),
      ...(w.demand.counted ? [sourceId("zbp-2022")] : []),
    ],
  });
}

function prices(w: LocalWork, s: SectionWriter): void {
  const { priceLevel, sandwich } = w.subject.evidence.facts;
  const { units: u } = w;
  const isGiven = w.subject.brief.opening?.averageTicket !== undefined;
  const abroad = w.subject.place.country.iso3 !== "USA";
  const rows = [
    ...(isGiven && u.ticket
      ? [row(prose`${word(w.basis.words.unit.price)}, yours`, figure(u.ticket), text("with tax, as on the card"))]
      : []),
    ...(sandwich
      ? [row(prose`One Big Mac, ${year(sandwich.year)}`, figure(w.book.cell(sandwich)), text("what a fast meal out costs in the country"))]
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
    ...u.ladder.map(({ count, price }) =>
      row(
        prose`${word(w.basis.words.unit.price)} at which ${fig(count)} ${word(w.basis.words.unit.many)} ${word(w.basis.words.unit.per === "month" ? "a month" : "a day")} pay rent, people and owner`,
        figure(price),
        text("computed"),
      ),
    ),
  ];
  s.exhibit("prices", {
    status: "partial",
    reason: prose`No price list of the trade is held for ${word(where(w))} and none is invented: note ten prices of three competitors.`,
    quality: "modelled",
    title: prose`What must be charged, by how many ${word(w.basis.words.unit.many)} are sold, and the few prices that are published`,
    subtitle: prose`Prices with sales tax, unless it comes on top`,
    table: { columns: [left("Price", 5), right("Value"), left("What it is", 3)], rows },
    sources: [...(sandwich ? [sourceId(sandwich.source)] : []), ...(priceLevel && abroad ? [sourceId(priceLevel.source)] : [])],
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
    const many = ledger.formula(
      idOf("price", id, "customers"),
      `min(${factor} ^ (0 - ${effect}), ${sales.people.capacity} / ${sales.middle})`,
      {
        label: `${name}: ${w.basis.words.customers} beside the plan, no more than can be served`,
        unit: "1",
        format: pct,
      },
    );
    const turnover = amount(idOf("price", id, "sales"), `${sales.middle} * ${factor} * ${many}`, `${name}: sales a year`);
    // Goods are bought for fewer or more customers, at the same cost each.
    const left_ = amount(
      idOf("price", id, "profit"),
      `${turnover} - ${sales.middle} * ${many} * (1 - ${e.contribution}) - 12 * ${e.fixedMonth}`,
      `${name}: left a year before the owner's pay`,
    );
    return { name, many, turnover, profit: left_ };
  });
  const [, , same, , highest] = steps;
  s.exhibit("price_choice", {
    status: "filled",
    quality: "modelled",
    title:
      same && highest
        ? prose`With a tenth on the price ${fig(highest.profit)} would be left a year; as planned it is ${fig(same.profit)}`
        : prose`What a change of price does`,
    subtitle: prose`${capital(w.basis.words.customers)}, sales and what is left a year before the owner's pay`,
    table: {
      columns: [left("Price", 3), right(capital(w.basis.words.customers)), right("Sales a year"), right("Left a year")],
      rows: steps.map((step) => row(text(step.name), figure(step.many), figure(step.turnover), figure(step.profit))),
    },
    note: prose`One assumption decides: how many ${w.basis.words.customers} a dearer price costs. Try it on one article or one evening before the whole card.`,
    sources: [],
  });
}
