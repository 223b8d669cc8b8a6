import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { CustomerDocument, documentList, StudyOptions } from "#shared/wire/documents.ts";
import type { z } from "zod";
import { getJson, newKey, sendJson } from "../../../api.ts";
import { fileFault, reasonOf, sendDocument } from "./send-document.ts";

/** One that is on its way, or was refused. */
export interface Upload {
  key: string;
  name: string;
  sizeBytes: number | null;
  /** 0–1; at 1 it is being read. */
  share: number;
  fault?: string;
}

export interface Documents {
  ready: readonly CustomerDocument[];
  uploads: readonly Upload[];
  isBusy: boolean;
  addFiles: (files: readonly File[]) => void;
  addLink: (url: string) => void;
  remove: (document: CustomerDocument) => void;
  /** Stops an upload, or takes a refused one off the list. */
  dismiss: (upload: Upload) => void;
  /** After an order, accepted or not: what is there may have changed. */
  refetch: () => void;
}

const waitingDocuments = queryOptions({
  queryKey: ["documents"],
  queryFn: ({ signal }) => getJson<z.infer<typeof documentList>>("/api/documents", { signal }),
  refetchOnMount: "always",
});

export const useStudyOptions = (): StudyOptions | undefined =>
  useQuery({ queryKey: ["study-options"], queryFn: ({ signal }) => getJson<StudyOptions>("/api/study-options", { signal }) }).data;

/** The customer's documents that no study has yet. They stand on the server, so a reload keeps them; files are sent one after the other. */
export function useDocuments(): Documents {
  const client = useQueryClient();
  const { data } = useQuery(waitingDocuments);
  // One whose parts never all arrived is no document.
  const ready = (data?.documents ?? []).filter(({ characters }) => characters !== null);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const refetch = () => void client.invalidateQueries(waitingDocuments);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: string) => setUploads((before) => before.filter((each) => each.key !== key));
  const isBusy = uploads.some(({ fault }) => fault === undefined);

  const begin = (upload: Upload, send: (signal: AbortSignal) => Promise<CustomerDocument>) => {
    const stop = new AbortController();
    stops.current.set(upload.key, stop);
    line.current = line.current.then(async () => {
      try {
        stop.signal.throwIfAborted();
        const document = await send(stop.signal);
        client.setQueryData(waitingDocuments.queryKey, (before) => ({
          documents: [...(before?.documents ?? []).filter(({ id }) => id !== document.id), document],
        }));
        drop(upload.key);
      } catch (error) {
        if (!stop.signal.aborted) change(upload.key, { fault: reasonOf(error) });
      } finally {
        stops.current.delete(upload.key);
      }
    });
  };

  return {
    ready,
    uploads,
    isBusy,
    addFiles(files) {
      let there = ready.length + uploads.filter(({ fault }) => fault === undefined).length;
      const added = files.map((file) => {
        const fault = fileFault(file, there);
        if (fault === undefined) there += 1;
        return { file, upload: { key: newKey(), name: file.name, sizeBytes: file.size, share: 0, ...(fault !== undefined && { fault }) } };
      });
      setUploads((before) => [...before, ...added.map(({ upload }) => upload)]);
      for (const { file, upload } of added)
        if (upload.fault === undefined)
          begin(upload, (signal) => sendDocument(file, { signal, wait, onShare: (share) => change(upload.key, { share }) }));
    },
    addLink(url) {
      const upload: Upload = { key: newKey(), name: url, sizeBytes: null, share: 1 };
      setUploads((before) => [...before, upload]);
      begin(upload, () => sendJson<CustomerDocument>("POST", "/api/documents/links", { url }));
    },
    remove({ id }) {
      client.setQueryData(
        waitingDocuments.queryKey,
        (before) => before && { documents: before.documents.filter((each) => each.id !== id) },
      );
      sendJson("DELETE", `/api/documents/${id}`)
        .catch(() => undefined)
        .finally(refetch);
    },
    dismiss({ key }) {
      stops.current.get(key)?.abort();
      drop(key);
    },
    refetch,
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
