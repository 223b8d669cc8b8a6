import { parse } from "node:querystring";
import type { FastifyInstance } from "fastify";
import type { Route } from "./route.ts";

/** The fields of a browser's form; the class distinguishes them from a JSON body. */
export class FormBody {
  readonly fields: Readonly<Record<string, unknown>>;
  constructor(text: string) {
    this.fields = { ...parse(text, "&", "=", { maxKeys: fieldsMax }) };
  }
}
const fieldsMax = 50;

/** Registers the parsers of bodies that this route accepts beside JSON, or instead of it. */
export function takeBodiesOf(route: Route, scope: FastifyInstance): void {
  if (route.form)
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new FormBody(String(body))),
    );
  if (route.raw) {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: route.raw.bytesMax }, (_request, body, done) => done(null, body));
  }
}
