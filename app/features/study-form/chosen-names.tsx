import { Icon } from "../../ui/icon.tsx";

export interface ChosenNamesProps {
  /** Of the field. */
  label: string;
  names: readonly string[];
  onRemove: (name: string) => void;
}

/** The names that a list field holds so far, each removable. */
export function ChosenNames({ label, names, onRemove }: ChosenNamesProps) {
  if (names.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {names.map((name) => (
        <li key={name} className="inline-flex items-center gap-1 rounded-md bg-grey-3 py-0.5 pr-0.5 pl-2.5 text-sm">
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(name)}
            className="touch-target inline-flex size-6 items-center justify-center rounded-sm text-muted hover:text-ink"
          >
            <Icon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
