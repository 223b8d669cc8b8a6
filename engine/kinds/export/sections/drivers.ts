import { hasFreeTerms } from "../../../evidence/trade.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, howMany, listed, numberWord, prose, ref, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { addedCell, addedOnCompetitors, addedOnOwn } from "../duty-cases.ts";
import { bearsAdded, hasAdded } from "../landed.ts";
import { moneyFrom, placesOf } from "../place-cells.ts";
import { plainDay } from "../plain-day.ts";
import { positionsOf } from "../position-cells.ts";
import { kindWords, remediesOf, remediesOnOthers, remediesOnOwn } from "../remedies.ts";
import { nextRule } from "../rules-ahead.ts";
import type { ExportWork } from "../work.ts";
import { worldCourse } from "../world-course.ts";
import { atHome, harvests } from "./drivers-supply.ts";
import { type Mover, published } from "./drivers-told.ts";
import { agreementSource, goods, nameOf, origin, theName, worldSource } from "../words.ts";

/** What moves sales of the goods: mechanisms that are held, each with its direction for the origin and its size. */
export function drivers(w: ExportWork, s: SectionWriter): void {
  const [others, last] = [
    [...trade(w), ...duties(w), ...orders(w), ...terms(w), ...harvests(w)],
    [...rule(w), ...atHome(w)],
  ];
  const measuredBy = (isJoined: boolean) => [...others, ...money(w, isJoined), ...last];
  const told = published(w);
  const joined = measuredBy(true);
  // One mechanism is one row for all markets in which it works, unless too few rows were left for a table.
  const measured = joined.length + told.length >= leastMeasured ? joined : measuredBy(false);
  // What pages name without a figure fills up where too little is measured; else it is named below.
  const isEnough = measured.length >= leastMeasured;
  const rows = isEnough ? measured : [...measured, ...told];
  if (rows.length < leastMeasured) {
    s.missing("drivers", prose`What moves these goods, by mechanism`, prose`Fewer than three mechanisms are held with a size.`);
    return;
  }
  const [against, towards] = [kindsOf(rows, "against"), kindsOf(rows, "for")];
  const unmeasured = isEnough ? kindsOf(told, "against") : 0;
  s.exhibit("drivers", {
    status: "filled",
    quality: "estimated",
    title: prose`${capital(towards === 0 ? "no" : numberWord(towards))} known ${towards <= 1 ? "mechanism works" : "mechanisms work"} for ${goods(w)} from ${origin(w)}, ${howMany(against)} against${unmeasured > 0 ? ` and ${numberWord(unmeasured)} more without a size` : ""}`,
    subtitle: prose`Each with what it does, its direction for sales of ${origin(w)}, and its size where one is held`,
    table: {
      columns: [left("Mechanism", 3), left("Direction", 1), left("Size", 4), left("How it works", 5)],
      rows: rows.map(({ what, direction, size, how }) => row(what, text(capital(direction)), size, how)),
    },
    ...(isEnough && told.length > 0
      ? { note: prose`Pages name beside these, without a figure: ${listed(told.map(({ what, size }) => [...what, ...size.slice(-1)]))}.` }
      : {}),
    sources: [...new Set([...rows, ...(isEnough ? told : [])].flatMap(({ sources }) => sources))],
  });
}

/** Mechanisms of one direction; the same in several markets is one. */
const kindsOf = (rows: readonly Mover[], direction: Mover["direction"]): number =>
  new Set(
    rows.filter((r) => r.direction === direction).map(({ what: [first] }) => (first?.t === "text" || first?.t === "name" ? first.v : "")),
  ).size;

/** Mechanisms with a size that make a table. */
const leastMeasured = 3;

function trade(w: ExportWork): Mover[] {
  if (!w.study.ledger.has("world_growth")) return [];
  const falls = value(w, "world_growth") < 0;
  const course = worldCourse(w);
  const isSteady = !course || course.course === "steady";
  return [
    {
      what: prose`World trade in ${goods(w)}`,
      direction: isSteady ? (falls ? "against" : "for") : "both ways",
      size: isSteady
        ? prose`${fig("world_growth")} a year in value over two years`
        : prose`${fig(course.middle.cell)} in ${year(course.middle.year)}, ${fig(course.last.cell)} in ${year(course.last.year)}`,
      how: text(
        !isSteady
          ? course.course === "turned"
            ? "It turned within two years, so no trend carries a plan: amounts hold prices as well as quantities"
            : "The last year stands apart from those before: a price as likely as more goods, and it may not last"
          : falls
            ? "What is won is taken from others, or sold for less: amounts hold prices as well as quantities"
            : "Buyers take more, or pay more: amounts hold prices as well as quantities",
      ),
      sources: [worldSource],
    },
  ];
}

/** Added duties that lie this close give nobody an advantage. */
const alike = 0.02;

function duties(w: ExportWork): Mover[] {
  return w.short.flatMap((m): Mover[] => {
    const { additional } = m.data;
    if (!additional || !hasAdded(m.data)) return [];
    const own = addedOnOwn(w.study.ledger, m.placed) ?? addedCell(w.study.ledger, m.data.iso3, m.name, additional);
    const theirs = addedOnCompetitors(w.study.ledger, m.placed);
    const apart = theirs === undefined ? 0 : value(w, theirs) - (bearsAdded(m.data) ? value(w, own) : 0);
    return [
      {
        what: prose`Added duty, ${word(m.name)}`,
        direction: theirs === undefined || apart < -alike ? "against" : apart > alike && !bearsAdded(m.data) ? "for" : "both ways",
        size: prose`${bearsAdded(m.data) ? prose`Up to ${fig(own)}` : "Nothing more"} on goods of ${origin(w)}${theirs ? prose`; ${fig(theirs)} on those of competitors, by what they sell` : ""}`,
        how: prose`The dearer goods are, the less is bought of all; who bears less than others gains a larger part of that. ${m.dutyCases ? (bearsAdded(m.data) ? prose`Tested potential ${fig(m.dutyCases.alone)} were it on ${origin(w)} alone, ${fig(m.dutyCases.both)} on both sides` : prose`Tested potential ${fig(m.dutyCases.both)} with it, ${fig(m.dutyCases.without)} without`) : ""}`,
        sources: [w.study.ledger.source(additional.source)],
      },
    ];
  });
}

function orders(w: ExportWork): Mover[] {
  return w.short.flatMap((m): Mover[] => {
    const [own, others] = [remediesOnOwn(w, m), remediesOnOthers(w, m)];
    const [first] = own;
    if (own.length + others.length === 0) return [];
    const names = listed(others.slice(0, 4).map(({ name }) => [word(theName(name))]));
    return [
      {
        what: prose`Trade remedies, ${word(m.name)}`,
        direction: own.length === 0 ? "for" : others.length === 0 ? "against" : "both ways",
        size: first
          ? prose`${capital(kindWords[first.kind])} order on goods of ${origin(w)} since ${word(plainDay(first.date), "taxonomy")} or before${first.rates ? prose`: ${word(first.rates, "taxonomy")}` : ", by exporter"}`
          : prose`None known on goods of ${origin(w)}`,
        how: prose`${others.length > 0 ? prose`${capital(names.length > 0 ? "Goods of " : "")}${names} bear one${own.length > 0 ? " too" : ""}: ` : ""}the rate of each exporter decides who can name the lower price (${ref("ex_remedies")})`,
        sources: [
          ...new Set(
            remediesOf(w, m)
              .slice(0, 3)
              .map(({ source }) => w.study.ledger.source(source)),
          ),
        ],
      },
    ];
  });
}

function terms(w: ExportWork): Mover[] {
  return positionsOf(w).flatMap(({ market, competitor }): Mover[] => {
    const [own, theirs] = [hasFreeTerms(market.data.terms), hasFreeTerms(competitor.terms)];
    const { favoured } = market.data;
    if (own === theirs || !favoured || favoured.isPartly || favoured.datum.value < leastDuty) return [];
    return [
      {
        what: prose`Preference, ${word(market.name)}`,
        direction: own ? "for" : "against",
        size: prose`${fig(w.book.cell(favoured.datum))} ordinary duty (${year(favoured.year)})`,
        how: own
          ? prose`Goods of ${word(theName(nameOf(w, competitor.iso3)))}, the first competitor, have no agreement that is known`
          : prose`Goods of ${word(theName(nameOf(w, competitor.iso3)))}, the first competitor, enter under an agreement`,
        sources: [agreementSource],
      },
    ];
  });
}
const leastDuty = 0.02;

function money(w: ExportWork, isJoined: boolean): Mover[] {
  const moved = placesOf(w)
    .flatMap(({ market, money: cell, sources }) => (cell ? [{ market, cell, sources }] : []))
    .toSorted((a, b) => Math.abs(value(w, b.cell)) - Math.abs(value(w, a.cell)))
    .filter(({ cell }) => Math.abs(value(w, cell)) >= leastMoved)
    .slice(0, 2);
  const groups = isJoined ? [...Map.groupBy(moved, ({ cell }) => value(w, cell) < 0).values()] : moved.map((each) => [each]);
  return groups.map((alike) => {
    const isDearer = alike.some(({ cell }) => value(w, cell) < 0);
    return {
      what: prose`Currency, ${listed(alike.map(({ market }) => [word(market.name)]))}`,
      direction: isDearer ? "against" : "for",
      size: prose`${listed(alike.map(({ cell }) => [fig(cell)]))} since ${year(moneyFrom)}: what ${alike.length === 1 ? "its" : "their"} money buys of that of ${origin(w)}, by yearly averages`,
      how: text(
        isDearer
          ? "Costs paid at home weigh more in offers there, unless prices there rose meanwhile"
          : "Costs paid at home weigh less in offers there, by what is left of it after prices at home rose",
      ),
      sources: [...new Set(alike.flatMap(({ sources }) => sources))],
    };
  });
}
const leastMoved = 0.1;

function rule(w: ExportWork): Mover[] {
  const next = nextRule(w);
  return next
    ? [
        {
          what: text("Rule ahead"),
          direction: "against",
          size: next.words,
          how: text("Who has the proof in hand first sells while others are stopped"),
          sources: [],
        },
      ]
    : [];
}
