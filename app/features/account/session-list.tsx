import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SessionItem } from "#shared/wire/account.ts";
import { explain, sendJson } from "../../api.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { sessionsKey } from "./use-account.ts";

/** Where the account is signed in; every other place can be ended from here. */
export function SessionList({ sessions }: { sessions: readonly SessionItem[] }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: ({ id }: SessionItem) => sendJson("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`),
    onSuccess: async (_, { device }) => {
      notify({ title: "Session ended", description: `${device} has been signed out.`, tone: "good" });
      await client.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => notify({ title: "The session could not be ended", description: explain(error), tone: "bad" }),
  });
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
              {session.device}
              {session.isCurrent && <Badge tone="info">This device</Badge>}
            </p>
            <p className="text-sm text-muted">
              Signed in {when(session.createdAt)}, last active {when(session.lastSeenAt)}
            </p>
          </div>
          {!session.isCurrent && (
            <Button
              size="sm"
              aria-label={`End the session of ${session.device}, signed in ${when(session.createdAt)}`}
              pending={end.isPending && end.variables.id === session.id}
              onClick={() => end.mutate(session)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const clock = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const when = (at: string): string => clock.format(new Date(at));
