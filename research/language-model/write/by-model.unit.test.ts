import { expect, test } from "vitest";
import { generateReport, reword, rewordable } from "#engine";
import type { RewordFault } from "#shared/rewording.ts";
import { passages } from "../../../engine/verify/walk.ts";
import { type ChatRequest, type ModelFaults, noFaults, startModelServer } from "../../../tests/support/language-model/model-server.ts";
import { openModels } from "../../../tests/support/language-model/open-models.ts";
import { carefulWriter, lyingWriter, passagesIn } from "../../../tests/support/language-model/scripted-writer.ts";
import { seeded } from "../../../tests/support/seeded.ts";
import { repairVersion, writeByModel, writeVersion, type Written } from "../index.ts";

const doc = await generateReport(
  {
    kind: "corporate",
    industryName: "Cement",
    companyType: "manufacturer",
    reportScope: "country",
    country: "VNM",
    region: null,
    assumptions: {},
    seed: 1,
  },
  { asOf: "2026-11-21" },
);
const report = rewordable(doc);
/** Those whose built-in words the stricter rules for proposals accept as they are. */
const sound = report.passages.filter((p) => report.faultsOf(p.key, p.words).length === 0);
const known = new Map<string, readonly RewordFault[]>();
/** The engine's check, whose answers to the same words are remembered over the many runs here. */
const faultsOf = (key: string, text: string): readonly RewordFault[] => {
  const faults = known.get(`${key} ${text}`) ?? report.faultsOf(key, text);
  known.set(`${key} ${text}`, faults);
  return faults;
};
const writer = { model: "first-model", promptVersions: { write: writeVersion, repair: repairVersion } };

async function write(
  answer: (request: ChatRequest) => string,
  {
    count = sound.length,
    seed = 1,
    faults = noFaults,
    budget = 1e9,
  }: { count?: number; seed?: number; faults?: ModelFaults; budget?: number } = {},
) {
  const server = await startModelServer({ answer, faults, chance: seeded(seed) });
  const { models, clock, account } = openModels(server, { seed, budget: { collectTokens: 0, writeTokens: budget } });
  const written: Written = await clock.run(
    writeByModel({ passages: sound.slice(0, count), faultsOf }, models, new AbortController().signal),
  );
  await server.close();
  return { written, account, server, tookMs: clock.now() - Date.UTC(2026, 0, 5) };
}

test("every paragraph is written once, with its own figures, and the report says who wrote it", async () => {
  const { written, server } = await write(carefulWriter);
  expect(written.failed).toEqual([]);
  expect(written.proposals.map((p) => p.key)).toEqual(sound.map((p) => p.key));
  expect(server.requests).toHaveLength(Math.ceil(sound.length / 4));
  const shown = new Map(server.requests.flatMap((r) => passagesIn(r.user).map((p) => [p.key, p.words])));
  expect(shown).toEqual(new Map(sound.map((p) => [p.key, p.words])));
  const { document } = reword(doc, written.proposals, writer);
  expect(document.writer).toMatch(/^first-model, prompts write [0-9a-f]{12}, repair [0-9a-f]{12};.*figures by the built-in analyst$/);
});

test.each<[string, Partial<ModelFaults>]>([
  ["20 % server errors", { serverError: 0.2 }],
  ["20 % rate limits", { rateLimited: 0.2 }],
  ["20 % malformed and truncated answers", { malformed: 0.2 }],
  ["5 % hangs", { hang: 0.05 }],
])("with %s every run ends, at least 98 in 100 paragraphs are written, and each loss is said", async (_, rates) => {
  const [seeds, count] = [50, 12];
  let done = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const { written, account, server, tookMs } = await write(carefulWriter, { count, seed, faults: { ...noFaults, ...rates } });
    done += written.proposals.length;
    expect(written.proposals.length + written.failed.length).toBe(count);
    for (const loss of written.failed) expect(loss.reason).not.toBe("");
    expect([seed, account.spend.inputTokens, account.spend.outputTokens]).toEqual([
      seed,
      server.stated.inputTokens,
      server.stated.outputTokens,
    ]);
    expect(account.unreported).toBe(server.unstated);
    expect(tookMs).toBeLessThan(10 * 60_000);
  }
  // Three answers in a row are bad for 0.2 ** 3 of the paragraphs: 99 in 100 on average, within three deviations of these runs.
  expect(done / (seeds * count)).toBeGreaterThanOrEqual(0.98);
});

test("a writer that lies in every paragraph and every repair prints nothing: the built-in words stay", async () => {
  const lies: string[] = [];
  const { written, server } = await write(lyingWriter(seeded(3), lies));
  expect(lies.length).toBeGreaterThan(2 * sound.length);
  expect(written.proposals.length / lies.length).toBeLessThan(0.01);
  expect(written.proposals.length + written.failed.length).toBe(sound.length);
  // Words are repaired twice and no more.
  expect(server.requests.length).toBeLessThanOrEqual(Math.ceil(sound.length / 4) + 2 * sound.length);
  const { document } = reword(doc, written.proposals, writer);
  expect(document.checks.find((c) => c.id === "digits")?.violations).toEqual([]);
  expect(passages(document).flatMap((p) => p.runs.filter((r) => r.t === "text" && /\p{N}/u.test(r.v)))).toEqual([]);
});

test("a proposal that fails is repaired with what was wrong", async () => {
  let first = true;
  const { written, server } = await write(
    (request) => {
      const answer = carefulWriter(request);
      if (!first) return answer;
      first = false;
      return answer.replaceAll(/\{\{cell:\w+\}\}/g, "12");
    },
    { count: 4 },
  );
  expect(written.failed).toEqual([]);
  const repairs = server.requests.filter((r) => r.user.includes("Wrong with the proposal"));
  expect(repairs.length).toBeGreaterThan(0);
  expect(repairs[0]?.user).toContain("digit: A digit is typed");
});

test("paragraphs that a model leaves out or answers twice keep the built-in words", async () => {
  const { written } = await write(
    (request) => {
      const { paragraphs } = JSON.parse(carefulWriter(request)) as { paragraphs: { key: string; text: string }[] };
      const [, second, third, fourth] = paragraphs;
      const wrong = [second, second, third, fourth, { key: "nowhere/1", text: "Something else." }];
      return JSON.stringify({ paragraphs: request.user.startsWith("An earlier answer") ? [] : wrong });
    },
    { count: 4 },
  );
  expect(written.proposals).toHaveLength(2);
  expect(written.failed.map((f) => f.reason)).toEqual(["the model left it out", "the model left it out"]);
});

test("when the writing budget is used up, the rest keeps the built-in words", async () => {
  const { written, account } = await write(carefulWriter, { budget: 5_000 });
  const used = account.spend.inputTokens + account.spend.outputTokens;
  expect(used).toBeGreaterThanOrEqual(5_000);
  expect(written.proposals.length).toBeGreaterThan(0);
  expect(written.failed.map((f) => f.reason)).toContain("the token budget for writing is used up");
});
