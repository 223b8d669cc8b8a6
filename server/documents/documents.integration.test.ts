import { expect, test } from "vitest";
import { childWorkbench } from "#generation";
import type { GatheredSource } from "#evidence";
import { documentLimits } from "#shared/limits.ts";
import { analyseOrder } from "../generation/analyse-order.ts";
import { addCustomer, placeOrder } from "../../tests/chaos/place-orders.ts";
import { bench, billing, never, openWorld } from "../../tests/chaos/study-world.ts";
import { archiveOf } from "../../tests/support/archive-of.ts";
import { enginesInTurn } from "../../tests/support/databases/databases.ts";
import { createDocuments, type Documents } from "./index.ts";

const inTurn = enginesInTurn();
const now = () => new Date("2026-11-21T09:00:00Z");
const { partBytes, perStudyMax } = documentLimits;

/** Sends a file as the form does. */
async function send(documents: Documents, userId: string, name: string, content: string | Uint8Array) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  let document = await documents.begin(userId, { name, sizeBytes: bytes.byteLength });
  for (let part = 0; part * partBytes < bytes.byteLength; part++)
    document = await documents.receive(userId, document.id, part, bytes.subarray(part * partBytes, (part + 1) * partBytes), never);
  return document;
}

/** Made up; not a figure of a real market. */
const words =
  "The electric two-wheelers market in India was worth USD 1.3 billion in 2025.\n\nMakers sold 1.2 million electric two-wheelers in India in 2025.\n";

test.each(inTurn())(
  "a customer's document is read outside of this process, belongs to its owner and one study, stands in the report and goes with the study (%s)",
  async (engine) => {
    await using world = await openWorld(engine);
    const { db } = world;
    const [userId, other] = [await addCustomer(db, billing, 500_000), await addCustomer(db, billing, 500_000)];
    const documents = createDocuments({ db, now });
    // Longer than one part.
    const sent = await send(documents, userId, "Market.txt", `${words}\n${"- ".repeat(partBytes / 2)}`);
    expect(sent).toMatchObject({ name: "Market.txt", kind: "file", characters: expect.any(Number) });
    const left = await db.queries.selectFrom("studyDocumentParts").select("part").execute();
    expect(left).toEqual([]);

    expect(await documents.list(other)).toEqual([]);
    await expect(documents.remove(other, sent.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(documents.receive(other, sent.id, 0, new Uint8Array(1), never)).rejects.toMatchObject({ code: "not_found" });
    const study = await placeOrder({ db, billing, generation: world.generation(bench()), jobs: world.jobs }, userId);
    await expect(db.transaction((tx) => documents.give(tx, { userId: other, studyId: study }, [sent.id]))).rejects.toMatchObject({
      code: "unprocessable",
    });
    await db.transaction((tx) => documents.give(tx, { userId, studyId: study }, [sent.id]));
    expect(await documents.list(userId)).toEqual([]);
    await expect(documents.remove(userId, sent.id)).rejects.toMatchObject({ code: "not_found" });

    const again = await world.order(userId);
    await db.transaction((tx) => documents.copy(tx, study, again));
    expect((await documents.sourcesOf(db.queries, again)).map(({ title }) => title)).toEqual(["Market.txt"]);

    const { readDocuments } = childWorkbench;
    if (!readDocuments) throw new Error("no reader");
    const workbench = { ...bench({ analyse: (order, { tell }) => analyseOrder(order, tell) }), readDocuments };
    expect(await world.generation(workbench, documents).run(study, never)).toBe("done");
    const { apiResponse } = await db.queries.selectFrom("studies").select("apiResponse").where("id", "=", study).executeTakeFirstOrThrow();
    expect(JSON.stringify(apiResponse).includes("the customer’s document Market.txt")).toBe(true);
    expect((await world.events(study)).filter(({ type }) => type === "fact").length).toBeGreaterThan(0);
    expect(world.faults).toEqual([]);

    await db.queries.deleteFrom("studies").where("id", "=", study).execute();
    const kept = await db.queries.selectFrom("studyDocuments").select("studyId").execute();
    expect(kept).toEqual([{ studyId: again }]);
  },
);

test.each(inTurn())(
  "what cannot be read is refused by name and leaves nothing, and nothing is kept for long without a study (%s)",
  async (engine) => {
    await using world = await openWorld(engine);
    const { db } = world;
    const userId = await addCustomer(db, billing, 100);
    let at = now();
    const documents = createDocuments({ db, now: () => at });
    const zeros = new Uint8Array(90_000_000);
    const hostile: [string, string | Uint8Array, RegExp][] = [
      ["bomb.docx", archiveOf({ "word/document.xml": Buffer.from(zeros).toString("latin1") }), /expands/],
      ["entities.svg", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', /no document/],
      ["old.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), /Older Office/],
      ["empty.pdf", "%PDF-1.7\n%%EOF", /damaged|No text/],
    ];
    for (const [name, content, words] of hostile)
      await expect(send(documents, userId, name, content), name).rejects.toMatchObject({
        code: "unprocessable",
        fields: { file: expect.stringMatching(words) },
      });
    expect(await documents.list(userId)).toEqual([]);

    const lost = createDocuments({ db, now, read: () => Promise.resolve({ fault: "It took too long." }) });
    await expect(send(lost, userId, "slow.pdf", "x")).rejects.toMatchObject({ message: "It took too long." });
    await expect(documents.addLink(userId, "https://example.org/a", never)).rejects.toMatchObject({ code: "unprocessable" });

    const source = { title: "A page", text: "Words." } as GatheredSource;
    const online = createDocuments({ db, now, readPage: async (url) => (url.endsWith("b") ? { reason: "not found" } : { source }) });
    await expect(online.addLink(userId, "https://example.org/b", never)).rejects.toMatchObject({ fields: { url: "not found" } });
    for (let i = 0; i < perStudyMax; i++) await online.addLink(userId, "https://example.org/a", never);
    await expect(online.addLink(userId, "https://example.org/a", never)).rejects.toMatchObject({ code: "conflict" });
    const { id } = (await online.list(userId))[0] ?? { id: "" };
    await online.remove(userId, id);
    const begun = await documents.begin(userId, { name: "a.txt", sizeBytes: partBytes + 1 });
    await expect(documents.receive(userId, begun.id, 0, new Uint8Array(5), never)).rejects.toMatchObject({ code: "invalid" });
    await expect(documents.receive(userId, begun.id, 2, new Uint8Array(5), never)).rejects.toMatchObject({ code: "invalid" });

    await documents.forget();
    expect(await documents.list(userId)).toHaveLength(perStudyMax);
    at = new Date(Date.now() + 25 * 3_600_000);
    await documents.forget();
    expect(await documents.list(userId)).toEqual([]);
  },
);
