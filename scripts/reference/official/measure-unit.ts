/**
 * Units of measures whose table has none of its own, or only words for one, by code: without a unit a count would print as per cent.
 * "1" is kept for what is a part of something and for what is a multiple of something.
 */
const units: Readonly<Record<string, string>> = {
  "PA.NUS.PPP": "local/PPP",
  "SP.DYN.CBRT.IN": "birth per thousand people",
  "EG.USE.ELEC.KH.PC": "kWh/person",
  "IS.AIR.DPRT": "departure",
  "IS.SHP.GOOD.TU": "twenty-foot unit",
  "IT.CEL.SETS.P2": "subscription per hundred people",
  "IT.NET.BBND.P2": "line per hundred people",
  "FB.CBK.BRCH.P5": "branch per hundred thousand adults",
  "FB.ATM.TOTL.P5": "machine per hundred thousand adults",
  "IP.PAT.RESD": "application",
  "IP.PAT.NRES": "application",
  "IP.TMK.RESD": "application",
  "SH.MED.BEDS.ZS": "bed per thousand people",
  "SH.MED.SAOP.P5": "surgeon per hundred thousand people",
  "SH.SGR.PROC.P5": "operation per hundred thousand people",
  "AG.CON.FERT.ZS": "kg/hectare",
  "IC.BUS.NREG": "company",
  "SI.POV.GINI": "point",
  "SP.POP.SCIE.RD.P6": "researcher per million people",
  cell_phones_total: "subscription",
  broadband_subscribers: "subscription",
  fixed_line_subscribers_per_100_people: "line per hundred people",
  electricity_use_per_person: "kWh/person",
  electricity_generation_total: "kWh",
  medical_doctors_per_1000_people: "physician per thousand people",
  sugar_per_person_g_per_day: "gram a day/person",
  food_supply_kilocalories_per_person_and_day: "kcal a day/person",
  patent_applications_total: "application",
  working_hours_per_week: "hour a week",
  median_age_years: "year of age",
  urban_population: "person",
  oil_consumption_total: "tonne",
  coal_consumption_total: "tonne of oil equivalent",
  residential_electricity_use_total: "kWh",
};

/** Unit of a measure by its code and the words of its source. Throws for a measure whose words name no part and that no row knows. */
export function unitOfMeasure(code: string, words: string): string {
  if (words.includes("US$") || words.includes("USD"))
    return words.includes("per hour") ? "USD/hour" : /per capita|per person/i.test(words) ? "USD/person" : "USD";
  const unit = units[code];
  if (unit !== undefined) return unit;
  if (words.includes("%")) return "1";
  throw new Error(`measure ${code} (${words}) has no unit: add it to the table of units`);
}
