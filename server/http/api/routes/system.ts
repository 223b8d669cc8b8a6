import { timingSafeEqual } from "node:crypto";
import { Problem } from "#shared/problem.ts";
import { z } from "zod";
import { json, text } from "../answer.ts";
import { isLoopback } from "../../client-address.ts";
import type { Metrics } from "../../metrics.ts";
import type { Readiness } from "../../readiness.ts";
import { open, type Route } from "../route.ts";

const state = z.strictObject({ status: z.string() });

export interface SystemParts {
  metrics: Metrics;
  /** The description of all routes, as text. */
  openApi: () => string;
  readiness: Readiness;
}

/** For machines: whether it lives, whether it can serve, how it does, what it can do. */
export const systemRoutes = ({ metrics, openApi, readiness }: SystemParts): readonly Route[] => [
  open({
    method: "GET",
    path: "/healthz",
    about: "Whether the process answers at all.",
    answers: { 200: state },
    handle: async () => json({ status: "ok" }),
  }),
  open({
    method: "GET",
    path: "/readyz",
    about: "Whether it can serve: the database answers and can write, and the process is not about to end.",
    answers: { 200: state },
    handle: async () => {
      await readiness.check();
      // The tables are up to date: a process whose migration fails does not begin to listen.
      return json({ status: "ready" });
    },
  }),
  open({
    method: "GET",
    path: "/metrics",
    about: "Figures for Prometheus; with METRICS_TOKEN as bearer, or without one from the machine itself.",
    answers: { 200: "text/plain; version=0.0.4" },
    handle: async ({ services, header, socketAddress }) => {
      const token = services.config.metricsToken;
      // A proxy on the same machine would make every stranger look like the machine itself.
      const isProxied = header("x-forwarded-for") !== undefined || header("forwarded") !== undefined;
      const isAllowed =
        token === undefined ? isLoopback(socketAddress) && !isProxied : isSame(header("authorization") ?? "", `Bearer ${token}`);
      if (!isAllowed) throw new Problem("not_found", "There is nothing at this address.");
      return text(await metrics.print(), "text/plain; version=0.0.4; charset=utf-8");
    },
  }),
  open({
    method: "GET",
    path: "/api/openapi.json",
    about: "This description.",
    answers: { 200: "application/json" },
    handle: async () => text(openApi(), "application/json; charset=utf-8"),
  }),
];

/** In constant time. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
