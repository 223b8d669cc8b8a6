import { getJson } from "../../api.ts";

/** The user is worth more than the address: longer than this nobody waits for it. */
const waitMsMax = 1000;

/**
 * The visitor's public address for the header `x-client-ip` (SPEC 7); undefined where it is not to be had in time. Asked once for as
 * long as the page is open: an answer that comes late serves the next call.
 */
export async function clientIp(): Promise<string | undefined> {
  asked ??= getJson<unknown>("/api/ip").then(ipOf, () => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, waitMsMax, undefined)));
  const ip = await Promise.race([asked, late]);
  clearTimeout(timer);
  return ip;
}

let asked: Promise<string | undefined> | undefined;

/** Nothing but an address may become a header. */
function ipOf(answer: unknown): string | undefined {
  const ip = typeof answer === "object" && answer !== null && "ip" in answer ? answer.ip : undefined;
  return typeof ip === "string" && /^[\da-f.:]{2,45}$/i.test(ip) ? ip : undefined;
}
