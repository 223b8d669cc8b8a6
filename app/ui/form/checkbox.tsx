import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classNames } from "../classes.ts";

export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames("flex gap-3", className)}>
      <input
        id={id}
        {...rest}
        type="checkbox"
        {...(described && { "aria-describedby": described })}
        {...(error && { "aria-invalid": true })}
        className="mt-0.75 size-4.5 shrink-0 rounded-sm accent-accent pointer-coarse:size-6 pointer-coarse:mt-0"
      />
      <div className="min-w-0">
        <label htmlFor={rest.id ?? id} className="text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="text-sm text-bad">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
