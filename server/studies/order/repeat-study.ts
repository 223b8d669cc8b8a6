import { Problem } from "#shared/problem.ts";
import type { Owner, StudiesDeps } from "../deps.ts";
import { found, whyNot } from "../study-rules.ts";
import type { Order } from "./order-rules.ts";
import { orderStudy } from "./order-study.ts";
import { findByKey, findStudy, type DetailRow } from "../studies.store.ts";

/**
 * The id of the new study. Its key is made of the old study's id, so that a doubled call holds the price once. Where the new one
 * failed too, trying again goes on from the last that failed.
 */
export async function retryStudy(deps: StudiesDeps, userId: string, id: string): Promise<string> {
  const study = await repeatable(deps, "retry", userId, id);
  const after = await findByKey(deps.db.queries, userId, `retry:${id}`);
  if (after && whyNot("retry", after.status) === undefined) return retryStudy(deps, userId, after.id);
  const { studyId } = await orderStudy(deps, { id: userId, currency: study.currency }, sameBrief(deps, study, study.unlockWhenReady), {
    by: "retry",
    of: id,
  });
  return studyId;
}

/** Only the base price is held: whether the new report is worth the listed price is seen from its preview. */
export async function refreshStudy(
  deps: StudiesDeps,
  user: Owner,
  id: string,
  key: string | undefined,
): Promise<{ studyId: string; replayed: boolean }> {
  const study = await repeatable(deps, "refresh", user.id, id);
  return orderStudy(deps, user, sameBrief(deps, study, false), { by: "refresh", of: id, key });
}

async function repeatable({ db }: StudiesDeps, act: "retry" | "refresh", userId: string, id: string): Promise<DetailRow> {
  const study = await found(id, () => findStudy(db.queries, userId, id));
  const fault = whyNot(act, study.status);
  if (fault !== undefined) throw new Problem("conflict", fault);
  return study;
}

/** A language model that is no longer there cannot write again. */
const sameBrief = (
  { hasModel }: Pick<StudiesDeps, "hasModel">,
  { analyst, kind, industryName, marketCode, companyType, reportScope, country, region, brief }: DetailRow,
  unlockWhenReady: boolean,
): Order => ({
  kind,
  industryName,
  marketCode,
  companyType,
  reportScope,
  country,
  region,
  brief,
  unlockWhenReady,
  analyst: hasModel ? analyst : null,
});
