import type { TradeTerms } from "../../evidence/trade.ts";
import { idOf } from "../../ledger.ts";
import { times } from "../../writing/prose.ts";
import { sourcesOf } from "./dated.ts";
import { competitorOf, suppliersOf } from "./supplier-cells.ts";
import type { ExportWork, Judged } from "./work.ts";
import { nameOf } from "./words.ts";

/** The origin beside the first competitor of one destination, as cells; what is not held is absent. */
export interface Position {
  market: Judged;
  competitor: { iso3: string; name: string; share: string; terms: TradeTerms };
  /** Share of imports there, and that share over the share in the world's exports. */
  own: string | undefined;
  relative: string | undefined;
  /** Duty that the customs there collected on the goods of each in the year of trade. */
  paid: { own: string; competitor: string } | undefined;
  /** Price at the farm gate in the newest common year, and the origin's over the competitor's. */
  farm: { own: string; competitor: string; ratio: string; year: number } | undefined;
}

const cache = new WeakMap<ExportWork, readonly Position[]>();

/** Enters how the origin stands beside the first competitor in each destination of the short list, once. */
export function positionsOf(w: ExportWork): readonly Position[] {
  const known = cache.get(w);
  if (known) return known;
  const { evidence, origin } = w.subject;
  const { ledger } = w.study;
  const met = w.short.flatMap((market) => {
    const first = competitorOf(w, market);
    return first ? [{ market, first, own: suppliersOf(w, market)?.own }] : [];
  });
  const rows = met.map(({ market, first, own }): Position => {
    const { iso3 } = market.data;
    const id = (what: string) => idOf("beside", iso3, what);
    return {
      market,
      competitor: { iso3: first.iso3, name: first.name, share: first.share, terms: evidence.terms(first.iso3, iso3) },
      own,
      relative:
        own &&
        ledger.formula(id("relative"), `${own} / ${w.worldShare}`, {
          label: `${market.name}: share of ${origin.name} there over its share in the world's exports`,
          unit: "1",
          format: times,
        }),
      paid: paidBeside(w, market, first.iso3),
      farm: farmBeside(w, first.iso3),
    };
  });
  cache.set(w, rows);
  return rows;
}

/** What the customs of a destination collected on the goods of both. */
function paidBeside(w: ExportWork, { data, name }: Judged, competitor: string): Position["paid"] {
  const { ledger } = w.study;
  const theirs = data.paid?.others[competitor];
  if (!data.paid || theirs === undefined) return undefined;
  const own = w.book.cell(data.paid.own);
  const run = idOf("duty_paid", data.iso3, competitor);
  ledger.run({
    id: run,
    method: "table-sum",
    label: `Duty calculated by ${name} in 2024 without trade remedies, part of the value`,
    unit: "1",
    sources: sourcesOf(w, own),
    columns: ["rate"],
    rows: [{ code: competitor, name: nameOf(w, competitor), group: "competitors", imputed: false, values: [theirs] }],
  });
  return {
    own,
    competitor: ledger.method(idOf(run, "rate"), run, `row:rate:${competitor}`, theirs, {
      label: `Duty calculated, without trade remedies, on goods of ${nameOf(w, competitor)}, ${name}, part of their value`,
      unit: "1",
      format: { style: "percent", digits: 1 },
    }),
  };
}

/** Times the price of the origin over years beyond which a farm price has left it: ours. */
const oneCrop = 2;

/** Farm prices of both in the newest year in which each has one that moves with the crop; none for goods that are only made of the crop. */
function farmBeside(w: ExportWork, competitor: string): Position["farm"] {
  const { ledger } = w.study;
  const of = (iso3: string) => {
    const farm = w.rules.farmOutputOf(iso3);
    return farm && !farm.isRaw
      ? farm.years.flatMap((row) => (row.value && row.value.value > 0 && row.tonnes.value > 0 ? [{ ...row, worth: row.value }] : []))
      : [];
  };
  const [ours, theirs] = [of(w.subject.origin.iso3), of(competitor)];
  const mine = ours.findLast(({ year }) => theirs.some((row) => row.year === year));
  const other = theirs.find(({ year }) => year === mine?.year);
  if (!mine || !other) return undefined;
  // Prices of one crop move together; one that left that of the origin in four years follows an official rate or a new count, and no cost.
  const [oursThen, theirsThen] = [ours[0], theirs.find(({ year }) => year === ours[0]?.year)];
  const paid = ({ worth, tonnes }: typeof mine): number => worth.value / tonnes.value;
  if (oursThen && theirsThen && Math.abs(Math.log(paid(other) / paid(theirsThen) / (paid(mine) / paid(oursThen)))) > Math.log(oneCrop))
    return undefined;
  const price = (iso3: string, { tonnes, worth, year }: typeof mine) =>
    ledger.formulaOnce(idOf("farm_price", iso3, year), `${w.book.cell(worth)} / ${w.book.cell(tonnes)}`, {
      label: `Price at the farm gate, ${nameOf(w, iso3)}, ${year}`,
      unit: "USD/tonne",
      format: { style: "fixed", scale: 1, digits: 0 },
    });
  const [own, their] = [price(w.subject.origin.iso3, mine), price(competitor, other)];
  return {
    own,
    competitor: their,
    year: mine.year,
    ratio: ledger.formulaOnce(idOf("farm_price", competitor, "ratio"), `${own} / ${their}`, {
      label: `Farm price of ${w.subject.origin.name} over that of ${nameOf(w, competitor)}`,
      unit: "1",
      format: times,
    }),
  };
}
