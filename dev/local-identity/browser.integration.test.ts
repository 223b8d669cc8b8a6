import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createOpenIdProvider, googleSettings } from "#integrations/openid";
import { expect, test } from "vitest";
import { chromiumPath } from "../../tests/support/chromium.ts";
import { workersBrowser } from "../../tests/e2e/support/browser.ts";
import { openTestDatabase } from "../../tests/support/databases/databases.ts";
import { openAccounts, visitor } from "../../tests/support/open-accounts.ts";
import { startLocalIdentity } from "./index.ts";

test.skipIf(chromiumPath() === undefined)(
  "a person signs in with the fake provider in a browser, by keyboard alone, and has an account",
  async () => {
    await using db = await openTestDatabase("embedded");
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
    const identity = await startLocalIdentity({ publicUrl });
    const google = createOpenIdProvider(googleSettings({ ...identity.google, publicUrl }));
    const { accounts } = openAccounts(db, { identityProviders: { google } });
    let cookie: string | undefined;
    server.on("request", async (request, response) => {
      if (request.url === "/api/auth/google") {
        const begun = await accounts.beginOAuth("google", { isIndia: true });
        cookie = "cookie" in begun ? begun.cookie : undefined;
        response.writeHead(302, { location: "url" in begun ? begun.url : "/failed" }).end();
      } else if (request.url?.startsWith("/api/auth/google/callback")) {
        const finished = await accounts.finishOAuth("google", { callbackUrl: `${publicUrl}${request.url}`, cookie }, visitor);
        response
          .writeHead(302, { location: "signedIn" in finished ? `/app?${finished.signedIn.user.email}` : `/auth?error=${finished.error}` })
          .end();
      } else response.setHeader("content-type", "text/html").end("<title>the site</title>");
    });

    const context = await (await workersBrowser()).newContext();
    try {
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      await page.goto(`${publicUrl}/api/auth/google`);
      expect(await page.title()).toBe("Sign in with Google (fake provider)");
      expect(await page.evaluate(() => getComputedStyle(document.querySelector("button") ?? document.body).minHeight)).toBe("44px");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("email");
      await page.keyboard.type("asha@example.com");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${publicUrl}/app?asha@example.com`);

      await page.goto(`${publicUrl}/api/auth/google`);
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.waitForURL(`${publicUrl}/auth?error=google_auth`);
      expect(faults).toEqual([]);
    } finally {
      await context.close();
      await identity.close();
      await new Promise((resolve) => server.close(resolve));
    }
    expect(await db.queries.selectFrom("users").select(["email", "currency", "country"]).execute()).toEqual([
      { email: "asha@example.com", currency: "INR", country: "India" },
    ]);
  },
);
