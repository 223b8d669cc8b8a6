import { expect, test } from "vitest";
import type { StudyDetail } from "#shared/wire/studies.ts";
import { auditColours } from "../support/browser.ts";
import { useStage } from "../support/stage.ts";
import { customer, detail, full, itemOf, makeDocument, studyId } from "../support/study-answers.ts";

const onStage = useStage();

const changes: NonNullable<StudyDetail["changes"]> = {
  since: "2026-08-01T09:00:00.000Z",
  conclusions: [
    { label: "Recommendation", before: "Wait for a count of stations", after: "Take a minority stake with a right to sell it back" },
    { label: "Evidence grade", before: "C", after: "B" },
  ],
  figures: [{ label: "Market size, India", before: "$1.20 billion", after: "$1.31 billion", ratio: 0.0917 }],
  sourcesAdded: 3,
  sourcesGone: 1,
  sources: { added: ["Test Statistics Office: Registrations of two-wheelers, 2026", "Test Makers: Annual report"], gone: [] },
};

test.each([
  { width: 360, colorScheme: "light" as const },
  { width: 1440, colorScheme: "dark" as const },
])("a refreshed report says what it concludes, counts and cites otherwise, at $width px in $colorScheme", async (look) => {
  const report = await makeDocument();
  const api = `/api/studies/${studyId}`;
  await onStage(
    {
      "GET /api/auth/user": { json: customer },
      [`GET ${api}`]: { json: { ...detail(itemOf(report, { pdfDownload: true })), refreshOf: studyId, changes } },
      [`GET ${api}/report`]: { json: full(report) },
    },
    async ({ page }) => {
      await page.goto(`/app/studies/corporate/${studyId}`);
      const panel = page.getByRole("region", { name: "What changed since 1 August 2026" });
      await panel.waitFor();
      const words = (await panel.innerText()).replaceAll("\u00a0", " ");
      expect(words).toMatch(/Recommendation\s+Take a minority stake .* \(before: Wait for a count of stations\)/);
      expect(words).toMatch(/Evidence grade\s+B \(before: C\)/);
      expect(words).toContain("+9.2 %");
      await panel.getByText("3 new sources").click();
      expect(await panel.getByRole("listitem").allInnerTexts()).toEqual(changes.sources.added);
      expect(await panel.innerText()).toMatch(/and 1 more[\s\S]*1 no longer used\./);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      const edges = await panel.evaluate((box) => ({
        inside: box.getBoundingClientRect().right - parseFloat(getComputedStyle(box).paddingRight),
        table: box.querySelector("table")?.getBoundingClientRect().right ?? Infinity,
      }));
      expect(edges.table).toBeLessThanOrEqual(edges.inside);
      expect(await auditColours(page)).toEqual([]);
      const folder = process.env["SCREENSHOTS"];
      if (folder !== undefined) await panel.screenshot({ path: `${folder}/changes-${look.width}.png` });
    },
    look,
  );
});
