import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { controlClass } from "./text-input.tsx";

/** The system's own list: it types ahead, scrolls and speaks as people know it. Children are <option>s. */
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
