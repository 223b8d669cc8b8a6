import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export interface Country {
  /** English name: "India". */
  name: string;
  /** ISO 3166-1 alpha-2: "IN". */
  code: string;
}

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

/** Whether an address belongs to the public internet. A private, local or reserved one has no country. */
export function isPublicAddress(ip: string): boolean {
  return isIP(ip) !== 0 && ipaddr.process(ip).range() === "unicast";
}
