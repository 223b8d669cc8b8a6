import { useQueryClient } from "@tanstack/react-query";
import { isFinished, type StudyItem } from "#shared/wire/studies.ts";
import { userKey } from "../auth/use-user.ts";
import { Progress } from "../../ui/feedback/progress.tsx";
import { stagesOf } from "./progress-words.ts";
import { timeLeft } from "./study-progress.ts";
import { useNow, useStudyEvents } from "./use-study-events.ts";

/** Studies watched at once on a page that shows several: each holds a connection, of which a browser has six. */
export const watchedAtOnce = 3;

/** How far a study is, in two lines. When it ends, what shows studies is read again. */
export function LiveShare({ study }: { study: StudyItem }) {
  const client = useQueryClient();
  const { progress } = useStudyEvents(study.id, {
    isOn: !isFinished(study.status),
    onFinished: () => {
      for (const queryKey of [["studies"], ["dashboard"], userKey]) void client.invalidateQueries({ queryKey });
    },
    onLost: () => undefined,
  });
  const left = timeLeft(progress, useNow(progress.secondsLeft !== null));
  const stage = stagesOf(progress).find(({ state }) => state === "now");
  return (
    <div>
      <Progress share={progress.share} label={`Progress of ${study.industryName}`} />
      <p className="mt-1.5 text-xs text-muted">
        {stage ? `${stage.title}: ${stage.detail}` : progress.finished ? "Finishing" : "Waiting for its turn"}
        {left && `, ${left}`}
      </p>
    </div>
  );
}
