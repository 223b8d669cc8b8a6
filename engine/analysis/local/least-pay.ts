import type { LocalFacts } from "../../evidence/local.ts";
import { type SourceBook, sourceId } from "../../evidence/source-book.ts";
import type { Ledger } from "../../ledger.ts";
import { type LocalBasis, money, pct } from "./catchment.ts";
import type { Demand } from "./demand.ts";

/** Year of the dollars in which earnings are stored. */
const dollarsOf = 2021;
/** Hours of a full-time year over twelve months. */
const hoursMonth = "2080 / 12";

/** Least wage a month by law now: its cell, and the same at another rise of prices as a formula. */
export interface LeastPay {
  now: string;
  at: (growth: string) => string;
}

/** Least wage a month by law: the amount held, carried with prices from its year; null where none is held. */
export function enterLeast({ ledger, book, facts, currency }: LocalBasis, demand: Demand): LeastPay | null {
  const { leastMonth, leastWage, leastWeek } = facts;
  // An amount that a law sets is told to the unit.
  const shape = { unit: currency, format: { style: "compact", currency } } as const;
  // The least wage of the United States does not follow prices, and that of a state goes before it.
  if (leastWage) {
    const hourly = `${book.cell(leastWage)} * ${hoursMonth}`;
    const now = ledger.formula("least_now", leastMonth ? `max(${book.cell(leastMonth)}, ${hourly})` : hourly, {
      label: `Least wage a month by law of the state, ${leastWage.year}, full-time`,
      ...shape,
    });
    return { now, at: () => now };
  }
  if (!leastMonth) return null;
  const years = Math.max(0, demand.year + demand.yearsSince - leastMonth.year);
  // Where the law sets it an hour, a longer week than that of the monthly amount earns more.
  const month = `${book.cell(leastMonth)}${leastWeek ? ` * ${leastWeek.fullTime} / ${leastWeek.hours}` : ""}`;
  const at = (growth: string) => (years === 0 ? month : `${month} * (1 + ${growth}) ^ ${years}`);
  const now = ledger.formula("least_now", at(demand.priceGrowth), {
    label: `Least wage a month by law, ${leastMonth.year}${leastWeek ? `, for ${leastWeek.fullTime} hours a week` : ""}${years === 0 ? "" : ", carried to now with prices"}`,
    ...shape,
  });
  return { now, at };
}

/** Mean pay a month of all employees: as read, and as taken. Ids of cells. */
export interface MeanPay {
  read: string;
  taken: string;
  /** Both with a changed assumption, as formulas. */
  readAt: (changed: PayChange) => string;
  takenAt: (changed: PayChange) => string;
}

/** What pay rests on beside its relation to the mean: the rise of prices here and of dollar prices, and the least wage as a part of the mean. */
export interface PayChange {
  growth?: string;
  dollars?: string;
  part?: string;
}

/**
 * Mean pay of the country. Surveys of households count casual work and small plots, and some are old; a least wage by law is above half of mean
 * pay in few countries. So mean pay is taken to be at least twice the least wage, and is never raised above double of what is read.
 */
export function enterMean({ ledger, book, facts, currency }: LocalBasis, demand: Demand, least: LeastPay | null): MeanPay | null {
  const { earnings, priceLevel, meanWage } = facts;
  const shape = { unit: currency, format: money(currency) };
  if (meanWage) {
    const { own } = meanWage;
    const years = Math.max(0, demand.year + demand.yearsSince - own.year);
    const rate = currency === "USD" ? null : meanWage.localRate ? book.cell(meanWage.localRate) : demand.rate;
    const amount = own.unit === currency ? book.cell(own) : `${wageInDollars(book, meanWage)}${rate ? ` * ${rate}` : ""}`;
    const read = ledger.formula("mean_pay", `${amount} * (1 + ${demand.priceGrowth}) ^ ${years}`, {
      label: `Mean pay a month of a full-time employee, ${own.year}, carried to now with prices`,
      ...shape,
    });
    const at = ({ growth }: PayChange) =>
      growth === undefined ? read : `(${read} * ((1 + ${growth}) / (1 + ${demand.priceGrowth})) ^ ${years})`;
    return { read, taken: read, readAt: at, takenAt: at };
  }
  const part = least && enterPart(ledger);
  const floorAt = (c: PayChange) =>
    least && part && `${c.growth === undefined ? least.now : `(${least.at(c.growth)})`} / ${c.part ?? part}`;
  if (earnings === null || priceLevel === null) {
    const floor = floorAt({});
    if (floor === null) return null;
    const taken = ledger.formula("mean_pay", floor, {
      label: "Mean pay a month of all employees: the least wage by law over its part of it, as no earnings are held",
      ...shape,
    });
    const at = (c: PayChange) => (c.growth === undefined && c.part === undefined ? taken : `(${floorAt(c) ?? taken})`);
    return { read: taken, taken, readAt: at, takenAt: at };
  }
  const prices = ledger.assumption("dollar_prices", {
    label: `Rise of American prices since ${dollarsOf}, in which earnings are stored`,
    unit: "1",
    format: pct,
    value: 0.2,
    low: 0.16,
    high: 0.25,
    why: "Ours, near the rise of consumer prices of the United States since then.",
    sources: [],
  });
  const rate = demand.rate ? ` * ${demand.rate}` : "";
  const read = ledger.formula("earnings_month", `${book.cell(earnings)} * (1 + ${prices}) * ${book.cell(priceLevel)}${rate}`, {
    label: `Mean pay a month of all employees of the country, ${earnings.year}, at today's dollars`,
    ...shape,
  });
  const readAt = ({ dollars }: PayChange) => (dollars === undefined ? read : `(${read} * (1 + ${dollars}) / (1 + ${prices}))`);
  const takenAt = (c: PayChange) => {
    const floor = floorAt(c);
    return floor === null ? readAt(c) : `max(${readAt(c)}, min(2 * ${readAt(c)}, ${floor}))`;
  };
  if (!least) return { read, taken: read, readAt, takenAt };
  const taken = ledger.formula("mean_pay", takenAt({}), {
    label: "Mean pay a month of all employees as taken: as read, and at least the least wage by law over its part of it",
    ...shape,
  });
  return { read, taken, readAt, takenAt: (c) => (Object.values(c).every((it) => it === undefined) ? taken : takenAt(c)) };
}

/** Mean pay of a full-time employee in dollars of its year, as a formula. */
export const wageInDollars = (book: SourceBook, { own, rate }: NonNullable<LocalFacts["meanWage"]>): string =>
  `${book.cell(own)}${rate ? ` / ${book.cell(rate)}` : ""}`;

/** The least wage as a part of mean pay, at most. */
function enterPart(ledger: Ledger): string {
  return ledger.assumption("least_part", {
    label: "Least wage by law as a part of mean pay, at most",
    unit: "1",
    format: pct,
    value: 0.5,
    low: 0.4,
    high: 0.65,
    why: "Ours: near the middle of countries that publish both for full-time employees. It raises mean pay where a survey counts casual work or is old.",
    sources: [sourceId("ilo-least-wage")],
  });
}
