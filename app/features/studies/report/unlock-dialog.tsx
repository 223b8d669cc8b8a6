import { useMutation, useQueryClient } from "@tanstack/react-query";
import { compareMoney, formatMoneyExact, money, parseMoney, subtractMoney } from "#shared/money.ts";
import type { StudyDetail } from "#shared/wire/studies.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { notify } from "../../../ui/feedback/toast.tsx";
import { creditsPath, MoneyLines, useOwner } from "../balance.tsx";
import { afterChange, studyCalls } from "../study-calls.ts";
import { DialogError } from "../actions/study-dialog.tsx";
import { studyPath } from "../study-words.ts";

/** The price of unlocking this report, the balance, and the balance after it. */
export function useUnlockCost(study: StudyDetail) {
  const owner = useOwner();
  const { currency } = study.prices;
  const price = parseMoney(study.prices.unlock, currency) ?? money(0, currency);
  const balance = parseMoney(owner.balance, currency) ?? money(0, currency);
  return { price, balance, after: subtractMoney(balance, price), isEnough: compareMoney(balance, price) >= 0 };
}

export const unlockBenefits = [
  "Every section and exhibit, and the origin of every figure",
  "Assumptions that you can change, with all dependent figures updated",
  "The files: PDF, workbook (XLSX), editable document (DOCX), web page (HTML) and data (JSON)",
] as const;

export function UnlockDialog({ study, open, onClose }: { study: StudyDetail; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { price, balance, after, isEnough } = useUnlockCost(study);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => studyCalls.unlock(study.id),
    onSuccess: async (unlocked) => {
      onClose();
      await afterChange(client, unlocked);
      notify({ title: "Report unlocked", description: "All sections and downloads are available.", tone: "good" });
    },
    // The balance may have changed since it was shown.
    onError: () => void afterChange(client),
  });
  const confirm = (
    <>
      <Button onClick={onClose}>Not now</Button>
      {isEnough ? (
        <Button variant="primary" pending={isPending} onClick={() => mutate()}>
          {isPending ? "Unlocking…" : `Unlock for ${formatMoneyExact(price)}`}
        </Button>
      ) : (
        <LinkButton variant="primary" to={creditsPath(studyPath(study), price)} reloadDocument>
          Get credits
        </LinkButton>
      )}
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Unlock the full report"
      description={study.title}
      actions={confirm}
    >
      <ul className="space-y-2 text-sm">
        {unlockBenefits.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 text-good" />
            {text}
          </li>
        ))}
      </ul>
      <MoneyLines
        className="mt-5"
        lines={[
          { label: "Price, minus the base price already paid", amount: price, strong: true },
          { label: "Balance", amount: balance },
          { label: "Balance after", amount: after },
        ]}
      />
      {!isEnough && (
        <p className="mt-4 text-sm text-warn">
          Your balance is {formatMoneyExact(subtractMoney(price, balance))} short. The report will be here when you come back.
        </p>
      )}
      <DialogError error={error} />
    </Dialog>
  );
}
