import type { Limits } from "#limits";
import type { Secrets } from "#secrets";
import { isIPv6 } from "node:net";

const minutes = 60;
const hours = 3600;

/** How often what may be tried. Addresses of people are kept as keyed hashes: a table of limits is no place for them. */
export function accountLimits({ limits, secrets }: { limits: Pick<Limits, "take">; secrets: Secrets }) {
  const person = (email: string): string => secrets.mac("limit", email).slice(0, 32);
  return {
    async login(email: string, ip: string): Promise<void> {
      await limits.take(`login:ip:${network(ip)}`, { max: 50, windowSeconds: hours });
      await limits.take(`login:${person(email)}:${network(ip)}`, { max: 10, windowSeconds: 15 * minutes });
    },
    register: (ip: string) => limits.take(`register:ip:${network(ip)}`, { max: 10, windowSeconds: hours }),
    forgotByVisitor: (ip: string) => limits.take(`forgot:ip:${network(ip)}`, { max: 20, windowSeconds: hours }),
    forgotByAddress: (email: string) => limits.take(`forgot:${person(email)}`, { max: 3, windowSeconds: hours }),
    code: (ip: string) => limits.take(`otp:ip:${network(ip)}`, { max: 60, windowSeconds: hours }),
    password: (userId: string) => limits.take(`password:${userId}`, { max: 10, windowSeconds: 15 * minutes }),
  };
}
export type AccountLimits = ReturnType<typeof accountLimits>;

/** One line at home has a whole /64 of IPv6 addresses. */
function network(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith("::ffff:")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const full = tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - after.length).fill("0"), ...after];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":")}::/64`;
}
