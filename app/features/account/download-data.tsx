import { useMutation } from "@tanstack/react-query";
import { explain } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/toast.tsx";
import { downloadFile } from "../studies/report/report-file.ts";

export function DownloadData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile("/api/account/export", new AbortController().signal),
    onError: (error) => notify({ title: "Your data could not be downloaded", description: explain(error), tone: "bad" }),
  });
  return (
    <Button pending={isPending} onClick={() => mutate()}>
      {!isPending && <Icon name="download" className="size-4" />}
      {isPending ? "Preparing your data…" : "Download your data"}
    </Button>
  );
}
