import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/classes.ts";

interface ChoiceRowProps {
  /** Of the group of radio buttons. */
  name: string;
  value: string;
  isChosen: boolean;
  label: string;
  onChoose: () => void;
  className?: string;
  /** What the row says of the choice; it describes the radio button. */
  children: ReactNode;
}

/** One of several choices under each other, each with a few lines on it; the whole row can be pressed. */
export function ChoiceRow({ name, value, isChosen, label, onChoose, className, children }: ChoiceRowProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "flex cursor-pointer items-start gap-3 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent",
        isChosen ? "bg-accent-wash" : "hover:bg-wash",
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        aria-label={label}
        aria-describedby={id}
        onChange={onChoose}
        className="mt-0.75 size-4.5 shrink-0 accent-accent outline-none"
      />
      <span id={id} className={classNames("min-w-0 flex-1", className)}>
        {children}
      </span>
    </label>
  );
}

/** The frame of choice rows. */
export const choiceRows = "divide-y divide-line overflow-hidden rounded-lg border border-line-strong";
