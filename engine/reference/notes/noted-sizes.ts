import { type Fact, valueOf } from "../../evidence/evidence.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { type OwnPart, ownPartOf } from "../../evidence/own-part.ts";
import { isCounted } from "../../evidence/who-counts.ts";
import { countryByIso3 } from "../countries/index.ts";
import { factsIn, type MarketNotes, notesOn, notesPrefix } from "./market-notes.ts";

/** A size of a market in a country that notes hold, as a figure that sizing may rest on. */
export interface NotedSize {
  fact: Fact;
  datum: Datum;
  producer: string;
  /** Somebody counted it: an association or a survey house that the page quotes. */
  isCounted: boolean;
  /** What part of the figure is the market itself, where the notes count "hotels and other tourist accommodation" and say how much of it hotels are. */
  within: Pick<OwnPart<unknown>, "part" | "inMoney"> | undefined;
}

/** The national sizes in the notes on a market, of every country. `code`: what a brief for it is read as. */
export const notedSizes = (code: string): NotedSize[] =>
  notedAmounts(code, "market_size").map(({ notes, ...amount }) => ({ ...amount, within: ownPartOf(notes.facts, notes.what) }));

/** Amounts that the notes hold of something with words of its own, of every country: what was sold in a half-year is among them. */
export const notedCounts = (code: string): Pick<NotedSize, "fact" | "datum" | "producer">[] =>
  notedAmounts(code, "other").map(({ fact, datum, producer }) => ({ fact, datum, producer }));

function notedAmounts(code: string, metric: "market_size" | "other"): (Omit<NotedSize, "within"> & { notes: MarketNotes })[] {
  const name = metric === "other" ? "count" : "size";
  return notesOn(code).flatMap((notes) =>
    factsIn([notes], code).flatMap((fact, i) => {
      const place = countryByIso3(fact.geography)?.name;
      if (fact.metric !== metric || fact.entity !== undefined || place === undefined || !/^[A-Z]{3}$/.test(fact.unit)) return [];
      const page = notes.sources.find(({ id }) => fact.source === notesPrefix + id);
      const producer = page?.producer ?? page?.publisher ?? "";
      const id = `noted_${name}_${fact.geography.toLowerCase()}_${i + 1}`;
      const { source, year, unit, status, geography: country } = fact;
      const what = metric === "other" ? `${notes.what}: ${fact.axis}` : notes.what;
      const label = `${what}, ${place}, ${year}, by ${producer}`;
      const datum = { id, measure: id, label, value: valueOf(fact), unit, year, country, source, status };
      return [{ fact, datum, producer, isCounted: page !== undefined && isCounted(page), notes }];
    }),
  );
}
