import { BlockList, isIP } from "node:net";

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

/** Whether an address is one of the public internet: others are nowhere. IANA's special-purpose registries. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && !special.check(ip, family === 4 ? "ipv4" : "ipv6");
}

const special = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 127],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  special.addSubnet(net, bits, "ipv6");
