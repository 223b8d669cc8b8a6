import { useQueryClient } from "@tanstack/react-query";
import { isFinished, type StudyItem } from "#shared/wire/studies.ts";
import { userKey } from "../auth/use-user.ts";
import { Progress } from "../../ui/feedback/progress.tsx";
import { stagesOf } from "./progress-words.ts";
import { useEstimate, useStudyEvents } from "./use-study-events.ts";

/** Studies watched at once on a page that lists several: each takes one of the six connections that a browser opens to a server. */
export const watchedAtOnce = 3;

/** Progress of a study in two lines. When it ends, queries that show studies are fetched again. */
export function LiveShare({ study }: { study: StudyItem }) {
  const client = useQueryClient();
  const { progress } = useStudyEvents(study.id, {
    isOn: !isFinished(study.status),
    onFinished: () => {
      for (const queryKey of [["studies"], ["dashboard"], userKey]) void client.invalidateQueries({ queryKey });
    },
    onLost: () => undefined,
  });
  const { share, timeLeft } = useEstimate(progress);
  const stage = stagesOf(progress).find(({ state }) => state === "now");
  return (
    <div>
      <Progress share={share} label={`Progress of ${study.industryName}`} />
      <p className="mt-1.5 text-xs text-muted">
        {stage ? `${stage.title}: ${stage.detail}` : progress.finished ? "Finishing" : "Queued"}
        {timeLeft && `, ${timeLeft}`}
      </p>
    </div>
  );
}
