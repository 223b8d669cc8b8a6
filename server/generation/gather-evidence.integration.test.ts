import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { outlineOf, researchSubject } from "#engine";
import { gather, type Page, type Search } from "#research";
import { toBrief } from "#shared/brief.ts";
import { addCustomer } from "../../tests/chaos/place-orders.ts";
import { bench, billing, never, openWorld, report } from "../../tests/chaos/study-world.ts";
import { enginesInTurn } from "../../tests/support/databases/databases.ts";
import { DrivenClock } from "../../tests/support/driven-clock.ts";
import { research } from "../cli/ops/research.ts";
import { analyseOrder } from "./analyse-order.ts";
import type { Workbench } from "./index.ts";

const inTurn = enginesInTurn();

/** Made-up pages; none of their figures is of a real market. */
const pages = new Map<string, Page>(
  [
    ["https://a.example.org/size", "The electric two-wheelers market in India was worth USD 1.3 billion in 2025."],
    ["https://b.example.org/sales", "Makers sold 1.2 million electric two-wheelers in India in 2025."],
    ["https://c.example.org/prices", "Lower running costs drive demand for electric two-wheelers in India."],
  ].map(([url = "", text = ""]) => [
    url,
    {
      url,
      contentType: "text/html",
      title: `Electric two-wheelers in India ${url.slice(8, 9)}`,
      publisher: new URL(url).hostname,
      published: "2026-02-01",
      language: "en",
      text,
      retrieved: "2026-11-21",
    },
  ]),
);

/** Live evidence from pages in memory; `onAnswer` is called after each answer. What was called, in order. */
function live(onAnswer: () => void = () => undefined) {
  const called: string[] = [];
  const answer = async <T>(call: string, value: T): Promise<T> => {
    called.push(call);
    await new Promise((resolve) => setImmediate(resolve));
    onAnswer();
    return value;
  };
  const search: Search = {
    id: "memory",
    search: (query) =>
      answer(
        query,
        [...pages.keys()].map((url) => ({ url, title: url, excerpt: "" })),
      ),
  };
  const fetch = (url: string): Promise<Page> => {
    const page = pages.get(url);
    if (!page) throw new Error(`no page ${url}`);
    return answer(url, page);
  };
  const workbench: Workbench = {
    ...bench({ analyse: (order, { tell }) => analyseOrder(order, tell) }),
    async gather(order, at) {
      const subject = researchSubject(toBrief(order, { seed: order.seed }), order.asOf);
      if (!subject) return null;
      const questions = outlineOf(order.kind)
        .requirements.slice(0, 20)
        .map(({ question }) => question);
      return gather({ subject, questions }, { web: { search, pages: { fetch }, statistics: [] }, clock: new DrivenClock(), ...at });
    },
  };
  return { workbench, called };
}

test.each(inTurn())(
  "a study that stops anywhere while it gathers evidence resumes, repeats no finished call and gives the same report (%s)",
  async (engine) => {
    await using world = await openWorld(engine, 9);
    const userId = await addCustomer(world.db, billing, 1_000_000);
    const stepsOf = (id: string) =>
      world.db.queries.selectFrom("studySteps").select(["name", "result"]).where("studyId", "=", id).orderBy("finishedAt").execute();
    const documentOf = async (id: string) => {
      const made = (await stepsOf(id)).find(({ name }) => name === "analyse")?.result as typeof report | undefined;
      return made?.document;
    };

    const whole = live();
    const first = await world.order(userId);
    expect(await world.generation(whole.workbench).run(first, never)).toBe("done");
    const expected = await documentOf(first);
    expect(expected?.sources.map(({ url }) => url)).toEqual(expect.arrayContaining(["https://a.example.org/size"]));
    expect(expected?.hash).not.toBe(report.document.hash);
    expect(new Set(whole.called).size).toBe(whole.called.length);
    expect((await stepsOf(first)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["search", "page", "gather", "analyse", "typeset"]),
    );
    // What the operator is shown.
    await world.db.queries
      .insertInto("studySteps")
      .values(
        [
          { text: "a", spent: { calls: 2, inputTokens: 100, outputTokens: 20, costUsd: 0.5 } },
          { text: "b", spent: { calls: 1, inputTokens: 10, outputTokens: 2, costUsd: 0.25 } },
        ].map((result, i) => ({
          studyId: first,
          key: `model ${i}`,
          name: "model",
          result: JSON.stringify(result),
          leaseToken: randomUUID(),
          attempt: 1,
        })),
      )
      .execute();
    await world.db.queries
      .insertInto("studySteps")
      .values({
        studyId: first,
        key: "failed",
        name: "search",
        result: JSON.stringify({ failure: { what: "tavily", code: "rate limited", detail: "" } }),
        leaseToken: randomUUID(),
        attempt: 1,
      })
      .execute();
    const lines: string[] = [];
    await research({ generation: world.generation(bench()) }, [], { now: new Date(), say: (line) => lines.push(line) });
    const calls = whole.called.length + 1;
    expect(lines[0]).toMatch(new RegExp(`${first}  partial  ${calls} +3 +132 +0\\.7500 +corporate, Electric two-wheelers`));
    expect(lines[2]).toMatch(/search +\d+ +1 +tavily: rate limited \(1\)/);
    const told = (await world.events(first)).map(({ type }) => type);
    expect(told.indexOf("query")).toBeLessThan(told.indexOf("fact"));
    expect(told.indexOf("fact")).toBeLessThan(told.indexOf("planned"));

    for (const stopAfter of [1, 3, whole.called.length - 1]) {
      const id = await world.order(userId);
      const shutDown = new AbortController();
      let answers = 0;
      const stopped = live(() => void (++answers === stopAfter && shutDown.abort()));
      expect(await world.generation(stopped.workbench).run(id, shutDown.signal)).toBe("later");
      const finished = (await stepsOf(id)).length;
      const resumed = live();
      expect(await world.generation(resumed.workbench).run(id, never)).toBe("done");
      // Nothing that was stored is called again; what was under way may be.
      expect(resumed.called.length).toBe(whole.called.length - finished);
      expect((await documentOf(id))?.hash).toBe(expected?.hash);
      const events = await world.events(id);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
    }
    expect(world.faults).toEqual([]);
  },
);

test.each(inTurn())("a fault of gathering costs the evidence and a fault of rewording the words, never the report (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000));
  const fault = () => Promise.reject(new Error("a fault of ours"));
  const plain = bench();
  expect(await world.generation({ ...plain, gather: fault, reword: fault }).run(id, never)).toBe("done");
  expect((await world.study(id)).status).toBe("partial");
  expect(world.faults.map(String)).toEqual([expect.stringContaining("a fault of ours"), expect.stringContaining("The step reword failed")]);
});

test.each(inTurn())("words of a language model that passed are what is typeset and delivered (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000));
  const reworded = { ...report.document, writer: "test-model, prompts write 1", hash: "b".repeat(64) };
  const typeset: string[] = [];
  const workbench: Workbench = {
    ...bench(),
    reword: () => Promise.resolve(reworded),
    typeset: async ({ hash }) => {
      typeset.push(hash);
      return new Uint8Array([37]);
    },
  };
  expect(await world.generation(workbench).run(id, never)).toBe("done");
  expect(typeset).toEqual([reworded.hash]);
  const { documentStep } = await world.db.queries
    .selectFrom("studies as s")
    .innerJoin("studySteps as t", "t.studyId", "s.id")
    .select("t.name as documentStep")
    .where("s.id", "=", id)
    .where("t.name", "=", "reword")
    .executeTakeFirstOrThrow();
  expect(documentStep).toBe("reword");
});
