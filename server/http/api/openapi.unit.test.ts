import { expect, test } from "vitest";
import { z } from "zod";
import { studyKinds } from "#shared/kinds.ts";
import { json } from "./answer.ts";
import { openApi } from "./openapi.ts";
import { open, type Route } from "./route.ts";
import { accountRoutes } from "./routes/account.ts";
import { authRoutes } from "./routes/auth.ts";
import { interpretationRoutes } from "./routes/interpretations.ts";
import { placeRoutes } from "./routes/places.ts";
import { dashboardRoutes, studyRoutes } from "./routes/studies.ts";
import { documentRoutes } from "./routes/documents.ts";
import { paymentRoutes } from "./routes/payments.ts";
import { sampleRoutes } from "./routes/samples.ts";

const routes: readonly Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...studyRoutes,
  ...documentRoutes,
  ...sampleRoutes,
  ...paymentRoutes,
  ...dashboardRoutes,
  ...interpretationRoutes,
  ...placeRoutes,
];
type Node = Record<string, unknown>;
const description = JSON.parse(JSON.stringify(openApi(routes, { name: "Sextant", url: "https://sextant.example" }))) as Node;

/** As much of OpenAPI 3.1's own schema as is used. */
const schemaNode = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
const reference = z.strictObject({ $ref: z.string() });
const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+/), z.strictObject({ schema: schemaNode.optional() }));
const response = z.union([reference, z.strictObject({ description: z.string().min(1), content: content.optional() })]);
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-zA-Z]\w+$/),
  summary: z.string().min(10),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(["path", "query", "header"]),
      required: z.literal(true).optional(),
      description: z.string().optional(),
      schema: schemaNode,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), response),
});
const openApi31 = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(z.string().regex(/^\/[\w/.{}-]+$/), z.partialRecord(z.enum(["get", "post", "put", "patch", "delete"]), operation)),
  components: z.strictObject({
    schemas: z.record(z.string(), schemaNode),
    responses: z.record(z.string(), response),
    securitySchemes: z.record(z.string(), z.strictObject({ type: z.literal("apiKey"), in: z.literal("cookie"), name: z.string() })),
  }),
});

test("the description has the shape of OpenAPI 3.1, and every call of the table is in it", () => {
  const { paths } = openApi31.parse(description);
  const described = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));
  expect(described.toSorted()).toEqual(routes.map((r) => `${r.method} ${r.path.replace(/:(\w+)/g, "{$1}")}`).toSorted());
  const ids = Object.values(paths).flatMap((item) => Object.values(item).map((o) => o.operationId));
  expect(new Set(ids).size).toBe(ids.length);
  for (const [path, item] of Object.entries(paths))
    for (const { parameters, responses, security } of Object.values(item)) {
      const inPath = parameters.filter((p) => p.in === "path" && p.required).map((p) => `{${p.name}}`);
      expect(inPath.toSorted()).toEqual([...path.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted());
      expect(security !== undefined).toBe("401" in responses);
    }
});

test("every reference in it leads somewhere, and no part brings a dialect of its own", () => {
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      expect(key).not.toBe("$schema");
      if (key === "$ref") {
        const target = String(value)
          .split("/")
          .slice(1)
          .reduce<unknown>((at, name) => (at as Node | undefined)?.[name], description);
        expect(target, String(value)).toBeDefined();
      } else walk(value);
    }
  };
  walk(description);
});

test("a call that takes a body says what it may be, and what it answers when it is not", () => {
  const { paths } = openApi31.parse(description);
  const order = paths["/api/studies"]?.post;
  const { oneOf } = z.object({ oneOf: z.array(z.unknown()) }).parse(order?.requestBody?.content["application/json"]?.schema);
  expect(oneOf).toHaveLength(studyKinds.length);
  for (const each of oneOf)
    expect(each).toMatchObject({ required: ["kind", "industryName", "companyType", "reportScope"], additionalProperties: false });
  expect(Object.keys(order?.responses ?? {})).toEqual(
    expect.arrayContaining(["200", "201", "400", "401", "402", "403", "409", "413", "415", "422", "429", "500"]),
  );
  expect(order?.parameters.map((p) => p.name)).toEqual(["idempotency-key"]);
  const { properties } = (description as { components: { schemas: { Problem: { properties: Node } } } }).components.schemas.Problem;
  expect(Object.keys(properties)).toEqual(["code", "message", "fields", "interpretation"]);
  const interpret = paths["/api/interpretations"]?.get;
  expect(interpret?.parameters.map((p) => p.name)).toEqual(["industryName", "country", "place", "latitude", "longitude", "kind"]);
  expect(Object.keys(interpret?.responses ?? {})).toEqual(expect.arrayContaining(["200", "400"]));
});

test("the calls of payments are those of the product's list, and what else than JSON they take is said", () => {
  const { paths } = openApi31.parse(description);
  const money = Object.entries(paths).filter(([path]) => /^\/api\/(payments|credits)/.test(path));
  expect(money.flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))).toEqual([
    "GET /api/credits/quote",
    "POST /api/payments/orders",
    "POST /api/payments/verify",
    "POST /api/payments/webhook",
    "GET /api/payments",
    "GET /api/payments/{id}",
    "GET /api/payments/{id}/invoice.pdf",
    "GET /api/payments/{id}/credit-notes/{note}.pdf",
  ]);
  const verify = paths["/api/payments/verify"]?.post;
  expect(Object.keys(verify?.requestBody?.content ?? {})).toEqual(["application/json", "application/x-www-form-urlencoded"]);
  expect(Object.keys(verify?.responses ?? {})).toEqual(expect.arrayContaining(["200", "202", "303", "400", "403", "413", "415"]));
  const webhook = paths["/api/payments/webhook"]?.post;
  expect(webhook?.requestBody).toEqual({ required: true, content: { "application/json": {} } });
  expect(Object.keys(webhook?.responses ?? {})).toEqual(expect.arrayContaining(["200", "400", "413"]));
  expect(webhook?.responses).not.toHaveProperty("403");
  expect(webhook?.parameters.map((p) => p.name)).toEqual(["x-razorpay-signature", "x-razorpay-event-id"]);
  expect(paths["/api/payments/orders"]?.post?.parameters.map((p) => p.name)).toEqual(["idempotency-key"]);
  expect(paths["/api/credits/quote"]?.get?.parameters.map((p) => p.name)).toEqual(["amount", "state"]);
});

test("a handler is given what the schemas made", () => {
  const route = open({
    method: "GET",
    path: "/x",
    about: "x",
    query: z.strictObject({ n: z.coerce.number() }),
    answers: { 200: "" },
    handle: async ({ query }) => json(query.n.toFixed(1)),
  });
  expect(route.who).toBe("anyone");
});
