import { Problem } from "#shared/problem.ts";
import type { StudiesDeps } from "./deps.ts";
import { found } from "./find-own.ts";
import { unlockPrice } from "./present-study.ts";
import { lockStudy, openReport } from "./studies.store.ts";
import { whyNot } from "./study-rules.ts";

/** Charged and opened in one transaction; an open report costs nothing again. Problem conflict without a report, insufficient_balance. */
export async function unlockStudy(
  { db, billing, now }: Pick<StudiesDeps, "db" | "billing" | "now">,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const study = await found(id, () => lockStudy(tx, userId, id));
    const fault = whyNot("unlock", study.status);
    if (fault !== undefined) throw new Problem("conflict", fault);
    if (study.pdfDownload) return;
    await billing.unlock(tx, { studyId: id, userId, amount: unlockPrice(study) });
    await openReport(tx, id, now());
  });
}
