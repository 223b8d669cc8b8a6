import { CallFailure } from "../scheduling/call-failure.ts";
import { isPublicAddress, literalAddress } from "./address-rules.ts";

export interface UrlRules {
  allows: (address: string) => boolean;
  /** Schemes with the ports that they may use. */
  ports: Readonly<Record<string, readonly number[]>>;
}

/** Pages are fetched encrypted or not at all: what can be changed on its way is no evidence. */
export const publicRules: UrlRules = { allows: isPublicAddress, ports: { "https:": [443] } };

/** Names that mean this machine or this network, whatever a resolver says of them. */
const localNames = /(?:^|\.)(?:localhost|localdomain|local|lan|home|internal|intranet|corp|private|test|example|invalid|onion|arpa)\.?$/i;
const standardPorts: Readonly<Record<string, number>> = { "https:": 443, "http:": 80 };

/**
 * The address that may be fetched for one that somebody wrote. URL parsing has already read every notation of an IP address ("0x7f.1",
 * "2130706433", "0177.0.0.1") as the dotted one. A plain http address is fetched as https. Throws a CallFailure "blocked address".
 */
export function checkUrl(text: string, base: URL | undefined, rules: UrlRules): URL {
  const refuse = (why: string) => new CallFailure("page", "blocked address", why);
  if (!URL.canParse(text, base?.href)) throw refuse("no address");
  const url = new URL(text, base?.href);
  if (url.protocol === "http:" && !rules.ports["http:"]) {
    if (url.port !== "") throw refuse("port");
    url.protocol = "https:";
  }
  const ports = rules.ports[url.protocol];
  if (!ports) throw refuse("scheme");
  if (url.username !== "" || url.password !== "") throw refuse("credentials in the address");
  if (!ports.includes(Number(url.port || standardPorts[url.protocol]))) throw refuse("port");
  const literal = literalAddress(url.hostname);
  if (literal === undefined ? isLocalName(url.hostname) : !rules.allows(literal)) throw refuse("not a public host");
  url.hash = "";
  return url;
}

const isLocalName = (hostname: string): boolean => localNames.test(hostname) || !hostname.replace(/\.$/, "").includes(".");
