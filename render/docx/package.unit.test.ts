import fc from "fast-check";
import { expect, test } from "vitest";
import { readZip, writeZip } from "./package.ts";

test("what is packed is read back, in order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.stringMatching(/^[a-zé/]{1,20}[a-z]\.(xml|png)$/), fc.uint8Array({ maxLength: 400 })), { maxLength: 6 }),
      (files) => {
        const parts = files.map(([name, bytes]) => ({ name, bytes }));
        expect(readZip(writeZip(parts)).map((p) => ({ name: p.name, bytes: [...p.bytes] }))).toEqual(
          parts.map((p) => ({ name: p.name, bytes: [...p.bytes] })),
        );
      },
    ),
  );
});

test("the same files give the same archive", () => {
  const parts = [{ name: "a.xml", bytes: Buffer.from("<a/>") }];
  expect(Buffer.compare(writeZip(parts), writeZip(parts))).toBe(0);
});

test("anything else is refused", () => {
  expect(() => readZip(Buffer.from("no archive"))).toThrow("not a zip archive");
});
