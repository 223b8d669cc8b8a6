import { problemBody, problemStatus } from "#shared/problem.ts";
import { z } from "zod";
import type { Route } from "./route.ts";

type Json = Record<string, unknown>;

/** The table of routes as an OpenAPI 3.1 description. */
export function openApi(routes: readonly Route[], site: { name: string; url: string }): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: site.name,
      version: "1",
      description:
        "Problems are `{code, message, fields?}`. A call that changes something is taken from our own origin only (Sec-Fetch-Site, or Origin where that is absent), but for a form and a signed message of the payment gateway.",
    },
    servers: [{ url: site.url }],
    paths,
    components: {
      schemas: { Problem: bare(z.toJSONSchema(problemBody, { io: "output" })) },
      responses: {
        Problem: { description: "What was wrong.", content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } } },
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-sid" } },
    },
  };
}

function operation(route: Route): Json {
  const body = route.body && bare(z.toJSONSchema(route.body, { io: "input" }));
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase())}`,
    summary: route.about,
    ...(route.who === "signed-in" && { security: [{ session: [] }] }),
    parameters: [
      ...fieldsOf(route.params).map(([name, schema]) => ({ name, in: "path", required: true, schema })),
      ...fieldsOf(route.query).map(([name, schema]) => ({ name, in: "query", schema })),
      ...Object.entries(route.headers ?? {}).map(([name, description]) => ({
        name,
        in: "header",
        description,
        schema: { type: "string" },
      })),
    ],
    ...((body ?? route.raw) && { requestBody: { required: true, content: bodiesOf(route, body) } }),
    responses: { ...Object.fromEntries(Object.entries(route.answers).map(answered)), ...problemsOf(route) },
  };
}

/** Media type → schema. What is taken as bytes has none. */
function bodiesOf({ form, raw }: Route, body: Json | undefined): Json {
  return {
    ...(body && { "application/json": { schema: body } }),
    ...(form && { "application/x-www-form-urlencoded": { schema: bare(z.toJSONSchema(form.body, { io: "input" })) } }),
    ...(raw && { [raw.mediaType]: {} }),
  };
}

function answered([status, what]: [string, z.ZodType | string]): [string, Json] {
  const description = status.startsWith("3") ? "The browser goes on elsewhere." : "Done.";
  if (what === "") return [status, { description }];
  if (typeof what !== "string")
    return [
      status,
      { description, content: { "application/json": { schema: bare(z.toJSONSchema(what, { io: "output", unrepresentable: "any" })) } } },
    ];
  const isBinary = /pdf|officedocument/.test(what);
  return [status, { description, content: { [what]: isBinary ? {} : { schema: what.endsWith("json") ? {} : { type: "string" } } } }];
}

/** By what the call does; 429 and 500 can meet any. */
function problemsOf(route: Route): Json {
  const codes = new Set<number>([problemStatus.too_many, problemStatus.internal, problemStatus.unavailable]);
  if (route.who === "signed-in") codes.add(problemStatus.not_signed_in);
  if (route.params) codes.add(problemStatus.not_found);
  if (route.query || route.body || route.raw || route.headers) codes.add(problemStatus.invalid);
  if (route.method !== "GET" && !route.raw)
    for (const code of ["foreign_origin", "conflict", "unprocessable"] as const) codes.add(problemStatus[code]);
  if (route.body ?? route.raw) codes.add(problemStatus.too_large);
  if (route.body) codes.add(problemStatus.unsupported_media_type);
  // Too little credit, or a report that is not unlocked.
  if (route.owner === "study" || (route.method === "POST" && route.path === "/api/studies")) codes.add(problemStatus.locked);
  return Object.fromEntries([...codes].map((code) => [String(code), { $ref: "#/components/responses/Problem" }]));
}

function fieldsOf(schema: z.ZodType | undefined): [string, unknown][] {
  if (!schema) return [];
  const { properties } = z.toJSONSchema(schema, { io: "input" });
  return Object.entries(properties ?? {});
}

/** OpenAPI says the dialect once for all. */
function bare(schema: Json): Json {
  const { $schema: _dialect, ...rest } = schema;
  return rest;
}
