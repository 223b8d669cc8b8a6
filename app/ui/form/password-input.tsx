import { type ComponentPropsWithRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { TextInput } from "./inputs.tsx";

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput {...props} type={isShown ? "text" : "password"} spellCheck={false} autoCapitalize="none" className="pr-11" />
      <button
        type="button"
        aria-label={isShown ? "Hide password" : "Show password"}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:w-11"
      >
        <Icon name={isShown ? "eye-off" : "eye"} />
      </button>
    </div>
  );
}
