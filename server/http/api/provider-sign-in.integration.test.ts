import { authErrors } from "#shared/wire/auth.ts";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/support/test-site.ts";

const cookieOf = (answer: Response, name: string): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((c) => c.startsWith(`${name}=`))
    ?.split(";")[0];
/** Of a test provider's page: cookies, forms, and redirects until it leads back to the site. */
async function throughProvider(site: TestSite, start: string, form: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 20 && !url.startsWith(site.url); step++) {
    const answer: Response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join("; ") },
      ...(body && { method: "POST", body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    body = undefined;
    const to = answer.headers.get("location");
    const action = to ?? /action="([^"]+)"/.exec(await answer.text())?.[1] ?? "";
    if (to === null) body = new URLSearchParams(form);
    url = new URL(action, url).href;
  }
  return url;
}

test.each(["google", "linkedin"] as const)(
  "%s leads away with a sealed cookie and back to a session; the account is in rupees for a visitor from India",
  async (provider) => {
    await using site = await openTestSite("embedded", { role: "web" });
    const away = await site.call(`/api/auth/${provider}`, { headers: { cookie: "isIndia=true", "sec-fetch-site": "cross-site" } });
    expect(away.status).toBe(303);
    const setCookie = away.headers.getSetCookie().join();
    expect(setCookie).toMatch(/^__Host-oauth=[\w-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/);
    const back = await throughProvider(site, away.headers.get("location") ?? "", {
      do: "continue",
      name: "Asha Rao",
      email: "asha@example.com",
      verified: "yes",
    });
    const path = back.slice(site.url.length);
    expect(path).toMatch(new RegExp(`^/api/auth/${provider}/callback\\?`));

    // Without the cookie of the browser that left, what the provider sent is worth nothing.
    const stolen = await site.call(path);
    expect(stolen.headers.get("location")).toBe(`/auth?error=${provider}_auth`);
    expect(cookieOf(stolen, "__Host-sid")).toBeUndefined();

    // The session that the browser had before is of no more use.
    const former = await site.customer("former");
    const come = await site.call(path, { headers: { cookie: `${cookieOf(away, "__Host-oauth")}; ${former.cookie}` } });
    expect((await site.call("/api/auth/user", { as: former })).status).toBe(401);
    expect([come.status, come.headers.get("location")]).toEqual([303, "/auth"]);
    expect(cookieOf(come, "__Host-oauth")).toBe("__Host-oauth=");
    const user = await site.call("/api/auth/user", { headers: { cookie: cookieOf(come, "__Host-sid") ?? "" } });
    expect(await user.json()).toMatchObject({ email: "asha@example.com", firstName: "Asha", currency: "INR", provider });
  },
);

test("in production without keys the buttons lead back with a message", async () => {
  await using site = await openTestSite("embedded", {
    role: "web",
    settings: { NODE_ENV: "production", PUBLIC_URL: "https://sextant.example" },
  });
  for (const provider of ["google", "linkedin"]) {
    const answer = await site.call(`/api/auth/${provider}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth?error=oauth_general"]);
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
  }
  expect(Object.keys(authErrors)).toContain("oauth_general");
});

test("signing in ends the session that the browser had, and signing out ends the one that it has", async () => {
  await using site = await openTestSite("embedded");
  const customer = await site.customer("owner");
  const { user, password } = customer;
  const again = await site.call("/api/auth/login", { method: "POST", as: customer, body: { email: user.email, password } });
  const cookie = cookieOf(again, "__Host-sid") ?? "";
  expect((await site.call("/api/auth/user", { as: customer })).status).toBe(401);
  expect((await site.call("/api/auth/user", { as: { ...customer, cookie } })).status).toBe(200);
  // A stranger's page cannot sign anybody out.
  const foreign = await site.call("/api/auth/logout", {
    method: "POST",
    as: { ...customer, cookie },
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(foreign.status).toBe(403);
  expect((await site.call("/api/auth/user", { as: { ...customer, cookie } })).status).toBe(200);
  const out = await site.call("/api/auth/logout", { method: "POST", as: { ...customer, cookie } });
  expect(out.headers.getSetCookie()).toEqual(["__Host-sid=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax"]);
  expect((await site.call("/api/auth/user", { as: { ...customer, cookie } })).status).toBe(401);
});

test("too many sign-ins are told when to come back, by the address that our proxy saw", async () => {
  await using site = await openTestSite("embedded");
  const attempt = (forwardedFor: string) =>
    site.call("/api/auth/login", {
      method: "POST",
      body: { email: "nobody@example.com", password: "x" },
      headers: { "x-forwarded-for": forwardedFor, "x-client-ip": forwardedFor },
    });
  const statuses = new Set<number>();
  let last = await attempt("198.51.100.1, 203.0.113.5");
  for (let i = 0; i < 60 && last.status !== 429; i++) {
    last = await attempt(`198.51.100.${i}, 203.0.113.5`);
    statuses.add(last.status);
  }
  expect([...statuses]).toEqual([401, 429]);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
});
