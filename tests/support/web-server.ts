import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface WebRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /**
   * hang: no answer ever; truncate: the connection ends in the middle of the body; stall: the body stops in its middle; endless: the body
   * goes on for as long as someone reads it.
   */
  fault?: "hang" | "truncate" | "stall" | "endless";
}

export interface WebServer {
  /** With a slash at its end. */
  url: string;
  port: number;
  requests: WebRequest[];
  /** Requests that are left without an answer, or without its end, on purpose. */
  held(): number;
  close(): Promise<void>;
}

/** A web server on this machine that answers as a test says. */
export async function startWebServer(answer: (request: WebRequest) => Reply | Promise<Reply>, host = "127.0.0.1"): Promise<WebServer> {
  const requests: WebRequest[] = [];
  let held = 0;
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const request = {
        method: incoming.method ?? "",
        path: incoming.url ?? "",
        headers: incoming.headers,
        body: Buffer.concat(parts).toString(),
      };
      requests.push(request);
      void Promise.resolve(answer(request)).then((reply) => {
        if (reply.fault === "hang" || reply.fault === "stall") {
          held += 1;
          response.on("close", () => {
            held -= 1;
          });
        }
        send(response, reply);
      });
    });
    response.on("error", () => undefined);
  });
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://${host}:${port}/`,
    port,
    requests,
    held: () => held,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = "", fault }: Reply): void {
  if (fault === "hang") return;
  const bytes = Buffer.from(body);
  if (fault === undefined) {
    response.writeHead(status, headers).end(bytes);
    return;
  }
  response.writeHead(status, fault === "endless" ? headers : { ...headers, "content-length": String(bytes.length) });
  if (fault === "endless") {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, "x"))) continue;
    };
    response.on("drain", more);
    more();
    return;
  }
  response.write(bytes.subarray(0, bytes.length / 2), () => {
    if (fault === "truncate") response.destroy();
  });
}

/** What goes wrong, by how often; the rest is answered. */
export interface FaultRates {
  serverError: number;
  rateLimited: number;
  malformed: number;
  hang: number;
}

/** The reply, or a fault instead of it. */
export function withFaults(reply: Reply, rates: FaultRates, chance: () => number): Reply {
  const drawn = chance();
  if (drawn < rates.serverError) return { status: 500, body: "internal error" };
  if (drawn < rates.serverError + rates.rateLimited) return { status: 429, headers: { "retry-after": "1" }, body: "slow down" };
  if (drawn < rates.serverError + rates.rateLimited + rates.malformed)
    return chance() < 0.5 ? { ...reply, fault: "truncate" } : { ...reply, body: Buffer.from(reply.body ?? "").subarray(0, -7) };
  return drawn < rates.serverError + rates.rateLimited + rates.malformed + rates.hang ? { fault: "hang" } : reply;
}
