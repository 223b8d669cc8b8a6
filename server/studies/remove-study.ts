import { Problem } from "#shared/problem.ts";
import type { StudiesDeps } from "./deps.ts";
import { found } from "./find-own.ts";
import { deleteStudy, lockStudy } from "./studies.store.ts";
import { whyNot } from "./study-rules.ts";

/** The study, its report and its events go; what was paid for it stays in the books. */
export async function removeStudy({ db }: Pick<StudiesDeps, "db">, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const study = await found(id, () => lockStudy(tx, userId, id));
    const fault = whyNot("remove", study.status);
    if (fault !== undefined) throw new Problem("conflict", fault);
    await deleteStudy(tx, id);
  });
}
