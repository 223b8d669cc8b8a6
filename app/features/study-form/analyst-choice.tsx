import type { Analyst } from "#shared/wire/studies.ts";
import { ChoiceRow, choiceRows } from "./choice-row.tsx";

interface AnalystChoiceProps {
  /** Name of the configured language model. */
  model: string;
  analyst: Analyst;
  onChange: (analyst: Analyst) => void;
}

/** Who writes the report. Shown only where a language model is configured; otherwise there is nothing to choose. */
export function AnalystChoice({ model, analyst, onChange }: AnalystChoiceProps) {
  const row = (value: Analyst, label: string, about: string) => (
    <ChoiceRow name="analyst" value={value} isChosen={value === analyst} label={label} onChoose={() => onChange(value)} className="text-sm">
      <span className="block font-medium">{label}</span>
      <span className="block text-soft">{about}</span>
    </ChoiceRow>
  );
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Analyst</legend>
      <div className={choiceRows}>
        {row(
          "language-model",
          `Language model (${model})`,
          "Proposes other words for paragraphs. Every figure is computed, and every sentence checked.",
        )}
        {row("built-in", "Built-in analyst", "Rules alone. No text of the study is sent to a language model.")}
      </div>
    </fieldset>
  );
}
