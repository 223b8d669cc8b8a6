import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { CustomerDocument } from "#shared/wire/documents.ts";
import { type Answers, audit, auditColours } from "../support/browser.ts";
import { problem } from "../support/people.ts";
import { eventually, useStage } from "../support/stage.ts";
import { course, customer, detail, item, streamOnce, studyId } from "../support/study-answers.ts";

const onStage = useStage();
const ids = ["a1", "a2"].map((start) => `${start}000000-0000-4000-8000-000000000000`);
const refused = "The document is protected by a password.";

/** A site with a language model that reads documents: files of the name "locked" are refused, others are read once `read` resolves. */
function site(read: Promise<void> = Promise.resolve()) {
  const there: CustomerDocument[] = [];
  const orders: unknown[] = [];
  let begun: CustomerDocument | undefined;
  const answers: Answers = {
    "GET /api/auth/user": { json: customer },
    "GET /api/study-options": { json: { model: "openai/test-model", takesLinks: true, documentKinds: ["corporate"] } },
    "GET /api/documents": () => ({ json: { documents: there } }),
    "POST /api/documents": (body) => {
      const { name, sizeBytes } = body as { name: string; sizeBytes: number };
      begun = { id: ids[there.length] ?? "", name, sizeBytes, kind: "file", characters: null };
      return { status: 201, json: begun };
    },
    "POST /api/documents/links": () => problem(422, "unprocessable", "The page could not be read.", { url: "not a public address" }),
    "POST /api/studies": (body) => {
      orders.push(body);
      return { status: 201, json: detail(item({ status: "pending" })) };
    },
    [`GET /api/studies/${studyId}`]: { json: detail(item({ status: "pending" })) },
    [`GET /api/studies/${studyId}/events`]: streamOnce(course().slice(0, 1)),
  };
  for (const id of ids) {
    answers[`PUT /api/documents/${id}/parts/0`] = async () => {
      await read;
      if (!begun || begun.name.startsWith("locked")) return problem(422, "unprocessable", refused, { file: refused });
      const document = { ...begun, characters: 900 };
      there.push(document);
      return { json: document };
    };
    answers[`DELETE /api/documents/${id}`] = () => {
      there.splice(0, there.length, ...there.filter((each) => each.id !== id));
      return { json: { message: "The document has been erased." } };
    };
  }
  return { answers, orders, there };
}

const fileOf = (name: string) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from("Year;Sales\n2025;10\n") });
const list = (page: Page) => page.getByRole("list", { name: "Your documents" });
const openForm = async (page: Page) => {
  await page.goto("/app/new-study");
  await page.getByRole("group", { name: "Your documents" }).waitFor();
};

test("documents are followed until they are read, a refusal names the file and its reason, and what is left is ordered with the analyst", async () => {
  const read = Promise.withResolvers<void>();
  const { answers, orders, there } = site(read.promise);
  await onStage(answers, async ({ page }) => {
    await openForm(page);
    await page.getByLabel("Industry or product").fill("Electric two-wheelers");
    await page.getByLabel("Who is it for?").selectOption("Investor");
    await page.getByLabel("Add files").setInputFiles([fileOf("Sales.csv"), fileOf("macro.exe"), fileOf("locked.docx"), fileOf("Plan.pdf")]);
    await eventually(() => list(page).innerText()).toMatch(/Sales\.csv\s+Reading…/);
    await eventually(() => list(page).innerText()).toMatch(/macro\.exe\s+Only PDF, Word/);
    await page.getByRole("button", { name: "Order study" }).click();
    await page.getByRole("alert").filter({ hasText: "Order once the documents are read" }).waitFor();
    expect(orders).toEqual([]);
    read.resolve();
    await eventually(() => list(page).innerText()).toMatch(/Plan\.pdf\s+1 kB, read/);
    expect(await list(page).innerText()).toContain(refused);

    for (const name of ["macro.exe", "locked.docx", "Plan.pdf"]) {
      await page.getByRole("button", { name: `Remove ${name}` }).focus();
      await page.keyboard.press("Enter");
      // Whoever uses the keyboard goes on from where more can be added.
      expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
    }
    await eventually(() => there.map(({ name }) => name)).toEqual(["Sales.csv"]);
    await page.getByLabel("Address of a page or file").fill("intranet.example.org/a");
    await page.keyboard.press("Enter");
    await eventually(() => list(page).innerText()).toContain("not a public address");
    await page.reload();
    await eventually(() => list(page).innerText()).toMatch(/^Sales\.csv\s+1 kB, read$/);
    await page.getByRole("radio", { name: "Built-in analyst" }).check();
    await page.getByRole("button", { name: "Order study" }).click();
    await page.waitForURL(`**/app/studies/corporate/${studyId}`);
    expect(orders).toEqual([expect.objectContaining({ documents: [ids[0]], analyst: "built-in" })]);
  });
});

test.each([
  { width: 360, colorScheme: "light" as const },
  { width: 1440, colorScheme: "dark" as const },
])("documents and analyst fit and can be used at $width px in $colorScheme", async (look) => {
  const { answers } = site();
  await onStage(
    answers,
    async ({ page }) => {
      await openForm(page);
      await page.getByLabel("Add files").setInputFiles([fileOf(`A_long_name_${"of_a_file_".repeat(8)}.csv`), fileOf("locked.docx")]);
      await eventually(() => list(page).innerText()).toContain(refused);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      expect(await (look.width === 360 ? audit(page) : auditColours(page))).toEqual([]);
      const folder = process.env["SCREENSHOTS"];
      if (folder !== undefined) await page.screenshot({ path: `${folder}/documents-${look.width}.png`, fullPage: true });
    },
    look,
  );
});

test("without a language model there is no choice of analyst, and kinds that read no documents take none", async () => {
  const { answers } = site();
  answers["GET /api/study-options"] = { json: { model: null, takesLinks: false, documentKinds: ["corporate"] } };
  await onStage(answers, async ({ page }) => {
    await openForm(page);
    expect(await page.getByRole("group", { name: "Analyst" }).count()).toBe(0);
    expect(await page.getByLabel("Address of a page or file").count()).toBe(0);
    await page.getByRole("radio", { name: /Local/ }).check();
    await eventually(() => page.getByRole("group", { name: "Your documents" }).count()).toBe(0);
  });
});
