import { useId } from "react";
import type { Reading } from "#shared/interpretation.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { ChoiceRow, choiceRows } from "../choice-row.tsx";
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
      <div className={choiceRows}>
        {readings.map(({ code, ...reading }) => (
          <ChoiceRow
            key={code}
            name="marketCode"
            value={code}
            isChosen={code === chosen}
            label={reading.name}
            onChoose={() => onChoose(code)}
            className="break-words"
          >
            <span className="block font-medium">{reading.name}</span>
            <span className="block text-soft">{reading.description}</span>
            <span className="block text-soft">Measured as {levelOf({ code, ...reading })}</span>
          </ChoiceRow>
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
