import { problemBody } from "#shared/problem.ts";
import { studyDetail, type StudyDetail, studyEvent } from "#shared/wire/studies.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { enginesInTurn } from "../../../tests/support/databases/databases.ts";
import { smallArticle } from "../../../tests/fixtures/articles/small-article.ts";
import { keepOneSample } from "../../../tests/support/studies-world.ts";
import { type Customer, openPayingSite, type TestSite } from "../../../tests/support/test-site.ts";
import type { Route } from "./route.ts";

const inTurn = enginesInTurn();

const order = {
  kind: "corporate",
  industryName: "Electric two-wheelers",
  companyType: "investor",
  reportScope: "country",
  country: "India",
};

/**
 * What a customer gets for a sensible call on what is theirs: a finished, unlocked study, a payment of which part went back, and their
 * own sessions.
 */
const owners: Record<string, { status: number; body?: unknown; path?: Record<string, string> }> = {
  "GET /api/auth/user": { status: 200 },
  "POST /api/auth/register": { status: 400, body: {} },
  "POST /api/auth/login": { status: 401, body: { email: "nobody@example.com", password: "x" } },
  "POST /api/auth/forgot-password": { status: 200, body: { email: "nobody@example.com" } },
  "POST /api/auth/verify-otp": { status: 400, body: { email: "nobody@example.com", otp: "123456" } },
  "POST /api/auth/reset-password": { status: 400, body: { email: "nobody@example.com", otp: "123456", newPassword: "Green-Lamp-8251" } },
  "GET /api/auth/google": { status: 303 },
  "GET /api/auth/google/callback": { status: 303 },
  "GET /api/auth/linkedin": { status: 303 },
  "GET /api/auth/linkedin/callback": { status: 303 },
  "GET /api/account": { status: 200 },
  "PATCH /api/account": { status: 200, body: { firstName: "Ann" } },
  "POST /api/account/password": { status: 400, body: { currentPassword: "x", newPassword: "Green-Lamp-8251" } },
  "GET /api/account/export": { status: 200 },
  "GET /api/account/sessions": { status: 200 },
  "POST /api/studies": { status: 201, body: order },
  "GET /api/studies": { status: 200 },
  "GET /api/studies/:id": { status: 200 },
  "GET /api/studies/:id/events": { status: 200 },
  "POST /api/studies/:id/cancel": { status: 409 },
  "POST /api/studies/:id/retry": { status: 409 },
  "POST /api/studies/:id/refresh": { status: 201 },
  "POST /api/studies/:id/unlock": { status: 200 },
  "PUT /api/studies/:id/assumptions": { status: 200, body: { assumptions: {} } },
  "GET /api/studies/:id/report": { status: 200 },
  "GET /api/studies/:id/report.pdf": { status: 200 },
  "GET /api/studies/:id/report.xlsx": { status: 200 },
  "GET /api/studies/:id/report.docx": { status: 200 },
  "GET /api/studies/:id/report.html": { status: 200 },
  "GET /api/studies/:id/report.json": { status: 200 },
  "GET /api/study-options": { status: 200 },
  "GET /api/documents": { status: 200 },
  "POST /api/documents": { status: 201, body: { name: "Sales.csv", sizeBytes: 10 } },
  // Without bytes it is no part.
  "PUT /api/documents/:id/parts/:part": { status: 400 },
  // Live evidence is off here.
  "POST /api/documents/links": { status: 422, body: { url: "https://example.org/report" } },
  "GET /api/sample-studies": { status: 200 },
  "GET /api/sample-studies/:kind/:id": { status: 200 },
  "GET /api/sample-studies/:kind/:id/report": { status: 200 },
  "GET /api/sample-studies/:kind/:id/report.pdf": { status: 200 },
  "GET /api/sample-studies/:kind/:id/report.xlsx": { status: 200 },
  "GET /api/sample-studies/:kind/:id/report.docx": { status: 200 },
  "GET /api/sample-studies/:kind/:id/report.html": { status: 200 },
  "GET /api/sample-studies/:kind/:id/report.json": { status: 200 },
  "GET /api/credits/quote": { status: 200 },
  "POST /api/payments/orders": { status: 201, body: { amount: "250.5", billing: { name: "Ann", country: "Germany" } } },
  // The gateway's signature decides, not the session: these have none.
  "POST /api/payments/verify": {
    status: 404,
    body: { razorpay_order_id: "order_0", razorpay_payment_id: "pay_0", razorpay_signature: "00" },
  },
  "POST /api/payments/webhook": { status: 400 },
  "GET /api/payments": { status: 200 },
  "GET /api/payments/:id": { status: 200 },
  "GET /api/payments/:id/invoice.pdf": { status: 200 },
  "GET /api/payments/:id/credit-notes/:note.pdf": { status: 200 },
  "GET /api/dashboard": { status: 200 },
  "GET /api/ip": { status: 200 },
  "GET /api/location": { status: 200 },
  "POST /api/contact": { status: 201, body: { name: "Ann", email: "ann@example.com", message: "How is it made?" } },
  "GET /api/blog": { status: 200 },
  "GET /api/blog/slug/:slug": { status: 200 },
  "GET /blog/feed.xml": { status: 200 },
  "GET /blog/pictures/:file": { status: 200 },
  "GET /api/interpretations": { status: 400 },
  "GET /api/places": { status: 200 },
  "GET /api/places/map": { status: 400 },
  "GET /suggestions": { status: 200 },
  "GET /healthz": { status: 200 },
  "GET /readyz": { status: 200 },
  "GET /metrics": { status: 200 },
  "GET /api/openapi.json": { status: 200 },
  "GET /robots.txt": { status: 200 },
  "GET /sitemap.xml": { status: 200 },
  // What ends things comes last.
  "DELETE /api/documents/:id": { status: 200 },
  "DELETE /api/studies/:id": { status: 200 },
  "DELETE /api/account/sessions/:id": { status: 200 },
  "DELETE /api/account": { status: 409, body: { email: "owner@example.com" } },
  "POST /api/auth/logout": { status: 200 },
};

const nameOf = (route: Route) => `${route.method} ${route.path}`;
/** A file is rendered from the document alone, seconds each: it does not depend on the database, and a sample's is made as a study's. */
const isRendered = (route: Route) => /\/report\.(pdf|xlsx|docx|html)$/.test(route.path);
const isOfSample = (route: Route) => route.path.startsWith("/api/sample-studies/");

test.each(inTurn())(
  "every call of the table: 401 without a session, the own answer with it, 404 on what is another's (%s)",
  async (engine) => {
    await using site = await openPayingSite(engine);
    const owner = await site.customer("owner");
    const other = await site.customer("other");
    await site.give(owner, 1_000_000);
    await site.give(other, 1_000_000);
    const study = await finishedStudy(site, owner);
    const sample = await keepOneSample(site.services.db);
    const { paymentId, noteId = "" } = await site.topUp(owner, { amount: "100", refunded: "40.00" });
    const second = await signInAgain(site, owner);
    await site.services.blog.publish(smallArticle);
    const document = await site.services.documents.begin(owner.user.id, { name: "Market.pdf", sizeBytes: 10 });
    const names: Record<string, string> = {
      document: document.id,
      study: study.id,
      session: second,
      payment: paymentId,
      kind: "corporate",
      sample,
    };

    expect(Object.keys(owners).toSorted()).toEqual(site.routes.map(nameOf).toSorted());
    const routes = Object.keys(owners).flatMap((name) => site.routes.filter((route) => nameOf(route) === name));
    const call = (route: Route, as: Customer | undefined) => {
      const { body } = owners[nameOf(route)] ?? {};
      const path = route.path
        .replace(":kind", "corporate")
        .replace(":note", noteId)
        .replace(":part", "0")
        .replace(":id", names[route.owner ?? "sample"] ?? "")
        .replace(":slug", smallArticle.slug)
        .replace(":file", `${smallArticle.cover ?? ""}.png`);
      return site.call(path, { method: route.method, as, ...(body !== undefined && { body }) });
    };

    const before = await counted(site);
    for (const route of routes) {
      const answer = await call(route, undefined);
      if (route.who === "anyone") expect([nameOf(route), answer.status]).toEqual([nameOf(route), owners[nameOf(route)]?.status]);
      else await expectProblem(answer, 401, "not_signed_in", nameOf(route));
    }
    for (const route of routes.filter((r) => r.owner !== undefined))
      await expectProblem(await call(route, other), 404, "not_found", nameOf(route));
    // Nothing that was refused has changed anything.
    expect(await counted(site)).toEqual(before);

    for (const route of routes.filter((r) => !isRendered(r) || !isOfSample(r))) {
      const answer = await call(route, owner);
      const expected = owners[nameOf(route)]?.status ?? 0;
      const said = answer.headers.get("content-type")?.includes("json") ? await answer.clone().text() : "";
      expect([nameOf(route), answer.status, said.slice(0, 200)]).toEqual([nameOf(route), expected, said.slice(0, 200)]);
      await expectDescribed(route, answer);
    }
  },
);

/** The answer is what the table says of it, to the last field. */
async function expectDescribed(route: Route, answer: Response): Promise<void> {
  if (answer.status >= 400) {
    problemBody.parse(await answer.json());
    return;
  }
  const what = route.answers[answer.status];
  if (what === undefined) throw new Error(`${nameOf(route)} does not describe its ${answer.status}`);
  if (typeof what === "string") {
    expect((answer.headers.get("content-type") ?? "").replaceAll(" ", "")).toContain(what.replaceAll(" ", ""));
    const bytes = await answer.arrayBuffer();
    if (what.includes("event-stream")) expectStream(Buffer.from(bytes).toString());
    else if (answer.status === 200) expect(bytes.byteLength).toBeGreaterThan(10);
    return;
  }
  const read = what.safeParse(await answer.json());
  if (!read.success) throw new Error(`${nameOf(route)}: ${z.prettifyError(read.error)}`);
}

function expectStream(text: string): void {
  const data = [...text.matchAll(/^data: (.*)$/gm)].map((m) => studyEvent.parse(JSON.parse(m[1] ?? "")));
  expect(data[0]?.type).toBe("queued");
  expect(data.at(-1)?.type).toBe("finished");
}

async function expectProblem(answer: Response, status: number, code: string, name: string): Promise<void> {
  const body = problemBody.parse(await answer.json());
  expect([name, answer.status, body.code]).toEqual([name, status, code]);
}

async function finishedStudy(site: TestSite, owner: Customer): Promise<StudyDetail> {
  const ordered = studyDetail.parse(
    await (await site.call("/api/studies", { method: "POST", as: owner, body: { ...order, unlockWhenReady: true } })).json(),
  );
  await site.services.generation.run(ordered.id, new AbortController().signal);
  const study = studyDetail.parse(await (await site.call(`/api/studies/${ordered.id}`, { as: owner })).json());
  expect(["completed", "partial"]).toContain(study.status);
  return study;
}

async function signInAgain(site: TestSite, { user, password, cookie }: Customer): Promise<string> {
  await site.call("/api/auth/login", { method: "POST", body: { email: user.email, password } });
  const answer = await site.call("/api/account/sessions", { as: { user, password, cookie } });
  const { sessions } = z.object({ sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) }).parse(await answer.json());
  const another = sessions.find((s) => !s.isCurrent);
  if (!another) throw new Error("no second session");
  return another.id;
}

async function counted({ services }: TestSite): Promise<unknown> {
  const tables = [
    "users",
    "identities",
    "sessions",
    "studies",
    "study_events",
    "ledger_transfers",
    "payments",
    "gateway_events",
    "invoices",
  ];
  return (await services.db.raw().query(tables.map((t) => `select '${t}' as name, count(*)::int as n from ${t}`).join(" union all "))).rows;
}
