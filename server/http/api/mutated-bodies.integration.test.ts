import { randomUUID } from "node:crypto";
import { problemBody } from "#shared/problem.ts";
import { expect, test } from "vitest";
import { seeded } from "../../../tests/support/seeded.ts";
import { type Customer, openTestSite, type TestSite } from "../../../tests/support/test-site.ts";
import type { Route } from "./route.ts";

/** More by hand: MUTATIONS=2000. */
const mutationsEach = Number(process.env["MUTATIONS"] ?? 80);

/** A body that each call takes; what it names does not exist, so that nothing comes of one that is still right after a change. */
const valid: Record<string, Record<string, unknown>> = {
  "POST /api/auth/register": {
    email: "someone@example.com",
    password: "Blue-Kettle-4711",
    firstName: "Some",
    lastName: "One",
    country: "Germany",
    contactNumber: "+49 1512345678",
    industry: "Technology & Software",
    currency: "USD",
  },
  "POST /api/auth/login": { email: "someone@example.com", password: "Blue-Kettle-4711", recaptchaToken: "x" },
  "POST /api/auth/forgot-password": { email: "someone@example.com" },
  "POST /api/auth/verify-otp": { email: "someone@example.com", otp: "123456" },
  "POST /api/auth/reset-password": { email: "someone@example.com", otp: "123456", newPassword: "Green-Lamp-8251" },
  "PATCH /api/account": {
    firstName: "Ann",
    lastName: "Tester",
    country: "Germany",
    contactNumber: "+49 1512345678",
    industry: "Technology & Software",
  },
  "DELETE /api/account": { email: "someone-else@example.com" },
  "POST /api/account/password": { currentPassword: "not-the-one-1A", newPassword: "Green-Lamp-8251" },
  "POST /api/studies": {
    kind: "corporate",
    industryName: "Electric two-wheelers",
    companyType: "investor",
    reportScope: "country",
    country: "India",
    region: null,
    brief: { segments: ["Scooters"], companies: ["Ola"] },
    unlockWhenReady: false,
  },
  // Larger than is taken: one that is right would be kept.
  "POST /api/documents": { name: "Sales.csv", sizeBytes: 90_000_000 },
  "POST /api/documents/links": { url: "https://example.org/report" },
  // Without a right address: a message that is right would be kept.
  "POST /api/contact": { name: "Some One", email: "someone", company: "Mills", message: "Is it counted at retail?" },
  // Below the minimum: one that is right would be an order.
  "POST /api/payments/orders": {
    amount: "0.01",
    billing: { name: "Ann", address: "1 Main Road", state: "29", country: "Germany", gstin: "29AAGCB7383J1Z4" },
  },
  "POST /api/payments/verify": { razorpay_order_id: "order_0", razorpay_payment_id: "pay_0", razorpay_signature: "00ff" },
  "PUT /api/studies/:id/assumptions": { assumptions: { "some.cell": 0.25 } },
};

test("a body that is changed at random is never our fault, always answered in one shape, and leaves no trace when refused", async () => {
  await using site = await openTestSite("embedded");
  const customer = await site.customer("owner");
  const withBody = site.routes.filter((route) => route.body !== undefined);
  expect(withBody.map(nameOf).toSorted()).toEqual(Object.keys(valid).toSorted());

  for (const route of withBody) {
    const next = seeded(20_261_121);
    let before = await counted(site);
    /** Refused since rows were last counted. Counting after each would take longer than all calls. */
    let refusals: string[] = [];
    const expectNoTrace = async () => {
      expect(await counted(site), refusals.join("\n")).toEqual(before);
      refusals = [];
    };
    let refused = 0;
    for (let i = 0; i < mutationsEach; i++) {
      const body = changed(valid[nameOf(route)] ?? {}, next);
      // JSON.stringify of what was parsed again: "__proto__" and undefined do not survive, and the server never sees them.
      const isInvalid = route.body?.safeParse(JSON.parse(JSON.stringify(body))).success === false;
      // What may be taken changes the counts.
      if (!isInvalid) await expectNoTrace();
      const answer = await send(site, route, customer, JSON.stringify(body), i);
      const where = `${nameOf(route)} #${i}: ${JSON.stringify(body).slice(0, 300)} → ${answer.status}`;
      expect(answer.status, where).toBeLessThan(500);
      if (answer.status < 400) {
        expect(isInvalid, where).toBe(false);
        before = await counted(site);
        continue;
      }
      refused++;
      refusals.push(where);
      const problem = problemBody.parse(await answer.json());
      if (answer.status !== 413 && isInvalid) {
        expect([problem.code, Object.keys(problem.fields ?? {}).length > 0], where).toEqual(["invalid", true]);
      }
      if (!isInvalid || refusals.length === 20) await expectNoTrace();
    }
    await expectNoTrace();
    expect(refused, nameOf(route)).toBeGreaterThan(mutationsEach / 4);
  }
});

test("what is no JSON, of another type or too large is refused by its own code", async () => {
  await using site = await openTestSite("embedded");
  const customer = await site.customer("owner");
  const broken = [
    "{",
    "nul",
    '{"a":1}}',
    "\u0000",
    "'x'",
    '{"email":',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
  ];
  const misshapen = ["", "null", "[]", '"text"', "1", "true", "[".repeat(5000) + "]".repeat(5000)];
  for (const route of site.routes.filter((r) => r.body !== undefined)) {
    for (const raw of [...broken, ...misshapen]) {
      const answer = await send(site, route, customer, raw, 0);
      const problem = problemBody.parse(await answer.json());
      expect([nameOf(route), raw.slice(0, 20), answer.status, Object.keys(problem.fields ?? {}).length > 0]).toEqual([
        nameOf(route),
        raw.slice(0, 20),
        400,
        true,
      ]);
    }
    const path = pathOf(route);
    const forms = route.form ? [] : ["application/x-www-form-urlencoded"];
    for (const type of ["text/plain", ...forms, "multipart/form-data; boundary=x", "application/xml"]) {
      const answer = await site.call(path, { method: route.method, as: customer, raw: "a=1", headers: { "content-type": type } });
      expect([type, answer.status, problemBody.parse(await answer.json()).code]).toEqual([type, 415, "unsupported_media_type"]);
    }
    const large = await send(site, route, customer, JSON.stringify({ email: "x".repeat(70_000) }), 0);
    expect([large.status, problemBody.parse(await large.json()).code]).toEqual([413, "too_large"]);
    const bytes = await site.call(path, {
      method: route.method,
      as: customer,
      raw: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      headers: { "content-type": "application/json" },
    });
    expect(bytes.status).toBe(400);
  }
});

test("a path that cannot name anything is 404, and a query that is not right names its fields", async () => {
  await using site = await openTestSite("embedded");
  const customer = await site.customer("owner");
  const names = [
    "1",
    "not-a-uuid",
    "..",
    "%00",
    "%27%20or%201=1--",
    "00000000-0000-0000-0000-00000000000g",
    "a".repeat(300),
    "%F0%9F%9B%B5",
  ];
  for (const route of site.routes.filter((r) => r.params !== undefined))
    for (const name of names) {
      const path = route.path.replace(":kind", "corporate").replace(":note", name).replace(":id", name);
      const { body } = { body: valid[nameOf(route)] };
      const answer = await site.call(path, { method: route.method, as: customer, ...(body && { body }) });
      // fetch itself resolves "..", which leads to another call of the table.
      if (name === "..") expect(answer.status).toBeLessThan(500);
      else expect([path, answer.status, problemBody.parse(await answer.json()).code]).toEqual([path, 404, "not_found"]);
    }
  for (const [query, field] of [
    ["limit=0", "limit"],
    ["limit=x", "limit"],
    ["sort=best", "sort"],
    ["page=2", "page"],
    ["kind=corporate&kind=local", "kind"],
    // No text of the database can hold it.
    ["search=%00", "search"],
    ["search=dairy%00", "search"],
    [`sort=name&cursor=${Buffer.from(JSON.stringify(["name", "a\0", randomUUID()])).toString("base64url")}`, "cursor"],
  ] as const) {
    const answer = await site.call(`/api/studies?${query}`, { as: customer });
    const { code, fields } = problemBody.parse(await answer.json());
    expect([query, answer.status, code, Object.keys(fields ?? {})]).toEqual([query, 400, "invalid", [field]]);
  }
  for (const [path, field] of [
    ["/api/payments?limit=0", "limit"],
    ["/api/payments?status=paid", "status"],
    ["/api/payments?cursor=nonsense", "cursor"],
    [`/api/payments?cursor=${Buffer.from(JSON.stringify(["1", "a\0"])).toString("base64url")}`, "cursor"],
    ["/api/credits/quote?amount=lots", "amount"],
    ["/api/credits/quote?amount=1&amount=2", "amount"],
    ["/api/credits/quote?state=99", "state"],
    ["/api/credits/quote?currency=USD", "currency"],
  ] as const) {
    const answer = await site.call(path, { as: customer });
    const { code, fields } = problemBody.parse(await answer.json());
    expect([path, answer.status, code, Object.keys(fields ?? {})]).toEqual([path, 400, "invalid", [field]]);
  }
  const cursor = await site.call("/api/studies?cursor=nonsense", { as: customer });
  expect(cursor.status).toBe(400);
  const key = await site.call("/api/studies", {
    method: "POST",
    as: customer,
    body: valid["POST /api/studies"],
    headers: { "idempotency-key": "two words" },
  });
  expect([key.status, Object.keys(problemBody.parse(await key.json()).fields ?? {})]).toEqual([400, ["idempotency-key"]]);
});

const nameOf = (route: Route) => `${route.method} ${route.path}`;
const pathOf = (route: Route) => route.path.replace(":id", "00000000-0000-4000-8000-000000000000");

/** Every call comes from another address, or the limits of sign-in would answer instead. */
function send(site: TestSite, route: Route, customer: Customer, raw: string, i: number): Promise<Response> {
  const headers = { "content-type": "application/json", "x-forwarded-for": `10.2.${i >> 8}.${i & 255}` };
  return site.call(pathOf(route), { method: route.method, as: route.who === "signed-in" ? customer : undefined, raw, headers });
}

async function counted({ services }: TestSite): Promise<string> {
  const tables = ["users", "identities", "sessions", "studies", "study_events", "ledger_transfers", "payments", "billing_profiles"];
  const { rows } = await services.db
    .raw()
    .query(tables.map((t) => `select '${t}' as name, count(*)::int as n from ${t}`).join(" union all "));
  return JSON.stringify(rows);
}

type Next = () => number;
const one = <T>(of: readonly T[], next: Next): T => of[Math.floor(next() * of.length)] as T;

/** One to three changes: fields left out, of another type, huge, deep, strange, unknown. */
function changed(body: Readonly<Record<string, unknown>>, next: Next): unknown {
  const copy = structuredClone(body) as Record<string, unknown>;
  for (let n = 1 + Math.floor(next() * 3); n > 0; n--) {
    const key = one(Object.keys(body), next);
    const what = next();
    if (what < 0.2) delete copy[key];
    else if (what < 0.7) copy[key] = strange(next);
    else if (what < 0.9)
      copy[one(["extra", "constructor", "toString", "hasOwnProperty", "userId", "amount", "isAdmin", "", "a.b", "\u202e"], next)] =
        strange(next);
    else if (typeof copy[key] === "object" && copy[key] !== null)
      copy[key] = { ...copy[key], [one(Object.keys(body), next)]: strange(next) };
    else copy[key] = [copy[key]];
  }
  return copy;
}

function strange(next: Next): unknown {
  return one<() => unknown>(
    [
      () => null,
      () => "",
      () => " ",
      () => 0,
      () => -1,
      () => 1e308,
      () => 2 ** 53,
      () => true,
      () => [],
      () => ({}),
      () => ["x"],
      () => "x".repeat(10_000),
      () => "\u0000",
      () => "a\u0000b@example.com",
      () => "\ud800",
      () => "e\u0301\u202e\u{1f6f5}",
      () => "' or 1=1 --",
      () => "${7*7}{{7*7}}<script>",
      () => Array.from({ length: 500 }, () => "x"),
      () => Array.from({ length: 60 }).reduce<unknown>((inner) => ({ inner }), 1),
      () => ({ toString: 1, valueOf: null, length: -1 }),
      () => new Date(0).toISOString(),
      () => Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, i])),
    ],
    next,
  )();
}
