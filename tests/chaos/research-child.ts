/**
 * A worker whose internet and language model are servers of the test, reached over HTTP; to be killed. It makes one study after another as it
 * is told, on the database that the settings name.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readConfig } from "#config";
import { canonicalJson } from "#engine";
import { type Analysis, createLiveWorkbench, type StudyOrder, type Workbench } from "#generation";
import { openServices } from "#main";
import { languageModelSettings, openResearch, systemClock } from "#research";
import { sha256 } from "#shared/sha256.ts";
import { analyseOrder } from "../../server/generation/analyse-order.ts";
import { reachInternet } from "../support/test-internet.ts";
import { addCustomer, placeOrder } from "./place-orders.ts";

/** `study`: one that an earlier process left; absent: a new one. */
export interface Asked {
  run: { study?: string };
}
export type Told =
  | { ready: true }
  /** `stored`: its calls that are finished. */
  | { begun: { study: string; stored: number } }
  | { ended: { outcome: string; hash: string; writer: string } };

/** `folder`: analyses that are finished, by all that they depend on; equal evidence need not be analysed again by every process. */
const [, , port = "", modelUrl = "", folder = ""] = process.argv;
const tell = (told: Told) => void process.send?.(told);
/** Pages are fetched on the day of the order, whenever this runs. */
const began = performance.now();
const clock = { ...systemClock, now: () => Date.UTC(2026, 10, 21, 9) + Math.floor(performance.now() - began) };
const chance = { next: () => 0 };
const internet = reachInternet({ url: `http://127.0.0.1:${port}/`, port: Number(port) }, clock, chance.next);
const languageModel = languageModelSettings({ AI_BASE_URL: modelUrl, AI_MODEL: "scripted-model", AI_API_KEY: "test-key" }, []);
const live = createLiveWorkbench(
  {
    analyse: analyseOnce,
    // Not what this test is about.
    typeset: (document) => Promise.resolve(new TextEncoder().encode(document.hash)),
  },
  { web: { userAgent: "Sextant tests", searches: [], keys: {} }, languageModel },
  (settings) => Promise.resolve(openResearch(settings, { clock, chance, fetch: globalThis.fetch, web: { ...internet, statistics: [] } })),
);
const services = await openServices(readConfig(process.env), { role: "worker", workbench: live.workbench });
const { billing, db, generation, jobs } = services;
await generation.takeOverAll();

async function analyseOnce(order: StudyOrder, { tell: say }: Parameters<Workbench["analyse"]>[1]): Promise<Analysis> {
  const file = join(folder, `${sha256(canonicalJson(order))}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Analysis;
  const analysis = await analyseOrder(order, say);
  writeFileSync(`${file}.new`, JSON.stringify(analysis));
  renameSync(`${file}.new`, file);
  return analysis;
}

const made = z.object({ hash: z.string(), writer: z.string() });
async function run(known: string | undefined): Promise<void> {
  const study = known ?? (await placeOrder({ db, billing, generation, jobs }, await addCustomer(db, billing, 500_000)));
  const steps = await db.queries.selectFrom("studySteps").select("name").where("studyId", "=", study).execute();
  tell({ begun: { study, stored: steps.filter(({ name }) => ["search", "page", "model"].includes(name)).length } });
  const outcome = await generation.run(study, new AbortController().signal);
  const { apiResponse } = await db.queries.selectFrom("studies").select("apiResponse").where("id", "=", study).executeTakeFirstOrThrow();
  tell({ ended: { outcome, ...made.parse(apiResponse) } });
}

// Whoever started it is gone.
process.once("disconnect", () => process.exit());
process.on("message", (asked: Asked) => void run(asked.run.study));
tell({ ready: true });
