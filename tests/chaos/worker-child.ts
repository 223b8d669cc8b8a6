/**
 * A whole worker process of the service, to be killed. It writes every call of a step to a log that outlives it, and takes orders
 * by message: an embedded database is open in this process only.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "#config";
import { type Analysis, childWorkbench, createGeneration, type Call, type Workbench } from "#generation";
import { openServices } from "#main";
import { startWorker } from "../../server/worker/start-worker.ts";
import { addCustomer, placeOrder } from "./place-orders.ts";

export type Asked = { customer: true } | { order: { userId: string; seed: number } } | { idle: true } | { stop: true };
export type Told =
  | { ready: true }
  | { customer: string }
  | { ordered: string }
  | { idle: true }
  | { step: string; is: "begun" | "answered" };
/** One line of the log: a call that begins. */
export interface StepCall {
  name: string;
  /** Study and content. */
  idempotencyKey: string;
  at: number;
}

/** `made`: file of a finished analysis, which is then every study's after as long as an analyst works; else the analyst's process makes each. */
const [, , log = "", made] = process.argv;
const analysis = made === undefined ? undefined : (JSON.parse(readFileSync(made, "utf8")) as Analysis);
const tell = (told: Told) => void process.send?.(told);
const services = await openServices(readConfig(process.env), { role: "worker" });
const { billing, config, db, jobs } = services;

async function logged<T>(name: string, { idempotencyKey }: Call, work: () => Promise<T>): Promise<T> {
  const line: StepCall = { name, idempotencyKey, at: Date.now() };
  appendFileSync(log, `${JSON.stringify(line)}\n`);
  tell({ step: name, is: "begun" });
  const answer = await work();
  tell({ step: name, is: "answered" });
  return answer;
}
const workbench: Workbench = {
  analyse: (order, call) =>
    logged("analyse", call, () => (analysis ? pause(700, analysis, { signal: call.signal }) : childWorkbench.analyse(order, call))),
  // A fake: this test is not about the pages, and twenty restarts would spend minutes on typesetting.
  typeset: (document, call) => logged("typeset", call, () => pause(300, new TextEncoder().encode(document.hash), { signal: call.signal })),
};
const generation = createGeneration({
  ...services,
  studiesAtOnce: config.studiesAtOnce,
  now: () => new Date(),
  onError: (error) => services.log.error(error),
  workbench,
});
const worker = await startWorker({ ...services, generation });

const isBusy = async () =>
  (await db.queries.selectFrom("studies").select("id").where("finishedAt", "is", null).limit(1).execute()).length > 0;

// Whoever started it is gone.
process.once("disconnect", () => process.exit());
process.on("message", (asked: Asked) => {
  void (async () => {
    if ("customer" in asked) tell({ customer: await addCustomer(db, billing, 500_000) });
    else if ("order" in asked)
      tell({ ordered: await placeOrder({ db, billing, generation, jobs }, asked.order.userId, { seed: asked.order.seed }) });
    else if ("idle" in asked) {
      while (await isBusy()) await pause(100);
      tell({ idle: true });
    } else {
      await worker.stop({ graceMs: 0 });
      await generation.close();
      await services.close();
      process.disconnect();
    }
  })();
});
tell({ ready: true });
