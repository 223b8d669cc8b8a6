import { countryByIso3, previewOf } from "#engine";
import type { HoldState } from "#billing";
import { parseMoney, subtractMoney, toDecimalText, type Money } from "#shared/money.ts";
import { isFinished, type StudyDetail, type StudyItem, type ReportAnswer } from "#shared/wire/studies.ts";
import type { DetailRow, ItemRow, StudyRow } from "./studies.store.ts";
import type { ReportDocument } from "#document";

export const presentItem = (row: StudyRow): StudyItem => present(row, row);

/** A sample was never on its way: it was finished when it was made. */
export const presentSample = (row: ItemRow): StudyItem => present(row, { marketCode: null, reason: null, finishedAt: row.createdAt });

function present(row: ItemRow, { marketCode, reason, finishedAt }: Pick<StudyRow, "marketCode" | "reason" | "finishedAt">): StudyItem {
  return {
    id: row.id,
    kind: row.kind,
    industryName: row.industryName,
    marketCode,
    companyType: row.companyType,
    reportScope: row.reportScope,
    country: row.country === null ? null : (countryByIso3(row.country)?.name ?? row.country),
    region: row.region,
    status: row.status,
    pdfDownload: row.pdfDownload,
    title: row.title,
    summary: row.summary,
    reason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export function presentDetail(row: DetailRow, held: HoldState, changes: StudyDetail["changes"]): StudyDetail {
  return {
    ...presentItem(row),
    brief: row.brief,
    tried: row.tried,
    assumptions: row.assumptions,
    prices: {
      currency: row.currency,
      base: row.basePrice,
      listed: row.listedPrice,
      // Ordered with unlocking, the whole price is held already.
      unlock: row.pdfDownload || row.unlockWhenReady ? "0.00" : toDecimalText(unlockPrice(row)),
      // A study whose money cannot be found has none of the customer's.
      state: held === "none" ? "released" : held,
    },
    unlockWhenReady: row.unlockWhenReady,
    cancelRequested: row.cancelRequestedAt !== null && !isFinished(row.status),
    refreshOf: row.refreshOf,
    changes,
    lastEvent: row.lastEvent,
  };
}

/** What was listed at the order, less what was charged for it. */
export function unlockPrice(row: Pick<DetailRow, "basePrice" | "listedPrice" | "currency">): Money {
  return subtractMoney(stored(row.listedPrice, row.currency), stored(row.basePrice, row.currency));
}

function stored(text: string, currency: string): Money {
  const value = parseMoney(text, currency);
  if (!value) throw new Error(`a study's price is "${text}"`);
  return value;
}

/** What may be read of a report. Documents leave through this function only: a locked one as its preview. */
export function answerReport(document: ReportDocument, isUnlocked: boolean): ReportAnswer<ReportDocument> {
  if (!isUnlocked) return { access: "preview", ...previewOf(document) };
  return { access: "full", openSections: document.sections.map((s) => s.id), lockedExhibits: [], document };
}
