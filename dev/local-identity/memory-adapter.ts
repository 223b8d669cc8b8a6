import type { Adapter, AdapterPayload } from "oidc-provider";

/** Short-lived state of the provider in memory, lost when it stops. One store for all models. */
export function createMemoryAdapter(now: () => number = Date.now): (model: string) => Adapter {
  const entries = new Map<string, { payload: AdapterPayload; endsMs: number }>();
  const byGrant = new Map<string, Set<string>>();
  const alive = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || entry.endsMs > now()) return entry?.payload;
    entries.delete(key);
    return undefined;
  };

  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const find = (is: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
      const key = [...entries.keys()].find((each) => each.startsWith(`${model}:`) && is(alive(each) ?? {}));
      return key === undefined ? undefined : alive(key);
    };
    return {
      async upsert(id, payload, expiresInSeconds) {
        for (const key of entries.keys()) alive(key);
        entries.set(keyOf(id), { payload, endsMs: now() + (expiresInSeconds ?? 3600) * 1000 });
        if (payload.grantId !== undefined) byGrant.set(payload.grantId, (byGrant.get(payload.grantId) ?? new Set()).add(keyOf(id)));
      },
      find: async (id) => alive(keyOf(id)),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = alive(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of byGrant.get(grantId) ?? []) entries.delete(key);
        byGrant.delete(grantId);
      },
    };
  };
}
