import { lookup } from "node:dns/promises";
import { Agent, buildConnector } from "undici";
import { CallFailure } from "../scheduling/call-failure.ts";
import { literalAddress } from "./address-rules.ts";

export interface NetworkRules {
  allows: (address: string) => boolean;
  /** Every address of a host name. */
  resolve: (hostname: string) => Promise<string[]>;
}

export const resolveBySystem = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Connections to permitted addresses only. The literal address is checked, then every answer of the name service, then the peer that the
 * connection really has. The checked answer is the address that is dialled, so a name that changes its answer in between gains nothing;
 * a hook into the resolver alone would miss literal addresses.
 */
export function guardedAgent({ allows, resolve }: NetworkRules): Agent {
  const dial = buildConnector({ timeout: 10_000, maxCachedSessions: 0 });
  const blocked = (why: string) => new CallFailure("page", "blocked address", why);

  async function addressOf(hostname: string): Promise<string> {
    const literal = literalAddress(hostname);
    const addresses = literal === undefined ? await resolve(hostname) : [literal];
    const [first] = addresses;
    if (first === undefined || !addresses.every(allows)) throw blocked("not a public host");
    // Most networks still route version 4 everywhere.
    return addresses.find((address) => !address.includes(":")) ?? first;
  }

  return new Agent({
    connections: 4,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
    maxHeaderSize: 32_768,
    connect: (options, callback) => {
      const { hostname } = options;
      addressOf(hostname).then(
        (address) => {
          const named = literalAddress(hostname) === undefined ? { servername: options.servername || hostname } : {};
          dial({ ...options, ...named, hostname: address }, (error, socket) => {
            if (error) return callback(error, null);
            if (socket.remoteAddress === undefined || !allows(socket.remoteAddress)) {
              socket.destroy();
              return callback(blocked("the connected peer is not a public host"), null);
            }
            callback(null, socket);
          });
        },
        (error: unknown) => callback(error instanceof Error ? error : new Error("resolution failed", { cause: error }), null),
      );
    },
  });
}
