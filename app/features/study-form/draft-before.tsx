import { Button } from "../../ui/button.tsx";
import type { Draft } from "./draft/draft.ts";

/** Where another study's brief took the place of what was being typed: the way back to that. */
export function DraftBefore({ draft, onBack, onForget }: { draft: Draft; onBack: () => void; onForget: () => void }) {
  const name = draft.industryName.trim();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3 text-sm">
      <p className="min-w-0 break-words text-soft">{name ? `Your brief “${name}” is kept.` : "Your other brief is kept."}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onBack}>
          Back to what you had typed
        </Button>
        <Button size="sm" variant="quiet" onClick={onForget}>
          Discard it
        </Button>
      </div>
    </div>
  );
}
