import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type ReportFile, reportFiles } from "#shared/wire/studies.ts";
import { explain } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { notify } from "../../../ui/feedback/toast.tsx";
import { downloadFile, fileNames } from "./report-file.ts";

export interface DownloadsProps {
  href: (format: ReportFile) => string;
  /** Files are made from what is saved, so pending changes are saved first. */
  saveFirst?: () => Promise<void> | undefined;
}

/** The download menu. A file is made on the first request, which takes some seconds; meanwhile the button says so. */
export function Downloads({ href, saveFirst }: DownloadsProps) {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: ReportFile) => {
      const { signal } = (leaving.current = new AbortController());
      await saveFirst?.()?.catch((cause: unknown) => {
        throw new NotSaved(undefined, { cause });
      });
      await downloadFile(href(format), signal);
    },
    onError: (error, format) => {
      if (error instanceof DOMException && error.name === "AbortError") return;
      notify({ title: `${fileNames[format].name} could not be downloaded`, description: reasonFor(error), tone: "bad" });
    },
  });
  if (isPending) return <Button pending>Preparing {variables === undefined ? "the file" : fileNames[variables].name}…</Button>;
  return (
    <Menu
      trigger={
        <Button>
          <Icon name="download" className="size-4" />
          Download
        </Button>
      }
    >
      {reportFiles.map((format) => (
        <MenuItem key={format} onSelect={() => mutate(format)}>
          <span>
            {fileNames[format].name}
            <span className="block text-xs text-muted">{fileNames[format].about}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}

class NotSaved extends Error {}

function reasonFor(error: unknown): string {
  return error instanceof NotSaved ? `Your changed assumptions could not be saved. ${explain(error.cause)}` : explain(error);
}
