/**
 * The figures that the country tables hold. Shares are percent (0–100), not fractions.
 * "%" is percent a year. Rates of exchange are units of the country's currency for one US dollar.
 */
export const indicators = {
  gdp: { label: "Gross domestic product", unit: "USD" },
  population: { label: "Population", unit: "person" },
  gdp_growth: { label: "Real GDP growth", unit: "%" },
  gdp_pc_ppp: { label: "GDP per head at purchasing power parity", unit: "intl $ 2021" },
  gni_pc: { label: "Gross national income per head", unit: "USD" },
  inflation: { label: "Inflation, consumer prices", unit: "%" },
  gdp_deflator: { label: "Inflation, GDP deflator", unit: "%" },
  household_consumption: { label: "Household consumption", unit: "% of GDP" },
  government_consumption: { label: "Government consumption", unit: "% of GDP" },
  fixed_investment: { label: "Investment in fixed capital", unit: "% of GDP" },
  va_agriculture: { label: "Agriculture, value added", unit: "% of GDP" },
  va_industry: { label: "Industry including construction, value added", unit: "% of GDP" },
  va_services: { label: "Services, value added", unit: "% of GDP" },
  exports_usd: { label: "Exports of goods and services", unit: "USD" },
  imports_usd: { label: "Imports of goods and services", unit: "USD" },
  exports_gdp: { label: "Exports of goods and services", unit: "% of GDP" },
  imports_gdp: { label: "Imports of goods and services", unit: "% of GDP" },
  merch_trade_gdp: { label: "Merchandise trade", unit: "% of GDP" },
  remittances_gdp: { label: "Remittances received", unit: "% of GDP" },
  food_share_hh: { label: "Food in household spending", unit: "% of household spending" },
  gini: { label: "Gini index of income", unit: "0-100" },
  fx_per_usd: { label: "Exchange rate", unit: "local per USD" },
  unemployment: { label: "Unemployment", unit: "% of labour force" },
  labor_force: { label: "Labour force", unit: "person" },
  urban_share: { label: "Urban population", unit: "% of population" },
  internet_share: { label: "People using the internet", unit: "% of population" },
  mobile_subs: { label: "Mobile subscriptions", unit: "per 100 people" },
  median_age: { label: "Median age", unit: "year" },
  age_0_14: { label: "People aged 0–14", unit: "% of population" },
  age_15_64: { label: "People aged 15–64", unit: "% of population" },
  age_65p: { label: "People aged 65 and over", unit: "% of population" },
} as const;

export type Indicator = keyof typeof indicators;
