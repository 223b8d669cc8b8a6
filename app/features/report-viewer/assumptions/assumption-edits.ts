/** Changed assumptions by cell id, in base units. */
export type Changes = Readonly<Record<string, number>>;

export interface Edits {
  past: readonly Changes[];
  now: Changes;
  future: readonly Changes[];
  /** The assumption changed last and when: all changes of one drag are one undo step. */
  last: { id: string; at: number } | null;
}

export type EditAction =
  /** `at` in milliseconds. `original`: the value in the report; setting it removes the change. */
  | { type: "set"; id: string; value: number; original: number; at: number }
  | { type: "reset"; id: string }
  | { type: "resetAll" }
  | { type: "undo" }
  | { type: "redo" };

/** Changes of one assumption closer together than this are one undo step. */
const stepMs = 1000;
const pastMax = 100;

export const startEdits = (saved: Changes): Edits => ({ past: [], now: saved, future: [], last: null });

export function editReducer(edits: Edits, action: EditAction): Edits {
  switch (action.type) {
    case "set": {
      if (!Number.isFinite(action.value)) return edits;
      const next = action.value === action.original ? without(edits.now, action.id) : { ...edits.now, [action.id]: action.value };
      if (sameChanges(next, edits.now)) return edits;
      const continues = edits.last?.id === action.id && action.at - edits.last.at < stepMs;
      return {
        past: continues ? edits.past : [...edits.past, edits.now].slice(-pastMax),
        now: next,
        future: [],
        last: { id: action.id, at: action.at },
      };
    }
    case "reset":
      return step(edits, without(edits.now, action.id));
    case "resetAll":
      return step(edits, {});
    case "undo": {
      const before = edits.past.at(-1);
      return before ? { past: edits.past.slice(0, -1), now: before, future: [edits.now, ...edits.future], last: null } : edits;
    }
    case "redo": {
      const [next, ...rest] = edits.future;
      return next ? { past: [...edits.past, edits.now], now: next, future: rest, last: null } : edits;
    }
  }
}

export function sameChanges(a: Changes, b: Changes): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

const step = (edits: Edits, next: Changes): Edits =>
  sameChanges(next, edits.now) ? edits : { past: [...edits.past, edits.now].slice(-pastMax), now: next, future: [], last: null };

const without = (changes: Changes, id: string): Changes => Object.fromEntries(Object.entries(changes).filter(([key]) => key !== id));
