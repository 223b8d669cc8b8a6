import { afterAll, expect, test } from "vitest";
import { archiveOf } from "../../tests/support/archive-of.ts";
import { documentLimits } from "./document-fault.ts";
import { readDocument } from "./read-document.ts";
import { threadReader } from "./thread-reader.ts";

const reader = threadReader();
afterAll(() => reader.close());

let ticks = 0;
const read = (name: string, bytes: Uint8Array | string, limits = documentLimits, now = () => ++ticks) =>
  readDocument(
    { name, bytes: typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes },
    { today: "2026-11-21", now, reader, signal: new AbortController().signal, limits },
  );

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const wordOf = (body: string, more: Record<string, string> = {}) =>
  archiveOf({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
    ...more,
  });
const bookOf = (rows: string, more: Record<string, string> = {}) =>
  archiveOf({
    "xl/workbook.xml": '<workbook><sheets><sheet name="Sales" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/sharedStrings.xml": "<sst><si><t>Year</t></si><si><t>Market size, EUR million</t></si></sst>",
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
const plainRows =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2"><v>2025</v></c><c r="B2"><v>412.5</v></c></row>';

test("a Word document is read as its paragraphs and tables", async () => {
  const table = `<w:tbl><w:tr><w:tc>${paragraph("Year")}</w:tc><w:tc>${paragraph("Sales")}</w:tc></w:tr></w:tbl>`;
  const { text, kind, url } = await read("Report.docx", wordOf(paragraph("Sales &amp; margins") + table));
  expect(text).toBe("Sales & margins\n| Year | Sales |");
  expect(kind).toBe("document");
  expect(url).toMatch(/^https:\/\/sextant\.invalid\/documents\/[\da-f]{64}$/);
});

test("a workbook is read sheet by sheet, numbers as they are shown", async () => {
  const { text } = await read("Sales.xlsx", bookOf(plainRows));
  expect(text).toBe("[sheet Sales]\n| Year | Market size, EUR million |\n| 2025 | 412.5 |");
});

test("values, text and pages are read too, and bytes decide what a file is", async () => {
  expect((await read("a.csv", "Year;Sales\n2025;10\n")).text).toBe("| Year | Sales |\n| 2025 | 10 |");
  expect((await read("a.txt", "Sales were high.\n\n\n\nThey stay so.")).text).toBe("Sales were high.\n\nThey stay so.");
  expect((await read("named.pdf", "Sales were high.")).text).toBe("Sales were high.");
  const page = `<!doctype html><html><head><title>Sales</title></head><body><article><h1>Sales</h1><p>${"Sales of hotels in Portugal were high in every month of the year. ".repeat(8)}</p></article></body></html>`;
  expect((await read("a.html", page)).text).toContain("Sales of hotels in Portugal were high");
});

test("two files of the same bytes are the same source", async () => {
  const [one, other] = [await read("one.txt", "Sales were high."), await read("../../other.txt", "Sales were high.")];
  expect(one.id).toBe(other.id);
  expect(other.title).toBe("other.txt");
});

const small = { ...documentLimits, bytesMax: 200_000, partBytesMax: 100_000, expandedBytesMax: 150_000, entriesMax: 20, depthMax: 50 };
const entities = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
const hostile: readonly (readonly [string, string, () => Uint8Array | string, string])[] = [
  ["a file over the limit", "a.txt", () => "x ".repeat(150_000), "too-large"],
  ["a part that expands too far", "a.docx", () => wordOf(paragraph("a".repeat(120_000))), "expands-too-far"],
  [
    "parts that together expand too far",
    "a.xlsx",
    () =>
      bookOf(plainRows, {
        "xl/sharedStrings.xml": `<sst>${" ".repeat(90_000)}</sst>`,
        "xl/worksheets/sheet1.xml": `<worksheet>${" ".repeat(90_000)}</worksheet>`,
      }),
    "expands-too-far",
  ],
  [
    "an archive of many parts",
    "a.docx",
    () => wordOf(paragraph("a"), Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`word/${i}.xml`, "<a/>"]))),
    "expands-too-far",
  ],
  [
    "entities that expand and point outside",
    "a.docx",
    () => archiveOf({ "word/document.xml": `${entities}<w:document>${paragraph("&b;&c;")}</w:document>` }),
    "damaged",
  ],
  [
    "entities in a workbook",
    "a.xlsx",
    () => bookOf(plainRows, { "xl/sharedStrings.xml": `${entities}<sst><si><t>&c;</t></si></sst>` }),
    "damaged",
  ],
  ["markup that nests without end", "a.docx", () => wordOf("<w:p>".repeat(400)), "damaged"],
  ["an archive that is cut", "a.docx", () => wordOf(paragraph("Sales were high")).slice(0, 120), "damaged"],
  ["an archive that lies about its parts", "a.docx", () => lying(wordOf(paragraph("Sales were high"))), "damaged"],
  ["an archive of something else", "a.docx", () => archiveOf({ "evil.exe": "MZ", "../../etc/cron.d/x": "x" }), "unsupported"],
  ["a protected archive", "a.xlsx", () => protectedOf(bookOf(plainRows)), "encrypted"],
  ["an older Office file", "a.xls", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), "unsupported"],
  ["a program", "a.pdf", () => new Uint8Array([0x4d, 0x5a, 0, 0, 3, 0, 0]), "unsupported"],
  ["a drawing with a script", "a.html", () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "unsupported"],
  ["a PDF that is none", "a.pdf", () => "%PDF-1.7\n1 0 obj << /Length 99999999 >> stream", "damaged"],
  [
    "a workbook whose sheet lies outside",
    "a.xlsx",
    () =>
      bookOf(plainRows, {
        "xl/_rels/workbook.xml.rels":
          '<Relationships><Relationship Id="r1" Target="https://sextant.invalid/sheet.xml" TargetMode="External"/></Relationships>',
      }),
    "damaged",
  ],
  ["a document of nothing but pictures", "a.docx", () => wordOf("<w:p><w:drawing/></w:p>"), "no-text"],
];
test.each(hostile)("%s is refused", async (_, name, bytes, code) => {
  await expect(read(name, bytes(), small)).rejects.toMatchObject({ code });
});

test("macros, links and scripts are not run and leave nothing in the text", async () => {
  const macros = wordOf(paragraph("Sales were high"), { "word/vbaProject.bin": "Sub AutoOpen()" });
  expect((await read("a.docm", macros)).text).toBe("Sales were high");
  const formula = bookOf(
    '<row r="1"><c r="A1" t="str"><f>WEBSERVICE("https://sextant.invalid")</f><v>Sales</v></c><c r="B1"><v>1</v></c></row>',
  );
  expect((await read("a.xlsx", formula)).text).not.toContain("sextant");
  const hidden = (await read("a.txt", "Sales\u202e were\u200b high\u0007.")).text;
  expect(hidden).toBe("Sales were high.");
});

test("a document that takes too long is given up", async () => {
  let now = 0;
  await expect(read("a.docx", wordOf(paragraph("a").repeat(3000)), documentLimits, () => (now += 15_000))).rejects.toMatchObject({
    code: "too-slow",
  });
});

/** Says of every part that it is longer than the archive. */
function lying(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 46; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 20, 0x7fffffff, true);
  return bytes;
}
/** Sets the mark of encryption on every part. */
function protectedOf(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 46; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
  return bytes;
}
