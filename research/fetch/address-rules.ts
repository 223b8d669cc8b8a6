import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** IPv6 blocks inside the global range that carry an IPv4 address or serve machines, never a public page. */
const carriers = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "64:ff9b::/96", "64:ff9b:1::/48"].map((block) =>
  ipaddr.parseCIDR(block),
);
const globalRange = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address may be fetched from: public unicast only. Loopback, private, link-local (cloud metadata), shared, benchmarking,
 * multicast, reserved and documentation ranges are refused, and so is every IPv6 address that stands for an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast";
  if (!(parsed instanceof ipaddr.IPv6)) return false;
  return parsed.match(globalRange) && !carriers.some((block) => parsed.match(block)) && parsed.range() === "unicast";
}

/** The address of a URL's host if that is one and not a name: "[::1]" → "::1". */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? undefined : bare;
}
