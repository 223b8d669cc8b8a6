import { getJson } from "../../api.ts";

/** The user call must not wait longer than this for the address. */
const waitMsMax = 1000;

/**
 * The visitor's public address for the header `x-client-ip` (SPEC 7); undefined if it does not arrive in time. Fetched once per
 * page; a late response serves the next call.
 */
export async function clientIp(): Promise<string | undefined> {
  pending ??= getJson<unknown>("/api/ip").then(ipOf, () => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, waitMsMax, undefined)));
  const ip = await Promise.race([pending, late]);
  clearTimeout(timer);
  return ip;
}

let pending: Promise<string | undefined> | undefined;

/** Nothing but an address may become a header. */
function ipOf(answer: unknown): string | undefined {
  const ip = typeof answer === "object" && answer !== null && "ip" in answer ? answer.ip : undefined;
  return typeof ip === "string" && /^[\da-f.:]{2,45}$/i.test(ip) ? ip : undefined;
}
