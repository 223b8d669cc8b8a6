import { isIP } from "node:net";
import { networkOf } from "#limits";

/** The visitor as rate limits count them: an IPv4 address or an IPv6 network. */
export const clientAddress = (...of: Parameters<typeof visitorAddress>): string => networkOf(visitorAddress(...of));

/**
 * The visitor's address. Each of our `trustedProxies` adds the address that it saw to the right end of X-Forwarded-For, so only
 * that many entries from the right are believed; what stands further left anybody can write. IPv4 inside IPv6 is written as IPv4.
 */
export function visitorAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: number): string {
  const said = trustedProxies > 0 && forwardedFor !== undefined ? forwardedFor.split(",").map((a) => a.trim()) : [];
  const chain = [...said, socketAddress ?? ""];
  let address = chain.at(-1) ?? "";
  for (let hops = 1; hops <= trustedProxies; hops++) {
    const next = chain.at(-1 - hops);
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
