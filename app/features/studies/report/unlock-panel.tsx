import { useState } from "react";
import type { ReportDocument } from "#document";
import { formatMoneyExact } from "#shared/money.ts";
import type { ReportAnswer, StudyDetail } from "#shared/wire/studies.ts";
import { gapsOf } from "#model";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { UnlockDialog, unlockBenefits, useUnlockCost } from "./unlock-dialog.tsx";

/** Shown where the preview ends: the locked exhibits by section, and the price. */
export function UnlockPanel({ study, answer }: { study: StudyDetail; answer: ReportAnswer<ReportDocument> }) {
  const [isOpen, setOpen] = useState(false);
  const { price, balance } = useUnlockCost(study);
  const { sections, exhibits, unavailable } = lockedContents(answer);
  return (
    <section aria-labelledby="unlock-title" className="rounded-lg border border-line bg-sunken p-5 sm:p-8">
      <h2 id="unlock-title" className="headline text-2xl">
        {exhibits} more exhibits in the full report
      </h2>
      <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-[1fr_15rem]">
        <ul className="space-y-2 text-sm">
          {unlockBenefits.map((text) => (
            <li key={text} className="flex gap-2.5">
              <Icon name="check" className="mt-0.5 size-4 text-good" />
              {text}
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3">
          <p className="text-sm text-muted">
            <span className="headline block text-2xl text-ink">{formatMoneyExact(price)}</span>
            one-time payment; the base price is already paid. Your balance: {formatMoneyExact(balance)}.
          </p>
          <Button variant="primary" onClick={() => setOpen(true)}>
            <Icon name="unlock" className="size-4" />
            Unlock the full report
          </Button>
        </div>
      </div>
      <h3 className="mt-8 text-sm font-medium">Contents</h3>
      <ul className="mt-2 grid gap-x-10 text-sm sm:grid-cols-2">
        {sections.map((section) => (
          <li key={section.id} className="flex items-baseline justify-between gap-4 border-t border-line py-2">
            <a href={`#${section.id}`} className="hover:underline">
              {section.title}
            </a>
            <span className="text-muted">
              {section.exhibits} {section.exhibits === 1 ? "exhibit" : "exhibits"}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        The titles of all exhibits are listed below.
        {unavailable > 0 &&
          ` ${unavailable} ${unavailable === 1 ? "exhibit" : "exhibits"} could not be filled; the tables below name each, and how to get it.`}
      </p>
      <UnlockDialog study={study} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

export interface LockedContents {
  sections: { id: string; title: string; exhibits: number }[];
  exhibits: number;
  /** What the report was to show and cannot. */
  unavailable: number;
}

/** Counts the locked exhibits of a preview by section, in the order of the report. */
export function lockedContents({
  document,
  lockedExhibits,
}: Pick<ReportAnswer<ReportDocument>, "document" | "lockedExhibits">): LockedContents {
  const names = new Set(lockedExhibits);
  const locked = document.exhibits.filter(({ id }) => names.has(id));
  return {
    sections: document.sections
      .map(({ id, title }) => ({ id, title, exhibits: locked.filter(({ section }) => section === id).length }))
      .filter(({ exhibits }) => exhibits > 0),
    exhibits: locked.length,
    unavailable: locked.filter(({ status }) => status === "unavailable").length + gapsOf(document).length,
  };
}
