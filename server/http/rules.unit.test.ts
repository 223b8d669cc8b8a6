import { orderBody } from "#shared/wire/studies.ts";
import { loginBody, registerForm } from "#shared/wire/auth.ts";
import { Problem } from "#shared/problem.ts";
import { expect, test } from "vitest";
import { isOddCheckoutPath, securityHeaders } from "./security-headers.ts";
import { clientAddress, isLoopback } from "./client-address.ts";
import { requestId } from "./request-id.ts";
import { assertOwnOrigin } from "./origin-rule.ts";
import { parse } from "./api/parse.ts";
import { internalMessage, problemOf } from "./problem-answer.ts";
import { dropSession, readCookie, setSession } from "./cookies.ts";
import { firstHeaderValue } from "./static/content-encoding.ts";

test("only as many addresses are believed as there are proxies of ours, counted from the right", () => {
  expect(clientAddress("10.0.0.1", "1.1.1.1, 2.2.2.2, 3.3.3.3", 0)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "1.1.1.1, 2.2.2.2, 3.3.3.3", 1)).toBe("3.3.3.3");
  expect(clientAddress("10.0.0.1", "1.1.1.1, 2.2.2.2, 3.3.3.3", 2)).toBe("2.2.2.2");
  expect(clientAddress("10.0.0.1", "1.1.1.1", 5)).toBe("1.1.1.1");
  expect(clientAddress("10.0.0.1", undefined, 2)).toBe("10.0.0.1");
  // What is no address was not written by a proxy.
  expect(clientAddress("10.0.0.1", "1.1.1.1, unknown", 2)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "x, 2.2.2.2", 2)).toBe("2.2.2.2");
  expect(clientAddress(undefined, undefined, 0)).toBe("");
});

test("an IPv6 customer is counted by the first 64 bits, an IPv4 one behind IPv6 as what it is", () => {
  expect(clientAddress("2001:db8:1:2:3:4:5:6", undefined, 0)).toBe("2001:db8:1:2::/64");
  expect(clientAddress("2001:db8:1:2::9", undefined, 0)).toBe("2001:db8:1:2::/64");
  expect(clientAddress("2001:0DB8:0001:2::", undefined, 0)).toBe("2001:db8:1:2::/64");
  expect(clientAddress("fe80::1%eth0", undefined, 0)).toBe("fe80:0:0:0::/64");
  expect(clientAddress("::ffff:192.0.2.7", undefined, 0)).toBe("192.0.2.7");
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.8.0.1"].every(isLoopback)).toBe(true);
  expect(["10.0.0.1", "::2", "128.0.0.1", undefined].some(isLoopback)).toBe(false);
});

const ours = "https://sextant.example";
const facts = { method: "POST", secFetchSite: undefined, origin: undefined, hasSession: false };
const isTaken = (more: Partial<Parameters<typeof assertOwnOrigin>[0]>): boolean => {
  try {
    assertOwnOrigin({ ...facts, ...more }, ours);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "foreign_origin", status: 403 });
    return false;
  }
};

test("a call that changes something is taken from our own pages only", () => {
  expect(isTaken({ secFetchSite: "same-origin" })).toBe(true);
  for (const secFetchSite of ["cross-site", "same-site", "none", ""]) expect(isTaken({ secFetchSite, origin: ours })).toBe(false);
  expect(isTaken({ origin: ours, hasSession: true })).toBe(true);
  for (const origin of ["https://evil.example", "http://sextant.example", "https://sextant.example.evil.example", "null", ""])
    expect(isTaken({ origin })).toBe(false);
  for (const method of ["PUT", "PATCH", "DELETE"]) expect(isTaken({ method, secFetchSite: "cross-site" })).toBe(false);
  for (const method of ["GET", "HEAD", "OPTIONS"]) expect(isTaken({ method, secFetchSite: "cross-site" })).toBe(true);
});

test("a program without a session needs no origin; with a session's cookie it says one", () => {
  expect(isTaken({})).toBe(true);
  expect(isTaken({ hasSession: true })).toBe(false);
});

const refused = (read: () => unknown): Problem => {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("it was taken");
};

test("what is wrong with a body is said by field, unknown keys by name, in the schema's words where it has some", () => {
  const problem = refused(() =>
    parse(orderBody, { kind: "corporate", industryName: "x", companyType: 1, brief: { segments: ["", 2], a: 1 }, b: 2 }, "body"),
  );
  expect(problem.body()).toEqual({
    code: "invalid",
    message: "Industry: at least 2 characters",
    fields: {
      industryName: "Industry: at least 2 characters",
      companyType: expect.stringContaining("Must be one of: corporation, investor"),
      reportScope: "Required",
      "brief.segments.0": "At least 1 characters",
      "brief.segments.1": "Must be text",
      "brief.a": "Unknown field",
      b: "Unknown field",
    },
  });
  expect(refused(() => parse(loginBody, {}, "body")).message).toBe("email: Required");
  expect(refused(() => parse(loginBody, null, "body")).body()).toEqual({
    code: "invalid",
    message: "body: Must be an object",
    fields: { body: "Must be an object" },
  });
  expect(refused(() => parse(loginBody, undefined, "body")).fields).toEqual({ body: "Required" });
  const form = {
    email: "a@example.com",
    password: "Blue-Kettle-4711",
    confirmPassword: "x",
    firstName: "A",
    lastName: "B",
    country: "India",
    contactNumber: "1",
    industry: "x",
  };
  expect(refused(() => parse(registerForm, form, "body")).message).toBe("Passwords don't match");
});

test("a thousand unknown keys are not answered one by one", () => {
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i]));
  expect(Object.keys(refused(() => parse(loginBody, body, "body")).fields ?? {}).length).toBeLessThanOrEqual(50);
});

test("a fault of ours says nothing about itself", () => {
  const problem = problemOf(new Error("password of the database is hunter2"));
  expect(problem.body()).toEqual({ code: "internal", message: internalMessage });
  expect(problemOf("a string").status).toBe(500);
});

test("the session's cookie cannot be read by scripts, planted by neighbours or sent along by strangers", () => {
  const cookie = setSession("token", new Date(0));
  expect(cookie).toBe("__Host-sid=token; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax");
  expect(dropSession()).toContain("Max-Age=0");
  expect(readCookie("a=b; __Host-sid=token; __Host-sid=other", "__Host-sid")).toBe("token");
  expect(readCookie("x__Host-sid=a; __Host-sid=", "__Host-sid")).toBeUndefined();
  expect(readCookie(undefined, "__Host-sid")).toBeUndefined();
});

test("a request keeps the id that a proxy gave it, unless that could be more than an id", () => {
  expect(requestId("abc-12345")).toBe("abc-12345");
  for (const given of ["short", "a".repeat(65), "with space and\nline", undefined, ["a", "b"]])
    expect(requestId(given)).toMatch(/^[0-9a-f-]{36}$/);
});

test("browsers are told to stay with https in production, and nowhere is anything unsafe allowed but while developing", () => {
  const live = securityHeaders({ isProduction: true, isDevelopment: false });
  for (const headers of [live.api, live.asset, live.page("n")])
    expect(headers).toMatchObject({ "strict-transport-security": "max-age=31536000; includeSubDomains" });
  expect(JSON.stringify([live.api, live.asset, live.page("n")])).not.toContain("unsafe");
  expect(securityHeaders({ isProduction: false, isDevelopment: false }).api).not.toHaveProperty("strict-transport-security");
  expect(live.page("abc")["content-security-policy"]).toContain("script-src 'self' 'nonce-abc';");
});

const strictPage = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "content-security-policy":
    "default-src 'self'; script-src 'self' 'nonce-n'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

test("only the page for payments, and only where the gateway's own window opens, lets that window in", () => {
  const live = securityHeaders({ isProduction: true, isDevelopment: false, hasForeignCheckout: true });
  expect(live.page("n")).toEqual(strictPage);
  expect(live.checkoutPage("n")).toEqual({
    ...strictPage,
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy":
      'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com"), usb=()',
    "content-security-policy": [
      "default-src 'self'",
      "script-src 'self' 'nonce-n' https://checkout.razorpay.com https://cdn.razorpay.com",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' https://api.razorpay.com https://checkout.razorpay.com https://cdn.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com https://lumberjack-metrics.razorpay.com",
      "frame-src https://api.razorpay.com https://checkout.razorpay.com",
      "img-src 'self' data: https://cdn.razorpay.com",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self' https://api.razorpay.com",
      "frame-ancestors 'none'",
    ].join("; "),
  });
  expect(JSON.stringify([live.api, live.asset, live.cachedPage(["sha256-x"])])).not.toContain("razorpay");
  const testGateway = securityHeaders({ isProduction: true, isDevelopment: false });
  expect(testGateway.checkoutPage("n")).toEqual(strictPage);
  // While developing, what Vite needs stands beside it.
  const developing = securityHeaders({ isProduction: false, isDevelopment: true, hasForeignCheckout: true });
  expect(developing.checkoutPage("n")["content-security-policy"]).toMatch(
    /script-src 'self' 'unsafe-inline' https:\/\/checkout\.razorpay\.com .*; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: https:\/\/api/,
  );
});

test("other spellings of the page for payments are known for what they are", () => {
  for (const path of ["/app/credits/", "/app/credits//", "/App/Credits", "/app/%63redits", "/app/credits%2F"])
    expect([path, isOddCheckoutPath(path)]).toEqual([path, true]);
  for (const path of ["/app/credits", "/app/credits/x", "/app/credit", "/app", "/", "/app/credits.data", "/app/%E0%A4%A", "//app/credits"])
    expect([path, isOddCheckoutPath(path)]).toEqual([path, false]);
});

test("a header is found however its name is written, the first of several, and never by its value", () => {
  const request = { rawHeaders: ["Host", "etag", "If-None-Match", '"a"', "if-none-match", '"b"', "X-Empty", ""] };
  expect(["host", "if-none-match", "x-empty", "etag"].map((name) => firstHeaderValue(request, name))).toEqual([
    "etag",
    '"a"',
    "",
    undefined,
  ]);
});
