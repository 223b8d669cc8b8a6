import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { OrderBody, StudyDetail } from "#shared/wire/studies.ts";
import { sendJson } from "../../api.ts";
import { afterChange } from "../studies/study-calls.ts";
import { studyPath } from "../studies/study-words.ts";

export interface SentOrder {
  body: OrderBody;
  /** Sent along so that the same order, however often it is sent, is taken once. */
  key: string;
}

/** Sends the order; then the study's page. `onAccepted` runs before leaving, `onRefused` gets what went wrong. */
export function useOrder({ onAccepted, onRefused }: { onAccepted: () => void; onRefused: (error: unknown) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ body, key }: SentOrder) => sendJson<StudyDetail>("POST", "/api/studies", body, { "Idempotency-Key": key }),
    onSuccess: async (study) => {
      onAccepted();
      await afterChange(client, study);
      await navigate(studyPath(study));
    },
    onError: (error) => {
      onRefused(error);
      // What the order page shows of the balance may be old.
      void afterChange(client);
    },
  });
}
