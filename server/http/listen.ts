import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTcp, type AddressInfo, type Server as TcpServer, type Socket } from "node:net";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listening {
  server: Server;
  port: number;
  /** From here on requests are answered by `handle`; before, by "starting". */
  attach(handle: Handle): void;
  /** Takes no new connections and waits until the last answer is out; what is not by `graceMs` is cut off. */
  stop(graceMs: number): Promise<void>;
}

export interface ListenOptions {
  host: string;
  /** 0: one that is free. */
  port: number;
  /** How long a request may take to come in. */
  requestTimeoutMs?: number;
}

/** Listens. "localhost" is both of its addresses, IPv4 and IPv6. Throws Node's own error where the port cannot be had. */
export async function listen({ host, port, requestTimeoutMs = 10_000 }: ListenOptions): Promise<Listening> {
  let handle: Handle = starting;
  let isStopping = false;
  const open = new Set<ServerResponse>();
  // One for all of them: a function for each would be made and taken off again with every call.
  const leave = function (this: ServerResponse): void {
    open.delete(this);
  };
  const server = createHttp(
    {
      // A body that comes in drops would hold its connection for ever.
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(2000, requestTimeoutMs),
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      if (isStopping) response.shouldKeepAlive = false;
      handle(request, response);
      // What has said its headers already can no longer say that the connection ends.
      if (response.headersSent) return;
      open.add(response);
      response.on("close", leave);
    },
  );
  const connections = new Set<Socket>();
  const forget = function (this: Socket): void {
    connections.delete(this);
  };
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.on("close", forget);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => refuse(error, socket as Socket));
  const isLocalhost = host === "localhost";
  await begun(server, port, isLocalhost ? "127.0.0.1" : host);
  const found = (server.address() as AddressInfo).port;
  const second = isLocalhost ? await alsoAt(server, found, "::1") : undefined;

  return {
    server,
    port: found,
    attach(next) {
      handle = next;
    },
    async stop(graceMs) {
      isStopping = true;
      // Whoever is being answered learns that this connection ends, and does not send another call over it.
      for (const response of open) response.shouldKeepAlive = false;
      second?.close();
      const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
      // Browsers' connections would hold the end: idle ones, and such as were opened ahead of need, which Node does not count as idle.
      const idle = setInterval(() => {
        server.closeIdleConnections();
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }, 100);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await stopped;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}

function starting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", "retry-after": "2" });
  response.end(JSON.stringify({ code: "unavailable", message: "The service is starting. Try again in a moment." }));
}

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  // A browser opens connections ahead of need: an answer on one that never asked would be taken for that of its first request.
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const status = statusOf[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
const statusOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

function begun(server: TcpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** A second address whose connections go to the same server. A machine without that address does without. */
async function alsoAt(server: Server, port: number, host: string): Promise<TcpServer | undefined> {
  const second = createTcp((socket) => void server.emit("connection", socket));
  try {
    await begun(second, port, host);
    return second;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      server.close();
      throw error;
    }
    return undefined;
  }
}
