import { useId } from "react";
import type { Reading } from "#shared/interpretation.ts";
import { classNames } from "../../../ui/classes.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { levelOf } from "./market-words.ts";

interface ReadingChoiceProps {
  asked: string;
  readings: readonly Reading[];
  /** Code of the chosen reading; empty while none is chosen. */
  chosen: string;
  error: string | undefined;
  onChoose: (code: string) => void;
}

/** The markets that an ambiguous name can mean, one of which must be chosen. */
export function ReadingChoice({ asked, readings, chosen, error, onChoose }: ReadingChoiceProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      {...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      className="min-w-0"
    >
      <legend className="mb-2 font-medium">What do you mean by “{asked}”?</legend>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line-strong">
        {readings.map(({ code, ...reading }) => (
          <label
            key={code}
            className={classNames(
              "flex cursor-pointer items-start gap-3 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent",
              code === chosen ? "bg-accent-wash" : "hover:bg-wash",
            )}
          >
            <input
              type="radio"
              name="marketCode"
              value={code}
              checked={code === chosen}
              aria-label={reading.name}
              aria-describedby={`${id}-${code}`}
              onChange={() => onChoose(code)}
              className="mt-0.75 size-4.5 shrink-0 accent-accent outline-none"
            />
            <span id={`${id}-${code}`} className="min-w-0 flex-1 break-words">
              <span className="block font-medium">{reading.name}</span>
              <span className="block text-soft">{reading.description}</span>
              <span className="block text-soft">Measured as {levelOf({ code, ...reading })}</span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
