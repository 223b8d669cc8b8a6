import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { packObjects } from "./pack-objects.ts";

const objects = [
  "1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n",
  "2 0 obj\n<</Type /Pages /Kids [] /Count 0>>\nendobj\n",
  "3 0 obj\n<</Length 3>>\nstream\nabc\nendstream\nendobj\n",
];
const head = "%PDF-1.7\n";
const starts = objects.map((_, i) => head.length + objects.slice(0, i).join("").length);
const table = `xref\n0 4\n0000000000 65535 f \n${starts.map((s) => `${String(s).padStart(10, "0")} 00000 n \n`).join("")}`;
const file = Buffer.from(
  `${head}${objects.join("")}${table}trailer\n<<\n  /Size 4\n  /Root 1 0 R\n>>\nstartxref\n${head.length + objects.join("").length}\n%%EOF`,
  "latin1",
);

test("plain objects go into a compressed stream, streams stay", () => {
  const packed = Buffer.from(packObjects(file)).toString("latin1");
  expect(packed).toContain(objects[2]);
  expect(packed).not.toContain("1 0 obj");
  expect(packed).toMatch(/\/Type \/XRef \/Size 6 \/W \[1 4 2\] \/Root 1 0 R/);
  const start = Number(/startxref\n(\d+)/.exec(packed)?.[1]);
  expect(packed.slice(start)).toMatch(/^5 0 obj/);
  const body = /ObjStm[^>]*\/Length (\d+)>>\nstream\n/.exec(packed);
  const from = (body?.index ?? 0) + (body?.[0].length ?? 0);
  const content = inflateSync(Buffer.from(packed.slice(from, from + Number(body?.[1])), "latin1")).toString("latin1");
  expect(content).toBe("1 0 2 33\n<</Type /Catalog /Pages 2 0 R>>\n\n<</Type /Pages /Kids [] /Count 0>>\n\n");
});

test("a file laid out in another way is returned as it is", () => {
  const other = Buffer.from("%PDF-1.7\nnot a table\ntrailer\n<<>>\nstartxref\n0\n");
  expect(packObjects(other)).toBe(other);
});
