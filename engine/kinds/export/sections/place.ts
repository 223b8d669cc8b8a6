import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, listed, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { dated, sourcesOf } from "../dated.ts";
import { soldOnCell } from "../exporters.ts";
import { type PlaceCells, placesOf, moneyFrom } from "../place-cells.ts";
import { positionsOf } from "../position-cells.ts";
import type { ExportWork } from "../work.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { agreementSource, goods, inText, nameOf, origin, partnerSource } from "../words.ts";

/** What moved demand and money in the short list over ten years. */
export function demandMoved(w: ExportWork, s: SectionWriter): void {
  const rows = placesOf(w);
  const passing = rows.flatMap(({ market }) => (soldOnCell(w, market.data.iso3) ? [market] : []));
  const hasMoney = rows.some(({ money }) => money !== undefined);
  s.exhibit("payment", {
    status: "filled",
    quality: "reported",
    ...findingOf(w, rows),
    subtitle: prose`Imports of ${goods(w)} per head in ${year(tradeYear)}; people, economy and income: change a year over the ten years to it; consumer prices: newest year${hasMoney ? prose`; money: since ${year(moneyFrom)}` : []}`,
    table: {
      columns: [
        left("Destination", 4),
        right("Imports a head"),
        right("People"),
        right("Economy"),
        right("Income a head"),
        right("Consumer prices"),
        ...(hasMoney ? [right("Its money against yours")] : []),
      ],
      rows: rows.map(({ market, perHead, people, economy, income, money }) =>
        row(
          text(market.name),
          figure(perHead),
          figure(people),
          figure(economy),
          figure(income),
          dated(w, w.tables.fact(market.data.iso3, "inflation")),
          ...(hasMoney ? [figure(money)] : []),
        ),
      ),
    },
    note: prose`Economy in dollars; income at purchasing power, in current prices. ${hasMoney ? prose`Its money: what a unit buys of that of ${origin(w)}, by yearly averages; prices at home and there are not taken off, and a currency that lost half or more has none. ` : []}How imports of ${goods(w)} developed by destination is not known.${passing.length > 0 ? prose` Imports a head of ${listed(passing.map((m) => [word(inText(m.data.country))]))} hold what is sold on from there.` : ""}`,
    sources: [
      partnerSource,
      ...rows.flatMap(({ sources }) => sources),
      ...sourcesOf(w, ...rows.map(({ market }) => w.tables.fact(market.data.iso3, "inflation"))),
    ],
  });
}

/** Where money moved the most against that of the origin, which makes its goods dearer or cheaper there; else what the table holds. */
function findingOf(w: ExportWork, rows: readonly PlaceCells[]): { title: Inline[]; asserts?: string[] } {
  const moved = rows.flatMap(({ market, money }) => (money ? [{ market, money }] : []));
  const most = moved.toSorted((a, b) => Math.abs(value(w, b.money)) - Math.abs(value(w, a.money)))[0];
  if (!most || Math.abs(value(w, most.money)) < hardly) return { title: prose`How demand and prices moved in each of the five` };
  const fell = value(w, most.money) < 0;
  const size = w.study.ledger.formulaOnce("money_moved_most", `abs(${most.money})`, {
    label: "Change of what a currency buys that is the widest of the five",
    unit: "1",
    format: { style: "percent", digits: 1 },
  });
  return {
    title: prose`Since ${year(moneyFrom)} the money of ${word(inText(most.market.data.country))} ${fell ? "lost" : "gained"} ${fig(size)} against that of ${origin(w)}, before prices at home are taken off`,
    asserts: [`${most.money} ${fell ? "<" : ">"} 0`],
  };
}
/** Change of a rate of exchange below which nothing is said of it: ours. */
const hardly = 0.03;

/** The origin beside the first competitor of each destination. */
export function position(w: ExportWork, s: SectionWriter): void {
  const rows = positionsOf(w);
  const told = rows.flatMap(({ market, relative }) => (relative ? [{ market, relative }] : [])).slice(0, 3);
  if (rows.length < 3 || told.length === 0) {
    s.missing(
      "position",
      prose`Where ${origin(w)} stands beside the first competitor`,
      rows.length < 3
        ? prose`The tables tell suppliers for fewer than three of the destinations.`
        : prose`No sales of ${origin(w)} are recorded in the short list.`,
    );
    return;
  }
  const farm = rows.some((r) => r.farm);
  const paid = rows.some((r) => r.paid);
  s.exhibit("position", {
    status: "filled",
    quality: rows.some(({ market }) => market.data.isSoldEstimated) ? "estimated" : "reported",
    title: positionTitle(w, told),
    subtitle: prose`${word(w.subject.origin.name)} beside the first competitor of each, ${year(tradeYear)}`,
    table: {
      columns: [
        left("Destination: first competitor", 6),
        right("Own share"),
        right("Over world"),
        right("Theirs"),
        left("Terms: own, theirs", 4),
        ...(paid ? [left("Duty calculated", 3)] : []),
        ...(farm ? [left("Farm price", 4)] : []),
      ],
      rows: rows.map((r) =>
        row(
          prose`${word(r.market.name)}: ${word(nameOf(w, r.competitor.iso3))}`,
          figure(r.own),
          figure(r.relative),
          figure(r.competitor.share),
          text(`${termWords[r.market.data.terms]}, ${termWords[r.competitor.terms]}`),
          ...(paid ? [r.paid ? prose`${fig(r.paid.own)}, ${fig(r.paid.competitor)}` : text("–")] : []),
          ...(farm ? [r.farm ? prose`${fig(r.farm.own)}, ${fig(r.farm.competitor)} (${year(r.farm.year)})` : text("–")] : []),
        ),
      ),
    },
    note: prose`Over world: the own share over that in the world's exports; one means that buyers there take as much as the rest of the world does.${paid || farm ? ` ${[paid && "Duty calculated", farm && "Farm price, dollars a tonne"].filter(Boolean).join("; ")}: own, theirs.` : ""}`,
    sources: [
      partnerSource,
      agreementSource,
      ...rows.flatMap(({ paid, farm }) => [...sourcesOf(w, paid?.own), ...(farm ? [sourceId("faostat-production")] : [])]),
    ],
  });
}

const termWords = { union: "union", agreement: "agreement", scheme: "scheme", unknown: "not known", none: "none" } as const;

/** The ends of how strong the origin is in these markets for its weight in the world. */
function positionTitle(w: ExportWork, told: readonly { market: ExportWork["short"][number]; relative: string }[]): Inline[] {
  const ranked = told.toSorted((a, b) => value(w, b.relative) - value(w, a.relative));
  const ends = [ranked[0], ...(ranked.length > 1 ? ranked.slice(-1) : [])].flatMap((each) => each ?? []);
  return prose`For its weight in world exports ${origin(w)} sells ${listed(ends.map(({ market, relative }) => prose`${fig(relative)} as much in ${word(inText(market.data.country))}`))}`;
}
