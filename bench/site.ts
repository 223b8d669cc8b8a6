/**
 * The site's speed beside a bare `node:http` hello in the same run: `node bench/site.ts [--seconds N] [--rounds N]`. Linux only.
 * Shares are of the processor time that an answer costs its server: what the server could send if nothing else were in its way. The
 * rates stand beside them; on one machine the client is often the narrower place. The client never sleeps, whomever it asks, so that no
 * server is charged for waking it; needs two processors.
 * Exit code 1 where a limit is not kept.
 */
import { fork } from "node:child_process";
import { get } from "node:http";
import { parseArgs } from "node:util";
import { load } from "./load.ts";
import { cpuSeconds, startInProduction } from "./product.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "0.25" }, rounds: { type: "string", default: "60" } } });
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const connections = 32;
const asBrowser = { "accept-encoding": "gzip, deflate, br, zstd", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0" };

interface Target {
  name: string;
  pid: number;
  port: number;
  path: string;
  headers?: Readonly<Record<string, string>>;
  status?: number;
}
interface Cost {
  perSecond: number;
  /** Processor time of the server for one answer, in microseconds. */
  micros: number;
}

const bare = fork(new URL("bare-child.ts", import.meta.url).pathname);
const said = (): Promise<{ port?: number }> => new Promise((done) => bare.once("message", (message) => done(message as { port?: number })));
const { port: barePort = 0 } = await said();
const product = await startInProduction();
let missed = false;

try {
  await quiet(product.pid);
  const customer = await product.signUp("bench@example.com");
  const [home, blog] = [await keptPage("/"), await keptPage("/blog")];
  const on = (name: string, path: string, more: Partial<Target> = {}): Target => ({
    name,
    pid: product.pid,
    port: product.port,
    path,
    headers: asBrowser,
    ...more,
  });
  const plain = (name: string, path: string): Target => ({ name, pid: bare.pid ?? 0, port: barePort, path, headers: asBrowser });

  const hello = plain("node:http hello", "/");
  const targets = [
    hello,
    on("/ from the cache", "/"),
    plain("the same bytes", "/same/"),
    on("/blog from the cache", "/blog"),
    plain("the same bytes", "/same/blog"),
    on("/ unchanged (304)", "/", { headers: { ...asBrowser, "if-none-match": home.etag }, status: 304 }),
    on("/api/auth/user", "/api/auth/user", { headers: { ...asBrowser, ...customer } }),
    on("made for one visit", "/Services"),
  ];
  await hand("/same/", home);
  await hand("/same/blog", blog);
  const costs = targets.map((): Cost[] => []);
  // One after the other, again and again, so that a busy minute of the machine meets all of them, and briefly, so that each has quiet moments.
  for (let round = -1; round < rounds; round++)
    for (const [i, target] of targets.entries()) {
      const cost = await costOf(target, round < 0 ? 2 : seconds);
      if (round >= 0) costs[i]?.push(cost);
    }
  // The least disturbed round of each: what else the machine does only ever adds.
  const micros = costs.map((each) => Math.min(...each.map((cost) => cost.micros)));
  const rates = costs.map((each) => Math.max(...each.map((cost) => cost.perSecond)));
  const [helloMicros = Number.NaN, homeMicros = Number.NaN, homePlain = Number.NaN, blogMicros = Number.NaN, blogPlain = Number.NaN] =
    micros;
  console.log(`${"".padEnd(24)}${"answers/s".padStart(12)}${"CPU µs".padStart(10)}${"of hello".padStart(10)}`);
  for (const [i, { name }] of targets.entries())
    console.log(
      `${name.padEnd(24)}${(rates[i] ?? 0).toFixed(0).padStart(12)}${(micros[i] ?? 0).toFixed(1).padStart(10)}${(helloMicros / (micros[i] ?? 0)).toFixed(2).padStart(10)}`,
    );
  judge("/ of hello", helloMicros / homeMicros, 0.6);
  judge("/ of the same bytes", homePlain / homeMicros, 0.9);
  judge("/blog of hello", helloMicros / blogMicros, 0.6);
  judge("/blog of the same bytes", blogPlain / blogMicros, 0.9);
  judge("304 of hello", helloMicros / (micros[5] ?? 0), 0.9);
  judge("API with session look-up of hello", helloMicros / (micros[6] ?? 0), 0.5);
  judge("milliseconds of CPU to make a page", (micros[7] ?? 0) / 1000, undefined, 3);
} finally {
  await product.stop();
  bare.disconnect();
}
process.exitCode = missed ? 1 : 0;

/** Until the product has done what it does after a start: samples, compressed forms. */
async function quiet(pid: number): Promise<void> {
  for (let calm = 0, tries = 0; calm < 3 && tries < 120; tries++) {
    const before = cpuSeconds(pid);
    await new Promise((done) => setTimeout(done, 500));
    calm = cpuSeconds(pid) - before < 0.05 ? calm + 1 : 0;
  }
}

function judge(what: string, value: number, least?: number, most?: number): void {
  const isKept = value >= (least ?? 0) && value <= (most ?? Number.POSITIVE_INFINITY);
  missed ||= !isKept;
  console.log(
    `  ${isKept ? "kept  " : "MISSED"} ${what}: ${value.toFixed(2)} (${least === undefined ? `at most ${most}` : `at least ${least}`})`,
  );
}

async function costOf({ pid, port, path, headers, status, name }: Target, forSeconds: number): Promise<Cost> {
  const before = cpuSeconds(pid);
  const { answers, perSecond, faults } = await load({
    port,
    path,
    connections,
    seconds: forSeconds,
    isAwake: true,
    ...(headers && { headers }),
    ...(status && { status }),
  });
  if (faults > 0) throw new Error(`${name}: ${faults} answers were not as expected`);
  return { perSecond, micros: ((cpuSeconds(pid) - before) / answers) * 1e6 };
}

interface Page {
  headers: string[];
  body: Buffer;
  etag: string;
}

/** As a browser gets it once it is kept and compressed. */
async function keptPage(path: string): Promise<Page> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const page = await new Promise<Page & { encoding: string | undefined }>((resolve, reject) => {
      get({ host: "127.0.0.1", port: product.port, path, headers: asBrowser, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        // What Node adds by itself it adds to the yardstick too.
        const own = /^(date|connection|keep-alive)$/i;
        const headers = response.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 && !own.test(name) ? [name, all[i + 1] ?? ""] : []));
        response.on("end", () =>
          resolve({
            headers,
            body: Buffer.concat(parts),
            etag: response.headers.etag ?? "",
            encoding: response.headers["content-encoding"],
          }),
        );
      }).on("error", reject);
    });
    if (page.encoding === "br") return page;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${path} was never sent compressed`);
}

async function hand(path: string, { headers, body }: Page): Promise<void> {
  const taken = said();
  bare.send({ path, headers, body: body.toString("base64") });
  await taken;
}
