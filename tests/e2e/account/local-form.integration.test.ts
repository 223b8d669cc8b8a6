import { expect, test } from "vitest";
import type { Interpretation } from "#shared/interpretation.ts";
import type { OrderBody } from "#shared/wire/studies.ts";
import { type Answers, audit, auditColours } from "../support/browser.ts";
import { eventually, type Scene, storedEntries, useStage } from "../support/stage.ts";
import { customer, detail, item, studyId } from "../support/study-answers.ts";

const onStage = useStage();

const pune = { words: "Pune", name: "Pune", admin: "Maharashtra", country: "India", latitude: 18.52, longitude: 73.857, people: 8_231_000 };
const coffee: Interpretation = {
  asked: "Coffee shop",
  outcome: "exact",
  market: { code: "naics:722515", name: "Coffee shop or snack bar", description: "Class 722515", level: "receipts" },
  includes: [],
  excludes: [],
  codes: { naics: ["722515"], isic: [], hs: [] },
  country: null,
  readings: [],
  grade: null,
  years: { first: 2013, base: 2025, last: 2026 },
  missing: ["Prices of competitors"],
  refusal: null,
  currency: "INR",
};
const square = [73.4, 18.1, 74.4, 18.1, 74.4, 19, 73.4, 19];
const answers: Answers = {
  "GET /api/auth/user": { json: { ...customer, country: "India" } },
  "GET /api/places": { json: { places: [pune] } },
  "GET /api/places/map": {
    json: { land: [square], towns: [{ name: "Pune", latitude: pune.latitude, longitude: pune.longitude, people: pune.people }] },
  },
  "GET /api/interpretations": (_, route) => {
    const asked = new URL(route.request().url()).searchParams;
    const words = asked.get("place");
    if (words === null && !asked.has("latitude")) return { json: coffee };
    const isKnown = asked.has("latitude") || words === "Pune";
    const reason = isKnown ? null : `No place in India is known by the name “${words}”.`;
    return { json: { ...coffee, place: { found: isKnown ? pune : null, reason, nearest: isKnown ? [] : [pune] } } };
  },
};

function onLocal(more: Answers, act: (scene: Scene) => Promise<void>, look?: Parameters<typeof onStage>[2]): Promise<void> {
  return onStage(
    { ...answers, ...more },
    async (scene) => {
      await scene.page.goto("/app/new-study");
      await scene.page.getByRole("radio", { name: "Local Market Research" }).check();
      await act(scene);
    },
    look,
  );
}
const place = ({ page }: Pick<Scene, "page">) => page.getByRole("combobox", { name: "Place" });
const map = ({ page }: Pick<Scene, "page">) => page.getByRole("application");

test("a place, its pin and a plan are put in with the keyboard alone, and ordered as they stand", async () => {
  const bodies: unknown[] = [];
  await onLocal(
    {
      "POST /api/studies": (body) => {
        bodies.push(body);
        return { status: 201, json: detail(item({ kind: "local", reportScope: "city", status: "pending" })) };
      },
      [`GET /api/studies/${studyId}`]: { json: detail(item({ kind: "local", reportScope: "city", status: "pending" })) },
    },
    async (scene) => {
      const { page } = scene;
      await page.getByRole("combobox", { name: "Business" }).focus();
      await page.keyboard.type("Coffee shop");
      await page.getByLabel("Who is it for?").selectOption("Startup");
      await place(scene).focus();
      await page.keyboard.type("pun");
      await page.getByRole("option", { name: "Pune, Maharashtra" }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await eventually(() => page.getByLabel("Latitude").inputValue()).toBe("18.52");
      await map(scene).focus();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowRight");
      await eventually(async () => Number(await page.getByLabel("Latitude").inputValue())).toBeGreaterThan(18.52);
      expect(Number(await page.getByLabel("Longitude").inputValue())).toBeGreaterThan(73.857);
      await page.getByLabel("Radius (km)").fill("2");
      await page.getByLabel("Average sale per customer (INR)").fill("1,250.50");
      await page.getByLabel("People employed").fill("4");
      const competitors = page.getByRole("textbox", { name: "Competitors" });
      await competitors.fill("Blue Cup");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Place Blue Cup on the map" }).press("Enter");
      await map(scene).focus();
      await page.keyboard.press("ArrowLeft");
      await page.getByRole("button", { name: "Done" }).press("Enter");
      await page.getByRole("button", { name: "Order study" }).press("Enter");
      await eventually(() => bodies.length).toBe(1);
      const body = bodies[0] as OrderBody;
      expect(body).toMatchObject({
        kind: "local",
        industryName: "Coffee shop",
        reportScope: "city",
        country: "India",
        region: "Pune",
        brief: {
          latitude: expect.any(Number) as number,
          radiusMetres: 2000,
          opening: {
            averageTicket: 1250.5,
            staff: 4,
            competitors: [{ name: "Blue Cup", latitude: expect.any(Number) as number, longitude: expect.any(Number) as number }],
          },
        },
      });
    },
  );
});

test("an answer that an earlier place is unknown keeps no order back once a place is given", async () => {
  const bodies: unknown[] = [];
  let isHeld = false;
  const study = detail(item({ kind: "local", reportScope: "city", status: "pending" }));
  await onLocal(
    {
      "GET /api/interpretations": (body, route) => {
        const answer = answers["GET /api/interpretations"];
        // The answer on the place that is given now comes after the order.
        return isHeld || typeof answer !== "function" ? new Promise(() => undefined) : answer(body, route);
      },
      "POST /api/studies": (body) => {
        bodies.push(body);
        return { status: 201, json: study };
      },
      [`GET /api/studies/${studyId}`]: { json: study },
    },
    async (scene) => {
      const { page } = scene;
      await page.getByRole("combobox", { name: "Business" }).fill("Coffee shop");
      await page.getByLabel("Who is it for?").selectOption("Startup");
      await place(scene).fill("Mumbia");
      await page.getByText("No place in India is known by the name “Mumbia”.").waitFor();
      isHeld = true;
      await page.getByLabel("Latitude").fill("18.52");
      await page.getByLabel("Longitude").fill("73.857");
      await page.getByRole("button", { name: "Order study" }).press("Enter");
      await eventually(() => bodies.length).toBe(1);
      expect(bodies[0]).toMatchObject({ brief: { latitude: 18.52, longitude: 73.857 } });
    },
  );
});

test("what is wrong stands at each field of a Local study, and nothing is sent", () =>
  onLocal({}, async (scene) => {
    const { page, calls } = scene;
    await page.getByRole("combobox", { name: "Business" }).fill("Coffee shop");
    await place(scene).fill("Mumbia");
    await page.getByLabel("Latitude").fill("95");
    await page.getByLabel("Radius (km)").fill("0");
    await page.getByLabel("Average sale per customer").fill("free");
    await page.getByLabel("Rent a month").fill("-1");
    await page.getByLabel("People employed").fill("2.5");
    await page.getByLabel("Cost of opening").fill("lots");
    await page.getByRole("textbox", { name: "Competitors" }).fill("x".repeat(90));
    await page.getByRole("button", { name: "Order study" }).click();
    for (const words of [
      "Choose who the report is for",
      "Degrees from −90 to 90, north is positive",
      "Degrees from −180 to 180, east is positive",
      "Kilometres from 0.1 to 100, such as 1.5",
      "An amount above 0, such as 250",
      "An amount, such as 80,000",
      "A whole number of people, such as 4",
      "An amount, such as 2,500,000",
    ])
      await eventually(() => page.getByText(words, { exact: true }).first().isVisible()).toBe(true);
    await page.getByText(/is longer than 80 characters/).waitFor();
    await page.getByText("No place in India is known by the name “Mumbia”.").first().waitFor();
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    expect(await audit(page)).toEqual([]);
    await page.getByRole("button", { name: "Pune, Maharashtra" }).click();
    await page.getByText("Understood as Pune, Maharashtra").waitFor();
    expect(await page.getByLabel("Latitude").inputValue()).toBe("18.52");
  }));

test("the pin is put by a press on the map; competitors come from a pasted list; a reload keeps it all", () =>
  onLocal({}, async (scene) => {
    const { page } = scene;
    await place(scene).fill("Pune");
    await page.getByRole("combobox", { name: "Business" }).fill("Coffee shop");
    await page.getByText("Understood as Pune").waitFor();
    expect(await page.getByLabel("Latitude").inputValue()).toBe("");
    await map(scene).click({ position: { x: 120, y: 90 } });
    await eventually(() => page.getByLabel("Latitude").inputValue()).not.toBe("");
    const typed = await page.getByLabel("Latitude").inputValue();
    await page.getByRole("textbox", { name: "Competitors" }).focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "name,lat,lon\nOne,18.52,73.85\nTwo,,\n");
      document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    const list = page.getByRole("list", { name: "Competitors" }).getByRole("listitem");
    await eventually(() => list.count()).toBe(2);
    await eventually(async () => (await storedEntries(page))["newStudyDraft"]).toContain('"One"');
    await page.reload();
    await eventually(() => list.count()).toBe(2);
    expect(await page.getByLabel("Latitude").inputValue()).toBe(typed);
  }));

test.each([
  ["light", 1440],
  ["dark", 1440],
  ["light", 360],
] as const)("the Local form is accessible and fits (%s, %d px)", (colorScheme, width) =>
  onLocal(
    {},
    async (scene) => {
      const { page } = scene;
      await page.getByRole("combobox", { name: "Business" }).fill("Coffee shop");
      await place(scene).fill("Pune");
      await page.getByText("Understood as Pune").waitFor();
      expect(await (colorScheme === "dark" ? auditColours(page) : audit(page))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
      expect(await page.getByRole("button", { name: "Order study" }).isVisible()).toBe(true);
    },
    { colorScheme, width },
  ),
);
