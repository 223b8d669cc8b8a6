/** A rate of value added tax that stands for food, or for some of it, where it is not the standard one; with the page that says so and the day of it. */
interface FoodRate {
  places: readonly string[];
  goods: RegExp;
  rate: number;
  asOf: string;
  url: string;
}

const epha = "https://epha.org/living-environments-mapping-food-environments-vat";
const fruit = /^0[78]/;
const foodRate = (places: string, goods: RegExp, rate: number, asOf: string, url: string): FoodRate => ({
  places: places.split(" "),
  goods,
  rate,
  asOf,
  url,
});

const foodRates: readonly FoodRate[] = [
  // "The reduced rate was raised to 2.6 percent [...] applies to various goods and services including foodstuffs"; drinks with alcohol pay the standard one.
  foodRate(
    "CHE LIE",
    /^(?:0[2-9]|1[0-9]|20|21|2209)/,
    0.026,
    "2024-01-03",
    "https://www.vatupdate.com/2024/01/03/switzerland-increases-vat-rates-by-0-4-on-january-1-2024",
  ),
  // Countries with minimum VAT on fruit and vegetables.
  foodRate("ITA ESP", fruit, 0.04, "2019-12-18", epha),
  foodRate("LUX", fruit, 0.03, "2019-12-18", epha),
  foodRate("IRL MLT GBR", fruit, 0, "2019-12-18", epha),
  // "reduced VAT rates are 6 % on the mainland [...] cereals, meat, fish, dairy products, olive oil, salt, vegetables and fruit".
  foodRate(
    "PRT",
    /^(?:0[2-4]|0[78]|10|1509)/,
    0.06,
    "2022-03-23",
    "https://cloud.theportugalnews.com/news/2022-03-23/suggestion-to-reduce-vat-on-food/65991",
  ),
];

export const foodRateIn = (code: string, iso3: string): Pick<FoodRate, "rate" | "asOf" | "url"> | undefined =>
  foodRates.find(({ places, goods }) => places.includes(iso3) && goods.test(code));

/** States that charge food the standard rate of value added tax without exception; with the page that says so. */
const foodAtStandardRate: Readonly<Record<string, string>> = {
  SAU: "https://www.vat.gov.sa/en/vat-rate",
  ARE: "https://www.thevatuae.com/news/tax-on-food-items/",
};
const food = /^(?:0[2-9]|1[0-9]|2[0-2])/;

export const isTaxedInFull = (code: string, iso3: string): boolean => food.test(code) && iso3 in foodAtStandardRate;
