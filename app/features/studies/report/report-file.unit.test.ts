import { expect, test } from "vitest";
import { generateReport, previewOf } from "#engine";
import { gapsOf } from "#model";
import { lockedContents } from "./unlock-panel.tsx";
import { fileNameOf } from "./report-file.ts";

test.each([
  ['attachment; filename="sextant-dairy.pdf"', "sextant-dairy.pdf"],
  ["attachment; filename=\"plain.pdf\"; filename*=UTF-8''caf%C3%A9.pdf", "café.pdf"],
  ["attachment; filename*=UTF-8''%E0%A4%A", undefined],
  ["inline", undefined],
  [null, undefined],
])("the server's header %j names the file %j", (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

test("what a preview keeps back is counted, and nothing open is counted", async () => {
  const document = await generateReport(
    {
      kind: "corporate",
      industryName: "Dairy",
      companyType: "investor",
      reportScope: "country",
      country: "NZL",
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-21" },
  );
  const preview = previewOf(document);
  const contents = lockedContents(preview);
  expect(contents.exhibits).toBe(preview.lockedExhibits.length);
  expect(contents.unavailable).toBe(gapsOf(document).length);
  expect(contents.unavailable).toBeGreaterThan(0);
});
