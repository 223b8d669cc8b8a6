import { sourceId } from "../../evidence/source-book.ts";
import { present } from "../../ledger.ts";
import { type Catchment, type LocalBasis, money, plain } from "./catchment.ts";

/** The mean shop of the trade, and how many of them the demand of the place carries; members are ids of cells. */
export interface Shops {
  /** Sales of an average establishment of the trade in the country, without sales tax. */
  shopSales: string;
  /** Shops that the demand within the radius would carry. */
  carried: string;
  /** Establishments within the radius by the density of the postcode areas around, as counted; null where none is. */
  counted: string | null;
  /** Sales of the establishments counted, each as an average one; null where none is counted. */
  supply: string | null;
  /** Output a head beside the United States, and the power with which the sales of a shop follow it; null where the country's own shops are counted. */
  size: { ratio: string; effect: string } | null;
}

/** The format counts for ten thousand people. */
export const perTenThousand = { style: "fixed", scale: 0.0001, digits: 2 } as const;

/** What an average shop of the trade sells here, and how many of them are counted. */
export function enterShops(
  { ledger, book, facts, currency, place }: LocalBasis,
  catchment: Catchment,
  { perHead, local }: { perHead: string; local: (id: string, dollars: string, label: string, unit: string) => string },
): Omit<Shops, "carried"> {
  const { trade } = facts;
  const spending = present(facts.spending, "output of the country");
  const isHome = place.country.iso3 === "USA";
  const perHeadOutput = (side: "own" | "home") => `(${book.cell(spending.output[side])} / ${book.cell(spending.people[side])})`;
  const usShop = ledger.formula(
    "us_shop_sales",
    `${book.cell(trade.receipts)} / ${book.cell(trade.employees)} * ${book.cell(trade.staff)}`,
    {
      label: "Sales of an American establishment of the trade: receipts an employee, times employees of an establishment",
      unit: "USD",
      format: money("USD"),
    },
  );
  const effect = ledger.assumption("shop_size_effect", {
    label: "Per cent by which an average establishment's sales grow where output a head is one per cent higher",
    unit: "1",
    format: plain,
    value: isHome ? 1 : 0.9,
    low: isHome ? 0.8 : 0.6,
    high: isHome ? 1.1 : 1.1,
    why: isHome
      ? "Sales of an establishment follow output a head since the year of the figures."
      : "Ours: nearly in proportion, as wages, prices and the size of establishments are lower in poorer countries. A count of sales in three of them replaces it.",
    sources: [sourceId(trade.receipts.source)],
  });
  const ratio = ledger.formula("output_ratio", `${perHeadOutput("own")} / ${perHeadOutput("home")}`, {
    label: "Output a head of the country, over that of the United States in the year of the trade's figures",
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
  const dollars = ledger.formula("shop_sales_usd", `${usShop} * ${ratio} ^ ${effect}`, {
    label: "Sales of an average establishment of the trade in the country",
    unit: "USD",
    format: money("USD"),
  });
  // Where the country's own shops are counted, an average one sells what the country spends over their number.
  const density = facts.countryDensity && book.cell(facts.countryDensity);
  const label = "Sales of an average establishment of the trade in the country, now";
  const shopSales = density
    ? ledger.formula("shop_sales", `${perHead} / ${density}`, { label, unit: currency, format: money(currency) })
    : local("shop_sales", dollars, label, currency);
  const areas = catchment.areas;
  const counted = areas?.establishments
    ? ledger.formula("shops_counted", `${areas.establishments} * ${catchment.people} / ${areas.people}`, {
        label: "Establishments within the radius, as many a head as in the postcode areas around",
        unit: "1",
        format: { style: "compact" },
      })
    : null;
  const supply =
    counted &&
    ledger.formula("supply", `${counted} * ${shopSales}`, {
      label: "Sales of the establishments expected by the counts around, each as an average one",
      unit: currency,
      format: money(currency),
    });
  return { shopSales, counted, supply, size: density ? null : { ratio, effect } };
}

/** Average establishments that the demand within the radius carries. */
export const enterCarried = ({ ledger }: LocalBasis, total: string, shopSales: string): string =>
  ledger.formula("shops_carried", `${total} / ${shopSales}`, {
    label: "Average establishments that the demand within the radius carries",
    unit: "1",
    format: { style: "compact" },
  });
