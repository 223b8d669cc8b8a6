import type { Inline } from "#document";
import type { Reason } from "../../analysis/trade/verdict.ts";
import { value } from "../../writing/phrases.ts";
import { fig, listed, prose, word } from "../../writing/prose.ts";
import { hasAdded } from "./landed.ts";
import { firstSupplierOf } from "./supplier-cells.ts";
import type { ExportWork, Judged, MarketCells } from "./work.ts";
import { link, origin, theName } from "./words.ts";

/** Why a destination is judged as it is, in a clause with its figure where one stands behind it. */
export function reasonOf(w: ExportWork, m: Judged, reason: Reason = m.verdict.reason): Inline[] {
  // What shuts a market is the largest supplier, whatever it makes.
  const largest = firstSupplierOf(w, m);
  const inflation = w.tables.fact(m.data.iso3, "inflation");
  switch (reason) {
    case "no supply":
      return prose`no exports from ${origin(w)} are on record`;
    case "closed":
    case "controlled":
      return controlWords(w, m);
    case "tariff wall":
      if (m.data.paid)
        return prose`a duty of ${fig(w.book.cell(m.data.paid.own))} was calculated on its goods, more than on most competitors`;
      if (m.sold && value(w, m.sold) > 0 && m.data.favoured)
        return prose`a duty of ${fig(w.book.cell(m.data.favoured.datum))} that most competitors do not pay; ${fig(m.sold)} is sold all the same, to be kept`;
      return m.data.favoured ? prose`the duty of ${fig(w.book.cell(m.data.favoured.datum))} shuts it out` : prose`its duty shuts it out`;
    case "dominated":
      return largest
        ? prose`${word(theName(largest.name))} holds ${fig(largest.share)} of imports and ${origin(w)} next to nothing`
        : prose`one supplier holds almost all imports`;
    case "too small":
      return prose`the tested potential of ${fig(m.expected)} a year would not pay for the journey`;
    case "beyond the model":
      return m.sold
        ? prose`more is sold than the model expects, ${fig(m.sold)} where the middle half of such cases ends at ${fig(m.high)}`
        : prose`more is sold than the model expects`;
    case "held already":
      return m.sold
        ? value(w, m.sold) >= value(w, m.expected)
          ? prose`more is sold than the model expects, ${fig(m.sold)} where it tests ${fig(m.expected)}`
          : prose`${fig(m.sold)} of a tested potential of ${fig(m.expected)} is sold there already, and what is left is little beside all exports`
        : prose`what is sold there reaches the tested potential`;
    case "no room":
      return m.sold
        ? prose`the tested potential of ${fig(m.expected)} is hardly more than what is sold, ${fig(m.sold)}`
        : prose`the tested potential is hardly more than what is sold`;
    case "duty unknown":
      return [
        ...roomWords(m),
        ...(hasAdded(m.data)
          ? prose`whether its added duty applies to the line is not held: ask before money is spent`
          : prose`its duty is not held: ask before money is spent`),
      ];
    case "below the model":
      return m.sold
        ? prose`sales of ${fig(m.sold)} lie far below the middle half of such cases (${fig(m.low)} to ${fig(m.high)}): either it is open, or goods there are resold or kept out by what no table holds`
        : prose`sales lie far below the middle half of such cases`;
    case "kept out":
      return m.sold
        ? prose`only ${fig(m.sold)} of a tested potential of ${fig(m.expected)} is sold there: find the duty, rule or standard that keeps the goods out`
        : prose`next to nothing is sold there: find the duty, rule or standard that keeps the goods out`;
    case "seat of traders":
      return seatWords(w, m);
    case "held as a sum":
      return prose`only the sum of ${membersOf(m)} is held: look each up first`;
    case "little trade":
      return prose`it trades far less with ${origin(w)} than its size would give, so buyers there are hard to reach`;
    case "prices":
      return inflation ? prose`consumer prices rise ${fig(inflation)} a year, so payment is the risk` : prose`prices run away there`;
    case "room":
      return m.unused
        ? prose`${fig(m.unused)} a year of room, beside ${fig(m.sold ?? m.expected)} sold`
        : prose`its tested potential of ${fig(m.expected)} is open`;
  }
}

function seatWords(w: ExportWork, m: Judged): Inline[] {
  const seat = w.rules.tradingSeatIn(m.data.iso3);
  return seat
    ? prose`${word(seat.what, "taxonomy")} (${link(seat.url)}): ask those buyers where the goods are used`
    : prose`those who buy there trade the goods and have them sent elsewhere`;
}

function controlWords(w: ExportWork, m: Judged): Inline[] {
  const [own] = w.rules.controlsIn(m.data.iso3);
  const [group] = w.rules.controls;
  // What holds in other states is no fact of this one: it is asked.
  return own
    ? [...roomWords(m), word(own.what)]
    : [...roomWords(m), word(group ? "who may import there, and on what terms, is not held" : "ask the authority first")];
}

/** The room of a destination where there is any, as a cell. */
export const roomOf = (w: ExportWork, { unused }: Judged): string | undefined =>
  unused !== null && value(w, unused) > 0 ? unused : undefined;

/** "$60 million a year of room, but ", before what must be asked. */
const roomWords = (m: Judged): Inline[] => (m.unused ? prose`${fig(m.unused)} a year of room, but ` : []);

/** Room whose low end is not nothing: below it a market carries a trial and no plan. */
export const hasFirmRoom = (w: ExportWork, { unusedLow }: Judged): boolean => unusedLow !== null && value(w, unusedLow) > 0;

/** Part of all imports from which a reader looks for an importer. */
const largeImporter = 0.01;
/** Importers of which the tables hold no row of what they buy from the origin, the largest first. */
export const untoldMarkets = <M extends Pick<MarketCells, "data">>(markets: readonly M[]): M[] =>
  markets.filter(({ data }) => data.isUntold).toSorted((a, b) => b.data.bought - a.data.bought);
/** Those among them that a reader looks for. */
export function largeUntold<M extends Pick<MarketCells, "data">>(markets: readonly M[]): M[] {
  const all = markets.reduce((sum, { data }) => sum + data.bought, 0);
  return untoldMarkets(markets).filter(({ data }) => data.bought >= largeImporter * all);
}
/** The largest of them. */
export const untoldOf = (w: ExportWork): ExportWork["markets"][number] | undefined => largeUntold(w.markets)[0];
/** Destinations with a place: all but a sum and those of which nothing is told. */
export const placed = <M extends Pick<MarketCells, "data">>(markets: readonly M[]): M[] =>
  markets.filter(({ data }) => !data.isSum && !data.isUntold);

/** How many destinations have a place, as a cell. */
export const apartCell = ({ study: { ledger }, facts }: ExportWork): string =>
  ledger.formulaOnce("count_own", String(facts.destinations.filter((d) => !d.isSum && !d.isUntold).length), {
    label: "Destinations with figures of their own",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });

/** Destinations with a place in the order of what the test leaves of the index: the order of every list that a reader chooses from. */
export const byTested = <M extends Pick<MarketCells, "data" | "placed">>(markets: readonly M[]): M[] =>
  placed(markets).toSorted((a, b) => b.placed.expected - a.placed.expected);

/** The importers that are held as one sum; undefined where they buy none of the goods. */
export const sumOf = (w: ExportWork): ExportWork["markets"][number] | undefined => w.markets.find(({ data }) => data.isSum);

/** "Germany, the United Kingdom and Spain". */
export const membersOf = ({ data }: Pick<ExportWork["markets"][number], "data">): Inline[] =>
  listed(data.members.map((name) => [word(theName(name))]));
