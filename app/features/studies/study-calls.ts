import type { QueryClient } from "@tanstack/react-query";
import type { StudyDetail } from "#shared/wire/studies.ts";
import { ApiError, sendJson } from "../../api.ts";
import { accountKey } from "../account/use-account.ts";
import { userKey } from "../auth/use-user.ts";
import { storeStudy, studyById } from "./study-queries.ts";

/** Commands on a study. Each returns the study as it is afterwards; retry and refresh may return a new one. */
export const studyCalls = {
  cancel: (id: string) => sendJson<StudyDetail>("POST", `/api/studies/${id}/cancel`),
  unlock: (id: string) => sendJson<StudyDetail>("POST", `/api/studies/${id}/unlock`),
  retry: (id: string) => sendJson<StudyDetail>("POST", `/api/studies/${id}/retry`),
  refresh: (id: string, key: string) => sendJson<StudyDetail>("POST", `/api/studies/${id}/refresh`, undefined, { "Idempotency-Key": key }),
  saveAssumptions: (id: string, assumptions: Record<string, number>) =>
    // keepalive: the last change is sent even while the page is being left.
    sendJson<StudyDetail>("PUT", `/api/studies/${id}/assumptions`, { assumptions }, {}, { keepalive: true }),
};

export async function removeStudy(id: string): Promise<void> {
  try {
    await sendJson<unknown>("DELETE", `/api/studies/${id}`);
  } catch (error) {
    // Already deleted, perhaps from another tab.
    if (!isNotFound(error)) throw error;
  }
}

/** Stores the changed study in the cache and refetches everything that counts or lists studies or money. */
export async function afterChange(client: QueryClient, study?: StudyDetail): Promise<void> {
  if (study) storeStudy(client, study);
  await Promise.all([
    client.invalidateQueries({ queryKey: ["studies", "list"] }),
    client.invalidateQueries({ queryKey: ["dashboard"] }),
    client.invalidateQueries({ queryKey: userKey }),
    client.invalidateQueries({ queryKey: accountKey }),
  ]);
}

export function forgetStudy(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: studyById(id).queryKey });
  client.removeQueries({ queryKey: ["studies", "report", id] });
}

/** The server answers 404 for another customer's study too. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
