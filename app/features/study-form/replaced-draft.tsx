import { Button } from "../../ui/button.tsx";
import type { Draft } from "./draft/draft.ts";

/** Shown where another study's brief replaced the customer's own draft: returns to it or discards it. */
export function ReplacedDraft({ draft, onRestore, onDiscard }: { draft: Draft; onRestore: () => void; onDiscard: () => void }) {
  const name = draft.industryName.trim();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3 text-sm">
      <p className="min-w-0 break-words text-soft">{name ? `Your draft “${name}” is saved.` : "Your other draft is saved."}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRestore}>
          Return to my draft
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
