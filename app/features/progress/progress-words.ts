import type { StudyEvent } from "#shared/wire/studies.ts";
import { exhibitsWritten, type StudyProgress } from "./study-progress.ts";

export type StageState = "done" | "now" | "waiting";
export interface Stage {
  key: "plan" | "evidence" | "model" | "sections" | "checks" | "typeset";
  title: string;
  detail: string;
  state: StageState;
}

/** The six stages of a report with what is known of each; the first that is not done is the one at work. */
export function stagesOf(progress: StudyProgress): Stage[] {
  const { plan, evidence, model, sections, checks, isTypeset, finished } = progress;
  const written = exhibitsWritten(progress);
  const passed = checks.filter((c) => c.result === "pass").length;
  const isWritten = checks.length > 0 || isTypeset;
  const stages: (Omit<Stage, "state"> & { isDone: boolean })[] = [
    {
      key: "plan",
      title: "Plan",
      detail: plan ? `${plan.market}, ${plan.place}: ${count(plan.exhibits, "exhibit")}` : "What the report will answer",
      isDone: plan !== null,
    },
    {
      key: "evidence",
      title: "Evidence",
      detail: evidence
        ? `${count(evidence.facts, "fact")} from ${count(evidence.sources, "source")}`
        : "Published figures and their sources",
      isDone: evidence !== null,
    },
    {
      key: "model",
      title: "Model",
      detail: model ? `${count(model.cells, "figure")}, ${count(model.assumptions, "assumption")}` : "Sizes, outlook and scenarios",
      isDone: model !== null,
    },
    {
      key: "sections",
      title: "Sections",
      detail:
        sections.length > 0
          ? `${count(sections.length, "section")} written, ${written.filled} of ${plan?.exhibits ?? written.all} exhibits filled`
          : "Charts, tables and text",
      isDone: isWritten,
    },
    {
      key: "checks",
      title: "Checks",
      detail: checks.length > 0 ? `${passed} of ${checks.length} checks passed` : "Every figure against its source",
      isDone: isTypeset || (finished !== null && checks.length > 0),
    },
    {
      key: "typeset",
      title: "Typesetting",
      detail: isTypeset ? "The report is laid out" : "Pages, contents and references",
      isDone: isTypeset,
    },
  ];
  const atWork = finished ? -1 : stages.findIndex((stage) => !stage.isDone);
  return stages.map(({ isDone, ...stage }, i) => ({
    ...stage,
    state: isDone ? "done" : i === atWork && progress.attempt > 0 ? "now" : "waiting",
  }));
}

/** One event as a sentence, for the log below the stages and for screen readers. */
export function sayEvent(event: StudyEvent): string {
  switch (event.type) {
    case "queued":
      return "Your study is in the queue.";
    case "started":
      return event.attempt > 1 ? `Work goes on after an interruption (attempt ${event.attempt}).` : "Work has started.";
    case "planned":
      return `Planned ${count(event.exhibits, "exhibit")} on ${event.market}, ${event.place}.`;
    case "collected":
      return `Found ${count(event.facts, "fact")} in ${count(event.sources, "source")}.`;
    case "modelled":
      return `Worked out ${count(event.cells, "figure")} with ${count(event.assumptions, "assumption")}.`;
    case "section":
      return `Wrote “${event.title}”: ${sayExhibits(event)}.`;
    case "check":
      return `Check “${event.name}” ${event.result === "pass" ? "passed" : "did not pass"}: ${count(event.checked, "item")} looked at.`;
    case "typeset":
      return "Laid out the pages.";
    case "finished":
      return finishedWords[event.status] ?? "Finished.";
  }
}

const finishedWords: Readonly<Record<string, string>> = {
  completed: "Your report is ready.",
  partial: "Your report is ready; some exhibits say why they are not available.",
  insufficient: "The evidence does not carry a report. Your money is back on the balance.",
  failed: "The study failed. Your money is back on the balance.",
  cancelled: "The study was cancelled. Your money is back on the balance.",
};

function sayExhibits({ filled, partial, unavailable }: { filled: number; partial: number; unavailable: number }): string {
  const parts = [
    `${count(filled, "exhibit")} filled`,
    ...(partial > 0 ? [`${partial} in part`] : []),
    ...(unavailable > 0 ? [`${unavailable} not available`] : []),
  ];
  return parts.join(", ");
}

const grouped = new Intl.NumberFormat("en-US");
function count(n: number, noun: string): string {
  return `${grouped.format(n)} ${noun}${n === 1 ? "" : "s"}`;
}
