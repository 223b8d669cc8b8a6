import { useEffect, useState } from "react";
import { type Interpretation, interpretation } from "#shared/interpretation.ts";
import { limits } from "#shared/limits.ts";
import { getJson } from "../../../api.ts";

export interface Named {
  industryName: string;
  /** English name; empty for the world, or while none is settled. */
  country: string;
  kind: string;
  /** What else says what the study is on: the place of a Local one. */
  own: Readonly<Record<string, string>>;
}
export interface Understanding {
  status: "idle" | "loading" | "ready" | "failed";
  /** Of the name as it stands now; null unless ready. */
  understood: Interpretation | null;
  /** Whether it answers for an earlier country or place, until the next answer is there. */
  isEarlier: boolean;
  /** For the answer of a refused order, which says how the name is understood. */
  show: (answer: unknown) => void;
}

/** Longer than between two keystrokes, shorter than between two fields. */
const interpretDebounceMs = 300;

/** What the typed name means, requested once typing pauses. A later request aborts the earlier one, whose answer is never shown. */
export function useInterpretation({ industryName, country, kind, own }: Named): Understanding {
  const name = industryName.trim();
  const isLong = name.length >= limits.industryNameLengthMin && name.length <= limits.industryNameLengthMax;
  const [known, set] = useState<{ name: string; kind: string; query: string; understood: Interpretation | null } | null>(null);
  // Half of a surrogate pair, left when the text is cut, cannot be encoded.
  const query = new URLSearchParams({ industryName: name.toWellFormed(), kind, ...own, ...(country && { country }) }).toString();
  useEffect(() => {
    if (!isLong) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void fetchInterpretation(query, controller.signal).then((understood) => {
        if (!controller.signal.aborted) set({ name, kind, query, understood });
      });
    }, interpretDebounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, kind, query, isLong]);
  const show = (answer: unknown) => {
    const read = interpretation.safeParse(answer);
    if (read.success) set({ name, kind, query, understood: read.data });
  };
  // After a change of the country or place the earlier answer stays until the new one is there; after a change of name or kind it means nothing.
  if (!isLong) return { status: "idle", understood: null, isEarlier: false, show };
  if (known?.name !== name || known.kind !== kind) return { status: "loading", understood: null, isEarlier: false, show };
  return { status: known.understood ? "ready" : "failed", understood: known.understood, isEarlier: known.query !== query, show };
}

async function fetchInterpretation(query: string, signal: AbortSignal): Promise<Interpretation | null> {
  try {
    return interpretation.parse(await getJson<unknown>(`/api/interpretations?${query}`, { signal }));
  } catch {
    return null;
  }
}
