import { abuseLimits } from "#shared/limits.ts";
import { Problem } from "#shared/problem.ts";
import { isFinished } from "#shared/wire/studies.ts";
import { z } from "zod";
import { type Answer, events, nothing } from "../answer.ts";
import type { SignedIn } from "../route.ts";

const number = z.coerce.number().int().min(0).max(1_000_000);
const query = z.strictObject({ after: number.optional() });
const openStreams = new Map<string, number>();

/** Progress from where the caller was. */
export const watchStudy = {
  query,
  async handle({
    services,
    user,
    token,
    params,
    query: asked,
    header,
    signal,
  }: SignedIn<{ id: string }, z.output<typeof query>>): Promise<Answer> {
    const after = resumePoint(header("last-event-id")) ?? asked.after ?? 0;
    const study = await services.studies.get(user.id, params.id);
    // A browser reconnects after every end of a stream; 204 tells it that no more events will come.
    if (signal.aborted || (isFinished(study.status) && after >= study.lastEvent)) return nothing();
    const streams = openStreams.get(user.id) ?? 0;
    if (streams >= abuseLimits.eventStreamsPerCustomer)
      throw new Problem(
        "too_many",
        `At most ${abuseLimits.eventStreamsPerCustomer} windows can follow studies at the same time. Close one and try again.`,
        { retryAfterSeconds: 30 },
      );
    openStreams.set(user.id, streams + 1);
    signal.addEventListener("abort", () => {
      const left = (openStreams.get(user.id) ?? 1) - 1;
      if (left > 0) openStreams.set(user.id, left);
      else openStreams.delete(user.id);
    });
    return events({
      events: services.generation.watch(study.id, after, signal),
      isStillAllowed: async () => (await services.accounts.userOf(token)) !== null,
    });
  },
};

function resumePoint(lastEventId: string | undefined): number | undefined {
  if (lastEventId === undefined || lastEventId === "") return undefined;
  const read = number.safeParse(lastEventId);
  if (read.success) return read.data;
  throw new Problem("invalid", "Last-Event-ID: the number of an event", { fields: { "last-event-id": "The number of an event" } });
}
