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

export type DialCode = {
  /** With the plus sign, as it is put before a contact number. */
  readonly code: string;
  /** ISO 3166 alpha-2 codes (UK as people write it) of the places that share it, most people first. */
  readonly places: string;
};

/** The sign-up form's dial codes (ITU-T E.164): the default first, then by number. */
export const dialCodes: readonly DialCode[] = [
  ["+1", "US/CA"],
  ["+7", "RU/KZ"],
  ["+20", "EG"],
  ["+27", "ZA"],
  ["+30", "GR"],
  ["+31", "NL"],
  ["+32", "BE"],
  ["+33", "FR"],
  ["+34", "ES"],
  ["+36", "HU"],
  ["+39", "IT"],
  ["+40", "RO"],
  ["+41", "CH"],
  ["+43", "AT"],
  ["+44", "UK"],
  ["+45", "DK"],
  ["+46", "SE"],
  ["+47", "NO"],
  ["+48", "PL"],
  ["+49", "DE"],
  ["+51", "PE"],
  ["+52", "MX"],
  ["+54", "AR"],
  ["+55", "BR"],
  ["+56", "CL"],
  ["+57", "CO"],
  ["+58", "VE"],
  ["+60", "MY"],
  ["+61", "AU"],
  ["+62", "ID"],
  ["+63", "PH"],
  ["+64", "NZ"],
  ["+65", "SG"],
  ["+66", "TH"],
  ["+81", "JP"],
  ["+82", "KR"],
  ["+84", "VN"],
  ["+86", "CN"],
  ["+90", "TR"],
  ["+91", "IN"],
  ["+92", "PK"],
  ["+94", "LK"],
  ["+95", "MM"],
  ["+98", "IR"],
  ["+212", "MA"],
  ["+233", "GH"],
  ["+234", "NG"],
  ["+251", "ET"],
  ["+254", "KE"],
  ["+351", "PT"],
  ["+353", "IE"],
  ["+358", "FI"],
  ["+380", "UA"],
  ["+420", "CZ"],
  ["+852", "HK"],
  ["+880", "BD"],
  ["+886", "TW"],
  ["+966", "SA"],
  ["+971", "AE"],
  ["+972", "IL"],
  ["+974", "QA"],
  ["+977", "NP"],
].map(([code = "", places = ""]) => ({ code, places }));

export const defaultDialCode = "+1";

/** As an option reads: "+1 US/CA". */
export function dialCodeLabel({ code, places }: DialCode): string {
  return `${code} ${places}`;
}
