import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Money } from "#shared/money.ts";
import type { StudyDetail, StudyItem } from "#shared/wire/studies.ts";
import { ApiError, explain, newKey } from "../../../api.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { notify } from "../../../ui/feedback/toast.tsx";
import { orderCost } from "../../study-form/order-cost.ts";
import { creditsPath, MoneyLines, useOwner } from "../balance.tsx";
import { afterChange, forgetStudy, removeStudy, studyCalls } from "../study-calls.ts";
import { studyById } from "../study-queries.ts";
import { studyPath } from "../study-words.ts";

export type StudyCommand = "cancel" | "delete" | "retry" | "refresh";
export interface StudyDialogProps {
  command: StudyCommand;
  study: StudyItem;
  open: boolean;
  onClose: () => void;
  /** After the study is gone. */
  onDeleted?: () => void;
  /** After a cancellation was accepted. */
  onCancelled?: () => void;
}

/** Asks for confirmation before anything that cannot be undone or that costs money. */
export function StudyDialog(props: StudyDialogProps) {
  switch (props.command) {
    case "cancel":
      return <CancelDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} />;
    case "retry":
    case "refresh":
      return <AgainDialog {...props} command={props.command} />;
  }
}

function CancelDialog({ study, open, onClose, onCancelled }: StudyDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => studyCalls.cancel(study.id),
    onSuccess: async (after) => {
      onCancelled?.();
      onClose();
      await afterChange(client, after);
      if (after.status === "cancelled")
        notify({ title: "Study cancelled", description: "The money has been returned to your balance.", tone: "good" });
      else notify({ title: "Stopping the study", description: "The money is returned to your balance as soon as it has stopped." });
    },
    // The study may have ended in the meantime: show its current state.
    onError: () => void client.invalidateQueries({ queryKey: studyById(study.id).queryKey }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Cancel this study?"
      description="The work stops, and the money held for it is returned to your balance. Results so far are discarded."
      confirm="Cancel study"
      pendingText="Cancelling…"
      cancel="Keep going"
      variant="danger"
      pending={isPending}
      onConfirm={() => mutate()}
    >
      <DialogError error={error} />
    </ConfirmDialog>
  );
}

function DeleteDialog({ study, open, onClose, onDeleted }: StudyDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeStudy(study.id),
    onSuccess: async () => {
      onDeleted?.();
      onClose();
      forgetStudy(client, study.id);
      await afterChange(client);
      notify({ title: "Study deleted", tone: "good" });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Delete this study?"
      description={
        <>
          “{study.title ?? study.industryName}” and its files will be deleted permanently.
          {study.summary &&
            (study.pdfDownload ? " What you paid for it is not refunded." : " The base price that you paid is not refunded.")}
        </>
      }
      confirm="Delete study"
      pendingText="Deleting…"
      cancel="Keep study"
      variant="danger"
      pending={isPending}
      onConfirm={() => mutate()}
    >
      <DialogError error={error} />
    </ConfirmDialog>
  );
}

const againWords = {
  retry: {
    title: "Try this study again?",
    about:
      "A new study is made from the same brief. The money of the last attempt has been returned to your balance; the same amount is held again.",
    confirm: "Try again",
  },
  refresh: {
    title: "Refresh with today’s evidence?",
    about: "A new study is made from the same brief, and its page shows what has changed since this one. This report stays as it is.",
    confirm: "Order refresh",
  },
} as const;

function AgainDialog({ command, study, open, onClose }: StudyDialogProps & { command: "retry" | "refresh" }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { balance, currency } = useOwner();
  // One idempotency key for this dialog, however often it is confirmed.
  const [key] = useState(newKey);
  // A retry holds what the first attempt held, which list items do not contain; a refresh holds the base price.
  const detail = useQuery({ ...studyById(study.id), enabled: open && command === "retry" });
  const isWhole = command === "retry" && detail.data?.unlockWhenReady === true;
  const cost = orderCost({ kind: study.kind, currency, balance, unlockWhenReady: isWhole });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (command === "retry" ? studyCalls.retry(study.id) : studyCalls.refresh(study.id, key)),
    onSuccess: async (made: StudyDetail) => {
      await afterChange(client, made);
      onClose();
      await navigate(studyPath(made));
    },
    onError: () => void afterChange(client),
  });
  const words = againWords[command];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      description={words.about}
      confirm={words.confirm}
      pendingText="Ordering…"
      pending={isPending || detail.isFetching}
      onConfirm={() => mutate()}
    >
      <MoneyLines
        lines={[
          { label: isWhole ? "Held now: the whole report" : "Held now: the base price", amount: cost.now, strong: true },
          { label: "Balance", amount: cost.balance },
          { label: "Balance after", amount: cost.after },
        ]}
      />
      {!cost.isEnough && <NotEnough back={studyPath(study)} price={cost.now} />}
      <DialogError error={error} />
      {error instanceof ApiError && error.problem?.interpretation && (
        <LinkButton to={`/app/new-study?brief=${study.id}`} size="sm" className="mt-3">
          Choose the market in the order form
        </LinkButton>
      )}
    </ConfirmDialog>
  );
}

/** Shown if the balance is too low, with a link to credits and back. */
function NotEnough({ back, price }: { back: string; price: Money }) {
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p className="text-sm text-warn">Your balance is too low.</p>
      <LinkButton to={creditsPath(back, price)} reloadDocument size="sm">
        Get credits
      </LinkButton>
    </div>
  );
}

export function DialogError({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="mt-4 text-sm text-bad">
      {explain(error)}
    </p>
  );
}
