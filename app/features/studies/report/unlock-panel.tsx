import { useState } from "react";
import type { ReportDocument } from "#document";
import { formatMoneyExact } from "#shared/money.ts";
import type { ReportAnswer, StudyDetail } from "#shared/wire/studies.ts";
import { gapsOf } from "#model";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { UnlockDialog, unlockBenefits, useUnlockCost } from "./unlock-dialog.tsx";

/** Beside the answer of a preview, or below it: what the whole report adds, and its price. */
export function UnlockPanel({ study, answer }: { study: StudyDetail; answer: ReportAnswer<ReportDocument> }) {
  const [isOpen, setOpen] = useState(false);
  const { price, balance } = useUnlockCost(study);
  const { exhibits, unavailable } = lockedContents(answer);
  return (
    <section aria-labelledby="unlock-title" className="rounded-lg border border-line bg-sunken p-5 text-ink">
      <h2 id="unlock-title" className="headline text-xl">
        {exhibits} more exhibits in the full report
      </h2>
      <p className="mt-4 text-sm text-muted">
        <span className="headline block text-2xl text-ink">{formatMoneyExact(price)}</span>
        one-time payment; the base price is already paid. Your balance: {formatMoneyExact(balance)}.
      </p>
      <Button variant="primary" className="mt-4" onClick={() => setOpen(true)}>
        <Icon name="unlock" className="size-4" />
        Unlock the full report
      </Button>
      <ul className="mt-5 space-y-2 text-sm">
        {unlockBenefits.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 text-good" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Every finding is listed below in words, its figures left blank.
        {unavailable > 0 &&
          ` ${unavailable} ${unavailable === 1 ? "exhibit" : "exhibits"} could not be filled; the tables below name each, and how to get it.`}
      </p>
      <UnlockDialog study={study} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

interface LockedContents {
  exhibits: number;
  /** What the report was to show and cannot. */
  unavailable: number;
}

/** Counts the locked exhibits of a preview. */
export function lockedContents({
  document,
  lockedExhibits,
}: Pick<ReportAnswer<ReportDocument>, "document" | "lockedExhibits">): LockedContents {
  const names = new Set(lockedExhibits);
  const locked = document.exhibits.filter(({ id }) => names.has(id));
  return { exhibits: locked.length, unavailable: locked.filter(({ status }) => status === "unavailable").length + gapsOf(document).length };
}
