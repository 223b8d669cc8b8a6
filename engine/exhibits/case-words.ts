import type { Inline } from "#document";
import type { Case } from "../analysis/cases.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { fallOf, place } from "../writing/phrases.ts";
import { capital, fig, lowerFirst, prose, word, year } from "../writing/prose.ts";
import { text } from "../writing/tables.ts";

export function nameOf(c: Case): string {
  switch (c.id) {
    case "base":
      return "Base";
    case "currency":
      return c.isFall ? "Currency falls in real terms as before" : "Currency rises in real terms as before";
    // A fall over several years is not one of a year, and the years between may have been worse.
    case "worst":
    case "best":
      return c.hard.since ? "A slump of several years" : `One year like the ${c.id}`;
    case "part":
      return `Largest part lost: ${c.part.name}`;
    case "small":
      return "Today's market at its low end";
    case "large":
      return "Today's market at its high end";
    case "slow":
      return "Growth at its low end";
    case "pace":
      return "Its own pace continues in full";
    case "flat":
      return "Its own volume, prices flat";
  }
}

/** What a case supposes, as a title says it before or behind the market that it makes. */
export function conditionOf(c: Case): string {
  switch (c.id) {
    case "base":
      return "in the base case";
    case "currency":
      return `with a currency that ${c.isFall ? "falls" : "rises"} as before`;
    case "worst":
    case "best":
      return c.hard.since ? "after a slump of years" : c.id === "worst" ? "after one slump year" : "after one boom year";
    case "part":
      return `without ${lowerFirst(c.part.name)}`;
    case "small":
      return "at the low end of today's size";
    case "large":
      return "at the high end of today's size";
    case "slow":
      return "with growth at its low end";
    case "pace":
      return "at its own past pace";
    case "flat":
      return "with flat prices";
  }
}

/** A change as a word and an amount: "fell 8.3 %". */
function moved(w: Work, cell: string, up: string, down: string): Inline[] {
  const isUp = w.study.ledger.valuesBeforeBrief()(cell) >= 0;
  return prose`${isUp ? up : down} ${fig(isUp ? cell : fallOf(w, cell))}`;
}

export function causeOf(w: Work, c: Case): Inline[] {
  const { years } = w.study;
  switch (c.id) {
    case "base":
      return prose`Median outlook`;
    case "currency": {
      const amount = c.isFall ? c.loss : fallOf(w, c.loss);
      return prose`The currency ${c.isFall ? "loses" : "gains"} ${fig(amount)} a year against the dollar in real terms, as from ${year(c.from)} to ${year(c.to)}: a dollar at ${fig(c.rate)} in ${year(years.last)}`;
    }
    case "worst":
    case "best": {
      const { of, from, to, isOwn, since, year: then, cell } = c.hard;
      const when = since
        ? prose`from ${year(since)} to ${year(then)}; the years between were not found, and one of them may have been worse`
        : prose`in ${year(then)}, the ${c.id} ${isOwn ? "known year" : "year"} of ${year(from)} to ${year(to)}${c.id === "best" ? ", the ends of slumps left out" : ""}`;
      return prose`${capital(of)}${isOwn ? "" : ` of ${place(w)}`} ${moved(w, cell, "grew", "fell")} ${when}; ${comesOf(w, c)}`;
    }
    case "part":
      return prose`“${word(c.part.name)}” was ${fig(c.part.share)} of ${c.part.of ? word(c.part.of) : "sales"} in ${year(c.part.year)}, the largest part named: none of it is left in ${year(years.last)}`;
    case "pace":
      return prose`The market’s own growth beyond output from ${year(c.own.from)} to ${year(c.own.to)} (${word(c.own.measure)}) continues in full, not by ${fig(c.own.weight)}`;
    case "flat":
      return prose`Volume grows on at the ${fig(c.own.market)} a year of ${year(c.own.from)} to ${year(c.own.to)}, and prices stay flat in local currency`;
    case "small":
    case "large":
      return prose`${fig(c.start)} today, the ${c.id === "small" ? "low" : "high"} end of its range; growth as in the base case`;
    case "slow":
      return prose`Growth lies at the low end of its range, from ${fig(c.start)} on: one draw in ten is lower`;
  }
}

/** When such a year comes, and what follows on it: what was made up before is not supposed to stay. */
function comesOf({ study: { years } }: Work, { id, hard: { madeUpBy } }: Extract<Case, { id: "worst" | "best" }>): Inline[] {
  if (id === "best") return prose`it comes once and stays`;
  return madeUpBy
    ? prose`made up by ${year(madeUpBy)}, so here it comes in ${year(years.last)} itself`
    : prose`it comes once, without a recovery`;
}

/** Who publishes first that a case comes, and when. */
export function signOf(w: Work, c: Case): Inline[] {
  const { ownMoney } = w.outlook;
  const { ledger, asOf, years } = w.study;
  const next = Number(asOf.slice(0, 4)) + 1;
  switch (c.id) {
    case "base":
      return text("–");
    case "currency": {
      if (!ownMoney) return text("–");
      const { unit } = ledger.cell(ownMoney.rate.cell);
      const format = { style: "compact", currency: ownMoney.currency } as const;
      const sign = ledger.formulaOnce(
        idOf("case_currency_sign", next),
        `${ownMoney.rate.cell} * (1 + ${ownMoney.parity})^${next - ownMoney.rate.year} / (1 - ${c.loss})^${next - years.base}`,
        { label: `Price of a dollar in ${ownMoney.currency} on average of ${next}, if the currency goes on as it did`, unit, format },
      );
      return prose`The central bank's average of ${year(next)}: a dollar ${c.isFall ? "above" : "below"} ${fig(sign)}`;
    }
    case "worst":
    case "best":
      return c.hard.isOwn
        ? prose`The same count for ${year(c.hard.madeUpBy ? years.last : Math.max(next, c.hard.to + 1))}`
        : c.hard.madeUpBy
          ? prose`Output of ${place(w)} in the International Monetary Fund’s outlook of ${nextOutlook(asOf)}`
          : prose`Output of ${place(w)} in the International Monetary Fund’s outlook of ${year(years.last - 1)}, which sees the year before it comes`;
    case "part":
      return prose`The same count for ${year(Math.max(next, c.part.year + 1))}`;
    case "slow":
      return prose`A count of sales for ${year(next)}`;
    case "pace":
    case "flat":
      return prose`The same count for ${year(Math.max(next, c.own.to + 1))}`;
    case "small":
    case "large":
      return countNear(w, c.start);
  }
}

/** The Fund's outlook comes in April and in October. */
function nextOutlook(asOf: string): Inline[] {
  const [ofYear, month] = [Number(asOf.slice(0, 4)), Number(asOf.slice(5, 7))];
  return month < 4 ? prose`April ${year(ofYear)}` : month < 10 ? prose`October ${year(ofYear)}` : prose`April ${year(ofYear + 1)}`;
}

/** The office that would count such a market. */
function countNear({ study: { country, evidence } }: Work, size: string): Inline[] {
  const office = country && evidence.official.statisticsOffice(country.iso3);
  return office ? prose`A count near ${fig(size)} by ${word(office.name)}` : prose`A count near ${fig(size)}`;
}
