import { createContext, type ReactNode, use, useId } from "react";
import { classNames } from "../classes.ts";
import { Icon } from "../public-icon.tsx";

/** Attributes that tie label, hint and error to the control inside a field. */
export interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
}
export interface FieldProps {
  label: ReactNode;
  /** Shown under the label, before typing. */
  hint?: ReactNode;
  /** Error message; marks the control as invalid. */
  error?: string | undefined;
  /** Says "optional" beside the label. Fields are required unless they say so. */
  optional?: boolean;
  /** Announced to assistive technology; the label does not change. */
  required?: boolean;
  /** Beside the label, at the far end: a link or a value. */
  aside?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  /** One control: TextInput, PasswordInput, Select, Textarea, Slider, or your own with `useFieldControl`. */
  children: ReactNode;
}

export function Field({ label, hint, error, optional, required, aside, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    ...(described && { "aria-describedby": described }),
    ...(error && { "aria-invalid": true }),
    ...(required && { "aria-required": true }),
  };
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      <div className={hideLabel && !aside ? "sr-only" : "flex items-baseline justify-between gap-4"}>
        <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-medium"}>
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Props for the control of the field around it; none outside a field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-bad">
      <Icon name="alert" className="mt-0.75 size-4" />
      <span>{children}</span>
    </p>
  );
}

const FieldContext = createContext<FieldControl | null>(null);
