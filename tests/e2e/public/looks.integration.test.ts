import type { Page } from "playwright";
import { expect, test } from "vitest";
import { type Answers, audit, auditColours } from "../support/browser.ts";
import { nobody, problem, signedIn } from "../support/people.ts";
import { useStage } from "../support/stage.ts";

const onStage = useStage();
const never = Promise.withResolvers<void>();

interface State {
  path: string;
  answers: Answers;
  reach?: (page: Page) => Promise<void>;
}
const done = { json: { message: "x" } };

/** Every state of the screens around the studies. */
const states: Record<string, State> = {
  "front page": { path: "/", answers: nobody },
  "front page, signed in": { path: "/", answers: signedIn, reach: (page) => page.getByText("Go to Dashboard").first().waitFor() },
  "sign in, after a provider failed": { path: "/auth?error=google_auth", answers: nobody },
  "sign in, refused": {
    path: "/auth",
    answers: { ...nobody, "POST /api/auth/login": problem(401, "wrong_credentials", "Invalid username or password") },
    async reach(page) {
      await page.getByLabel("Email").fill("a@example.org");
      await page.getByLabel("Password", { exact: true }).fill("x");
      await submit(page);
      await page.getByText("Login failed").waitFor();
    },
  },
  "sign up, half filled": {
    path: "/auth?mode=signup",
    answers: nobody,
    async reach(page) {
      await page.getByLabel("Password", { exact: true }).fill("Abc");
      await submit(page);
      await page.getByText("Industry is required").waitFor();
    },
  },
  "forgotten password": { path: "/forgot-password", answers: nobody },
  "the code": { path: "/forgot-password", answers: { ...nobody, "POST /api/auth/forgot-password": done }, reach: toCode },
  "the new password": {
    path: "/forgot-password",
    answers: { ...nobody, "POST /api/auth/forgot-password": done, "POST /api/auth/verify-otp": done },
    async reach(page) {
      await toCode(page);
      await page.getByLabel("6-digit code").fill("123456");
      await submit(page);
      await page.getByLabel("New password", { exact: true }).fill("Correct");
    },
  },
  "guard, loading": {
    path: "/app/account",
    answers: { "GET /api/auth/user": async () => (await never.promise, {}) },
    reach: (page) => page.getByText("Loading…").waitFor(),
  },
  "guard, failed": {
    path: "/app/account",
    answers: { "GET /api/auth/user": { status: 503 } },
    reach: (page) => page.getByText("Try again").waitFor(),
  },
  account: { path: "/app/account", answers: signedIn, reach: (page) => page.getByText("Safari on iPhone").waitFor() },
  "account, failed": {
    path: "/app/account",
    answers: { ...signedIn, "GET /api/account": { status: 500 }, "GET /api/account/sessions": { status: 500 } },
    reach: (page) => page.getByText("Your sessions could not be loaded").waitFor(),
  },
  "account, deleting": {
    path: "/app/account",
    answers: signedIn,
    async reach(page) {
      await page.getByRole("button", { name: "Delete account…" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
      await page.getByText("This is not the email address").waitFor();
    },
  },
  "account menu": {
    path: "/app/nothing",
    answers: signedIn,
    async reach(page) {
      await page.getByRole("button", { name: "Account menu" }).click();
      await page.getByRole("menuitem", { name: "Log out" }).waitFor();
    },
  },
  "page not found": { path: "/nothing", answers: nobody },
};

test.each(Object.keys(states))("everyone can use it, in light and dark, wide and at 360 px: %s", async (name) => {
  const { path, answers, reach } = states[name] ?? { path: "/", answers: nobody };
  await onStage(answers, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).or(page.getByText("Loading…")).first().waitFor();
    await reach?.(page);
    expect(await audit(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await auditColours(page), "dark").toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await audit(page), "dark, narrow").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "nothing is cut off").toBeLessThanOrEqual(0);
  });
});

test("for who wants no motion the other colours are there at once", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/auth");
    const moving = await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
      for (const element of document.querySelectorAll("*")) void getComputedStyle(element).color;
      return document.getAnimations().length;
    });
    expect(moving).toBe(0);
  }));

test("for fingers every control is at least 44 px high", () =>
  onStage(signedIn, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await session.send("Emulation.setEmulatedMedia", { features: [{ name: "pointer", value: "coarse" }] });
    await page.goto("/app/account");
    await page.getByText("Safari on iPhone").waitFor();
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("main button, main input:not([hidden]), main select, header a, header button, main a")]
        .filter((control) => control.getBoundingClientRect().height > 1 && control.getBoundingClientRect().height < 43.5)
        .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
  }));

const submit = (page: Page) => page.locator("[type=submit]").click();

async function toCode(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("a@example.org");
  await submit(page);
  await page.getByLabel("6-digit code").waitFor();
}
