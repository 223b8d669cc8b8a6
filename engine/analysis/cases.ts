import { idOf } from "../ledger.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct, usd } from "../writing/prose.ts";
import { hardYearsOf } from "./hard-years.ts";
import type { HardYear } from "./held-falls.ts";
import { horizonYears, type Outlook } from "./outlook.ts";
import { currencyLossOf } from "./own-money.ts";
import type { OwnPace } from "./own-pace.ts";
import { type PartLost, partLostOf } from "./part-lost.ts";
import { computed } from "./score-scale.ts";

/** One thing that may happen, alone, with all else as in the base case. */
export type Case = {
  /** Cells: the market of the base year, of the last year, and its yearly growth between them. */
  start: string;
  end: string;
  growth: string;
} & Cause;
type Cause =
  | { id: "base" | "small" | "large" | "slow" }
  /** The currency goes on as it did. `loss`: a year, beyond the difference of inflation; `rate`: of a dollar in the last year. */
  | { id: "currency"; loss: string; from: number; to: number; rate: string; isFall: boolean }
  | { id: "worst" | "best"; hard: HardYear }
  /** The largest named part of the market, of its buyers before its lines, stays away. */
  | { id: "part"; part: PartLost }
  /** What the market itself did goes on in full beside output; or its volume does, at prices that stand still in the country's money. */
  | { id: "pace" | "flat"; own: OwnPace; isUp: boolean };

/** A smaller yearly move of a currency is none. */
const leastMove = 0.003;
/** A year so far from a usual one is hard or good. */
const leastBeyond = 0.02;

interface Sized {
  headline: string;
  low: string;
  high: string;
}

/** What may happen to the market by its cause: the currency apart from demand, a year as bad and as good as any held, and another size today. */
export function casesOf(study: Study, outlook: Outlook, { headline, low, high }: Sized): Case[] {
  const { ledger, years } = study;
  const median = outlook.place.mid[horizonYears] ?? headline;
  const at = (id: string, start: string, end: string): Pick<Case, "start" | "end" | "growth"> => {
    const cell = ledger.formula(idOf("case", id), end, {
      label: `Market, ${placeLabel(study)}, ${years.last}, case “${id}”`,
      unit: "USD",
      format: usd,
    });
    return {
      start,
      end: cell,
      growth: ledger.formula(idOf("case", id, "growth"), `(${cell} / ${start})^(1 / ${horizonYears}) - 1`, {
        label: `Yearly growth of the market, ${placeLabel(study)}, case “${id}”`,
        unit: "1",
        format: pct,
      }),
    };
  };
  const found = hardYearsOf(study);
  const prices = outlook.ownMoney?.dollarPrices;
  // Of output that is counted after prices a usual year grows by what is left of growth after the dollar's inflation.
  const usualOf = ({ isMoney }: HardYear) =>
    isMoney || !prices
      ? `(1 + ${isMoney ? (outlook.ownMoney?.nominal ?? outlook.growth) : outlook.growth})`
      : `((1 + ${outlook.growth}) / (1 + ${prices}))`;
  // A worst year no worse than usual, and a best one that adds hardly anything, tell nothing.
  const tells = (id: "worst" | "best", hard: HardYear) => {
    // As if the brief gave no assumptions: the live model changes values, never which cases there are.
    const beyond = computed(ledger, `${hard.cell} - ${usualOf(hard)} + 1`, ledger.valuesBeforeBrief());
    return id === "worst" ? beyond <= -leastBeyond : beyond >= leastBeyond;
  };
  const once = (id: "worst" | "best"): Case[] => {
    const hard = found[id];
    return hard && tells(id, hard) ? [{ id, hard, ...at(id, headline, `${median} * (1 + ${hard.cell}) / ${usualOf(hard)}`) }] : [];
  };
  const sized = (id: "small" | "large", end: string): Case => ({ id, ...at(id, end, `${median} * ${end} / ${headline}`) });
  return [
    { id: "base", start: headline, end: median, growth: outlook.growth },
    ...partCase(study, median, headline, at),
    ...currencyCase(study, outlook, median, headline, at),
    ...once("worst"),
    ...once("best"),
    ...paceCases(study, outlook, headline, at),
    sized("small", low),
    sized("large", high),
  ];
}

/** Growth at an end of its range, from today's size on: what the score counts at that end. */
export function slowCase({ ledger, years }: Study, headline: string, growth: string): Case {
  const end = ledger.formulaOnce("case_slow", `${headline} * (1 + ${growth})^${horizonYears}`, {
    label: `Market in ${years.last}, growth at the low end of its range`,
    unit: "USD",
    format: usd,
  });
  return { id: "slow", start: headline, end, growth };
}

/** The largest part is gone by the last year, and the others are as in the base case. */
function partCase(
  study: Study,
  median: string,
  headline: string,
  at: (id: string, start: string, end: string) => Pick<Case, "start" | "end" | "growth">,
): Case[] {
  const part = partLostOf(study);
  return part ? [{ id: "part", part, ...at("part", headline, `${median} * (1 - ${part.share})`) }] : [];
}

/** A case that grows by so much more or less a year than the base case is another. */
const leastOther = 0.005;

/** The market goes its own way: its past pace in full, and of a pace in units the same at prices that stand still. */
function paceCases(
  study: Study,
  { grounds: { own }, ownMoney, growth }: Outlook,
  headline: string,
  at: (id: string, start: string, end: string) => Pick<Case, "start" | "end" | "growth">,
): Case[] {
  if (!own) return [];
  const other = (yearly: string, id: "pace" | "flat"): Case[] => {
    const beyond = computed(study.ledger, `${yearly} - ${growth}`, study.ledger.valuesBeforeBrief());
    return Math.abs(beyond) < leastOther
      ? []
      : [{ id, own, isUp: beyond > 0, ...at(id, headline, `${headline} * (1 + ${yearly})^${horizonYears}`) }];
  };
  return [
    ...other(own.on, "pace"),
    ...(own.isVolume && ownMoney ? other(`((1 + ${own.market}) / (1 + ${ownMoney.parity}) - 1)`, "flat") : []),
  ];
}

/**
 * The currency moves against the dollar as it did over the years that are held, and demand in the country's own money is as in the base case:
 * what the base case comes to in that money, over the rate that is printed.
 */
function currencyCase(
  study: Study,
  { ownMoney }: Outlook,
  median: string,
  headline: string,
  at: (id: string, start: string, end: string) => Pick<Case, "start" | "end" | "growth">,
): Case[] {
  const { ledger, years } = study;
  const past = ownMoney && currencyLossOf(study);
  if (!ownMoney || !past || Math.abs(ledger.value(past.loss)) < leastMove) return [];
  const { loss, from, to } = past;
  const { unit } = ledger.cell(ownMoney.rate.cell);
  const rate = ledger.formula("case_currency_rate", `${ownMoney.rate.last} / (1 - ${loss})^${horizonYears}`, {
    label: `Price of a dollar in ${ownMoney.currency}, ${years.last}, if the currency goes on as from ${from} to ${to}`,
    unit,
    format: { style: "compact", currency: ownMoney.currency },
  });
  return [
    {
      id: "currency",
      loss,
      from,
      to,
      rate,
      isFall: ledger.value(loss) > 0,
      ...at("currency", headline, `${median} * ${ownMoney.rate.last} / ${rate}`),
    },
  ];
}
