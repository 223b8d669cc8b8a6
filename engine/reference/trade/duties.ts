import { type AdditionalDuty, type Destination, type DutyHeld, hasFreeTerms } from "../../evidence/trade.ts";
import { countryByIso3 } from "../countries/index.ts";
import { dutiesOn, paidInUnitedStates, scheduleOf } from "../official/rules-tables.ts";
import { withAdded } from "./additional-duties.ts";
import { termsOf } from "./terms.ts";

/** Year of the tables of trade. */
const tradeYear = 2024;

/** Part of what is sold from which a duty by weight or piece, of which no mean is held, keeps a mean of the other lines from speaking for the goods. */
const mostUnknown = 0.05;

/**
 * The duty without preference that a schedule names, each line of six digits weighted by what the origin sells under it (USD), as one line may be free
 * and the next not; by line alike where it sells none. Null where none is held.
 */
export function dutyOf(codes: readonly string[], country: string, origin: string, soldUnder: (hs6: string) => number): DutyHeld | null {
  const schedule = scheduleOf(country);
  const rows = schedule ? dutiesOn(codes, country) : [];
  const isSold = rows.some(({ hs6 }) => soldUnder(hs6) > 0);
  const lines = rows.map((line) => ({ ...line, weight: isSold ? soldUnder(line.hs6) : 1 }));
  const weightOf = (some: typeof lines) => some.reduce((sum, { weight }) => sum + weight, 0);
  const meant = lines.flatMap((line) => (line.mean === null || line.weight <= 0 ? [] : [{ ...line, mean: line.mean }]));
  if (!schedule || meant.length === 0) return null;
  const name = codes.length <= 4 ? codes.join("_") : `${codes[0]}_to_${codes.at(-1)}_${codes.length}`;
  const place = countryByIso3(country)?.name ?? country;
  return {
    year: schedule.year,
    isPartly: weightOf(lines.filter(({ isPartly, mean }) => isPartly || mean === null)) > mostUnknown * weightOf(lines),
    freePart: weightOf(lines.filter(({ isPartly, mean }) => mean === 0 && !isPartly)) / weightOf(lines),
    datum: {
      id: `duty_${name}_${country}`.toLowerCase(),
      measure: `duty_hs_${name}`.toLowerCase(),
      label: isSold
        ? `Most-favoured-nation duty, ${place}, ${meant.length} customs lines weighted by what ${countryByIso3(origin)?.name ?? origin} sells`
        : `Most-favoured-nation duty, ${place}, mean of ${meant.length} customs lines`,
      value: Number((meant.reduce((sum, { mean, weight }) => sum + mean * weight, 0) / weightOf(meant)).toPrecision(4)),
      unit: "1",
      year: schedule.year,
      country,
      source: country === "USA" ? "tariff-usa-2025" : "tariff-eu-uk-2020",
      status: "estimated",
    },
  };
}

/** What the United States collected on goods of the origin, and of others; the Union's members pay as the Union. */
export function paidOf(codes: readonly string[], origin: string, union: readonly string[]): Destination["paid"] {
  const paid = paidInUnitedStates(codes);
  const own = paid.get(union.includes(origin) ? "EUU" : origin);
  if (own === undefined) return null;
  const name = codes.length <= 4 ? codes.join("_") : `${codes[0]}_to_${codes.at(-1)}_${codes.length}`;
  return {
    own: {
      id: `duty_paid_${name}_usa_${origin}`.toLowerCase(),
      measure: `duty_paid_hs_${name}_${origin}`.toLowerCase(),
      label: `Duty calculated in the United States, without trade remedies, on goods of ${countryByIso3(origin)?.name ?? origin}, part of their value`,
      value: Number(own.toPrecision(3)),
      unit: "1",
      year: tradeYear,
      country: "USA",
      source: "census-duties-2024",
      status: "reported",
    },
    others: Object.fromEntries(paid),
  };
}

/** The duty on the origin's goods and on those of its competitors, weighted by what they sell: as collected, and with what may have been added. */
export function againstPaid(
  { own, others }: NonNullable<Destination["paid"]>,
  suppliers: readonly { iso3: string; value: number }[],
  { origin, union, added }: { origin: string; union: readonly string[]; added: AdditionalDuty | null },
): Pick<Destination, "duty" | "dutyAdded"> {
  const competing = suppliers.flatMap(({ iso3, value }) => {
    const duty = others[union.includes(iso3) ? "EUU" : iso3];
    return duty === undefined || iso3 === origin ? [] : [{ iso3, value, duty }];
  });
  const sold = competing.reduce((sum, { value }) => sum + value, 0);
  const mean = (of: (one: (typeof competing)[number]) => number, none: number) =>
    sold > 0 ? competing.reduce((sum, one) => sum + of(one) * one.value, 0) / sold : none;
  return {
    duty: { own: own.value, competitors: mean(({ duty }) => duty, own.value) },
    dutyAdded: added && {
      own: withAdded(own.value, added),
      competitors: mean(({ iso3, duty }) => withAdded(duty, added.onCompetitor(iso3)), withAdded(own.value, added)),
    },
  };
}

/** Duty on the origin's goods and on those of its competitors; within a union, under an agreement in force or a scheme it is taken to be nothing. */
export function dutyAgainst(
  favoured: number,
  { origin, country, code }: { origin: string; country: string; code: string },
  suppliers: readonly { iso3: string; value: number }[],
) {
  const on = (iso3: string) => (hasFreeTerms(termsOf(iso3, country, code)) ? 0 : favoured);
  const others = suppliers.filter(({ iso3 }) => iso3 !== origin && iso3 !== country);
  const sold = others.reduce((sum, { value }) => sum + value, 0);
  return {
    own: on(origin),
    competitors: sold > 0 ? others.reduce((sum, { iso3, value }) => sum + on(iso3) * value, 0) / sold : on(origin),
  };
}
