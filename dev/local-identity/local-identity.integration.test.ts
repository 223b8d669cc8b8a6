import { createOpenIdProvider, googleSettings, linkedinSettings } from "#integrations/openid";
import { expect, onTestFinished, test } from "vitest";
import { startLocalIdentity } from "./index.ts";

const publicUrl = "http://localhost:3000";

async function start() {
  const identity = await startLocalIdentity({ publicUrl });
  onTestFinished(() => identity.close());
  return {
    google: createOpenIdProvider(googleSettings({ ...identity.google, publicUrl })),
    linkedin: createOpenIdProvider(linkedinSettings({ ...identity.linkedin, publicUrl })),
  };
}

/** As much of a browser as it takes: cookies, forms, and redirects up to the site's own address. */
function browser() {
  const cookies = new Map<string, string>();
  return async function visit(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; status: number; body: string; headers: Headers }> {
    if (url.startsWith(publicUrl)) return { url, status: 0, body: "", headers: new Headers() };
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const to = response.headers.get("location");
    const { status, headers } = response;
    return to === null ? { url, status, body: await response.text(), headers } : await visit(new URL(to, url).href);
  };
}
const actionOf = (page: { url: string; body: string }): string => new URL(/action="([^"]+)"/.exec(page.body)?.[1] ?? "", page.url).href;

test("whoever is typed in comes back as a person with a lasting identity, for each vendor its own", async () => {
  const vendors = await start();
  const visit = browser();
  const come = async (vendor: "google" | "linkedin", form: Record<string, string>) => {
    const begun = await vendors[vendor].begin();
    if ("failure" in begun) throw new Error(begun.failure);
    const page = await visit(begun.url);
    expect(page.body).toContain(`Fake ${vendor === "google" ? "Google" : "LinkedIn"} sign-in`);
    expect(page.body).toContain("Nothing leaves this machine");
    const back = await visit(actionOf(page), { do: "continue", ...form });
    expect(back.url).toMatch(new RegExp(`^${publicUrl}/api/auth/${vendor}/callback\\?`));
    const finished = await vendors[vendor].finish(back.url, begun.checks);
    if ("failure" in finished) throw new Error(finished.failure, { cause: finished.cause });
    return finished.identity;
  };
  const asha = { name: "Asha Devi Rao", email: "asha@example.com", verified: "yes" };
  const first = await come("google", asha);
  expect(first).toMatchObject({ email: "asha@example.com", emailVerified: true, firstName: "Asha", lastName: "Devi Rao" });
  // The same browser is asked again and can be someone else.
  expect(await come("google", { name: "Bo", email: "bo@example.com" })).toMatchObject({
    emailVerified: false,
    firstName: "Bo",
    lastName: null,
  });
  expect((await come("google", { ...asha, email: "ASHA@example.com" })).subject).toBe(first.subject);
  expect((await come("linkedin", asha)).subject).not.toBe(first.subject);
});

test("cancelling is a refusal; a mistyped address can be corrected", async () => {
  const { google } = await start();
  const visit = browser();
  const begun = await google.begin();
  if ("failure" in begun) throw new Error(begun.failure);
  const page = await visit(begun.url);
  const again = await visit(actionOf(page), { do: "continue", name: '"><b>', email: "asha" });
  expect(again.status).toBe(422);
  expect(again.body).toContain("Enter an email address");
  expect(again.body).not.toContain("<b>");
  const back = await visit(actionOf(again), { do: "cancel", name: "", email: "" });
  expect(await google.finish(back.url, begun.checks)).toMatchObject({ failure: "refused" });
});

test("the page is strict, and what was not begun is explained", async () => {
  const { google } = await start();
  const visit = browser();
  const begun = await google.begin();
  if ("failure" in begun) throw new Error(begun.failure);
  const page = await visit(begun.url);
  expect(page.headers.get("content-security-policy")).toContain(
    "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:3000",
  );
  expect(page.body).not.toMatch(/<script|style=/);
  expect((await visit(new URL("/style.css", page.url).href)).headers.get("content-type")).toContain("text/css");
  const lost = await visit(new URL("/sign-in/nothing", page.url).href);
  expect([lost.status, lost.body.includes("This sign-in cannot continue")]).toEqual([400, true]);
  const foreign = await browser()(actionOf(page), { do: "continue", email: "asha@example.com" });
  expect(foreign.status).toBe(400);
  const elsewhere = new URL(begun.url);
  elsewhere.searchParams.set("redirect_uri", "http://evil.example/");
  const refused = await visit(elsewhere.href);
  expect([refused.status, refused.url.startsWith("http://evil.example")]).toEqual([400, false]);
});
