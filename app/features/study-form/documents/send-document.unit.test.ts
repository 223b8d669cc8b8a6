import { afterEach, expect, test, vi } from "vitest";
import { documentLimits } from "#shared/limits.ts";
import { fileFault, reasonOf, sendDocument, sizeText } from "./send-document.ts";

afterEach(() => vi.unstubAllGlobals());

/** A server that answers as `answer` says; the calls it got. */
function serve(answer: (method: string, path: string, tries: number) => { status: number; body: unknown }) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    calls.push(`${method} ${path}`);
    const { status, body } = answer(method, path, calls.filter((each) => each === `${method} ${path}`).length);
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}
const document = { id: "d1", name: "a.csv", kind: "file", sizeBytes: 1, characters: null };
const { partBytes } = documentLimits;
const file = new File([new Uint8Array(partBytes + 10)], "a.csv");

test("a file goes in parts, each sent again after a pause where the server was busy, and the last answer is the document", async () => {
  const calls = serve((method, path, tries) => {
    if (method === "PUT" && path.endsWith("/1") && tries < 3) return { status: 503, body: { code: "unavailable", message: "Busy." } };
    return { status: 200, body: path.endsWith("/1") ? { ...document, characters: 5 } : document };
  });
  const shares: number[] = [];
  const sending = { signal: new AbortController().signal, onShare: (share: number) => shares.push(share), wait: () => Promise.resolve() };
  expect(await sendDocument(file, sending)).toMatchObject({ characters: 5 });
  const last = "PUT /api/documents/d1/parts/1";
  expect(calls).toEqual(["POST /api/documents", "PUT /api/documents/d1/parts/0", last, last, last]);
  expect(shares).toEqual([partBytes / (partBytes + 10), 1]);
});

test("a refusal is not tried again, says the server's reason, and leaves nothing there", async () => {
  const refusal = { code: "unprocessable", message: "No.", fields: { file: "The document is protected by a password." } };
  const calls = serve((method) => (method === "PUT" ? { status: 422, body: refusal } : { status: 200, body: document }));
  const stop = new AbortController();
  const sending = { signal: stop.signal, onShare: () => undefined, wait: () => Promise.resolve() };
  const fault: unknown = await sendDocument(file, sending).catch((error: unknown) => error);
  expect(reasonOf(fault)).toBe("The document is protected by a password.");
  expect(calls).toEqual(["POST /api/documents", "PUT /api/documents/d1/parts/0", "DELETE /api/documents/d1"]);
  stop.abort(new Error("stopped"));
  await expect(sendDocument(file, sending)).rejects.toThrow("stopped");
  expect(calls.at(-1)).toBe("DELETE /api/documents/d1");
});

test("files that cannot be read are refused before they are sent", () => {
  expect(fileFault({ name: "Sales.XLSX", size: 5 }, 0)).toBeUndefined();
  expect(fileFault({ name: "sales.exe", size: 5 }, 0)).toMatch("Only PDF");
  expect(fileFault({ name: "a.pdf", size: 0 }, 0)).toMatch("empty");
  expect(fileFault({ name: "a.pdf", size: documentLimits.bytesMax + 1 }, 0)).toBe("Larger than 20 MB");
  expect(fileFault({ name: "a.pdf", size: 5 }, documentLimits.perStudyMax)).toMatch("at most 10");
  expect([sizeText(10), sizeText(52_400), sizeText(1_250_000)]).toEqual(["1 kB", "52 kB", "1.3 MB"]);
});
