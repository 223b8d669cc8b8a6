import { toDecimalText } from "#shared/money.ts";
import { hasReport, isFinished, studyStatuses, type Dashboard } from "#shared/wire/studies.ts";
import type { Owner, StudiesDeps } from "../deps.ts";
import { countStudies, latestStudies } from "./list.store.ts";
import { presentItem } from "../present-study.ts";

const inProgressMax = 10;
const latestMax = 6;

export async function readDashboard({ db, billing }: Pick<StudiesDeps, "db" | "billing">, user: Owner): Promise<Dashboard> {
  const q = db.queries;
  const [balance, inProgress, latest, totals] = await Promise.all([
    billing.balanceOf(q, user.id),
    latestStudies(
      q,
      user.id,
      studyStatuses.filter((s) => !isFinished(s)),
      inProgressMax,
    ),
    latestStudies(q, user.id, studyStatuses.filter(hasReport), latestMax),
    countStudies(q, user.id),
  ]);
  return {
    balance: { amount: toDecimalText(balance.available), held: toDecimalText(balance.held), currency: user.currency },
    inProgress: inProgress.map(presentItem),
    latest: latest.map(presentItem),
    totals,
  };
}
