export type Encoding = "br" | "gzip" | "identity";

/** The best form of an answer that whoever asks can read; `accepted` is the header Accept-Encoding. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const text = Array.isArray(accepted) ? accepted.join(",") : accepted;
  if (text === undefined) return "identity";
  if (brotli.test(text)) return "br";
  return zipped.test(text) ? "gzip" : "identity";
}

const brotli = /\bbr\b(?!;q=0(\.0*)?(,|$))/;
const zipped = /\bgzip\b(?!;q=0(\.0*)?(,|$))/;
