import type { MethodRun } from "#document";
import type { Resolver } from "../resolve.ts";

const makers = {
  forecast: "forecast of the series",
  simulation: "drawn by the simulation",
  "table-sum": "from a stored table",
  ranking: "from a ranking of a stored table",
} as const satisfies Record<MethodRun["method"], string>;

/** Where a figure of a numerical method comes from, in the words of a table. */
export const madeBy = (method: MethodRun["method"] | undefined): string => (method ? makers[method] : "by the program");

/** What a numerical method did, where no formula can print it: what a simulation drew and how, which tables were summed. */
export function runWords(run: MethodRun, r: Resolver, refs: ReadonlyMap<string, string>): string {
  if (run.method === "simulation") return drawnWords(run, refs);
  return run.method === "table-sum" ? `From ${run.sources.map((id) => `[${r.source(id).number}]`).join(", ")}` : "";
}

const roundNumbers: Partial<Record<number, string>> = { 1_000: "A thousand", 2_000: "Two thousand", 10_000: "Ten thousand" };

type Simulation = Extract<MethodRun, { method: "simulation" }>;

function drawnWords({ draws, drawn, isEven, factors = [], isCentred }: Simulation, refs: ReadonlyMap<string, string>): string {
  const what = drawn ? spans(drawn.flatMap((id) => refs.get(id) ?? [])) : "all assumptions with a range";
  return [
    `${roundNumbers[draws] ?? draws.toLocaleString("en-US")} draws${what === "" ? "" : ` of ${what}, each from the triangle of its range${isEven ? ", on logarithms where its ends are multiples" : ""}`}`,
    factors.length > 0
      ? `Each draw multiplies all its years by one factor, log-normal with middle one, for each of: ${factors.map(({ name }) => name).join("; ")}. The ends printed for a factor are its tenth and ninetieth percentile`
      : "",
    isCentred ? "The draws of each year are then moved so that their median is its central value" : "",
  ]
    .filter((words) => words !== "")
    .join(". ");
}

/** "A2, A7 to A9, F193" */
function spans(refs: readonly string[]): string {
  const sorted = [...new Set(refs)].toSorted((a, b) => a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1)));
  const found: { from: string; to: string }[] = [];
  for (const ref of sorted) {
    const last = found.at(-1);
    if (last && ref === `${last.to[0]}${Number(last.to.slice(1)) + 1}`) last.to = ref;
    else found.push({ from: ref, to: ref });
  }
  return found.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(", ");
}
