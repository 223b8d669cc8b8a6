import type { Database } from "#db";
import { canonicalJson } from "#engine";
import type { Call, Calls, Json } from "#research";
import { sha256 } from "#shared/sha256.ts";
import { checkLease, type Lease, LeaseLost } from "./lease/lease.store.ts";
import { findStep, keepStep } from "./step.store.ts";

/** The database failed while a call was looked up or stored: no fault of the call, and no reason to go on without it. */
export class StoreFault extends Error {}

/**
 * Outside calls of one study, each a row of its steps by the content of its request. A call may be made more than once – a process can die
 * between answer and record –, but never after it was stored. Throws LeaseLost, StoreFault, and what the call threw.
 */
export function stepCalls(db: Database, lease: Lease, signal: AbortSignal): Calls {
  const underWay = new Map<string, Promise<unknown>>();

  async function make(call: Call, key: string, run: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
    const found = await stored(() => findStep(db.queries, lease.studyId, key));
    if (found) return found.result;
    signal.throwIfAborted();
    const result = await run(signal);
    await stored(() =>
      db.transaction(async (tx) => {
        await checkLease(tx, lease);
        await keepStep(tx, lease, { key, name: call.kind, result });
      }),
    );
    return result;
  }

  return {
    async once(call, schema, run) {
      const request: Json = call.request;
      const key = sha256(canonicalJson({ name: call.kind, input: request }));
      const result = underWay.get(key) ?? make(call, key, run);
      underWay.set(key, result);
      return schema.parse(await result);
    },
  };
}

async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof LeaseLost) throw cause;
    throw new StoreFault("A call could not be stored.", { cause });
  }
}
