import { useMutation } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useRef } from "react";
import { explain } from "../../api.ts";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/button.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { downloadFile } from "../studies/report/report-file.ts";

export interface FileLinkProps {
  href: string;
  /** What it is, for the notice when it cannot be had: "The invoice". */
  what: string;
  className?: string;
  children: string;
}

/** A link to a generated document. Generating it on first request takes a moment and may fail; both are shown. */
export function FileLink({ href, what, className, children }: FileLinkProps) {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(href, (leaving.current = new AbortController()).signal),
    onError: (error) => {
      if (error instanceof DOMException && error.name === "AbortError") return;
      notify({ title: `${what} could not be downloaded`, description: explain(error), tone: "bad" });
    },
  });
  const press = (event: MouseEvent) => {
    // With a key held the browser opens it its own way.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <a
      href={href}
      download
      onClick={press}
      {...(isPending && { "aria-busy": true })}
      className={classNames("link touch-target inline-flex items-center gap-1.5", className)}
    >
      {isPending ? <Spinner size="sm" /> : <Icon name="download" className="size-4" />}
      {children}
    </a>
  );
}
