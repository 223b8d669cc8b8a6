import type { Reading } from "#shared/interpretation.ts";
import { ChoiceRow, choiceRows } from "../choice-row.tsx";
import { levelOf } from "./market-words.ts";

interface MeasureChoiceProps {
  /** The market at its usual level of value first. */
  measures: readonly Reading[];
  measured: Reading;
  onChoose: (code: string) => void;
}

/** At which point of the chain from maker to buyer the market is measured, where there are several usual ones. */
export function MeasureChoice({ measures, measured, onChoose }: MeasureChoiceProps) {
  if (measures.length < 2) return null;
  return (
    <fieldset role="radiogroup" className="min-w-0">
      <legend className="mb-2 font-medium">Measured as</legend>
      <div className={choiceRows}>
        {measures.map((measure, i) => (
          <ChoiceRow
            key={measure.code}
            name="measure"
            value={measure.code}
            isChosen={measure.code === measured.code}
            label={levelOf(measure)}
            onChoose={() => onChoose(measure.code)}
          >
            <span className="block font-medium first-letter:uppercase">{levelOf(measure)}</span>
            <span className="block text-soft">
              {i === 0 ? "What the name usually means" : "Another usual measure, with another result"}
            </span>
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  );
}
