/** The whole product but its pages: the API, a worker and an embedded database. Says its address; gives credit to whom it is told. */
import { readConfig } from "#config";
import { openServices } from "#main";
import { money } from "#shared/money.ts";
import { listen } from "../../../server/http/listen.ts";
import { serve } from "../../../server/http/serve-site.ts";
import { startWorker } from "../../../server/worker/start-worker.ts";

const listening = await listen({ host: "127.0.0.1", port: 0, requestTimeoutMs: 120_000 });
const url = `http://127.0.0.1:${listening.port}`;
const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: process.argv[2] ?? "", PUBLIC_URL: url });
const services = await openServices(config, { role: "operator" });
await startWorker(services);
await serve(services, listening, undefined);

process.on("message", ({ userId, credits }: { userId: string; credits: number }) => {
  const amount = money(credits, "USD");
  void services.db
    .transaction((tx) => services.billing.grant(tx, { userId, amount, reason: "for a test", key: "test" }))
    .then(() => process.send?.("granted"));
});
process.send?.(url);
