import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, plain } from "./catchment.ts";

/** How the sales of an average shop of the place lie beside those of the country. Members are ids of cells; null where no relation is measured. */
export interface PlaceSize {
  /** Times an average shop of the country, by income and by the size of the city; and both. */
  byIncome: string;
  byCity: string;
  /** People of the city beside those of the place where the average person of the country lives, as far as areas were measured. */
  city: string;
  /** The same as it is; null where it is within what was measured. */
  uncapped: string | null;
  incomeEffect: string;
  cityEffect: string;
  /** Part of more sales around that goes to larger shops; the rest to more of them. */
  larger: string;
}

const multiple = { style: "multiple", digits: 2 } as const;

/**
 * People and spending alone say nothing of a single shop where they bring as many more shops. Over areas of the United States they do not: where
 * households earn more and cities are larger, establishments sell more each, and only a part of more sales a head is met by more of them.
 */
export function enterPlaceSize({ ledger, book, facts, isForVisitors, place }: LocalBasis, earns: string): PlaceSize | null {
  const { placeRule: rule, usualPlace, metro } = facts;
  if (!rule) return null;
  const abroad = place.country.iso3 === rule.country ? "" : " American; another country may differ, which the range allows for.";
  const effect = (id: string, label: string, value: number, low: number, high: number, why: string) =>
    ledger.assumption(id, { label, unit: "1", format: plain, value, low, high, why, sources: [sourceId(rule.source)] });
  const over = `Measured over ${rule.areas} metro and micro areas of the United States, receipts of ${rule.sector} over establishments.`;
  const incomeEffect = effect(
    "shop_income_effect",
    "Per cent by which an average establishment sells more where income is one per cent higher",
    isForVisitors ? 0 : rule.income,
    0,
    isForVisitors ? rule.income : Number((2 * rule.income).toFixed(2)),
    isForVisitors ? "Guests bring their incomes from elsewhere." : `${over}${abroad}`,
  );
  const cityEffect = effect(
    "city_size_effect",
    "Per cent by which an average establishment sells more where the city has one per cent more people",
    rule.people,
    0,
    Number((2 * rule.people).toFixed(2)),
    `${over}${abroad}`,
  );
  const larger = effect(
    "larger_shops",
    "Part of more sales a head of the place that goes to larger establishments, not to more of them",
    rule.larger,
    Number((rule.larger - 0.25).toFixed(2)),
    Math.min(1, Number((rule.larger + 0.25).toFixed(2))),
    `${over} Receipts stand on both sides of that relation, so it is rather too high than too low.${abroad}`,
  );
  const living = metro?.people ?? place.people;
  const usual = ledger.assumption("usual_place", {
    label: metro
      ? "People of the metro area in which the average shop stands"
      : "People of the place in which the average person of the country lives",
    unit: "person",
    format: { style: "compact", unit: "people", rounded: true },
    value: metro ? rule.usualHome : usualPlace,
    low: metro ? rule.usualHome : usualPlace,
    high: metro ? rule.usualHome : usualPlace,
    why: metro
      ? "Mean of logarithms over the same areas, by their establishments."
      : "Mean of logarithms over the cities of the table, by their people; all others are taken to live in towns of ten thousand, ours.",
    sources: [sourceId(metro ? rule.source : "world-cities-2023")],
  });
  const city = ledger.formula(
    "city_beside",
    living ? `min(${rule.most}, max(${rule.least}, ${book.cell(living)} / ${usual}))` : `${usual} / ${usual}`,
    {
      label: `People of the city beside the usual place, at most as far as areas were measured: ${rule.most} times`,
      unit: "1",
      format: multiple,
    },
  );
  const times = (id: string, formula: string, label: string) => ledger.formula(id, formula, { label, unit: "1", format: multiple });
  const beside = living ? ledger.valuesBeforeBrief()(book.cell(living)) / ledger.valuesBeforeBrief()(usual) : 1;
  const isCapped = beside > rule.most || beside < rule.least;
  return {
    byIncome: times(
      "shop_by_income",
      `(${earns}) ^ ${incomeEffect}`,
      "Sales of an average shop here beside the country's, by income around",
    ),
    byCity: times("shop_by_city", `${city} ^ ${cityEffect}`, "Sales of an average shop here beside the country's, by the size of the city"),
    city,
    uncapped:
      living && isCapped
        ? times("city_beside_itself", `${book.cell(living)} / ${usual}`, "People of the city beside the usual place, as they are")
        : null,
    incomeEffect,
    cityEffect,
    larger,
  };
}
