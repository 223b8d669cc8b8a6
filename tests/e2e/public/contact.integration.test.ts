import { expect, test } from "vitest";
import { audit, auditColours } from "../support/browser.ts";
import { nobody, problem, signedIn } from "../support/people.ts";
import { errorOf, useStage } from "../support/stage.ts";

const onStage = useStage();

test("the contact form says what is missing by field, keeps what was typed when the call fails, and tells when it is sent", async () => {
  let isDown = true;
  const post = () =>
    isDown ? problem(429, "too_many", "Too many attempts. Try again in 5 minutes.") : { status: 201, json: { message: "x" } };
  await onStage({ ...nobody, "POST /api/contact": post }, async ({ page, calls }) => {
    await page.goto("/contact-us");
    const send = page.getByRole("button", { name: "Send message" });
    await send.click();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    expect(await errorOf(field("Name"))).toBe("Name is required");
    expect(await errorOf(field("Email"))).toBe("Invalid email format");
    expect(await errorOf(field("Message"))).toBe("Write at least 10 characters");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await field("Name").fill("Ravi Shah");
    await field("Email").fill("ravi@example.com");
    await field("Message").fill("  Is the size counted at retail prices?  ");
    expect(await errorOf(field("Message"))).toBe("");
    await send.click();
    await page.getByText("Your message was not sent. Your text has been kept. Too many attempts. Try again in 5 minutes.").waitFor();
    isDown = false;
    await send.click();
    await page.getByRole("heading", { name: "Your message has been sent" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Your message has been sent");
    expect(calls.filter(({ call }) => call.startsWith("POST")).at(-1)?.body).toEqual({
      name: "Ravi Shah",
      email: "ravi@example.com",
      message: "Is the size counted at retail prices?",
    });
    await page.getByRole("button", { name: "Write another message" }).click();
    expect(await field("Message").inputValue()).toBe("");
  });
});

test("who is signed in need not type name and address; the operator is named as the settings have it", () =>
  onStage(signedIn, async ({ page }) => {
    await page.goto("/contact-us");
    await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe("asha.rao@example.org");
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao");
    const facts = await page.locator("main dl").innerText();
    for (const text of ["Sextant Research Private Limited", "12 Example Road, Bengaluru 560001", "Grievance officer: A. Rao"])
      expect(facts).toContain(text);
    expect(facts).not.toMatch(/null|undefined|GSTIN/);
  }));

const policies = {
  "/terms-conditions": "Terms & Conditions",
  "/privacy-policy": "Privacy Policy",
  "/cancellation-refund": "Cancellation & Refund",
  "/shipping-policy": "Shipping Policy",
};

test.each(["light", "dark"] as const)("the policies and the contact page read well for everyone (%s)", (colorScheme) =>
  onStage(
    nobody,
    async ({ page }) => {
      for (const [path, title] of Object.entries({ ...policies, "/contact-us": "Contact us" })) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        expect([path, await (colorScheme === "light" ? audit : auditColours)(page)]).toEqual([path, []]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(await page.locator("main").innerText()).not.toMatch(/null|undefined/);
      }
    },
    { colorScheme, width: 360 },
  ),
);

test("each policy has its contents, whose links lead to its sections", () =>
  onStage(nobody, async ({ page }) => {
    for (const path of Object.keys(policies)) {
      await page.goto(path);
      const links = await page.getByRole("navigation", { name: "On this page" }).getByRole("link").all();
      const targets = await Promise.all(
        links.map(async (link) => page.locator(`section${await link.getAttribute("href")} h2`).innerText()),
      );
      expect(targets).toEqual(await Promise.all(links.map(async (link, i) => `${i + 1}. ${await link.innerText()}`)));
    }
    await page.goto("/privacy-policy");
    expect(await page.getByRole("link", { name: "IP Geolocation by DB-IP" }).getAttribute("href")).toBe("https://db-ip.com/");
  }));
