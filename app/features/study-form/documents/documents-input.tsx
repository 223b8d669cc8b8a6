import { type KeyboardEvent, useId, useRef, useState } from "react";
import { documentLimits } from "#shared/limits.ts";
import { documentTypes } from "#shared/wire/documents.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Field, FieldError } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/inputs.tsx";
import { DocumentRow } from "./document-row.tsx";
import { sizeText } from "./send-document.ts";
import type { Documents } from "./use-documents.ts";

interface DocumentsInputProps {
  documents: Documents;
  takesLinks: boolean;
  /** The order was pressed before all were read. */
  isEarly: boolean;
}

/** The customer's own documents: added, followed, and removed before the order. */
export function DocumentsInput({ documents, takesLinks, isEarly }: DocumentsInputProps) {
  const { ready, uploads, addFiles, remove, dismiss } = documents;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The button that was pressed goes with its row.
  const after = (act: () => void) => () => {
    act();
    input.current?.focus();
  };
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-medium">
        Your documents <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        Figures in them are used where they are of this market, with the page they stand on. PDF, Word, Excel, CSV or text, up to{" "}
        {documentLimits.bytesMax / 1_000_000} MB each. Only you see them, and they are erased with the study.
      </p>
      <div className="mt-2 rounded-lg border border-dashed border-line-strong">
        {/* The field itself lies over its row, so that files can be dropped anywhere on it. */}
        <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <input
            ref={input}
            id={`${id}-files`}
            type="file"
            multiple
            accept={documentTypes.join(",")}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              addFiles([...(event.target.files ?? [])]);
              // The same file can be chosen again after it was removed.
              event.target.value = "";
            }}
          />
          <label htmlFor={`${id}-files`} className={buttonClass()}>
            Add files
          </label>
          <span className="text-muted max-sm:hidden">or drop them here</span>
        </div>
        {ready.length + uploads.length > 0 && (
          <ul aria-label="Your documents" className="divide-y divide-line border-t border-line">
            {ready.map((each) => (
              <DocumentRow
                key={each.id}
                name={each.name}
                about={each.kind === "link" ? "Page, read" : `${sizeText(each.sizeBytes)}, read`}
                action="Remove"
                onAction={after(() => remove(each))}
              />
            ))}
            {uploads.map((each) => (
              <DocumentRow
                key={each.key}
                name={each.name}
                about={each.share < 1 ? `Sending, ${Math.round(100 * each.share)} %` : "Reading…"}
                share={each.share < 1 ? each.share : undefined}
                isBusy={each.fault === undefined}
                fault={each.fault}
                action={each.fault === undefined ? "Stop" : "Remove"}
                onAction={after(() => dismiss(each))}
              />
            ))}
          </ul>
        )}
      </div>
      {takesLinks && <LinkInput onAdd={documents.addLink} />}
      {isEarly && documents.isBusy && (
        <div role="alert" className="mt-2">
          <FieldError>Order once the documents are read, or stop them.</FieldError>
        </div>
      )}
      <p role="status" className="sr-only">
        {statusOf(documents)}
      </p>
    </fieldset>
  );
}

function LinkInput({ onAdd }: { onAdd: (url: string) => void }) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const add = () => {
    const url = URL.parse(/^[a-z]+:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);
    if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes("."))
      return setFault("An address such as https://example.org/report");
    onAdd(url.href);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || typed.trim() === "") return;
    // Do not submit the form.
    event.preventDefault();
    add();
  };
  return (
    <Field label="Address of a page or file" optional error={fault} className="mt-4">
      <div className="flex gap-2">
        <TextInput
          value={typed}
          inputMode="url"
          autoComplete="off"
          onChange={(event) => {
            setFault(undefined);
            setTyped(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Button onClick={add} aria-label="Add address">
          Add
        </Button>
      </div>
    </Field>
  );
}

/** Said to those who do not see the list. */
function statusOf({ ready, uploads, isBusy }: Documents): string {
  const refused = uploads.filter(({ fault }) => fault !== undefined);
  if (isBusy) return "A document is being added.";
  const last = refused.at(-1);
  if (last) return `${last.name} was not added: ${last.fault}`;
  return ready.length === 0 ? "" : `${ready.length} ${ready.length === 1 ? "document" : "documents"} added.`;
}
