import { useState } from "react";
import { Link } from "react-router";
import { formatMoneyExact, money, parseMoney } from "#shared/money.ts";
import type { StudyDetail } from "#shared/wire/studies.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StudyDialog } from "./actions/study-dialog.tsx";
import { nearestNames, triedWords } from "./study-words.ts";

const headings = {
  insufficient: "Too little evidence for a report",
  failed: "This study failed",
  cancelled: "This study was cancelled",
} as const;

/** A study that ended without a report: the reason, what was tried, the money, and what to do next. */
export function NoReport({ study, status }: { study: StudyDetail; status: keyof typeof headings }) {
  const [isConfirming, setConfirming] = useState(false);
  const near = nearestNames(study.tried);
  const tried = triedWords(study.tried);
  const canRetry = status !== "insufficient";
  const held =
    parseMoney(study.unlockWhenReady ? study.prices.listed : study.prices.base, study.prices.currency) ?? money(0, study.prices.currency);
  return (
    <section aria-labelledby="no-report" className="max-w-prose border-t border-line pt-8">
      <h2 id="no-report" className="headline text-xl">
        {headings[status]}
      </h2>
      {study.reason && <p className="mt-3 text-lg text-soft">{study.reason}</p>}
      {study.prices.state === "released" && (
        <p className="mt-5 flex gap-2.5 text-sm">
          <Icon name="check" className="mt-0.5 size-4 text-good" />
          <span>You were not charged: {formatMoneyExact(held)} has been returned to your balance.</span>
        </p>
      )}
      {near.length > 0 && (
        <div className="mt-8">
          <h3 className="text-sm font-medium">Markets with similar names</h3>
          <p className="mt-1 text-sm text-muted">Each opens the order form with the rest of your brief filled in.</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {near.map((name) => (
              <li key={name}>
                <LinkButton size="sm" to={briefPath(study, name)}>
                  {name}
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      {tried.length > 0 && (
        <div className="mt-8">
          <h3 className="text-sm font-medium">What was tried</h3>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-soft">
            {tried.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {canRetry && (
          <Button variant="primary" onClick={() => setConfirming(true)}>
            Try again
          </Button>
        )}
        <LinkButton variant={canRetry ? "secondary" : "primary"} to={briefPath(study)}>
          Edit the brief
        </LinkButton>
        <Link to="/app/studies?tab=samples" className="link text-sm">
          View a sample
        </Link>
      </div>
      <StudyDialog command="retry" study={study} open={isConfirming} onClose={() => setConfirming(false)} />
    </section>
  );
}

/** The order form with the brief of this study; `industry` replaces its name. */
function briefPath(study: StudyDetail, industry?: string): string {
  return `/app/new-study?${new URLSearchParams({ brief: study.id, ...(industry && { industry }) })}`;
}
