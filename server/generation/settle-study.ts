import type { Billing } from "#billing";
import type { Database, Tx } from "#db";
import type { Jobs } from "#jobs";
import type { Mail } from "#mail";
import { formatMoneyExact, parseMoney } from "#shared/money.ts";
import { studyKinds } from "#shared/prices.ts";
import { reasons, type Ending } from "./ending-rules.ts";
import { isCancelRequested, writeEnding } from "./ending.store.ts";
import { addEvents } from "./events/event.store.ts";
import { eventsChannel } from "./events/watch-events.ts";
import { checkLease, nextPending, type Lease } from "./lease/lease.store.ts";

export interface SettleDeps {
  db: Database;
  billing: Pick<Billing, "addresseeOf" | "capture" | "release">;
  jobs: Pick<Jobs, "send">;
  mail: Pick<Mail, "queue">;
  onError: (error: unknown) => void;
}

/**
 * Ends a study in one transaction: its row, the held money, the last event, the mail, and the customer's next study. A customer
 * who asked for the end before this came gets it. Throws LeaseLost; what it did not commit has not happened.
 */
export async function settleStudy(deps: SettleDeps, lease: Lease, planned: Ending): Promise<void> {
  const isPaid = await deps.db.transaction(async (tx) => {
    await checkLease(tx, lease);
    const ending: Ending = (await isCancelRequested(tx, lease)) ? { status: "cancelled", reason: reasons.cancelled } : planned;
    const study = await writeEnding(tx, lease, ending);
    const hasReport = "analysed" in ending;
    const isMoved = await (hasReport ? deps.billing.capture : deps.billing.release)(tx, lease.studyId);
    const reason = hasReport ? null : ending.reason;
    await addEvents(tx, lease.studyId, [{ event: { type: "finished", status: ending.status, reason }, share: 1, secondsLeft: 0 }]);
    await deps.db.notify(tx, eventsChannel, lease.studyId);
    await tellCustomer(deps, tx, lease.studyId, ending, study, isMoved);
    const next = await nextPending(tx, study.userId);
    if (next !== undefined) await deps.jobs.send(tx, "study", { studyId: next });
    return isMoved || !hasReport;
  });
  // A report without money is better than a customer without a report; the audit of the ledger names it too.
  if (!isPaid) deps.onError(new Error(`Study ${lease.studyId} has a report, but nothing was held for it.`));
}

async function tellCustomer(
  deps: Pick<SettleDeps, "billing" | "mail">,
  tx: Tx,
  studyId: string,
  ending: Ending,
  study: Awaited<ReturnType<typeof writeEnding>>,
  isMoved: boolean,
): Promise<void> {
  // Who cancels knows.
  if (ending.status === "cancelled") return;
  const to = await deps.billing.addresseeOf(tx, study.userId);
  const kind = studyKinds.find((k) => k === study.kind);
  if (!to || !kind) return;
  const about = { kind, studyId, title: study.title ?? study.industryName };
  if ("analysed" in ending) {
    await deps.mail.queue(tx, "study-ready", to, { ...about, isUnlocked: study.pdfDownload });
    return;
  }
  const held = parseMoney(study.unlockWhenReady ? study.listedPrice : study.basePrice, study.currency);
  await deps.mail.queue(tx, "study-returned", to, {
    ...about,
    reason: ending.reason,
    returned: isMoved && held ? formatMoneyExact(held) : null,
  });
}
