import { connect } from "node:net";

const lastChunk = Buffer.from("\r\n0\r\n\r\n");

export interface Load {
  /** Answers per second over the whole time. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  answers: number;
  /** Answers whose status was not the expected one, and connections that broke. */
  faults: number;
}

/**
 * The same request again and again over keep-alive connections, one at a time on each, for `seconds`; then it stops by itself.
 * Plain sockets: a client that parses little leaves the processor to the server that is measured.
 */
export async function load(of: {
  port: number;
  path: string;
  headers?: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
  status?: number;
  /**
   * The client never sleeps while it waits. One that sleeps is woken by the server's own write, which costs the server up to as much
   * again as its answer, and the more the slower it is: over a network that is nobody's processor time. Takes a processor for itself.
   */
  isAwake?: boolean;
}): Promise<Load> {
  const request = Buffer.from(
    [
      `GET ${of.path} HTTP/1.1`,
      `Host: localhost:${of.port}`,
      ...Object.entries(of.headers ?? {}).map(([k, v]) => `${k}: ${v}`),
      "",
      "",
    ].join("\r\n"),
  );
  const expected = `HTTP/1.1 ${of.status ?? 200} `;
  const waits: number[] = [];
  let faults = 0;
  const started = performance.now();
  const until = started + of.seconds * 1000;
  let isOver = of.isAwake !== true;
  const stayAwake = (): void => void (isOver || setImmediate(stayAwake));
  stayAwake();
  await Promise.all(
    Array.from(
      { length: of.connections },
      () =>
        new Promise<void>((done) => {
          const socket = connect(of.port, "127.0.0.1");
          let sent = 0;
          let received: Buffer = Buffer.alloc(0);
          let length = -1;
          let isChunked = false;
          const ask = () => {
            sent = performance.now();
            socket.write(request);
          };
          socket.setNoDelay(true);
          socket.once("connect", ask);
          socket.on("error", () => {
            faults++;
            done();
          });
          socket.once("close", () => done());
          socket.on("data", (chunk: Buffer) => {
            received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
            if (length < 0) {
              const end = received.indexOf("\r\n\r\n");
              if (end < 0) return;
              const head = received.toString("latin1", 0, end);
              if (!head.startsWith(expected)) faults++;
              // Without a length the answer comes in chunks, and the last one is empty.
              isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
              length = end + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
            }
            if (received.length < length || (isChunked && !received.subarray(-7).equals(lastChunk))) return;
            waits.push(performance.now() - sent);
            received = Buffer.alloc(0);
            length = -1;
            if (performance.now() < until) ask();
            else socket.destroy();
          });
        }),
    ),
  );
  isOver = true;
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
  return {
    perSecond: (waits.length / (performance.now() - started)) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    answers: waits.length,
    faults,
  };
}
