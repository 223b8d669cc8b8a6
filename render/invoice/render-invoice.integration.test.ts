import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InvoiceDocument } from "#shared/invoice.ts";
import { betweenStates, creditNote, exported, sampleInvoice, withinState } from "../../tests/fixtures/sample-invoices.ts";
import { structureOf } from "../../tests/support/pdf-structure.ts";
import { renderInvoice } from "./render-invoice.ts";

const documents = { withinState, betweenStates, exported, creditNote, sampleInvoice };
type Name = keyof typeof documents;
const names = Object.keys(documents) as Name[];
const folder = mkdtempSync(join(tmpdir(), "invoices-"));
const pathOf = (name: string) => join(folder, `${name}.pdf`);
const installed = (tool: string) => spawnSync(tool, ["--version"]).error === undefined;
const ask = (tool: string, ...args: string[]) => spawnSync(tool, args, { encoding: "latin1", maxBuffer: 1e8 }).stdout;
const files = new Map<Name, Uint8Array>();

beforeAll(async () => {
  for (const name of names) {
    const bytes = await renderInvoice(documents[name]);
    files.set(name, bytes);
    writeFileSync(pathOf(name), bytes);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All words, without regard to where lines end. */
function textOf(path: string): string {
  const { stdout } = spawnSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
  return stdout.normalize("NFC").replaceAll("\u200b", "").replace(/\s+/g, " ");
}

const expected: Record<Name, string[]> = {
  withinState: [
    "Tax Invoice",
    "Invoice number",
    "SX/2627/000001",
    "22 November 2026",
    "Karnataka (29)",
    "Tax payable on reverse charge",
    "Sextant Research LLP",
    "14 Residency Road, Bengaluru 560025",
    "State: Karnataka, code 29",
    "GSTIN 29AAAAA0000A1ZY",
    "Rao Mobility Private Limited",
    "GSTIN 29BBBBB1111B1ZJ",
    "998371",
    "₹2,07,500.00",
    "Payment gateway charge",
    "₹4,150.00",
    "₹2,11,650.00",
    "CGST at 9 %",
    "SGST at 9 %",
    "₹19,048.50",
    "₹2,49,747.00",
    "Rupees Two Lakh Forty-Nine Thousand Seven Hundred Forty-Seven Only",
    "no signature is required",
    "pay_Qx1Z9aBcDeFgHi",
    "order_Qx1Yz2Ab3Cd4Ef",
    "6f7b2d0e-9a1c-4c59-8f3e-1f2a3b4c5d6e",
    "22 November 2026, 15:34 IST",
  ],
  betweenStates: [
    "Tax Invoice",
    "Maharashtra (27)",
    "IGST at 18 %",
    "₹373.50",
    "₹2,448.50",
    "मोबिलिटी",
    "Pune 411001",
    "GSTIN 27BBBBB1111B1ZN",
  ],
  exported: [
    "Export Invoice",
    "Outside India",
    "Müller & Søn Analytics GmbH",
    "Germany",
    "Supply meant for export under letter of undertaking without payment of integrated tax.",
    "Letter of undertaking: AD290326001234X of 2 April 2026.",
    "Country of destination: Germany.",
    "$699.00",
    "Integrated tax",
    "$0.00",
    "US Dollars Six Hundred Ninety-Nine Only",
  ],
  creditNote: [
    "Credit Note",
    "Credit note number",
    "CN/2627/000001",
    "1 December 2026",
    "SX/2627/000001",
    "of 22 November 2026",
    "Reason: Unused credit returned at the customer's request",
    "Total credited",
    "₹2,448.50",
    "CGST at 9 %",
    "₹186.75",
    "For Sextant Research LLP",
    "Authorised signatory",
  ],
  sampleInvoice: ["Sample invoice", "Test payment: no money moved. This is not a tax document."],
};

test.for(names)("every field of '%s' can be read, on one page of A4 (poppler)", (name, { skip }) => {
  if (!installed("pdftotext")) skip("poppler is not installed");
  const text = textOf(pathOf(name));
  for (const part of expected[name]) expect(text).toContain(part);
  const info = ask("pdfinfo", pathOf(name));
  expect(info).toMatch(/Pages:\s+1\n/);
  expect(info).toMatch(/Page size:.*A4/);
  if (name !== "sampleInvoice") expect(text).not.toContain("not a tax document");
});

test.for(names)("'%s' is a sound file, in the form for archives, tagged (qpdf)", (name, { skip }) => {
  if (!installed("qpdf")) skip("qpdf is not installed");
  const check = spawnSync("qpdf", ["--check", pathOf(name)], { encoding: "utf8" });
  expect(check.stderr).toBe("");
  expect(check.status).toBe(0);
  const plain = ask("qpdf", "--qdf", "--object-streams=disable", pathOf(name), "-");
  expect(plain).toContain("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>");
  expect(plain).toMatch(/\/OutputIntents /);
  expect(plain).toContain("/S /GTS_PDFA1");
  expect(plain).not.toMatch(/\/(JavaScript|Encrypt|EmbeddedFile|Launch)\b/);
  const { tags, language } = structureOf(pathOf(name));
  expect(language).toBe("en-GB");
  expect(tags).toMatchObject({ Table: 1, THead: 1, TH: 3 });
});

test("every face is inside the file (poppler)", ({ skip }) => {
  if (!installed("pdffonts")) skip("poppler is not installed");
  const fonts = ask("pdffonts", pathOf("betweenStates")).split("\n").slice(2).filter(Boolean);
  expect(fonts.length).toBeGreaterThan(2);
  for (const line of fonts) expect(line).toMatch(/\byes\s+(yes|no)\s+yes\b/);
});

test("the same document gives the same bytes; the day in the file is the document's", async () => {
  const again = await renderInvoice(structuredClone(betweenStates));
  expect(Buffer.compare(again, files.get("betweenStates") ?? Buffer.alloc(0))).toBe(0);
  const old = await renderInvoice({ ...exported, date: "2019-04-01", issuedAt: "2019-03-31T18:30:00.000Z" });
  const days = Buffer.from(old)
    .toString("latin1")
    .match(/\(D:\d{8}|Date>\d{4}-\d\d-\d\d/g);
  expect(new Set(days)).toEqual(new Set(["(D:20190401", "Date>2019-04-01"]));
});

const strange: [string, Partial<InvoiceDocument["buyer"]>, string[]][] = [
  ["Arabic and Tamil become a visible gap", { name: "شركة النور", address: "சென்னை 600001" }, ["[?]", "600001"]],
  [
    "Chinese and Devanagari are printed",
    { name: "北京市朝阳区科技有限公司", address: "संयुक्ताक्षर मार्ग, दिल्ली" },
    ["北京市朝阳区科技有限公司", "दिल्ली"],
  ],
  [
    "controls, pictographs and marks that turn text around are dropped",
    { name: "A\u202eB\u0007C 🚀 Ltd", address: "x\u0000y" },
    ["ABC Ltd", "xy"],
  ],
  [
    "what looks like markup stays text",
    { name: "#panic() $x$ *b* @y <z>", address: '"\\u{41}" // c /* d */' },
    ["#panic() $x$ *b* @y <z>", "// c /* d */"],
  ],
  ["a word longer than its column is broken", { name: "W".repeat(120), address: "9".repeat(300) }, ["9999"]],
];
test.for(strange)("%s", async ([, buyer, parts], { skip }) => {
  const path = pathOf("strange");
  writeFileSync(path, await renderInvoice({ ...exported, lut: null, buyer: { ...exported.buyer, ...buyer } }));
  if (!installed("pdftotext")) skip("poppler is not installed");
  const text = textOf(path);
  for (const part of parts) expect(text).toContain(part);
  expect(text).toContain("without payment of integrated tax. Country of destination");
});

test("who no longer waits ends the typesetter", async () => {
  const stop = new AbortController();
  const made = renderInvoice(withinState, { signal: stop.signal });
  stop.abort(new Error("enough"));
  await expect(made).rejects.toThrow("enough");
});
