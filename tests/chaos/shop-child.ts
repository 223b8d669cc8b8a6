/** The service as one process, without pages, to be killed while customers buy: calls over HTTP, clocks, queue. */
import { readConfig } from "#config";
import { openServices } from "#main";
import { listen } from "../../server/http/listen.ts";
import { serve } from "../../server/http/serve-site.ts";
import { startWorker } from "../../server/worker/start-worker.ts";

/** `settle`: asks the gateway about these orders now, as the clock would in time. */
export type Asked = { settle: readonly string[] } | { stop: true };
export type Told = { ready: true } | { settled: true };

const tell = (told: Told) => void process.send?.(told);
const config = readConfig(process.env);
const listening = await listen(config);
const services = await openServices(config, { role: "worker" });
const worker = await startWorker(services);
const serving = await serve(services, listening, undefined);

// Whoever started it is gone.
process.once("disconnect", () => process.exit());
process.on("message", (asked: Asked) => {
  void (async () => {
    if ("settle" in asked) {
      for (const orderId of asked.settle) await services.payments.reconcile({ orderId });
      await services.payments.sweep();
      tell({ settled: true });
    } else {
      await serving.stop({ graceMs: 1_000 });
      await worker.stop({ graceMs: 1_000 });
      await services.close();
      process.disconnect();
    }
  })();
});
tell({ ready: true });
