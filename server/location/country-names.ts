import type { Country } from "./ports.ts";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The country of a code, in any case; undefined for what is none ("XX", "T1" for Tor, rubbish). */
export function countryNamed(code: string | undefined): Country | undefined {
  if (code === undefined || !/^[a-z]{2}$/i.test(code)) return undefined;
  const upper = code.toUpperCase();
  if (notCountries.has(upper)) return undefined;
  const name = names.of(upper);
  return name === undefined ? undefined : { name, code: upper };
}

/** Known to the name tables, but no country: unknown, European Union, euro area, United Nations, pseudo-locales. */
const notCountries = new Set(["ZZ", "XX", "EU", "EZ", "UN", "XA", "XB", "QO", "AP"]);
