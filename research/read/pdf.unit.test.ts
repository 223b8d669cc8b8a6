import { deflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { makePdf, pdfOf } from "../../tests/support/make-pdf.ts";
import { systemClock } from "../scheduling/system-clock.ts";
import { readPdf } from "./pdf.ts";
import { Reader } from "./reader.ts";

const limits = { pagesMax: 300, charactersMax: 600_000 };
const signal = new AbortController().signal;
const line = (y: number, text: string) => ({ x: 72, y, text });
const report = makePdf(
  [
    [line(760, "Coffee in Vietnam"), line(740, "Published 12 March 2024"), line(720, "Exports were worth $4.2 billion in 2023.")],
    [
      line(760, "Exports by year"),
      line(740, "Year"),
      { x: 200, y: 740, text: "Tonnes" },
      { x: 300, y: 740, text: "USD million" },
      line(720, "2022"),
      { x: 200, y: 720, text: "1,780,000" },
      { x: 300, y: 720, text: "4,060" },
      line(700, "2023"),
      { x: 200, y: 700, text: "1,620,000" },
      { x: 300, y: 700, text: "4,240" },
    ],
  ],
  { Title: "Coffee report 2024", CreationDate: "D:20240501120000" },
);

test("a PDF is read with the number of each page, and its tables as rows", async () => {
  expect(await readPdf(report, limits)).toMatchObject({
    title: "Coffee report 2024",
    published: "2024-03-12",
    text: [
      "[page 1]",
      "Coffee in Vietnam",
      "Published 12 March 2024",
      "Exports were worth $4.2 billion in 2023.",
      "[page 2]",
      "Exports by year",
      "| Year | Tonnes | USD million |",
      "| 2022 | 1,780,000 | 4,060 |",
      "| 2023 | 1,620,000 | 4,240 |",
    ].join("\n"),
  });
});

test("pages beyond the limit are not read", async () => {
  const { text } = await readPdf(makePdf(Array.from({ length: 8 }, (_, i) => [line(700, `Words of page ${i + 1}`)])), {
    ...limits,
    pagesMax: 3,
  });
  expect(text.match(/\[page \d\]/g)).toEqual(["[page 1]", "[page 2]", "[page 3]"]);
});

const reader = new Reader(systemClock, { timeoutMs: 50_000, buffersMegabytesMax: 32 }, 1);
afterAll(() => reader.close());
const read = (bytes: Uint8Array, contentType = "application/pdf") => reader.read({ bytes, contentType, limits }, signal);

test("a thread reads one document after another", async () => {
  expect((await read(report)).title).toBe("Coffee report 2024");
  expect(
    (await read(Buffer.from("<p>Coffee exports grew in the year, and the prices of the bean rose too.</p>"), "text/html")).text,
  ).toContain("Coffee");
});

test("a PDF that inflates to 128 MB is refused, and the next document is read", async () => {
  const megabyte = Buffer.alloc(1024 * 1024, " ");
  const bomb = pdfOf([deflateSync(Buffer.concat(Array.from({ length: 128 }, () => megabyte)))]);
  expect(bomb.length).toBeLessThan(500_000);
  await expect(read(bomb)).rejects.toThrow("too much memory");
  expect((await read(report)).title).toBe("Coffee report 2024");
});

test.each([
  ["no PDF at all", Buffer.from("%PDF-1.7 and then nothing")],
  ["a PDF cut in its middle", report.slice(0, 300)],
])("%s is unreadable, and the reader goes on", async (_, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: "unreadable" });
  expect((await read(report)).title).toBe("Coffee report 2024");
});

test("a document that takes too long is given up and its thread ended", async () => {
  const slow = new Reader({ now: () => 0, wait: () => Promise.resolve() }, {}, 1);
  await expect(slow.read({ bytes: report, contentType: "application/pdf", limits }, signal)).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringContaining("too long") as string,
  });
  await slow.close();
});

test("a reading that is cancelled ends with the reason", async () => {
  const cancel = new AbortController(),
    reason = new Error("study cancelled");
  const reading = reader.read({ bytes: report, contentType: "application/pdf", limits }, cancel.signal);
  cancel.abort(reason);
  await expect(reading).rejects.toBe(reason);
});
