import type { Page } from "playwright";
import { expect, test } from "vitest";
import { asha, nobody, problem, signedIn } from "../support/people.ts";
import { errorOf, eventually, expectToast, pathOf, presetStorage, rendered, runClock, storedEntries, useStage } from "../support/stage.ts";

const onStage = useStage();

test("the guard: a loading screen, the toast, and after 500 ms sign-in, which leads back", async () => {
  const answered = Promise.withResolvers<void>();
  const who = async () => (await answered.promise, problem(401, "not_signed_in", "Sign in first"));
  await onStage({ ...signedIn, "GET /api/auth/user": who, "POST /api/auth/login": { json: asha } }, async ({ page }) => {
    await page.clock.install({ time: "2026-11-21T09:00:00Z" });
    await page.goto("/app/account?from=mail");
    await page.getByRole("status").filter({ hasText: "Loading" }).waitFor();
    expect(await page.getByRole("heading").count()).toBe(0);
    await page.clock.pauseAt("2026-11-21T10:00:00Z");
    answered.resolve();
    const shownAt = await tickUntilToast(page, "Unauthorized");
    await expectToast(page, "Unauthorized", "You are logged out. Logging in again...");
    expect(await page.getByRole("heading").count()).toBe(0);
    await runClock(page, 500 - shownAt.ticks - 1);
    expect(pathOf(page)).toBe("/app/account?from=mail");
    await runClock(page, shownAt.ticks + 1);
    await page.clock.resume();
    await eventually(() => pathOf(page)).toBe("/auth");
    expect(await storedEntries(page)).toMatchObject({ redirectAfterLogin: "/app/account?from=mail" });
    await page.getByLabel("Email").fill("asha.rao@example.org");
    await page.getByLabel("Password", { exact: true }).fill("Correct-horse7");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await eventually(() => pathOf(page)).toBe("/app/account?from=mail");
    await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  });
});

test("a session that ends in the middle ends the same way, and what was loaded is gone", () =>
  onStage({ ...signedIn, "PATCH /api/account": problem(401, "not_signed_in", "Sign in first") }, async ({ page }) => {
    await page.goto("/app/account");
    await page.getByText("Safari on iPhone").waitFor();
    await page.getByLabel("First name").fill("Usha");
    await page.getByRole("button", { name: "Save profile" }).click();
    await page.locator("[data-toast]").filter({ hasText: "You are logged out. Logging in again..." }).waitFor();
    await eventually(() => pathOf(page)).toBe("/auth");
    expect(await storedEntries(page)).toMatchObject({ redirectAfterLogin: "/app/account" });
    expect(await page.getByText("Safari on iPhone").count()).toBe(0);
  }));

test("a fault of the server is no sign-out: it is said, and tried again", async () => {
  let isDown = true;
  const who = () => (isDown ? { status: 503 } : { json: asha });
  await onStage({ ...signedIn, "GET /api/auth/user": who }, async ({ page }) => {
    await page.goto("/app/account");
    await page.getByRole("heading", { name: "Your account could not be loaded" }).waitFor();
    expect(pathOf(page)).toBe("/app/account");
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  });
});

test("one toast at a time, for 5000 ms; a hand on it holds it", () =>
  onStage(
    { ...signedIn, "DELETE /api/account/sessions/s2": { json: { message: "x" } }, "PATCH /api/account": { json: asha } },
    async ({ page }) => {
      await page.clock.install({ time: "2026-11-21T09:00:00Z" });
      await page.goto("/app/account");
      await page.getByText("Safari on iPhone").waitFor();
      await page.clock.pauseAt("2026-11-21T10:00:00Z");
      await page.getByRole("button", { name: "Save profile" }).click();
      await tickUntilToast(page, "Nothing to save");
      await runClock(page, 3000);
      await page.getByRole("button", { name: /^End the session of Safari/ }).click();
      const { ticks } = await tickUntilToast(page, "Session ended");
      expect(await page.locator("[data-toast]").count()).toBe(1);
      await runClock(page, 5000 - ticks - 1);
      expect(await page.locator("[data-toast]").count()).toBe(1);
      await runClock(page, ticks + 1);
      expect(await page.locator("[data-toast]").count()).toBe(0);
      await page.getByRole("button", { name: "Save profile" }).click();
      await tickUntilToast(page, "Nothing to save");
      await page.locator("[data-toast]").hover();
      await rendered(page);
      await runClock(page, 60_000);
      expect(await page.locator("[data-toast]").count()).toBe(1);
      await page.getByRole("button", { name: "Dismiss" }).click();
      await eventually(() => page.locator("[data-toast]").count()).toBe(0);
    },
  ));

test("logging out clears the user, the data and the browser's storage but for the theme, says so, and is no 'Unauthorized'", async () => {
  let isIn = true;
  const who = () => (isIn ? { json: asha } : problem(401, "not_signed_in", "Sign in first"));
  const logout = () => ((isIn = false), { status: 204 });
  await onStage({ ...signedIn, "GET /api/auth/user": who, "POST /api/auth/logout": logout }, async ({ page }) => {
    const toasts: string[] = [];
    await page.exposeFunction("toastShown", (text: string) => toasts.push(text));
    await presetStorage(page, { studySelection: "{}", theme: "dark", newStudyDraft: "{}" });
    await page.goto("/app/account");
    await page.getByText("Safari on iPhone").waitFor();
    await page.evaluate(() => {
      const { toastShown } = window as unknown as { toastShown: (text: string) => void };
      new MutationObserver(() => document.querySelectorAll("[data-toast]").forEach((toast) => toastShown(toast.textContent))).observe(
        document.body,
        { childList: true, subtree: true },
      );
    });
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expectToast(page, "Logged out", "You have been successfully logged out.");
    expect(pathOf(page)).toBe("/");
    await page.getByRole("link", { name: "Log In" }).waitFor();
    expect(await storedEntries(page)).toEqual({ theme: "dark" });
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    expect(toasts.filter((text) => text.includes("Unauthorized"))).toEqual([]);
    await page.goBack();
    await page.locator("[data-toast]").filter({ hasText: "Unauthorized" }).waitFor();
    expect(await page.getByText("Safari on iPhone").count()).toBe(0);
  });
});

test("a path that leads nowhere reads 'Page Not Found', with status 404, outside the account area and inside", async () => {
  for (const [path, answers] of [
    ["/nothing/here", nobody],
    ["/app/nothing", signedIn],
    ["/app/studies/corporate/x/y", signedIn],
    ["/app/studies/cosmic/x", signedIn],
    ["/app/sample-studies/cosmic/x", signedIn],
  ] as const)
    await onStage(answers, async ({ page }) => {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await page.getByRole("heading", { level: 1, name: "Page Not Found" }).waitFor();
      expect(await page.title()).toBe("Page Not Found | Sextant");
      const wayOn = path.startsWith("/app") ? (["Back to the dashboard", "/app"] as const) : (["Back to Home", "/"] as const);
      expect(await page.getByRole("link", { name: wayOn[0] }).getAttribute("href")).toBe(wayOn[1]);
    });
});

test("a fault of ours is said in plain words with a way on, and inside the account area the frame stays", async () => {
  const broken = { json: { sessions: [{ id: "s1", isCurrent: true, device: "x", createdAt: "never", lastSeenAt: "never" }] } };
  await onStage({ ...signedIn, "GET /api/account/sessions": broken }, async ({ page, complaints }) => {
    await page.goto("/app/account");
    await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
    await page.getByRole("button", { name: "Reload" }).waitFor();
    await page.getByRole("link", { name: "Back to Home" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(true);
    expect(complaints.splice(0).join()).toContain("Invalid time value");
  });
  await onStage({ "GET /api/auth/user": { json: {} } }, async ({ page, complaints }) => {
    await page.goto("/app/account");
    await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
    expect(complaints.splice(0)).not.toEqual([]);
  });
});

test("the frame: places, balance with symbol and without decimals, the name in the menu, focus on the new page's heading", () =>
  onStage(signedIn, async ({ page }) => {
    await page.goto("/app/account");
    const places = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await places.first().waitFor();
    expect(await places.allInnerTexts()).toEqual(["Dashboard", "Studies", "New study"]);
    expect(await page.getByRole("link", { name: "Balance ₹25,000" }).getAttribute("href")).toBe("/app/credits");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menu").getByText("asha.rao@example.org").waitFor();
    await page.getByRole("menuitem", { name: "Credits" }).click();
    await page.getByRole("heading", { level: 1, name: "Credits" }).waitFor();
    expect(pathOf(page)).toBe("/app/credits");
    // A new document begins at its top; a change of address alone is told by the focus.
    await places.filter({ hasText: "New study" }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.title()).toMatch(/ \| Sextant$/);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  }));

test("a chosen theme stays, and is there before the first paint", () =>
  onStage(signedIn, async ({ page }) => {
    await page.goto("/app/account");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(ground, { timeout: 60_000 }).toBe("rgb(16, 24, 31)");
    // Without the page's own scripts only the one in the head is left.
    await page.route("**/assets/*.js", (route) => (route.request().url().includes("theme-start") ? route.continue() : route.abort()));
    await page.reload({ waitUntil: "commit" });
    await expect.poll(ground, { timeout: 60_000 }).toBe("rgb(16, 24, 31)");
  }));

test("the profile sends what changed only, and shows it everywhere at once", () =>
  onStage({ ...signedIn, "PATCH /api/account": { json: { ...asha, firstName: "Usha" } } }, async ({ page, calls }) => {
    await page.goto("/app/account");
    await page.getByLabel("First name").fill("Usha ");
    await page.getByLabel("Last name").fill(" ");
    await page.getByRole("button", { name: "Save profile" }).click();
    await eventually(() => errorOf(page.getByLabel("Last name"))).toBe("Last name is required");
    await page.getByLabel("Last name").fill("Rao");
    await page.getByRole("button", { name: "Save profile" }).click();
    await page.locator("[data-toast]").filter({ hasText: "Profile saved" }).waitFor();
    expect(calls.at(-1)).toEqual({ call: "PATCH /api/account", body: { firstName: "Usha" } });
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menu").getByText("Usha Rao").waitFor();
  }));

test("the password: a wrong current one stands by its field and ends no session", () =>
  onStage(
    {
      ...signedIn,
      "POST /api/account/password": problem(401, "wrong_credentials", "The current password is wrong", {
        currentPassword: "The current password is wrong",
      }),
    },
    async ({ page, calls }) => {
      await page.goto("/app/account");
      await page.getByLabel("Current password").fill("Wrong-horse7");
      await page.getByLabel("New password", { exact: true }).fill("Correct-horse7");
      await page.getByLabel("Confirm new password").fill("Correct-horse7");
      await page.getByRole("button", { name: "Change password" }).click();
      await eventually(() => errorOf(page.getByLabel("Current password"))).toBe("The current password is wrong");
      expect(calls.at(-1)?.body).toEqual({ currentPassword: "Wrong-horse7", newPassword: "Correct-horse7" });
      expect(pathOf(page)).toBe("/app/account");
    },
  ));

test("deleting the account asks for its address, says what becomes of the balance, and leaves nothing", () =>
  onStage({ ...signedIn, "DELETE /api/account": { json: { message: "x" } } }, async ({ page, calls }) => {
    await page.goto("/app/account");
    await page.getByRole("button", { name: "Delete account…" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByText("₹24,999.50").waitFor();
    await dialog.getByRole("textbox").fill("other@example.org");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await dialog.getByText("This is not the email address of this account.").waitFor();
    expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
    await dialog.getByRole("textbox").fill("Asha.Rao@example.org");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expectToast(page, "Account deleted", "Your account and your studies have been deleted.");
    expect(pathOf(page)).toBe("/");
    expect(calls.find(({ call }) => call === "DELETE /api/account")?.body).toEqual({ email: "Asha.Rao@example.org" });
  }));

test("what is stored comes as a file, and a refusal says why", async () => {
  let fails = false;
  await onStage(
    {
      ...signedIn,
      "GET /api/account/export": async (_, route) => {
        if (fails) return problem(429, "too_many", "Try again in an hour");
        await route.fulfill({ body: "{}", headers: { "content-disposition": 'attachment; filename="account.json"' } });
        return new Promise<never>(() => undefined);
      },
    },
    async ({ page }) => {
      await page.goto("/app/account");
      const arrived = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download your data" }).click();
      expect((await arrived).suggestedFilename()).toBe("account.json");
      fails = true;
      await page.getByRole("button", { name: "Download your data" }).click();
      await expectToast(page, "Your data could not be downloaded", "Try again in an hour");
      expect(pathOf(page)).toBe("/app/account");
    },
  );
});

test("what deleting would lose is read again each time that the account is opened", async () => {
  let studies = 3;
  const account = () => ({ json: { signInMethods: { password: true, google: false, linkedin: false }, studies, held: "0.00" } });
  await onStage({ ...signedIn, "GET /api/account": account }, async ({ page, calls }) => {
    await page.goto("/app/account");
    await page.getByRole("button", { name: "Delete account…" }).click();
    await page.getByText("Your 3 studies, their reports and files are deleted.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /^Balance/ }).click();
    await page.getByRole("heading", { level: 1, name: "Credits" }).waitFor();
    studies = 1;
    await page.goBack();
    await page.getByRole("button", { name: "Delete account…" }).click();
    await page.getByText("Your study, its report and its files are deleted.").waitFor();
    expect(calls.filter(({ call }) => call === "GET /api/account")).toHaveLength(2);
  });
});

test("credits that arrived show when Credits is opened and when it is checked again", async () => {
  let amount = "100.00";
  await onStage({ ...signedIn, "GET /api/auth/user": () => ({ json: { ...asha, amount } }) }, async ({ page }) => {
    await page.goto("/app/account");
    const balance = page.getByRole("link", { name: /^Balance/ });
    await balance.waitFor();
    amount = "200.00";
    await balance.click();
    const shown = page.getByRole("region", { name: "Balance" });
    await shown.getByText("₹200.00").waitFor();
    await shown.getByRole("button", { name: "Check again" }).click();
    await shown.getByText("No change yet.").waitFor();
    amount = "700.00";
    await shown.getByRole("button", { name: "Check again" }).click();
    await shown.getByText("₹700.00").waitFor();
    await shown.getByText("Your balance has been updated.").waitFor();
    expect(await balance.innerText()).toContain("700");
  });
});

/** With the clock stopped: lets it go on by single milliseconds until the toast stands. Returns how many it took. */
async function tickUntilToast(page: Page, title: string): Promise<{ ticks: number }> {
  const toast = page.locator("[data-toast]").filter({ hasText: title });
  let ticks = 0;
  // By the millisecond, because the answer of a call arrives in real time; each step waits for what it rendered.
  for (; (await toast.count()) === 0; ticks++) {
    if (ticks === 400) throw new Error(`No toast "${title}" came`);
    await runClock(page, 1);
  }
  await rendered(page);
  return { ticks };
}
