import { canonicalJson } from "#engine";
import type { Database, Tx } from "#db";
import { sha256 } from "#shared/sha256.ts";
import { checkLease, type Lease } from "./lease.store.ts";
import { WorkerLost, type Call } from "./ports.ts";
import { findStep, keepStep } from "./step.store.ts";

/** A call failed, and would fail the same way again. */
export class StepFailed extends Error {}

export interface Step<Given, Kept> {
  name: string;
  /** All that the result depends on. Part of the step's key: the same input is never called for twice. */
  input: unknown;
  call(call: Call): Promise<Given>;
  /** Part of the transaction that records the step: what of the answer is kept, as JSON. */
  keep(tx: Tx, given: Given): Promise<Kept>;
}

/**
 * A call to the outside, at most once finished: an attempt that comes later gets what was kept. The call itself may happen more
 * than once (a process can die between answer and record); its idempotency key is the same then. Throws StepFailed, WorkerLost,
 * LeaseLost, the signal's reason, or what the database threw.
 */
export async function takeStep<Given, Kept>(
  db: Database,
  lease: Lease,
  signal: AbortSignal,
  step: Step<Given, Kept>,
): Promise<{ key: string; kept: Kept }> {
  const key = sha256(canonicalJson({ name: step.name, input: step.input }));
  const found = await findStep(db.queries, lease.studyId, key);
  // What is there was written by the same step.
  if (found) return { key, kept: found.result as Kept };
  const given = await called(step, { idempotencyKey: `${lease.studyId}.${key}`, signal });
  const kept = await db.transaction(async (tx) => {
    await checkLease(tx, lease);
    const result = await step.keep(tx, given);
    await keepStep(tx, lease, { key, name: step.name, result });
    return result;
  });
  return { key, kept };
}

async function called<Given>(step: Pick<Step<Given, unknown>, "name" | "call">, call: Call): Promise<Given> {
  try {
    call.signal.throwIfAborted();
    return await step.call(call);
  } catch (cause) {
    call.signal.throwIfAborted();
    if (cause instanceof WorkerLost) throw cause;
    throw new StepFailed(`The step ${step.name} failed`, { cause });
  }
}
