import type { ComponentPropsWithRef } from "react";
import { useFieldControl } from "../../ui/field.tsx";
import { controlClass } from "../../ui/text-input.tsx";

export function MessageInput(props: ComponentPropsWithRef<"textarea">) {
  return <textarea {...useFieldControl()} {...props} className={`${controlClass} min-h-24 resize-y py-2`} />;
}
