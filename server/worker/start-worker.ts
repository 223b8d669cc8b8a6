import type { Job } from "#jobs";
import type { Services } from "#main";
import { forgetFiles, forgetMessages, forgetSteps } from "./retention.store.ts";

export interface Worker {
  /** Takes nothing new; what runs has `graceMs` to finish and is then handed back to whoever comes next. */
  stop(options: { graceMs: number }): Promise<void>;
}

/** Mails wait for servers, not for this machine. */
const mailsAtOnce = 4;
const sweepSeconds = 2;
const sweepPaymentsSeconds = 30;
const [minute, day] = [60, 86_400];
const daysUnused = 30;
const daysOfSteps = 7;
/** As the privacy policy says: 24 months. */
const daysOfMessages = 731;

/** Binds queues and clocks to what the modules do. The queue must have started. */
export async function startWorker(services: Services): Promise<Worker> {
  const { accounts, config, db, documents, generation, invoices, jobs, limits, log, mail, mailer, payments } = services;
  const now = Date.now;
  const ending = new AbortController();
  // The folder of the embedded database is locked for this process: whoever held a study before is dead.
  if (db.engine === "embedded") await generation.takeOverAll();

  await jobs.work("study", { atOnce: config.workerStudies }, async (job, signal) => {
    const studyId = read(job, "studyId");
    const outcome = await generation.run(studyId, signal);
    log.debug({ studyId, outcome }, "study");
  });
  await jobs.work("mail", { atOnce: mailsAtOnce }, async (job, signal) => {
    const delivery = await mail.deliver(read(job, "sealed"), mailer, signal, invoices.file);
    if (delivery === "refused" || delivery === "unreadable") log.warn({ delivery }, "a mail was not sent");
  });

  jobs.every("Looking for studies left alone", sweepSeconds, async () => {
    await generation.sweep();
  });
  // From the start on: what was paid while nobody was here is found at once. A gateway that is down only costs a round.
  jobs.every("Asking the gateway about open orders", minute, async () => {
    const { checked, credited, unreachable } = await payments.reconcile({ signal: ending.signal });
    if (credited > 0 || unreachable > 0) log.info({ checked, credited, unreachable }, "payments reconciled");
  });
  jobs.every("Ending what payments left undone", sweepPaymentsSeconds, () => payments.sweep(ending.signal));
  jobs.every("Forgetting what has expired", 10 * minute, async () => {
    await accounts.sweepSessions();
    await limits.sweep();
    await documents.forget();
  });
  jobs.every("Forgetting old files", day, async () => {
    await forgetFiles(db.queries, new Date(now() - daysUnused * day * 1_000));
    await forgetSteps(db.queries, new Date(now() - daysOfSteps * day * 1_000));
    await forgetMessages(db.queries, new Date(now() - daysOfMessages * day * 1_000));
  });
  return {
    async stop(options) {
      // A gateway that does not answer must not hold the process up: its calls are safe to make again.
      ending.abort(new Error("The process ends."));
      await jobs.stop(options);
    },
  };
}

function read(job: Job, field: string): string {
  const value = job[field];
  if (typeof value !== "string") throw new TypeError(`A job without ${field}`);
  return value;
}
