import { type Catchment, type LocalBasis, plain } from "./catchment.ts";

/** The mean shop of the trade in the country; members are ids of cells. */
export interface Shops {
  /** Sales of an average shop of the trade in the country. */
  shopSales: string;
  /** Establishments a person, and expected within the radius. */
  density: string;
  expected: string;
}

/** The format counts for ten thousand people. */
export const perTenThousand = { style: "fixed", scale: 0.0001, digits: 2 } as const;

/** What an average shop of the trade sells, and how many there are for the people. */
export function enterShops(
  { ledger, book, facts, currency }: LocalBasis,
  catchment: Catchment,
  { perHead, local }: { perHead: string; local: (id: string, dollars: string, label: string, unit: string) => string },
): Shops {
  const { spending, trade, metro } = facts;
  if (!spending) throw new Error("the tables hold no household spending of the country");
  const perHeadOutput = (side: "own" | "home") => `(${book.cell(spending.output[side])} / ${book.cell(spending.people[side])})`;
  const effect = ledger.assumption("shop_size_effect", {
    label: "Per cent by which an average shop's sales grow where output a head is one per cent higher",
    unit: "1",
    format: plain,
    value: 1,
    low: 0.7,
    high: 1.2,
    why: "Ours: in proportion, as wages, prices and the size of shops are lower in poorer countries.",
    sources: [],
  });
  const usShop = ledger.formula("us_shop_sales", `${book.cell(trade.receipts)} / ${book.cell(trade.establishments)}`, {
    label: "Sales of an American establishment of the trade",
    unit: "USD",
    format: { style: "compact", currency: "USD" },
  });
  const dollars = ledger.formula("shop_sales_usd", `${usShop} * (${perHeadOutput("own")} / ${perHeadOutput("home")}) ^ ${effect}`, {
    label: "Sales of an average shop of the trade in the country",
    unit: "USD",
    format: { style: "compact", currency: "USD" },
  });
  const shopSales = local("shop_sales", dollars, "Sales of an average shop of the trade in the country, now", currency);
  const density = metro
    ? ledger.formula("shops_per_person", `${book.cell(metro.establishments)} / ${book.cell(metro.people)}`, {
        label: `Establishments a person, ${metro.name}`,
        unit: "1/person",
        format: perTenThousand,
      })
    : ledger.formula("shops_per_person", `${perHead} / ${shopSales}`, {
        label: "Establishments a person that the country's spending carries",
        unit: "1/person",
        format: perTenThousand,
      });
  const expected = ledger.formula("shops_expected", `${catchment.people} * ${density}`, {
    label: "Establishments expected within the radius",
    unit: "1",
    format: plain,
  });
  return { shopSales, density, expected };
}
