/** The service as one process, without pages, to be killed while customers buy: calls over HTTP, clocks, queue. */
import { readConfig } from "#config";
import { openServices } from "#main";
import { listen } from "../../server/http/listen.ts";
import { serve } from "../../server/http/serve-site.ts";
import { startWorker } from "../../server/worker/start-worker.ts";

/** `settle`: checks these orders at the gateway now, as the reconcile job would in time. */
export type Command = { settle: readonly string[] } | { stop: true };
export type Report = { ready: true } | { settled: true };

const report = (event: Report) => void process.send?.(event);
const config = readConfig(process.env);
const listening = await listen(config);
const services = await openServices(config, { role: "worker" });
const worker = await startWorker(services);
const serving = await serve(services, listening, undefined);

// The parent process has ended.
process.once("disconnect", () => process.exit());
process.on("message", (command: Command) => {
  void (async () => {
    if ("settle" in command) {
      for (const orderId of command.settle) await services.payments.reconcile({ orderId });
      await services.payments.sweep();
      report({ settled: true });
    } else {
      await serving.stop({ graceMs: 1_000 });
      await worker.stop({ graceMs: 1_000 });
      await services.close();
      process.disconnect();
    }
  })();
});
report({ ready: true });
