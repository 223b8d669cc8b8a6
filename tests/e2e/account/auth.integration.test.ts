import type { Page } from "playwright";
import { expect, test } from "vitest";
import { passwordRules } from "#shared/wire/auth.ts";
import { asha, nobody, problem, signedIn } from "../support/people.ts";
import { errorOf, eventually, expectToast, pathOf, presetStorage, storedEntries, useStage } from "../support/stage.ts";

const onStage = useStage();

test("signing in: the default mode, its fields, its messages and where its links lead", () =>
  onStage(nobody, async ({ page, calls }) => {
    await page.goto("/auth");
    expect(await page.title()).toBe("Sign in or sign up | Sextant");
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(await page.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
    expect(await page.getByRole("link", { name: "Forgot Password?" }).getAttribute("href")).toBe("/forgot-password");
    await page.getByLabel("Email").fill("asha@");
    await submit(page, "Sign In");
    await eventually(() => errorOf(page.getByLabel("Email"))).toBe("Invalid email format");
    expect(await errorOf(password(page))).toBe("Password is required");
    expect(await page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  }));

test("signing in: pending text, one call however often it is pressed, welcome, and on to the account area", async () => {
  const answered = Promise.withResolvers<void>();
  const login = async () => (await answered.promise, { json: asha });
  await onStage({ ...nobody, "POST /api/auth/login": login }, async ({ page, calls }) => {
    await page.goto("/auth");
    await fillSignIn(page);
    await submit(page, "Sign In");
    const pending = page.getByRole("button", { name: "Signing in..." });
    await pending.click({ force: true });
    await password(page).press("Enter");
    answered.resolve();
    await expectToast(page, "Welcome back!", "You have successfully logged in.");
    await eventually(() => pathOf(page)).toBe("/app");
    expect(calls.filter(({ call }) => call === "POST /api/auth/login")).toEqual([
      { call: "POST /api/auth/login", body: { email: "asha.rao@example.org", password: "Correct-horse7" } },
    ]);
  });
});

test.each([
  [
    "the server's words",
    problem(401, "wrong_credentials", "Too many attempts. Try again in a minute."),
    "Too many attempts. Try again in a minute.",
  ],
  ["the specification's words where the server has none", { status: 502 }, "Invalid username or password"],
])("a login that fails says so with %s, and keeps what was typed", (_, answer, words) =>
  onStage({ ...nobody, "POST /api/auth/login": answer }, async ({ page }) => {
    await page.goto("/auth");
    await fillSignIn(page);
    await submit(page, "Sign In");
    await expectToast(page, "Login failed", words);
    expect(await page.getByLabel("Email").inputValue()).toBe("asha.rao@example.org");
    expect(pathOf(page)).toBe("/auth");
  }),
);

test("switching between the modes says so in the link and empties both forms", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("Email").fill("someone@example.org");
    await page.getByRole("link", { name: "Don't have an account? Sign up" }).click();
    await page.getByRole("heading", { level: 1, name: "Create your account" }).waitFor();
    expect(pathOf(page)).toBe("/auth?mode=signup");
    expect(await page.getByLabel("Email").inputValue()).toBe("");
    expect(await page.getByLabel("Country code").inputValue()).toBe("+1");
    await page.getByLabel("First name").fill("Asha");
    await page.getByLabel("Country code").selectOption("+91");
    await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
    await page.getByRole("button", { name: "Sign In", exact: true }).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("");
    await page.getByRole("link", { name: "Don't have an account? Sign up" }).click();
    expect(await page.getByLabel("First name").inputValue()).toBe("");
    expect(await page.getByLabel("Country code").inputValue()).toBe("+1");
  }));

test("signing up: each field is judged while it is typed, with the specification's words", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/auth?mode=signup");
    for (const [label, words] of [
      ["First name", "First name is required"],
      ["Last name", "Last name is required"],
      ["Contact number", "Contact number is required"],
    ] as const) {
      await page.getByLabel(label).fill("x");
      await page.getByLabel(label).fill("");
      await eventually(() => errorOf(page.getByLabel(label))).toBe(words);
    }
    await page.getByLabel("Email").pressSequentially("a@b");
    await eventually(() => errorOf(page.getByLabel("Email"))).toBe("Invalid email format");
    await page.getByLabel("Email").pressSequentially(".org");
    await eventually(() => errorOf(page.getByLabel("Email"))).toBe("");
    const steps = ["a", "aA", "aA1", "aA1!", "aA1!aA1!"];
    const first = [0, 0, 0, 0, undefined];
    for (const [i, typed] of steps.entries()) {
      await password(page).fill(typed);
      const failing = first[i];
      await eventually(() => errorOf(password(page))).toBe(failing === undefined ? "" : passwordRules[failing]?.message);
      const holding = await page.getByRole("list", { name: "Password rules" }).locator("[data-holds=true]").allInnerTexts();
      expect(holding).toHaveLength(passwordRules.filter((rule) => rule.holds(typed)).length);
    }
    for (const [typed, rule] of [
      ["AAAA111!", 2],
      ["aaaa111!", 1],
      ["aaaAAAA!", 3],
      ["aaaAAA11", 4],
    ] as const) {
      await password(page).fill(typed);
      await eventually(() => errorOf(password(page))).toBe(passwordRules[rule]?.message);
    }
    await password(page).fill("Correct-horse7");
    const again = page.getByLabel("Re-enter password");
    await again.fill("Correct-horse8");
    await eventually(() => errorOf(again)).toBe("Passwords don't match");
    await password(page).fill("Correct-horse8");
    await eventually(() => errorOf(again)).toBe("");
    await submit(page, "Create Account");
    await eventually(() => errorOf(page.getByLabel("Country", { exact: true }))).toBe("Country is required");
    expect(await errorOf(page.getByLabel("Industry"))).toBe("Industry is required");
  }));

test("signing up by keyboard alone: dial code before the number, rupees for India, pending text, welcome", async () => {
  const answered = Promise.withResolvers<void>();
  const register = async () => (await answered.promise, { json: asha });
  await onStage({ ...nobody, "POST /api/auth/register": register }, async ({ page, calls }) => {
    await page.goto("/auth?mode=signup");
    await page.getByRole("button", { name: "Create Account" }).and(page.locator("[type=submit]")).waitFor();
    await page.getByLabel("First name").focus();
    const next = () => page.keyboard.press("Tab");
    for (const text of ["Asha", "Rao", "asha.rao@example.org"]) {
      await page.keyboard.type(text);
      await next();
    }
    await page.keyboard.type("India");
    await next();
    await page.keyboard.type("+91");
    await next();
    await page.keyboard.type("98765 43210");
    await next();
    await page.keyboard.type("Automotive");
    await next();
    await page.keyboard.type("Correct-horse7");
    await next();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Show password");
    await page.keyboard.press("Space");
    expect(await password(page).getAttribute("type")).toBe("text");
    await next();
    await page.keyboard.type("Correct-horse7");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Creating account..." }).waitFor();
    answered.resolve();
    await expectToast(page, "Welcome!", "Your account has been created successfully.");
    await eventually(() => pathOf(page)).toBe("/app");
    expect(calls.find(({ call }) => call === "POST /api/auth/register")?.body).toEqual({
      firstName: "Asha",
      lastName: "Rao",
      email: "asha.rao@example.org",
      country: "India",
      contactNumber: "+91 98765 43210",
      industry: "Automotive",
      password: "Correct-horse7",
      confirmPassword: "Correct-horse7",
      currency: "INR",
    });
  });
});

test("signing up from elsewhere: dollars and the default dial code; a refusal stands by its field and in a toast", () =>
  onStage(
    {
      ...nobody,
      "POST /api/auth/register": problem(409, "conflict", "This email address has an account", { email: "This address is taken" }),
    },
    async ({ page, calls }) => {
      await page.goto("/auth?mode=signup");
      await fillSignUp(page, "Germany");
      await submit(page, "Create Account");
      await expectToast(page, "Registration failed", "This email address has an account");
      expect(await errorOf(page.getByLabel("Email"))).toBe("This address is taken");
      expect(calls.at(-1)?.body).toMatchObject({ currency: "USD", contactNumber: "+1 5550100" });
    },
  ));

test("a registration that fails without words of the server", () =>
  onStage({ ...nobody, "POST /api/auth/register": { status: 500 } }, async ({ page }) => {
    await page.goto("/auth?mode=signup");
    await fillSignUp(page, "Germany");
    await submit(page, "Create Account");
    await expectToast(page, "Registration failed", "Failed to create account");
  }));

test.each([
  ["google_oauth", "Google authentication failed. Please try again or use email/password."],
  ["google_auth", "Google authentication failed. Please try again or use email/password."],
  ["linkedin_oauth", "LinkedIn authentication failed. Please try again or use email/password."],
  ["linkedin_auth", "LinkedIn authentication failed. Please try again or use email/password."],
  ["login", "Login failed after authentication. Please try signing in manually."],
  ["oauth_general", "Authentication service is temporarily unavailable. Please try again later or use email/password."],
])("/auth?error=%s shows its box", (code, words) =>
  onStage(nobody, async ({ page }) => {
    await page.goto(`/auth?error=${code}`);
    const box = page.getByRole("alert").filter({ hasText: "Authentication Error" });
    expect((await box.innerText()).split("\n").filter(Boolean)).toEqual(["Authentication Error", words]);
  }),
);

test("an error of another name shows no box", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/auth?error=toString");
    await page.getByRole("button", { name: "Sign In", exact: true }).waitFor();
    expect(await page.getByText("Authentication Error").count()).toBe(0);
  }));

test.each([
  ["the stored path, which is cleared", { redirectAfterLogin: "/app/account?x=1", studySelection: "{}" }, "/app/account?x=1"],
  ["the study that was begun", { studySelection: "{}" }, "/app/new-study"],
  ["the service that was chosen", { selectedService: "Local Market Research" }, "/app/new-study"],
  ["not another site", { redirectAfterLogin: "//evil.example/x" }, "/app"],
  ["the account area", {}, "/app"],
])("who is signed in already, and who signs in, goes to: %s", async (_, stored, path) => {
  for (const wasIn of [true, false]) {
    let isIn = wasIn;
    const who = () => (isIn ? { json: asha } : problem(401, "not_signed_in", "Sign in first"));
    const login = () => ((isIn = true), { json: asha });
    await onStage({ ...signedIn, "GET /api/auth/user": who, "POST /api/auth/login": login }, async ({ page }) => {
      await presetStorage(page, stored);
      await page.goto("/auth");
      if (!wasIn) {
        await fillSignIn(page);
        await submit(page, "Sign In");
      }
      await eventually(() => pathOf(page)).toBe(path);
      expect(await storedEntries(page)).not.toHaveProperty("redirectAfterLogin");
    });
  }
});

test.each([
  ["Google", "google", { user_location_cache: '{"country":"India","country_code":"IN","timestamp":1}' }, "", "true"],
  ["Google", "google", { user_location_cache: '{"country":"Germany","country_code":"DE","timestamp":1}' }, "India", "false"],
  ["LinkedIn", "linkedin", {}, "India", "true"],
  ["LinkedIn", "linkedin", {}, "", "false"],
])(
  "Continue with %s goes to /api/auth/%s and tells by cookie whether the visitor is in India (%j, %s)",
  (name, path, stored, country, isIndia) =>
    onStage(nobody, async ({ page, calls }) => {
      await presetStorage(page, stored);
      await page.goto("/auth?mode=signup");
      await page.locator("[type=submit]").waitFor();
      if (country) await page.getByLabel("Country", { exact: true }).selectOption(country);
      await page.getByRole("button", { name: `Continue with ${name}` }).click();
      await page.waitForURL(`**/api/auth/${path}`);
      const isAside = (call: string) => ["GET /api/auth/user", "GET /api/location", "GET /api/ip"].includes(call);
      expect(calls.map(({ call }) => call).filter((call) => !isAside(call))).toEqual([`GET /api/auth/${path}`]);
      const cookie = (await page.context().cookies()).find((one) => one.name === "isIndia");
      expect(cookie).toMatchObject({ value: isIndia, sameSite: "Lax", path: "/" });
      const secondsLeft = (cookie?.expires ?? 0) - Date.now() / 1000;
      expect(secondsLeft).toBeGreaterThan(200);
      expect(secondsLeft).toBeLessThanOrEqual(300);
    }),
);

test.each(["/auth", "/auth?mode=signup"])("the providers come before the fields, which a visitor who uses one need not read (%s)", (path) =>
  onStage(nobody, async ({ page }) => {
    await page.goto(path);
    const order = await page
      .getByRole("main")
      .locator("input, select, button")
      .evaluateAll((all) => all.map((each) => (each instanceof HTMLButtonElement ? each.innerText.trim() : "field")));
    expect(order.slice(0, 3)).toEqual(["Continue with Google", "Continue with LinkedIn", "field"]);
  }),
);

test("a country chosen in the sign-up form counts no more once the form was left", () =>
  onStage(nobody, async ({ page }) => {
    await page.goto("/auth?mode=signup");
    await page.locator("[type=submit]").waitFor();
    await page.getByLabel("Country", { exact: true }).selectOption("India");
    await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
    await page.getByRole("link", { name: "Don't have an account? Sign up" }).click();
    expect(await page.getByLabel("Country", { exact: true }).inputValue()).toBe("");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL("**/api/auth/google");
    expect((await page.context().cookies()).find((one) => one.name === "isIndia")).toMatchObject({ value: "false" });
  }));

test("the panel beside the form stands on large screens only", async () => {
  for (const [width, isShown] of [
    [1280, true],
    [768, false],
  ] as const)
    await onStage(
      nobody,
      async ({ page }) => {
        await page.goto("/auth");
        for (const text of [
          "AI-Powered Market Research",
          "Unlock Market Insights At Lightning Speed",
          "Lightning Fast",
          "AI-Powered",
          "Affordable",
        ])
          expect(await page.getByText(text, { exact: true }).isVisible(), text).toBe(isShown);
      },
      { width },
    );
});

const password = (page: Page) => page.getByLabel("Password", { exact: true });

/** The button sends nothing before the page's scripts run; wait for them. */
async function submit(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).and(page.locator("[type=submit]")).click();
}

async function fillSignIn(page: Page): Promise<void> {
  await page.locator("[type=submit]").waitFor();
  await page.getByLabel("Email").fill("asha.rao@example.org");
  await password(page).fill("Correct-horse7");
}

async function fillSignUp(page: Page, country: string): Promise<void> {
  await page.locator("[type=submit]").waitFor();
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Email").fill("asha.rao@example.org");
  await page.getByLabel("Country", { exact: true }).selectOption(country);
  await page.getByLabel("Contact number").fill("5550100");
  await page.getByLabel("Industry").selectOption("Automotive");
  await password(page).fill("Correct-horse7");
  await page.getByLabel("Re-enter password").fill("Correct-horse7");
}
