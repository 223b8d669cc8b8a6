import { isIP } from "node:net";

/** Who asks, for counting. IPv6: the first 64 bits, because a customer has all the addresses below. */
export const clientAddress = (...of: Parameters<typeof visitorAddress>): string => counted(visitorAddress(...of));

/**
 * The address of whoever asks. Each of our `trustedProxies` adds the address that it saw to the right end of X-Forwarded-For, so only
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

function counted(address: string): string {
  if (isIP(address) !== 6) return address;
  const [left = "", right] = address.split("%")[0]?.split("::") ?? [];
  const head = left === "" ? [] : left.split(":");
  const tail = right === undefined || right === "" ? [] : right.split(":");
  const groups =
    right === undefined ? head : [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0"), ...tail];
  return `${groups
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(":")}::/64`;
}
