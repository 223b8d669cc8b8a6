import { Progress } from "../../../ui/feedback/progress.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface DocumentRowProps {
  name: string;
  /** Its size and state. */
  about: string;
  isBusy?: boolean;
  share?: number | undefined;
  fault?: string | undefined;
  /** "Remove" or "Stop". */
  action: string;
  onAction: () => void;
}

export function DocumentRow({ name, about, isBusy = false, share, fault, action, onAction }: DocumentRowProps) {
  return (
    <li className="flex items-start gap-3 py-2 pr-2 pl-4 text-sm">
      <div className="min-w-0 flex-1 py-1">
        <p className="wrap-anywhere">{name}</p>
        {fault === undefined ? <p className="text-muted tabular-nums">{about}</p> : <FieldError>{fault}</FieldError>}
        {isBusy && <Progress share={share} label={`Adding ${name}`} className="mt-1.5" />}
      </div>
      <button
        type="button"
        aria-label={`${action} ${name}`}
        onClick={onAction}
        className="touch-target inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}
