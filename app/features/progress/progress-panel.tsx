import { deliveryMinutes } from "#shared/prices.ts";
import type { StudyDetail } from "#shared/wire/studies.ts";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { Progress } from "../../ui/feedback/progress.tsx";
import { Spinner } from "../../ui/button.tsx";
import { type Stage, sayEvent, stagesOf } from "./progress-words.ts";
import { useEstimate, type WatchedStudy } from "./use-study-events.ts";

export interface ProgressPanelProps extends WatchedStudy {
  study: StudyDetail;
  /** Buttons, such as Cancel. */
  actions: React.ReactNode;
  isStopping: boolean;
}

/** A report being made: progress, the stages with their results, and the log of events. */
export function ProgressPanel({ study, progress, log, connection, actions, isStopping }: ProgressPanelProps) {
  const stages = stagesOf(progress);
  const { share, timeLeft } = useEstimate(progress);
  const percent = Math.round(share * 100);
  const delivery = deliveryMinutes[study.kind];
  const latest = log.at(-1);
  return (
    <section aria-labelledby="progress-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="progress-title" className="headline text-2xl">
          {isStopping
            ? "Stopping the study"
            : progress.finished
              ? "Finishing"
              : progress.attempt > 0
                ? "Your report is being made"
                : "Your study is queued"}
        </h2>
        <p className="text-sm text-muted">
          {percent}&nbsp;%{timeLeft && `, ${timeLeft}`}
        </p>
      </div>
      <Progress share={share} label={`Progress of ${study.title ?? study.industryName}`} className="mt-3" />
      <output className="sr-only">{latest ? sayEvent(latest) : ""}</output>
      {connection === "lost" && !progress.finished && (
        <output className="mt-3 flex items-center gap-2 text-sm text-warn">
          <Spinner size="sm" /> The connection was interrupted. The work continues; reconnecting…
        </output>
      )}
      <ol className="mt-6 border-y border-line divide-y divide-line">
        {stages.map((stage) => (
          <StageRow key={stage.key} stage={stage} />
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-sm text-muted">
          Usually ready in seconds; delivery is promised within {delivery.min}–{delivery.max} minutes. You can leave this page: the work
          continues, and we email you when the report is ready.
        </p>
        {actions}
      </div>
      {log.length > 0 && (
        <details className="group mt-8">
          <summary className="touch-target inline-flex items-center gap-1.5 text-sm font-medium">
            <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
            Activity log ({log.length})
          </summary>
          <ol className="mt-3 space-y-1.5 border-l border-line pl-4 text-sm text-soft">
            {log.toReversed().map((event) => (
              <li key={event.seq} className="flex gap-4">
                <time dateTime={event.at} className="shrink-0 text-muted">
                  {clock.format(new Date(event.at))}
                </time>
                <span>{sayEvent(event)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

const stateWords = { done: "done", now: "in progress", waiting: "not started" } as const;

function StageRow({ stage }: { stage: Stage }) {
  return (
    <li
      {...(stage.state === "now" && { "aria-current": "step" as const })}
      className={classNames("flex items-baseline gap-3 py-3", stage.state === "waiting" && "text-muted")}
    >
      <span className="flex size-5 shrink-0 translate-y-1 items-center justify-center">
        {stage.state === "done" && <Icon name="check" className="size-4.5 text-good" />}
        {stage.state === "now" && <Spinner size="sm" />}
        {stage.state === "waiting" && <span className="size-1.5 rounded-full bg-grey-6" />}
      </span>
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <span className={classNames("block w-32 shrink-0 text-sm", stage.state !== "waiting" && "font-medium")}>
          {stage.title}
          <span className="sr-only">: {stateWords[stage.state]}</span>
        </span>
        <span className="block text-sm text-muted">{stage.detail}</span>
      </span>
    </li>
  );
}
