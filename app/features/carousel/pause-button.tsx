import { RowButton } from "./row-button.tsx";

/** What moves by itself can be stopped (WCAG 2.2.2). `what`: "the articles". Not there where no motion is wanted. */
export function PauseButton({ what, isPaused, onToggle }: { what: string; isPaused: boolean; onToggle: () => void }) {
  return (
    <RowButton
      sign={isPaused ? "play" : "pause"}
      label={isPaused ? `Move ${what} again` : `Pause ${what}`}
      onClick={onToggle}
      className="motion-reduce:hidden"
    />
  );
}
