import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/inputs.tsx";
import { ChosenNames } from "./chosen-names.tsx";
import { addName } from "./draft/draft.ts";

export interface NamesInputProps {
  label: string;
  hint: string;
  /** Of one of them: "segment". */
  noun: string;
  names: readonly string[];
  error?: string | undefined;
  onChange: (names: string[]) => void;
}

/** A short list of names, added one by one and removable. A comma or Enter adds the name. */
export function NamesInput({ label, hint, noun, names, error, onChange }: NamesInputProps) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string): boolean => {
    const result = addName(names, text);
    setFault("fault" in result ? result.fault : undefined);
    if ("fault" in result) return false;
    if (result.names.length > names.length) onChange(result.names);
    setTyped("");
    return true;
  };
  const type = (text: string) => {
    setFault(undefined);
    if (!text.includes(",")) setTyped(text);
    // Splits pasted lists.
    else addAll(text.split(","));
  };
  const addAll = (parts: readonly string[]) => {
    let list: readonly string[] = names;
    for (const part of parts) {
      const result = addName(list, part);
      if ("fault" in result) setFault(result.fault);
      else list = result.names;
    }
    onChange([...list]);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && typed.trim() !== "") {
      // Do not submit the form.
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && names.length > 0) onChange(names.slice(0, -1));
  };
  const remove = (name: string) => {
    onChange(names.filter((each) => each !== name));
    input.current?.focus();
  };
  return (
    <Field label={label} hint={hint} optional error={fault ?? error}>
      <ChosenNames label={label} names={names} onRemove={remove} />
      <div className="flex gap-2">
        <TextInput
          ref={input}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => typed.trim() !== "" && add(typed)}
          autoComplete="off"
        />
        <Button onClick={() => add(typed)} aria-label={`Add ${noun}`}>
          Add
        </Button>
      </div>
    </Field>
  );
}
