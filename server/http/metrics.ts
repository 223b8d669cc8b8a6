import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MoneyFigures } from "./metrics.store.ts";

/** Upper bounds of the histogram, seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  count(of: { method: string; route: string; status: number; seconds: number }): void;
  /** In Prometheus' text format. */
  print(): Promise<string>;
  close(): void;
}

/** What the database says when it is asked, the same from every process. */
export interface StoredFigures {
  studiesByStatus(): Promise<Readonly<Record<string, number>>>;
  money(): Promise<MoneyFigures>;
}

/** Counts of this process, and what is stored. */
export function createMetrics(stored: StoredFigures): Metrics {
  // Looked up with every request, so no key is put together for it; what Prometheus wants is written when it asks.
  const counts = new Map<string, RouteCounts>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    count({ method, route, status, seconds }) {
      let of = counts.get(route);
      if (!of) counts.set(route, (of = { requests: [], buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      let request: RouteCounts["requests"][number] | undefined;
      for (const each of of.requests) if (each.status === status && each.method === method) request = each;
      if (!request) of.requests.push((request = { method, status, n: 0 }));
      request.n += 1;
      of.sum += seconds;
      of.count++;
      let at = 0;
      while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
      if (at < bounds.length) of.buckets[at] = (of.buckets[at] ?? 0) + 1;
    },
    async print() {
      const memory = process.memoryUsage();
      const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => seconds(ns));
      // Since the last look, so that one slow moment does not stay for ever.
      delay.reset();
      const [studies, money] = await Promise.all([stored.studiesByStatus(), stored.money()]);
      const printed = [...counts].flatMap(([route, { requests }]) =>
        requests.map(({ method, status, n }) => [labels({ method, route, status: String(status) }), n] as const),
      );
      return [
        ...family("http_requests_total", "counter", "Answers sent.", printed),
        ...head("http_request_duration_seconds", "histogram", "From the request's head to the answer's end."),
        ...[...counts].flatMap(([route, { buckets, sum, count }]) => {
          const key = labels({ route });
          let below = 0;
          const rows = bounds.map(
            (bound, i) => `http_request_duration_seconds_bucket${withLabel(key, "le", String(bound))} ${(below += buckets[i] ?? 0)}`,
          );
          rows.push(`http_request_duration_seconds_bucket${withLabel(key, "le", "+Inf")} ${count}`);
          return [...rows, `http_request_duration_seconds_sum${key} ${sum}`, `http_request_duration_seconds_count${key} ${count}`];
        }),
        ...family("studies", "gauge", "Studies by status.", byStatus(studies)),
        ...family("payments", "gauge", "Payments by status.", byStatus(money.paymentsByStatus)),
        ...family("payments_unmatched_open", "gauge", "Payments that match no order, neither refunded nor resolved.", [
          ["", money.unmatchedOpen],
        ]),
        ...family("gateway_events_waiting", "gauge", "Gateway webhook events not processed yet.", [["", money.eventsWaiting]]),
        ...family("refund_requests_open", "gauge", "Refund requests that the gateway has not confirmed.", [["", money.refundRequestsOpen]]),
        ...family("event_loop_delay_seconds", "gauge", "Since the last look.", [
          [labels({ quantile: "0.5" }), p50 ?? 0],
          [labels({ quantile: "0.99" }), p99 ?? 0],
          [labels({ quantile: "1" }), max ?? 0],
        ]),
        ...family("process_resident_memory_bytes", "gauge", "Memory of the process.", [["", memory.rss]]),
        ...family("process_heap_used_bytes", "gauge", "Memory of JavaScript values.", [["", memory.heapUsed]]),
        ...family("process_uptime_seconds", "gauge", "Since the start.", [["", Math.round(process.uptime())]]),
        "",
      ].join("\n");
    },
    close: () => void delay.disable(),
  };
}

interface RouteCounts {
  /** A few for each route. */
  requests: { method: string; status: number; n: number }[];
  buckets: number[];
  sum: number;
  count: number;
}
type Kind = "counter" | "gauge" | "histogram";
const head = (name: string, kind: Kind, help: string): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];
const family = (name: string, kind: Kind, help: string, rows: readonly (readonly [string, number])[]): string[] => [
  ...head(name, kind, help),
  ...rows.map(([key, value]) => `${name}${key} ${value}`),
];
const labels = (of: Readonly<Record<string, string>>): string =>
  `{${Object.entries(of)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, "_")}"`)
    .join(",")}}`;
const byStatus = (counts: Readonly<Record<string, number>>): (readonly [string, number])[] =>
  Object.entries(counts).map(([status, n]) => [labels({ status }), n]);
const withLabel = (key: string, name: string, value: string): string => `${key.slice(0, -1)},${name}="${value}"}`;
const seconds = (ns: number): number => (Number.isFinite(ns) ? Math.round(ns / 1000) / 1e6 : 0);
