import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/inputs.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Competitor } from "../draft/local-draft.ts";
import { addCompetitors } from "./competitor-list.ts";

export interface CompetitorsInputProps {
  competitors: readonly Competitor[];
  error: string | undefined;
  /** The competitor that is being put on the map. */
  placing: string | null;
  onPlacing: (name: string | null) => void;
  onChange: (competitors: Competitor[]) => void;
}

/** Larger than any list that a person keeps. */
const fileBytesMax = 100_000;

/** Competitors: typed one by one, pasted as lines or a table, from a CSV file; each can be put on the map. */
export function CompetitorsInput({ competitors, error, placing, onPlacing, onChange }: CompetitorsInputProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const added = addCompetitors(competitors, text);
    setFault(added.fault);
    setTyped("");
    onChange(added.competitors);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || typed.trim() === "") return;
    // Not the form.
    event.preventDefault();
    add(typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    add(text);
  };
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen && chosen.size > fileBytesMax) setFault("The file is larger than 100 kB");
    else if (chosen) add((await chosen.text()).replace("\ufeff", ""));
    // The same file can be chosen again.
    target.value = "";
  };
  const remove = (name: string) => {
    onChange(competitors.filter((each) => each.name !== name));
    if (placing === name) onPlacing(null);
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Competitors"
        hint="One at a time, a pasted list, or a CSV file with name, latitude and longitude. Those without a point count as within the radius."
        optional
        error={fault ?? error}
      >
        <div className="flex flex-wrap gap-2">
          <div className="min-w-40 flex-1">
            <TextInput
              ref={input}
              value={typed}
              maxLength={200}
              onChange={(event) => {
                setFault(undefined);
                setTyped(event.target.value);
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={() => typed.trim() !== "" && add(typed)}
              autoComplete="off"
            />
          </div>
          <Button onClick={() => add(typed)} aria-label="Add competitor">
            Add
          </Button>
          <Button onClick={() => file.current?.click()}>CSV file</Button>
        </div>
      </Field>
      <input
        ref={file}
        id={`${id}-file`}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label="CSV file of competitors"
        hidden
        onChange={(event) => void onFile(event)}
      />
      {competitors.length > 0 && (
        <ol aria-label="Competitors" className="divide-y divide-line rounded-lg border border-line text-sm">
          {competitors.map(({ name, at }, i) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <span className="w-5 shrink-0 text-right text-muted tabular-nums">{i + 1}</span>
              <span className="min-w-24 flex-1 break-words">{name}</span>
              <Button
                size="sm"
                variant={placing === name ? "secondary" : "quiet"}
                aria-pressed={placing === name}
                aria-label={`${at ? "Move" : "Place"} ${name} on the map`}
                onClick={() => onPlacing(placing === name ? null : name)}
              >
                {placing === name ? "Placing…" : at ? "On the map" : "Place on map"}
              </Button>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => remove(name)}
                className="touch-target inline-flex size-8 items-center justify-center rounded-sm text-muted hover:text-ink"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
