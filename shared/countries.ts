import list from "./countries.json" with { type: "json" };

export type SignUpCountry = { readonly name: string; readonly iso2: string };

/**
 * The sign-up form's countries: the five from which most customers are expected, the rest of the 99 largest
 * economies by name (GDP as in engine/reference/countries), and Nauru, which the specification names as the last.
 */
export const signUpCountries: readonly SignUpCountry[] = list;

/** Which currency an account gets for good: INR for India, USD for everyone else. */
export function signUpCurrency(countryName: string): "INR" | "USD" {
  return countryName === "India" ? "INR" : "USD";
}
