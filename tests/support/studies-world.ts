import { analyseOrder } from "../../server/generation/analyse-order.ts";
import { randomUUID } from "node:crypto";
import { createBilling } from "#billing";
import type { Database } from "#db";
import type { ReportDocument } from "#document";
import { createDocuments } from "#documents";
import { type settle as settleName, summarise } from "#engine";
import { thumbnailOf } from "#render";
import { madeOnce } from "../fixtures/reports/made-once.ts";
import { onceARun } from "./once-a-run.ts";
import { allSamples, keepSample } from "../../server/studies/samples/samples.store.ts";
import { money } from "#shared/money.ts";
import type { OrderBody } from "#shared/wire/studies.ts";
import { createStudies, type Owner, type Studies } from "#studies";

/** A database with customers, the studies module on it, and a fake generator of reports. */
export interface StudiesWorld {
  db: Database;
  billing: ReturnType<typeof createBilling>;
  studies: Studies;
  /** Jobs that were sent by transactions which may have been rolled back: ids of studies. */
  sent: string[];
  cancelAsked: string[];
  /** What the clock says. */
  clock: { now: Date };
  customer(balanceMinor: number, currency?: "USD" | "INR"): Promise<Owner>;
  amount(user: Owner): Promise<string>;
  /** Ends a waiting study as the worker would. */
  finish(studyId: string, document: ReportDocument): Promise<void>;
  end(studyId: string, status: "failed" | "insufficient"): Promise<void>;
}

export const dairyOrder: OrderBody = {
  kind: "corporate",
  industryName: "Dairy",
  companyType: "exporter",
  reportScope: "country",
  country: "New Zealand",
};

const analysisOnce = (order: Parameters<typeof analyseOrder>[0]) =>
  onceARun(["analysis alone", order], () => analyseOrder(order, () => undefined));

/** One sample study of the seven, for a test that needs one. Its id. */
export async function keepOneSample({ queries }: Pick<Database, "queries">): Promise<string> {
  const order = { ...dairyOrder, region: null, brief: {}, seed: 1, country: "NZL", asOf: "2026-11-21" } as const;
  const { document, summary } = await analysisOnce(order);
  if (summary === null) throw new Error("the sample has no summary");
  await keepSample(queries, document, summary, new Date("2026-11-21T09:00:00Z"));
  return (await allSamples(queries))[0]?.id ?? "";
}

/** `choose`: what names are understood to mean, in place of the engine's own answer. */
export function openStudiesWorld(db: Database, choose?: typeof settleName): StudiesWorld {
  const billing = createBilling();
  const [sent, cancelAsked]: [string[], string[]] = [[], []];
  const clock = { now: new Date("2026-11-21T09:00:00Z") };
  const studies = createStudies({
    db,
    billing,
    analyse: analysisOnce,
    jobs: {
      send: async (_tx, _queue, data) => {
        sent.push(String(data["studyId"]));
        await Promise.resolve();
      },
    },
    progress: {
      appendEvent: async (tx, studyId, { type, ...data }) => {
        const { seq } = await tx
          .selectFrom("studyEvents")
          .select((e) => e.fn.countAll<string>().as("seq"))
          .where("studyId", "=", studyId)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto("studyEvents")
          .values({ studyId, seq: Number(seq) + 1, type, data: JSON.stringify(data) })
          .execute();
      },
      requestCancel: async (_tx, studyId) => {
        cancelAsked.push(studyId);
        await Promise.resolve();
      },
    },
    documents: createDocuments({ db, now: () => clock.now }),
    hasModel: false,
    settle: choose,
    now: () => clock.now,
  });
  const settle = (studyId: string, values: { status: string; reason?: string }, document: ReportDocument | undefined) =>
    db.transaction(async (tx) => {
      const study = await tx.selectFrom("studies").select("unlockWhenReady").where("id", "=", studyId).executeTakeFirstOrThrow();
      const thumbnail = document && thumbnailOf(document);
      await tx
        .updateTable("studies")
        .set({
          ...values,
          finishedAt: clock.now,
          ...(document && {
            apiResponse: JSON.stringify(document),
            title: document.title,
            summary: JSON.stringify({ ...summarise(document), ...(thumbnail && { thumbnail }) }),
            pdfDownload: study.unlockWhenReady,
          }),
        })
        .where("id", "=", studyId)
        .execute();
      await (document ? billing.capture(tx, studyId) : billing.release(tx, studyId));
    });
  return {
    db,
    billing,
    studies,
    sent,
    cancelAsked,
    clock,
    async customer(balanceMinor, currency = "USD") {
      const { id } = await db.queries
        .insertInto("users")
        .values({ email: `${randomUUID()}@example.org`, currency })
        .returning("id")
        .executeTakeFirstOrThrow();
      const amount = money(balanceMinor, currency);
      if (balanceMinor > 0) await db.transaction((tx) => billing.grant(tx, { userId: id, amount, reason: "opening", key: id }));
      return { id, currency };
    },
    amount: async ({ id }) => (await db.queries.selectFrom("users").select("amount").where("id", "=", id).executeTakeFirstOrThrow()).amount,
    finish: (studyId, document) => settle(studyId, { status: document.status }, document),
    end: (studyId, status) => settle(studyId, { status, reason: "The evidence does not carry a report." }, undefined),
  };
}

/** A real report by the engine. */
export const report = (industryName: string, country: string | null, asOf = "2026-11-21"): Promise<ReportDocument> =>
  madeOnce(
    {
      kind: "corporate",
      industryName,
      companyType: "exporter",
      reportScope: country === null ? "global" : "country",
      country,
      region: null,
      assumptions: {},
      seed: 1,
    },
    asOf,
  );
