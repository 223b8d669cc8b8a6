import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fault } from "./entities.ts";

/** How the next calls of the API go wrong. */
export interface ApiFault {
  /**
   * hang: no answer ever. reset: the connection is cut, nothing was done. apply-then-reset: it was done, and the connection is cut.
   * status: an error instead of an answer. slow: as always, after `delayMs`.
   */
  kind: "hang" | "reset" | "apply-then-reset" | "status" | "slow";
  /** Which calls: what their path begins with ("/v1/orders"). Default: all of the API. */
  path?: string;
  method?: string;
  /** Default: 502. */
  status?: number;
  /** A page of the network between, instead of the gateway's error body. */
  isHtml?: boolean;
  delayMs?: number;
  /** How many calls. Default: 1. */
  times?: number;
}

export interface Faults {
  add(fault: ApiFault): void;
  clear(): void;
  /** How many calls have gone wrong so far. */
  met(): number;
  /** Answers, or not. `apply` does the call and gives its answer. */
  meet(request: IncomingMessage, response: ServerResponse, apply: () => void): Promise<void>;
}

export function openFaults(): Faults {
  let waiting: (ApiFault & { times: number })[] = [];
  let metCount = 0;
  return {
    add: (one) => void waiting.push({ times: 1, ...one }),
    clear: () => void (waiting = []),
    met: () => metCount,
    async meet(request, response, apply) {
      const met = waiting.find(
        ({ path = "/v1/", method, times }) =>
          times > 0 && (request.url ?? "").startsWith(path) && (method === undefined || method === request.method),
      );
      if (!met) return apply();
      met.times -= 1;
      metCount++;
      switch (met.kind) {
        case "hang":
          return;
        case "reset":
          return void request.socket.destroy();
        case "apply-then-reset":
          // The answer is made, and nobody hears it.
          response.end = () => response;
          apply();
          return void request.socket.destroy();
        case "slow":
          await wait(met.delayMs ?? 1_000, undefined, { ref: false });
          return apply();
        case "status": {
          const status = met.status ?? 502;
          const error = fault("The server encountered an error. The incident has been reported to admins.", {
            code: "SERVER_ERROR",
            reason: "NA",
          });
          if (met.isHtml) response.writeHead(status, { "content-type": "text/html" }).end(`<html><h1>${status} Bad Gateway</h1></html>`);
          else response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));
        }
      }
    },
  };
}
