import { sameCompany } from "../evidence/company-name.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Purchase } from "../evidence/structure.ts";
import { idOf } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import type { Competition } from "./competitors.ts";
import { salesOf } from "./company-sales.ts";

/** What a buyer from abroad paid for a seller here, and over its yearly sales where those of about that year are held. */
export interface PricePaid {
  purchase: Purchase;
  /** Cells: the price, and the price over yearly sales with those sales. */
  price: string;
  overSales?: { multiple: string; sales: string; year: number };
}

/** Sales farther from the year of a purchase are of another firm. */
const nearYears = 3;

export const pricesPaid = (study: Study, { companies, wider }: Pick<Competition, "companies" | "wider">): PricePaid[] =>
  (study.evidence.structure?.purchases ?? []).map((purchase) => {
    const { ledger, evidence } = study;
    const price = enterDatum(ledger, evidence, purchase.price);
    const company = [...companies, ...wider].find((c) => sameCompany(c.name, purchase.bought));
    const sales = company && salesOf(company);
    if (!sales?.dollars || purchase.price.unit !== "USD" || Math.abs(sales.year - purchase.price.year) > nearYears)
      return { purchase, price };
    return {
      purchase,
      price,
      overSales: {
        sales: sales.dollars,
        year: sales.year,
        multiple: ledger.formulaOnce(idOf("price_over_sales", purchase.bought), `${price} / ${sales.dollars}`, {
          label: `Price paid for ${purchase.bought} in ${purchase.price.year}, over its sales of ${sales.year}`,
          unit: "1",
          format: { style: "multiple", digits: 1 },
        }),
      },
    };
  });
