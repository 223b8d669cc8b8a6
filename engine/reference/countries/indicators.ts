/** Those with yearly figures since 1990. There is no yearly series of consumer prices: the deflator is what exists. */
export const seriesIndicators = [
  "gdp",
  "population",
  "va_agriculture",
  "va_industry",
  "va_services",
  "internet_share",
  "gdp_deflator",
] as const;

export type SeriesIndicator = (typeof seriesIndicators)[number];
