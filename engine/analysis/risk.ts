import { pct, usd } from "../writing/prose.ts";
import { idOf } from "../ledger.ts";
import { assumptionsOf, atEnds } from "../model/evaluate.ts";
import { placeLabel, type Study } from "../report/study.ts";
import type { Outlook } from "./outlook.ts";

export interface Swing {
  assumption: string;
  label: string;
  lo: string;
  hi: string;
}
export interface Risk {
  /** The cell that is shaken: the market in the last year. */
  target: string;
  /** One assumption at a time at its ends, widest first. */
  swings: Swing[];
  scenarios: { name: string; cell: string; growth: string; moved: string[] }[];
  quantiles: { name: string; cell: string }[];
  /** Share of draws above the base case. */
  larger: string;
  draws: number;
}

/** Draws of the simulation: enough that the tenth percentile moves by less than half a per cent between seeds. */
const draws = 10_000;
/** How many of the strongest assumptions a scenario moves together. */
const movedTogether = 3;

export function studyRisk(study: Study, outlook: Outlook, marketSize: string): Risk {
  const { ledger, years, brief } = study;
  const target = outlook.place.mid.at(-1) ?? marketSize;
  const cells = ledger.cells;
  const valueOf = (id: string) => ledger.value(id);
  const swings = assumptionsOf(target, cells)
    .map((a) => {
      const end = (which: "low" | "high") =>
        ledger.formula(idOf("swing", a.id, which), atEnds(target, { [a.id]: which }, cells), {
          label: `Market, ${placeLabel(study)}, ${years.last}, with "${a.label}" at its ${which} end`,
          unit: "USD",
          format: usd,
        });
      return { assumption: a.id, label: a.label, lo: end("low"), hi: end("high") };
    })
    .sort((a, b) => width(valueOf, b) - width(valueOf, a));
  // Chosen as if the brief gave no assumptions: the live model changes values, never which formulas there are.
  const before = ledger.valuesBeforeBrief();
  const strongest = swings.toSorted((a, b) => width(before, b) - width(before, a)).slice(0, movedTogether);
  // The low end of an assumption may raise the market (a share that is divided by): each is moved the way that hurts or helps.
  const ends = (helps: boolean) =>
    Object.fromEntries(strongest.map((s) => [s.assumption, before(s.hi) >= before(s.lo) === helps ? "high" : "low"] as const));
  const scenario = (id: string, name: string, formula: string, moved: string[]) => {
    const cell = ledger.formula(idOf("scenario", id), formula, {
      label: `Market, ${placeLabel(study)}, ${years.last}, ${name.toLowerCase()} case`,
      unit: "USD",
      format: usd,
    });
    const growth = ledger.formula(idOf("scenario", id, "growth"), `(${cell} / ${marketSize})^(1 / ${years.last - years.base}) - 1`, {
      label: `Yearly change from today's central size, ${name.toLowerCase()} case`,
      unit: "1",
      format: pct,
    });
    return { name, cell, growth, moved };
  };
  const labels = strongest.map((s) => s.label);
  const scenarios = [
    scenario("cautious", "Cautious", atEnds(target, ends(false), cells), labels),
    scenario("base", "Base", target, []),
    scenario("ambitious", "Ambitious", atEnds(target, ends(true), cells), labels),
  ];
  const quantile = (p: number) => ({
    output: `p${p}`,
    label: `Market, ${placeLabel(study)}, ${years.last}, ${p}th percentile of the simulation`,
    unit: "USD",
    format: usd,
  });
  ledger.simulation(
    {
      id: "simulation",
      method: "simulation",
      label: `Market, ${placeLabel(study)}, ${years.last}`,
      output: target,
      seed: brief.seed,
      draws,
    },
    {
      sim_p10: quantile(10),
      sim_p25: quantile(25),
      sim_p50: quantile(50),
      sim_p75: quantile(75),
      sim_p90: quantile(90),
      sim_larger: {
        output: `above:${target}`,
        label: "Share of draws above the base case",
        unit: "1",
        format: { style: "percent", digits: 0 },
      },
    },
  );
  return {
    target,
    swings,
    scenarios,
    larger: "sim_larger",
    draws,
    quantiles: [
      ["10 %", "sim_p10"],
      ["25 %", "sim_p25"],
      ["50 %", "sim_p50"],
      ["75 %", "sim_p75"],
      ["90 %", "sim_p90"],
    ].map(([name = "", cell = ""]) => ({ name, cell })),
  };
}

const width = (valueOf: (id: string) => number, s: Swing) => Math.abs(Math.log(valueOf(s.hi) / valueOf(s.lo)));
