import { type LocalBasis, money, plain } from "./catchment.ts";

/** The middle shop of a trade over the mean one, and the factor to either end of its range: ours. */
const [middleOverMean, either] = [0.75, 1.6];

/**
 * What a new shop sells beside the mean of all, chains and old shops among them. Sizes of shops are skewed: where their logarithms spread evenly
 * with a standard deviation of three quarters, the middle shop sells exp(-0.75 ^ 2 / 2) of the mean, three quarters of it (J. Aitchison and
 * J. A. C. Brown, The Lognormal Distribution, 1957). The accounts that are made to agree are those of a shop of this size.
 */
export function enterNewcomer({ ledger, currency }: LocalBasis, shopSales: string): { attraction: string; typical: string } {
  const attraction = ledger.assumption("attraction", {
    label: "Sales of a new shop, once known, beside the mean of its competitors",
    unit: "1",
    format: plain,
    value: middleOverMean,
    low: Number((middleOverMean / either).toFixed(2)),
    high: Number((middleOverMean * either).toFixed(2)),
    why: "Ours: chains and old shops lift the mean, and a new one sells about what the middle shop does, three quarters of the mean where sizes spread as the log-normal curve with a standard deviation of three quarters. No sizes of single shops are held. Size, hours, reviews and parking move it.",
    sources: [],
  });
  const typical = ledger.formula("typical_sales", `${shopSales} * ${attraction}`, {
    label: "Sales of an establishment as large as a new one once known, in the country",
    unit: currency,
    format: money(currency),
  });
  return { attraction, typical };
}
