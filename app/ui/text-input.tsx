import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";

/** The edge, ground and states that every typed control has. 16 px of text, else phones zoom in. */
export const controlClass =
  "touch-target w-full min-w-0 rounded-md border border-line-strong bg-paper px-3 text-base text-ink placeholder:text-muted " +
  "hover:border-muted aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-wash disabled:text-muted read-only:bg-wash";

export function TextInput({ className, type = "text", ...rest }: ComponentPropsWithRef<"input">) {
  return <input {...useFieldControl()} {...rest} type={type} className={classNames(controlClass, "h-10", className)} />;
}
