import type { ReportFile } from "#shared/wire/studies.ts";
import { ApiError } from "../../../api.ts";
import { problemBody } from "#shared/problem.ts";

export const fileNames: Readonly<Record<ReportFile, { name: string; about: string }>> = {
  pdf: { name: "PDF", about: "For reading and printing" },
  xlsx: { name: "Workbook (XLSX)", about: "With live formulas" },
  docx: { name: "Document (DOCX)", about: "For editing" },
  html: { name: "Web page (HTML)", about: "One file for any browser, also offline" },
  json: { name: "Data (JSON)", about: "The report with its sources and formulas" },
};

/** Fetches a file and hands it to the browser as a download. Throws ApiError. */
export async function downloadFile(path: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(path, { credentials: "same-origin", signal });
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError(response.status, text || response.statusText, readProblem(text));
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = fileNameOf(response.headers.get("content-disposition")) ?? path.split("/").at(-1) ?? "report";
  link.click();
  // The browser reads the blob later, so the URL must outlive this call.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file name from the server: `filename*` (RFC 5987) before `filename`. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return undefined;
    }
  }
  return /filename="([^"]+)"/i.exec(disposition ?? "")?.[1];
}

function readProblem(text: string) {
  try {
    return problemBody.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
