import type { StudyEvent } from "#shared/wire/studies.ts";
import { exhibitsWritten, type StageKey, stagesDone, type StudyProgress } from "./study-progress.ts";

export type StageState = "done" | "now" | "waiting";
export interface Stage {
  key: StageKey;
  title: string;
  detail: string;
  state: StageState;
}

/** The six stages of a report with what is known of each; the first that is not done is under way. */
export function stagesOf(progress: StudyProgress): Stage[] {
  const { plan, evidence, model, sections, checks, isTypeset, finished } = progress;
  const done = stagesDone(progress);
  const written = exhibitsWritten(progress);
  const passed = checks.filter((c) => c.result === "pass").length;
  const stages: Omit<Stage, "state">[] = [
    {
      key: "plan",
      title: "Plan",
      detail: plan ? `${plan.market}, ${plan.place}: ${count(plan.exhibits, "exhibit")}` : "Questions the report will answer",
    },
    {
      key: "evidence",
      title: "Evidence",
      detail: evidence
        ? `${count(evidence.facts, "fact")} from ${count(evidence.sources, "source")}`
        : "Published figures and their sources",
    },
    {
      key: "model",
      title: "Model",
      detail: model ? `${count(model.cells, "figure")}, ${count(model.assumptions, "assumption")}` : "Sizes, outlook and scenarios",
    },
    {
      key: "sections",
      title: "Sections",
      detail:
        sections.length > 0
          ? `${count(sections.length, "section")} written, ${written.filled} of ${plan?.exhibits ?? written.all} exhibits filled`
          : "Charts, tables and text",
    },
    {
      key: "checks",
      title: "Checks",
      detail: checks.length > 0 ? `${passed} of ${checks.length} checks passed` : "Every figure compared with its source",
    },
    {
      key: "typeset",
      title: "Typesetting",
      detail: isTypeset ? "Pages are ready" : "Pages, contents and references",
    },
  ];
  const atWork = finished || progress.attempt === 0 ? undefined : stages.find((stage) => !done.has(stage.key))?.key;
  return stages.map((stage) => ({ ...stage, state: done.has(stage.key) ? "done" : stage.key === atWork ? "now" : "waiting" }));
}

/** One event as a sentence, for the log below the stages and for screen readers. */
export function sayEvent(event: StudyEvent): string {
  switch (event.type) {
    case "queued":
      return "Your study is queued.";
    case "started":
      return event.attempt > 1 ? `Work resumed after an interruption (attempt ${event.attempt}).` : "Work has started.";
    case "planned":
      return `Planned ${count(event.exhibits, "exhibit")} for ${event.market}, ${event.place}.`;
    case "query":
      return `Searching the web: ${event.text}.`;
    case "source":
      return `Reading “${event.title}” (${event.publisher}).`;
    case "fact":
      return `Read in “${event.source}”: “${event.quote}”.`;
    case "refused":
      return `Not used from “${event.source}”: “${event.quote}” (${refusals[event.reason] ?? "it did not pass a check"}).`;
    case "spend":
      return `Language model: ${count(event.calls, "call")}, ${count(event.tokens, "token")}${event.costUsd === null ? "" : `, $${event.costUsd.toFixed(2)}`}.`;
    case "warning":
      return event.text;
    case "collected":
      return `Found ${count(event.facts, "fact")} in ${count(event.sources, "source")}.`;
    case "modelled":
      return `Computed ${count(event.cells, "figure")} from ${count(event.assumptions, "assumption")}.`;
    case "section":
      return `Wrote “${event.title}”: ${sayExhibits(event)}.`;
    case "check":
      return `Check “${event.name}” ${event.result === "pass" ? "passed" : "failed"}: ${count(event.checked, "item")} examined.`;
    case "typeset":
      return "Laid out the pages.";
    case "finished":
      return finishedWords[event.status] ?? "Finished.";
  }
}

/** By reasons of the checks that proposals go through. */
const refusals: Readonly<Record<string, string>> = {
  "quote-not-in-source": "the words do not stand on the page",
  "value-not-in-quote": "the figure does not stand in the words",
  scale: "its scale is not clear",
  sign: "it may be a fall or a rise",
  year: "its year is not clear",
  currency: "its currency is not clear",
  unit: "its unit is not clear",
  negation: "the words deny it",
  place: "it is about another place",
  entity: "the page does not name whom it is about",
  digit: "a figure stands where only words may",
  markup: "an address or markup stands in it",
  ungrounded: "it says more than the page",
};

const finishedWords: Readonly<Record<string, string>> = {
  completed: "Your report is ready.",
  partial: "Your report is ready. Exhibits that are not available say why.",
  insufficient: "There is too little evidence for a report. Your money has been returned to your balance.",
  failed: "The study failed. Your money has been returned to your balance.",
  cancelled: "The study was cancelled. Your money has been returned to your balance.",
};

function sayExhibits({ filled, partial, unavailable }: { filled: number; partial: number; unavailable: number }): string {
  const parts = [
    `${count(filled, "exhibit")} filled`,
    ...(partial > 0 ? [`${partial} partly filled`] : []),
    ...(unavailable > 0 ? [`${unavailable} not available`] : []),
  ];
  return parts.join(", ");
}

const grouped = new Intl.NumberFormat("en-US");
function count(n: number, noun: string): string {
  return `${grouped.format(n)} ${noun}${n === 1 ? "" : "s"}`;
}
