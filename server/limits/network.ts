import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * What a rate limit counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address, because one connection at home owns
 * all the addresses of its /64. Anything that is not an IPv6 address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const ip = ipaddr.IPv6.parse(address);
  if (ip.isIPv4MappedAddress()) return address;
  return `${ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
