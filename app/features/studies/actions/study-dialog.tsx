import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Money } from "#shared/money.ts";
import type { StudyDetail, StudyItem } from "#shared/wire/studies.ts";
import { explain, newKey } from "../../../api.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { notify } from "../../../ui/feedback/toast.tsx";
import { orderCost } from "../../study-form/order-cost.ts";
import { creditsPath, MoneyLines, useOwner } from "../balance.tsx";
import { afterChange, forgetStudy, removeStudy, studyCalls } from "../study-calls.ts";
import { studyById } from "../study-queries.ts";
import { studyPath } from "../study-words.ts";

export type AskedAct = "cancel" | "delete" | "retry" | "refresh";
export interface StudyDialogProps {
  act: AskedAct;
  study: StudyItem;
  open: boolean;
  onClose: () => void;
  /** After the study is gone. */
  onDeleted?: () => void;
  /** After a cancellation was accepted. */
  onCancelled?: () => void;
}

/** Asks before anything that cannot be taken back or that costs money, and says what will happen. */
export function StudyDialog(props: StudyDialogProps) {
  switch (props.act) {
    case "cancel":
      return <CancelDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} />;
    case "retry":
    case "refresh":
      return <AgainDialog {...props} act={props.act} />;
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
        notify({ title: "Study cancelled", description: "The money is back on your balance.", tone: "good" });
      else notify({ title: "Stopping the study", description: "The money returns to your balance as soon as it has stopped." });
    },
    // It may have ended meanwhile: show what it is now.
    onError: () => void client.invalidateQueries({ queryKey: studyById(study.id).queryKey }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Cancel this study?"
      description="The work stops, and the money that is held for it returns to your balance. What was found so far is not kept."
      confirm="Cancel study"
      pendingText="Cancelling…"
      cancel="Keep it going"
      variant="danger"
      pending={isPending}
      onConfirm={() => mutate()}
    >
      <DialogFault error={error} />
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
          “{study.title ?? study.industryName}” and its files are deleted for good.
          {study.summary &&
            (study.pdfDownload ? " What you paid for it is not returned." : " The base price that you paid is not returned.")}
        </>
      }
      confirm="Delete study"
      pendingText="Deleting…"
      cancel="Keep it"
      variant="danger"
      pending={isPending}
      onConfirm={() => mutate()}
    >
      <DialogFault error={error} />
    </ConfirmDialog>
  );
}

const againWords = {
  retry: {
    title: "Try this study again?",
    about:
      "A new study is made from the same brief. The last attempt's money is already back on your balance; a new attempt is held again.",
    confirm: "Try again",
  },
  refresh: {
    title: "Refresh with today’s evidence?",
    about: "A new study is made from the same brief, and its page shows what changed since this one. This report stays as it is.",
    confirm: "Order the refresh",
  },
} as const;

function AgainDialog({ act, study, open, onClose }: StudyDialogProps & { act: "retry" | "refresh" }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { balance, currency } = useOwner();
  // One key for this question, however often it is answered.
  const [key] = useState(newKey);
  // A retry holds what the first attempt held, which a list does not say; a refresh holds the base price.
  const detail = useQuery({ ...studyById(study.id), enabled: open && act === "retry" });
  const isWhole = act === "retry" && detail.data?.unlockWhenReady === true;
  const cost = orderCost({ kind: study.kind, currency, balance, unlockWhenReady: isWhole });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (act === "retry" ? studyCalls.retry(study.id) : studyCalls.refresh(study.id, key)),
    onSuccess: async (made: StudyDetail) => {
      await afterChange(client, made);
      onClose();
      await navigate(studyPath(made));
    },
    onError: () => void afterChange(client),
  });
  const words = againWords[act];
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
      {!cost.isEnough && <NotEnough back={studyPath(study)} missing={cost.missing} />}
      <DialogFault error={error} />
    </ConfirmDialog>
  );
}

/** Says that the balance does not reach, with the way to credits and back. */
function NotEnough({ back, missing }: { back: string; missing: Money | null }) {
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p className="text-sm text-warn">Your balance does not reach.</p>
      <LinkButton to={creditsPath(back, missing)} reloadDocument size="sm">
        Get credits
      </LinkButton>
    </div>
  );
}

export function DialogFault({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="mt-4 text-sm text-bad">
      {explain(error)}
    </p>
  );
}
