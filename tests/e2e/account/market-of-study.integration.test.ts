import { beforeAll, expect, test } from "vitest";
import type { StudyItem } from "#shared/wire/studies.ts";
import { outcomeOf, tea } from "../../fixtures/names/interpretations.ts";
import { type Answers, audit } from "../support/browser.ts";
import { eventually, useStage } from "../support/stage.ts";
import { customer, detail, itemOf, makeDocument, preview, studyId } from "../support/study-answers.ts";

const onStage = useStage();
const title = "Within, sized within tea: India";
let study: StudyItem;
let answers: Answers;
beforeAll(async () => {
  const report = await makeDocument();
  const made = itemOf(report);
  study = { ...made, title, industryName: "within", ...(made.summary && { summary: { ...made.summary, grade: "C" } }) };
  answers = {
    "GET /api/auth/user": { json: customer },
    "GET /api/studies": { json: { studies: [study], nextCursor: null, total: 1 } },
    [`GET /api/studies/${studyId}`]: { json: detail(study) },
    [`GET /api/studies/${studyId}/report`]: { json: preview(report) },
  };
});

test("list and preview show the grade of the evidence, the list beside the headline figure and under the substitution", () =>
  onStage(answers, async ({ page }) => {
    await page.goto("/app/studies");
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: title }) });
    const { label = "", figure = "" } = study.summary?.headline[0] ?? {};
    await eventually(() => row.innerText()).toContain(`${label}: ${figure} Evidence grade C`);
    expect(await audit(page)).toEqual([]);
    await page.goto(`/app/studies/corporate/${studyId}`);
    await page.getByText("Evidence grade C").first().waitFor();
  }));

test("refreshing a study whose name has come to need a choice leads to the order form, where the choice is asked for", () =>
  onStage(
    {
      ...answers,
      "GET /api/interpretations": { json: outcomeOf("within") },
      [`POST /api/studies/${studyId}/refresh`]: {
        status: 422,
        json: { code: "market_choice_needed", message: "It can be sized within tea.", interpretation: outcomeOf("within") },
      },
    },
    async ({ page }) => {
      await page.goto("/app/studies");
      await page.getByRole("button", { name: /^Actions/ }).click();
      await page.getByRole("menuitem", { name: /refresh/i }).click();
      await page.getByRole("button", { name: "Order refresh" }).click();
      await eventually(() => page.getByRole("dialog").innerText()).toContain("It can be sized within tea.");
      await page.getByRole("link", { name: "Choose the market in the order form" }).click();
      await eventually(() => page.getByLabel("Industry or product").inputValue()).toBe("within");
      expect(await page.getByRole("checkbox", { name: `Size it within ${tea.name}` }).isChecked()).toBe(false);
    },
  ));
