import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { copyEmbedded, createTestDatabase, engines } from "../support/databases/databases.ts";
import { type ChatRequest, startModelServer } from "../support/language-model/model-server.ts";
import { passagesIn } from "../support/language-model/scripted-writer.ts";
import { seeded } from "../support/seeded.ts";
import { internetOf, type TestPage } from "../support/test-internet.ts";
import { startWebServer } from "../support/web-server.ts";
import { forkProcess } from "./fork-process.ts";
import type { Asked, Told } from "./research-child.ts";

/** More by hand: KILLS=50. A process takes seconds to begin again. */
const kills = Number(process.env["KILLS"] ?? 2);
/** How each engine outlives a kill is the subject of kill.integration.test.ts; here the quicker one serves. */
const own = process.env["ENGINES"] === "all" ? engines : engines.slice(-1);

/** Made-up pages; none of their figures is of a real market. */
const filler = "The makers met in the spring and spoke of charging points, batteries and the training of mechanics. ".repeat(4);
const pages = [
  "The electric two-wheelers market in India was worth USD 1.3 billion in 2025.",
  "Makers sold 1.2 million electric two-wheelers in India in 2025.",
  "Lower running costs drive demand for electric two-wheelers in India.",
  "Subsidies for electric two-wheelers in India were cut in 2025.",
].map((text, i): TestPage => ({
  url: `https://p${i}.example.org/page`,
  contentType: "text/html",
  body: `<html lang="en"><head><title>Electric two-wheelers in India ${i}</title></head><body><article><p>${text}</p><p>${filler}</p></article></body></html>`,
}));

/** A model that plans one query, lists one driver, and types a figure into the first paragraph of every group until it is told. */
function answered({ system, user, form }: ChatRequest): string {
  if (form.includes("queries")) return JSON.stringify({ queries: ["makers of electric scooters India 2025"] });
  if (!form.includes("paragraphs")) {
    const quote = "Lower running costs drive demand for electric two-wheelers in India.";
    const text = "Lower running costs drive demand for electric two-wheelers.";
    const driver = { quote, list: "drivers", name: "Running costs", text, year: 2025, geographies: ["India"], detail: "cost" };
    return JSON.stringify({ facts: [], claims: user.includes(quote) ? [driver] : [] });
  }
  const isRepair = system.startsWith("You repair");
  return JSON.stringify({
    paragraphs: passagesIn(user).map(({ key, words }, i) => ({ key, text: i > 0 || isRepair ? words : `${words} It reached 5 million.` })),
  });
}

test.each(own)(
  "a study that is killed while it gathers or rewords repeats no finished call and gives the same report (%s)",
  async (engine) => {
    const folder = mkdtempSync(join(tmpdir(), "research-kill-"));
    const database = engine === "postgresql" ? await createTestDatabase() : undefined;
    if (!database) await copyEmbedded(join(folder, "database"));
    let requests: string[] = [];
    let onRequest = (): void => undefined;
    const heard = (request: string) => {
      requests.push(request);
      onRequest();
    };
    const internet = internetOf(pages);
    const web = await startWebServer((request) => {
      heard(request.body || String(request.headers.host));
      return internet(request);
    });
    const model = await startModelServer({
      answer: (request) => {
        heard(JSON.stringify([request.system, request.user, request.turns]));
        return answered(request);
      },
    });
    const env = { DATA_DIR: folder, LOG_LEVEL: "silent", ...(database && { DATABASE_URL: database.options.url }) };

    const args = [String(web.port), model.url, folder];
    /** A worker process; `hear` gives the next thing that it says of a kind. */
    const start = async () => {
      const { child, ended, complaint } = forkProcess(new URL("research-child.ts", import.meta.url), args, env);
      const hear = async <K extends string>(kind: K): Promise<Extract<Told, Record<K, unknown>>> =>
        new Promise((resolve, reject) => {
          child.on("message", (told: Told) => void (kind in told && resolve(told as never)));
          void ended.then(() => reject(new Error(`The worker ended by itself. ${complaint()}`)));
        });
      await hear("ready");
      return {
        run: (study?: string) => {
          child.send({ run: study === undefined ? {} : { study } } satisfies Asked);
          const done = hear("ended");
          // One that is killed never says so.
          done.catch(() => undefined);
          return { begun: hear("begun"), done };
        },
        kill: () => child.kill("SIGKILL"),
        ended,
      };
    };

    let worker = await start();
    try {
      const { ended: whole } = await worker.run().done;
      const calls = requests.toSorted();
      expect(whole).toMatchObject({ outcome: "done", writer: expect.stringMatching(/^scripted-model, prompts write/) });
      expect(new Set(calls).size).toBe(calls.length);
      expect(calls.filter((call) => call.includes("You repair")).length).toBeGreaterThan(0);

      const random = seeded(engine === "postgresql" ? 3 : 4);
      for (let kill = 0; kill < kills; kill++) {
        requests = [];
        const at = 1 + Math.floor(random() * calls.length);
        // Before the answer is out, or up to a moment after it.
        const lateMs = random() < 0.5 ? 0 : random() * 30;
        const { kill: shoot } = worker;
        onRequest = () => {
          if (requests.length !== at) return;
          if (lateMs === 0) shoot();
          else void pause(lateMs).then(shoot);
        };
        const { study } = (await worker.run().begun).begun;
        await worker.ended;
        const before = requests;
        requests = [];
        onRequest = () => undefined;
        worker = await start();
        const resumed = worker.run(study);
        const { stored } = (await resumed.begun).begun;
        const { hash } = (await resumed.done).ended;
        const place = `killed ${lateMs.toFixed()} ms after call ${at} of ${calls.length}, ${stored} stored`;
        expect(hash, place).toBe(whole.hash);
        expect(new Set(requests).size, place).toBe(requests.length);
        expect(requests.length, place).toBe(calls.length - stored);
        expect([...new Set([...before, ...requests])].toSorted(), place).toEqual(calls);
      }
    } finally {
      worker.kill();
      await worker.ended;
      await Promise.all([web.close(), model.close()]);
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  600_000,
);
