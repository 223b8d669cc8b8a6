import { join } from "node:path";
import { parseArgs } from "node:util";
import { openTestGateway } from "./open-test-gateway.ts";

/** `npm run gateway`: the test gateway as a separate process, for several processes of the site over one database. */

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { env } = process;

try {
  const { values } = parseArgs({
    options: { port: { type: "string" }, site: { type: "string" }, file: { type: "string" } },
  });
  const port = Number(values.port ?? env["PORT"] ?? 4100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("--port: a number from 0 to 65535");
  const site = values.site ?? env["PUBLIC_URL"] ?? "http://localhost:3000";
  if (!URL.canParse(site)) throw new Error("--site: the address of the site, such as http://localhost:3000");
  const file = values.file ?? join(env["DATA_DIR"] ?? "./data", "test-gateway.jsonl");
  const gateway = await openTestGateway({
    file,
    port,
    mayServe: true,
    webhookUrl: new URL("/api/payments/webhook", site).href,
    onError: (error) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
  });
  if (gateway?.is !== "ours") throw new Error(`The test gateway of ${file} is already running at ${gateway?.url ?? "another address"}`);

  say(`The test gateway is at ${gateway.url}: no money moves. Set for every process of the site:`);
  say(`  RAZORPAY_URL=${gateway.url}`);
  say(`  RAZORPAY_KEY_ID=${gateway.keyId}`);
  say(`  RAZORPAY_KEY_SECRET=${gateway.keySecret}`);
  say(`  RAZORPAY_WEBHOOK_SECRET=${gateway.webhookSecrets.join(",")}`);
  say(`It sends webhooks to ${new URL("/api/payments/webhook", site).href} and keeps its journal in ${file}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      gateway.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
} catch (error) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const words = code === "EADDRINUSE" ? "The port is in use by another program. Choose another one: --port 4101" : undefined;
  process.stderr.write(`${words ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
}
