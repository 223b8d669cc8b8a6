import { CallFailure } from "./call-failure.ts";

interface Named<T> {
  id: string;
  call: () => Promise<T>;
}

/**
 * The answer of the first provider that gives one, in their order. A failed provider is reported and the next one is called; an answer
 * with nothing in it is kept, in case no other has more. Throws the last failure if all failed.
 */
export async function firstAnswer<T>(
  providers: readonly Named<T>[],
  { isEmpty, onFailure }: { isEmpty: (answer: T) => boolean; onFailure: (failure: CallFailure) => void },
): Promise<T> {
  let empty: { answer: T } | undefined, last: CallFailure | undefined;
  for (const { call } of providers) {
    try {
      const answer = await call();
      if (!isEmpty(answer)) return answer;
      empty ??= { answer };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      last = error;
      onFailure(error);
    }
  }
  if (empty) return empty.answer;
  throw last ?? new CallFailure("search", "refused", "no provider is configured");
}
