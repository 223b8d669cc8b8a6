import { sourceId } from "../../evidence/source-book.ts";
import { present } from "../../ledger.ts";
import { type Catchment, type LocalBasis, money, plain } from "./catchment.ts";
import { contradictsCount } from "./shop-count.ts";
import { enterNewcomer } from "./newcomer.ts";
import { enterPlaceSize, type PlaceSize } from "./place-size.ts";

/** The mean shop of the trade, and how many of them the demand of the place carries; members are ids of cells. */
export interface Shops {
  /** Sales of an average establishment of the trade in the country, without sales tax. */
  shopSales: string;
  /** The same at this place, by its income and the size of its city; and how. */
  shopPlace: string;
  place: PlaceSize | null;
  /** The same with what is sold around to customers from elsewhere: what the number expected rests on. */
  shopHere: string;
  /** What a new one sells beside the mean of the others, and the sales of one of that size. */
  attraction: string;
  typical: string;
  /** Shops that the demand within the radius would carry. */
  carried: string;
  /** Establishments within the radius by the density of the postcode areas around, as counted; null where none is. */
  counted: string | null;
  /** Sales of the establishments counted, each as an average one; null where none is counted. */
  supply: string | null;
  /** Sales of an establishment that is as large beside the country's output as an American one. */
  likeHome: string;
  /** Output a head beside the United States, as the size of a shop follows it, and the power and the factor; null where the country's own shops are counted. */
  size: { ratio: string; effect: string; factor: string | null; least: string | null; times: string } | null;
}

/** The format counts for ten thousand people. */
export const perTenThousand = { style: "fixed", scale: 0.0001, digits: 2 } as const;

/** What a person sells follows output a head nearly in proportion, as prices do: ours. */
export const personPower = 0.9;
/** Factor by which the size of a shop of a trade may lie beside the line over the trades that were measured: ours. */
export const otherTrades = 1.6;
/** Times the high end where a page counts far fewer shops than the size implies: ours. */
const twiceAsLarge = 2;

/** What an average shop of the trade sells here, and how many of them are counted. */
export function enterShops(
  basis: LocalBasis,
  catchment: Catchment,
  {
    perHead,
    earns,
    local,
  }: { perHead: string; earns: string; local: (id: string, dollars: string, label: string, unit: string) => string },
): Omit<Shops, "carried" | "shopHere"> {
  const { ledger, book, facts, currency, place, balance } = basis;
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
  const ratio = ledger.formula("output_ratio", `${perHeadOutput("own")} / ${perHeadOutput("home")}`, {
    label: "Output a head of the country, over that of the United States in the year of the trade's figures",
    unit: "1",
    format: { style: "percent", digits: 2 },
  });
  const likeHome = local(
    "shop_sales_like_home",
    `${usShop} * ${ratio} ^ ${isHome ? 1 : personPower}`,
    "Sales of an establishment that is as large beside the country's output as an American one",
    currency,
  );
  // Where the country's own shops are counted, an average one sells what the country spends over their number.
  const density = facts.countryDensity && book.cell(facts.countryDensity);
  const label = "Sales of an average establishment of the trade in the country, now";
  const sized = density ? null : enterSized();
  const shopSales = sized
    ? local("shop_sales", sized.dollars, label, currency)
    : ledger.formula("shop_sales", `${perHead} / ${density}`, { label, unit: currency, format: money(currency) });
  const size = enterPlaceSize(basis, earns);
  const shopPlace = size
    ? ledger.formula("shop_sales_place", `${shopSales} * ${size.byIncome} * ${size.byCity}`, {
        label: "Sales of an average establishment at this place, by its income and the size of its city",
        unit: currency,
        format: money(currency),
      })
    : shopSales;
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
    ledger.formula("supply", `${counted} * ${shopPlace}`, {
      label: "Sales of the establishments expected by the counts around, each as an average one of such a place",
      unit: currency,
      format: money(currency),
    });
  return { shopSales, shopPlace, place: size, ...enterNewcomer(basis, shopSales), likeHome, counted, supply, size: sized?.size ?? null };

  /** Sales in dollars by output a head: as sizes of shops that pages tell lie beside it, poorer countries than any of these in proportion to the poorest. */
  function enterSized() {
    const { shopSizes } = facts;
    const effect = ledger.assumption("shop_size_effect", {
      label: "Per cent by which an average establishment's sales grow where output a head is one per cent higher",
      unit: "1",
      format: plain,
      value: shopSizes?.slope ?? 1,
      low: shopSizes ? shopSizes.slope - 0.3 : 0.8,
      high: shopSizes ? shopSizes.slope + 0.3 : 1.1,
      why: shopSizes
        ? `Measured over ${shopSizes.cases} establishments of other trades in ${shopSizes.countries} countries beside American ones of the same class: richer countries have larger shops, more than in proportion.`
        : "Sales of an establishment follow output a head since the year of the figures.",
      sources: [sourceId(trade.receipts.source)],
    });
    const isBelow = shopSizes !== null && ledger.valuesBeforeBrief()(ratio) < shopSizes.least;
    const least = isBelow
      ? ledger.assumption("shop_size_least", {
          label: "Output a head, over that of the United States, below which an average establishment shrinks in proportion",
          unit: "1",
          format: { style: "percent", digits: 2 },
          value: shopSizes.least,
          low: Number((shopSizes.least / 2).toFixed(3)),
          high: shopSizes.least,
          why: "The poorest country of which a size of a shop was read. Below it nothing is measured: shops are taken to shrink in proportion to output, less than the power would let them. Ours; the low end lets the power hold further down.",
          sources: [...new Set(shopSizes.lines.map(({ source }) => sourceId(source)))],
        })
      : null;
    const power = least ? `max(${ratio}, ${least}) ^ ${effect} * min(1, ${ratio} / ${least})` : `${ratio} ^ ${effect}`;
    const times = ledger.formula("shop_size_times", power, {
      label: "Sales of an establishment beside an American one, by output a head alone",
      unit: "1",
      format: { style: "percent", digits: 2 },
    });
    const closing = balance?.size ?? 1;
    const at = ledger.valuesBeforeBrief();
    // Dollars of the year of the trade's figures, in today's money of the place.
    const inMoney = at(likeHome) / (at(usShop) * at(ratio) ** (isHome ? 1 : personPower));
    const implied = (at(perHead) * (facts.people?.value ?? Number.NaN)) / (at(usShop) * at(times) * inMoney * (shopSizes?.factor ?? 1));
    const wider = contradictsCount(facts, implied) ? twiceAsLarge : 1;
    const factor = shopSizes
      ? ledger.assumption("shop_size_abroad", {
          label: "Sales of an average establishment elsewhere beside an American one, at the same output a head",
          unit: "1",
          format: plain,
          value: Number((shopSizes.factor * closing).toFixed(3)),
          low: Number((Math.min(shopSizes.factor, shopSizes.factor * closing) / otherTrades).toFixed(3)),
          high: Number((Math.max(shopSizes.factor, shopSizes.factor * closing) * otherTrades * wider).toFixed(3)),
          why: `Measured over ${shopSizes.cases} sizes of other trades: ${shopSizes.factor}, and eight of ten between that over ${shopSizes.spread} and times ${shopSizes.spread}; taken wider, as other trades may differ.${wider === 1 ? "" : " A page counts far fewer shops of the country than such a size implies: the high end is taken twice as high."}${closing === 1 ? "" : " Moved within this range to where an average shop pays its owner."}`,
          sources: [...new Set(shopSizes.lines.map(({ source }) => sourceId(source)))],
        })
      : null;
    return { dollars: `${usShop}${factor ? ` * ${factor}` : ""} * ${times}`, size: { ratio, effect, factor, least, times } };
  }
}

/** Sales of an average establishment where more is sold than residents spend, and how many of them the demand within the radius carries. */
export function enterCarried(
  { ledger, currency }: LocalBasis,
  { shopPlace, place }: Pick<Shops, "shopPlace" | "place">,
  { total, soldAround }: { total: string; soldAround: string },
): Pick<Shops, "shopHere" | "carried"> {
  const shopHere = place
    ? ledger.formula("shop_sales_here", `${shopPlace} * ${soldAround} ^ ${place.larger}`, {
        label: "Sales of an average establishment here: of such a place, and larger where more is sold than residents spend",
        unit: currency,
        format: money(currency),
      })
    : shopPlace;
  const carried = ledger.formula("shops_carried", `${total} / ${shopHere}`, {
    label: "Establishments of that size that the demand within the radius carries",
    unit: "1",
    format: { style: "compact" },
  });
  return { shopHere, carried };
}
