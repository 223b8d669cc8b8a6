import { Slider as Base } from "@base-ui/react/slider";
import { useFieldControl } from "./field.tsx";

export interface SliderProps {
  value: number;
  onChange: (value: number) => void;
  /** At the end of a drag or a key press. */
  onCommit?: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  /** Its name where no Field gives one. */
  label?: string;
  /** What is read out for a value: "12 %". */
  valueText?: (value: number) => string;
}

export function Slider({ value, onChange, onCommit, min, max, step = 1, disabled = false, label, valueText }: SliderProps) {
  const field = useFieldControl();
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => onChange(next)}
      onValueCommitted={(next) => onCommit?.(next)}
    >
      <Base.Control className="flex h-8 w-full touch-none items-center pointer-coarse:h-11">
        <Base.Track className="h-1 w-full rounded-full bg-grey-5">
          <Base.Indicator className="rounded-full bg-ink" />
          <Base.Thumb
            {...(field.id && { id: field.id })}
            {...(field["aria-describedby"] && { "aria-describedby": field["aria-describedby"] })}
            {...(label && { getAriaLabel: () => label })}
            {...(valueText && { getAriaValueText: (_: string, now: number) => valueText(now) })}
            className="size-5 rounded-full border-2 border-ink bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:size-7"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
