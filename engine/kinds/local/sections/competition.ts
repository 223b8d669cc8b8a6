import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { perTenThousand } from "../../../analysis/local/shops.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { areasName, country, isHome, shop } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { chains } from "./chains.ts";
import { priceChoice, prices } from "./prices.ts";

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
          ? prose`About ${fig(sales.competitors)} ${word(plural(w))} stand within the radius, if they are as many a head as the official counts of ${year(2022)} print for the ${word(areasName(w))} around.`
          : sales.known === "listed"
            ? prose`You list ${fig(sales.competitors)} competitors; the demand would carry ${fig(d.carried)} average shops.`
            : prose`The demand carries ${fig(d.carried)} average shops, so the report expects about that many until you count${word(listed > 0 ? "; your list names some of them" : "")}: whether there is room, only the count tells.`,
      ),
      ...(sales.known === "carried"
        ? []
        : [
            sentence(
              crowded
                ? prose`With yours, each would have ${fig(sales.saturation)} the sales of an average shop of the country: the place is crowded.`
                : prose`With yours, each would have ${fig(sales.saturation)} the sales of an average shop of the country, so there is room.`,
              `${sales.saturation} ${crowded ? "<" : ">="} 1`,
            ),
          ]),
      ...bounds(w),
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

/** Over the range of the number of competitors: what they leave, and the least that concentration can be, as no size of any shop is held. */
function bounds(w: LocalWork) {
  const even = (id: string, end: string, label: string) =>
    w.study.ledger.formulaOnce(id, `10000 / (${end} + 1)`, {
      label: `Herfindahl index if all shops are of one size, ${label}`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 0 },
    });
  const { competitors, competitorsAt, known } = w.sales;
  const at = (side: "low" | "high") =>
    known === "listed" ? `${competitors}.${side}` : competitorsAt({ expected: `(shops_beside.${side} / shops_beside)` });
  const [most, fewest] = [even("hhi_most", at("high"), "most competitors"), even("hhi_fewest", at("low"), "fewest competitors")];
  const left = (id: string, others: string) =>
    w.study.ledger.formulaOnce(id, w.sales.reachIf({ competitors: others }), {
      label: `Demand that you can draw with the ${id === "reach_most" ? "most" : "fewest"} competitors of the range`,
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    });
  const number = (id: string, end: string, label: string) =>
    w.study.ledger.formulaOnce(id, end, { label, unit: "1", format: w.study.ledger.cell(competitors).format });
  return [
    sentence(
      prose`The draws take between ${fig(number("competitors_fewest", at("low"), "Fewest competitors drawn"))} and ${fig(number("competitors_many", at("high"), "Most competitors drawn"))} competitors. With the first number you could sell ${fig(left("reach_fewest", at("low")))} a year, with the second ${fig(left("reach_most", at("high")))}.`,
    ),
    sentence(
      prose`If all shops within the radius were of one size, each with an owner of its own, the Herfindahl index would be ${fig(most)} to ${fig(fewest)} of ten thousand. Chains and unequal sizes raise it; more shops than the draws take lower it.`,
    ),
  ];
}

function competitors(w: LocalWork, s: SectionWriter): void {
  const { listed } = w.subject;
  if (listed.length < 3) {
    s.missing(
      "competitors",
      prose`Names, distances and prices of the competitors nearby`,
      listed.length === 0
        ? prose`You, on one walk through the radius: note each with its point and order again, and the shares follow from where they stand.`
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

function density(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { facts } = w.subject.evidence;
  const per = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: "1/person", format: perTenThousand });
  // The estimate, not the whole number that the plan takes.
  const here = per(
    "shops_here",
    `${w.sales.known === "listed" ? w.sales.competitors : "shops_expected"} / people`,
    "Competitors a person within the radius",
  );
  const metro = facts.metro
    ? per(
        "shops_metro",
        `${w.book.cell(facts.metro.establishments)} / ${w.book.cell(facts.metro.people)}`,
        `Establishments a person, ${facts.metro.name}`,
      )
    : null;
  const own = facts.countryDensity ? w.book.cell(facts.countryDensity) : null;
  const home = facts.spending ? w.book.cell(facts.spending.people.home) : null;
  // A class of another country is no measure of this one where its own shops are counted.
  const american =
    home && !own ? per("shops_us", `${w.book.cell(facts.trade.establishments)} / ${home}`, "Establishments a person, United States") : null;
  const rows = [
    {
      name:
        w.sales.known === "counted"
          ? "Within the radius, as around it"
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
    title: prose`${fig(here)} shops of the trade for ten thousand people ${word(w.sales.known === "carried" ? "are expected, none counted," : "stand within the radius,")}${own ? prose` beside ${fig(own, perTenThousand)} in ${word(country(w))} as a whole` : american ? prose` beside ${fig(american)} in the United States` : word("")}`,
    subtitle: prose`Establishments of the trade for ten thousand people`,
    format: perTenThousand,
    chart: { kind: "bars", rows },
    alt: prose`Establishments for ten thousand people.`,
    table: {
      columns: [left("Where", 4), right("For ten thousand people")],
      rows: [
        ...rows.map(({ name, cell }) => row(text(name), figure(cell, perTenThousand))),
        row(text("Average shops of such a place that the demand carries within the radius"), figure(w.demand.carried)),
        ...(w.demand.counted ? [row(text(`Establishments within the radius by counts of ${areasName(w)}`), figure(w.demand.counted))] : []),
      ],
    },
    note:
      w.sales.known === "counted"
        ? prose`Counted in ${year(2022)} by area, not within the circle; areas with fewer than three are left out, so the truth lies somewhat above.`
        : prose`The demand over the sales of an average shop. Where shops are smaller than the average taken here, there are more of them, and each sells less.${word(
            american && !own && ledger.value(here) > ledger.value(american) && !isHome(w)
              ? " More a head than in the United States is usual, as shops elsewhere are smaller."
              : "",
          )}`,
    sources: [
      ...(american ? [sourceId("us-cbp-2018-trades")] : []),
      ...(facts.countryDensity ? [sourceId(facts.countryDensity.source)] : []),
      ...(facts.metro ? [sourceId("cbp-metros")] : []),
      ...(w.demand.counted ? [sourceId("zbp-2022")] : []),
    ],
  });
}
