import type { ComponentPropsWithRef } from "react";
import { classNames } from "../classes.ts";
import { Icon } from "../public-icon.tsx";
import { useFieldControl } from "./field.tsx";

/** The edge, ground and states that every typed control has. 16 px of text, else phones zoom in. */
export const controlClass =
  "touch-target w-full min-w-0 rounded-md border border-line-strong bg-paper px-3 text-base text-ink placeholder:text-muted " +
  "hover:border-muted aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-wash disabled:text-muted read-only:bg-wash";

export function TextInput({ className, type = "text", ...rest }: ComponentPropsWithRef<"input">) {
  return <input {...useFieldControl()} {...rest} type={type} className={classNames(controlClass, "h-10", className)} />;
}

/**
 * A native select, also behind sign-in: browsers fill it in from the visitor's address, phones show their own picker, and it costs
 * nothing, where Base UI's adds 7.6 kB (Brotli) and takes no autofill. Children are <option>s.
 */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<"select">) {
  return (
    <div className={classNames("relative min-w-0", className)}>
      <select {...useFieldControl()} {...rest} className={classNames(controlClass, "h-10 appearance-none truncate bg-paper! pr-9")}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
    </div>
  );
}

export function Textarea(props: ComponentPropsWithRef<"textarea">) {
  return <textarea {...useFieldControl()} {...props} className={`${controlClass} min-h-24 resize-y py-2`} />;
}
