import type { Page } from "playwright";
import { expect, test } from "vitest";
import { nobody, problem } from "../support/people.ts";
import { errorOf, eventually, expectToast, pathOf, useStage } from "../support/stage.ts";

const onStage = useStage();
const sent = { "POST /api/auth/forgot-password": { json: { message: "x" } } };
const verified = { ...sent, "POST /api/auth/verify-otp": { json: { message: "x" } } };

test("three steps, each with its title, button, pending text, body and toast; then to sign-in", async () => {
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = (i: number) => async () => (await waits[i]?.promise, { json: { message: "x" } });
  const answers = {
    ...nobody,
    "POST /api/auth/forgot-password": slow(0),
    "POST /api/auth/verify-otp": slow(1),
    "POST /api/auth/reset-password": slow(2),
  };
  await onStage(answers, async ({ page, calls }) => {
    await page.goto("/forgot-password");
    expect(await page.title()).toBe("Forgot Password | Sextant");
    await step(page, "Forgot Password");
    await page.getByLabel("Email").fill("asha.rao@example.org");
    await ready(page, "Send OTP").click();
    await page.getByRole("button", { name: "Sending..." }).waitFor();
    waits[0]?.resolve();
    await expectToast(page, "OTP Sent", "Please check your email for the OTP.");

    await step(page, "Verify OTP");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.getByLabel("6-digit code").fill("123456");
    await ready(page, "Verify OTP").click();
    await page.getByRole("button", { name: "Verifying..." }).waitFor();
    waits[1]?.resolve();
    await expectToast(page, "OTP Verified", "Please enter your new password.");

    await step(page, "Reset Password");
    await page.getByLabel("New password", { exact: true }).fill("Correct-horse7");
    await page.getByLabel("Confirm new password").fill("Correct-horse7");
    await ready(page, "Reset Password").click();
    await page.getByRole("button", { name: "Resetting..." }).waitFor();
    waits[2]?.resolve();
    await expectToast(page, "Password Reset", "Your password has been successfully reset.");
    await eventually(() => pathOf(page)).toBe("/auth");
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([
      { call: "POST /api/auth/forgot-password", body: { email: "asha.rao@example.org" } },
      { call: "POST /api/auth/verify-otp", body: { email: "asha.rao@example.org", otp: "123456" } },
      { call: "POST /api/auth/reset-password", body: { email: "asha.rao@example.org", otp: "123456", newPassword: "Correct-horse7" } },
    ]);
  });
});

test("what is wrong is said before anything is sent", () =>
  onStage({ ...nobody, ...verified }, async ({ page, calls }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill("nobody");
    await ready(page, "Send OTP").click();
    await eventually(() => errorOf(page.getByLabel("Email"))).toBe("Invalid email format");
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    await toCode(page);
    for (const code of ["12345", "12345x", ""]) {
      await page.getByLabel("6-digit code").fill(code);
      await ready(page, "Verify OTP").click();
      await eventually(() => errorOf(page.getByLabel("6-digit code"))).toBe("OTP must be 6 digits");
    }
    await toPassword(page);
    const first = page.getByLabel("New password", { exact: true });
    await first.fill("short");
    await eventually(() => errorOf(first)).toBe("Password must be at least 8 characters");
    await first.fill("correct-horse7");
    await eventually(() => errorOf(first)).toBe("Password must contain at least one uppercase letter");
    await first.fill("Correct-horse7");
    await page.getByLabel("Confirm new password").fill("Correct-horse8");
    await eventually(() => errorOf(page.getByLabel("Confirm new password"))).toBe("Passwords don't match");
    await ready(page, "Reset Password").click();
    expect(calls.some(({ call }) => call.endsWith("reset-password"))).toBe(false);
  }));

test.each([
  ["the server's words", problem(429, "too_many", "Try again in an hour"), "Try again in an hour"],
  ["the specification's words", { status: 500 }, undefined],
])("a step that fails stays where it is and says so with %s", async (_, answer, words) => {
  await onStage({ ...nobody, "POST /api/auth/forgot-password": answer }, async ({ page }) => {
    await page.goto("/forgot-password");
    await sendCode(page);
    await expectToast(page, "Error", words ?? "Failed to send OTP");
    expect(await page.locator("[data-toast=bad]").count()).toBe(1);
    await step(page, "Forgot Password");
  });
  await onStage({ ...nobody, ...sent, "POST /api/auth/verify-otp": answer }, async ({ page }) => {
    await page.goto("/forgot-password");
    await toCode(page);
    await page.getByLabel("6-digit code").fill("123456");
    await ready(page, "Verify OTP").click();
    await expectToast(page, "Error", words ?? "Invalid OTP");
    await step(page, "Verify OTP");
  });
  await onStage({ ...nobody, ...verified, "POST /api/auth/reset-password": answer }, async ({ page }) => {
    await page.goto("/forgot-password");
    await toCode(page);
    await toPassword(page);
    await page.getByLabel("New password", { exact: true }).fill("Correct-horse7");
    await page.getByLabel("Confirm new password").fill("Correct-horse7");
    await ready(page, "Reset Password").click();
    await expectToast(page, "Error", words ?? "Failed to reset password");
    await step(page, "Reset Password");
  });
});

test("a code that ran out leads back to the code; a refused password is said at its field", async () => {
  let refusal = problem(400, "invalid", "Choose a harder password", { newPassword: "Choose a harder password" });
  await onStage({ ...nobody, ...verified, "POST /api/auth/reset-password": () => refusal }, async ({ page }) => {
    await page.goto("/forgot-password");
    await toCode(page);
    await toPassword(page);
    const first = page.getByLabel("New password", { exact: true });
    await first.fill("Correct-horse7");
    await page.getByLabel("Confirm new password").fill("Correct-horse7");
    await ready(page, "Reset Password").click();
    await eventually(() => errorOf(first)).toBe("Choose a harder password");
    refusal = problem(400, "invalid", "Invalid OTP", { otp: "Invalid OTP" });
    await first.fill("Correct-horse8");
    await page.getByLabel("Confirm new password").fill("Correct-horse8");
    await ready(page, "Reset Password").click();
    await step(page, "Verify OTP");
    await expectToast(page, "Error", "Invalid OTP");
    await page.getByText("asha.rao@example.org").waitFor();
    await page.getByRole("button", { name: "Send a new code" }).waitFor();
    await toPassword(page);
  });
});

test("a code can be sent again, and another address chosen", () =>
  onStage({ ...nobody, ...sent }, async ({ page, calls }) => {
    await page.goto("/forgot-password");
    await toCode(page);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("button", { name: "Send a new code" }).click();
    await expectToast(page, "OTP Sent", "Please check your email for the OTP.");
    expect(calls.filter(({ call }) => call === "POST /api/auth/forgot-password")).toHaveLength(2);
    await page.getByRole("button", { name: "Use another email" }).click();
    await step(page, "Forgot Password");
  }));

/** The step's title, with the way back that stands on each. */
async function step(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(await page.getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe("/auth");
}
const ready = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).and(page.locator("[type=submit]"));

async function sendCode(page: Page): Promise<void> {
  await ready(page, "Send OTP").waitFor();
  await page.getByLabel("Email").fill("asha.rao@example.org");
  await ready(page, "Send OTP").click();
}
async function toCode(page: Page): Promise<void> {
  await sendCode(page);
  await step(page, "Verify OTP");
}
async function toPassword(page: Page): Promise<void> {
  await page.getByLabel("6-digit code").fill("123456");
  await ready(page, "Verify OTP").click();
  await step(page, "Reset Password");
}
