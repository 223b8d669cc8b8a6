import { abuseLimits } from "#shared/limits.ts";
import { studyDetail, type StudyDetail, type StudyEvent, studyEvent } from "#shared/wire/studies.ts";
import { expect, test, vi } from "vitest";
import { enginesInTurn } from "../../../tests/support/databases/databases.ts";
import { type Customer, openTestSite, type TestSite } from "../../../tests/support/test-site.ts";

const inTurn = enginesInTurn();

const order = { kind: "corporate", industryName: "Dairy", companyType: "investor", reportScope: "country", country: "New Zealand" };

test.each(inTurn())(
  "a stream that breaks off is read on from Last-Event-ID without a gap or a repetition, and ends (%s)",
  async (engine) => {
    await using site = await openTestSite(engine);
    const owner = await site.customer("owner");
    const study = await ordered(site, owner);
    const leave = new AbortController();
    const first = await site.call(`/api/studies/${study.id}/events`, { as: owner, signal: leave.signal });
    expect(first.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("no-store");
    const run = site.services.generation.run(study.id, new AbortController().signal);
    const seen = await read(first, (events) => events.length === 3);
    expect(seen.text.startsWith("retry: 1000\n\n")).toBe(true);
    leave.abort();

    const last = String(seen.events.at(-1)?.seq);
    const rest = await read(await site.call(`/api/studies/${study.id}/events?after=0`, { as: owner, headers: { "last-event-id": last } }));
    await run;
    const all = [...seen.events, ...rest.events];
    expect(all.map((e) => e.seq)).toEqual(all.map((_, i) => i + 1));
    expect(all[0]?.type).toBe("queued");
    expect(all.at(-1)?.type).toBe("finished");
    expect([...(seen.text + rest.text).matchAll(/^id: (\d+)$/gm)].map((m) => Number(m[1]))).toEqual(all.map((e) => e.seq));

    // Whoever comes back after the end is told not to come again.
    const after = await site.call(`/api/studies/${study.id}/events?after=${all.length}`, { as: owner });
    expect(after.status).toBe(204);
    const wrong = await site.call(`/api/studies/${study.id}/events`, { as: owner, headers: { "last-event-id": "x" } });
    expect(wrong.status).toBe(400);
  },
);

test("one customer cannot hold any number of streams, and a closed one makes room", async () => {
  await using site = await openTestSite("embedded");
  const owner = await site.customer("owner");
  const study = await ordered(site, owner);
  const leave = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: abuseLimits.eventStreamsPerCustomer }, () =>
      site.call(`/api/studies/${study.id}/events`, { as: owner, signal: leave.signal }),
    ),
  );
  expect(streams.map((s) => s.status)).toEqual(streams.map(() => 200));
  const refused = await site.call(`/api/studies/${study.id}/events`, { as: owner });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  leave.abort();
  await expect
    .poll(async () => {
      const stop = new AbortController();
      const { status } = await site.call(`/api/studies/${study.id}/events`, { as: owner, signal: stop.signal });
      stop.abort();
      return status;
    })
    .toBe(200);
});

test("a stream ends when the process begins to end, so that the browser goes on with another", async () => {
  const site = await openTestSite("embedded");
  const owner = await site.customer("owner");
  const study = await ordered(site, owner);
  const stream = await site.call(`/api/studies/${study.id}/events`, { as: owner });
  let ending: Promise<void> | undefined;
  const { events } = await read(stream, (seen) => {
    if (seen.length > 0) ending ??= site[Symbol.asyncDispose]();
    return false;
  });
  expect(events.map((e) => e.type)).toEqual(["queued"]);
  await ending;
});

test("a stream that breaks off by a fault of ours ends for the browser and is in the log", async () => {
  await using site = await openTestSite("embedded");
  const owner = await site.customer("owner");
  const study = await ordered(site, owner);
  const fault = new Error("the source of events broke");
  // oxlint-disable-next-line require-yield -- a source that fails before it has anything to say
  vi.spyOn(site.services.generation, "watch").mockImplementation(async function* () {
    throw fault;
  });
  const logged = vi.spyOn(site.services.log, "error");
  const stream = await site.call(`/api/studies/${study.id}/events`, { as: owner, headers: { "x-request-id": "stream-0001" } });
  expect(await stream.text()).toBe("retry: 1000\n\n");
  expect(logged).toHaveBeenCalledWith({ requestId: "stream-0001", err: fault }, "event stream broke off");
});

async function ordered(site: TestSite, owner: Customer): Promise<StudyDetail> {
  await site.give(owner, 100_000);
  return studyDetail.parse(await (await site.call("/api/studies", { method: "POST", as: owner, body: order })).json());
}

/** Reads until the end, or until what came is enough. */
async function read(
  answer: Response,
  isEnough: (events: StudyEvent[]) => boolean = () => false,
): Promise<{ text: string; events: StudyEvent[] }> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let events: StudyEvent[] = [];
  while (reader && !isEnough(events)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
    events = text
      .split("\n\n")
      .slice(0, -1)
      .flatMap((block) => [...block.matchAll(/^data: (.*)$/gm)].map((m) => studyEvent.parse(JSON.parse(m[1] ?? ""))));
  }
  return { text, events };
}
