/** Longer addresses are shortened in the middle, in characters. */
const longest = 180;
/** Letters that the faces print. */
const printable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * A web address as it is printed, not as it is followed: percent-coded letters are decoded, a part of the path in letters that the faces lack gives
 * way to "…", and what only says how a reader came to the page is left out.
 */
export function shownAddress(url: string): string {
  const decoded = withoutOrigin(url)
    .split(/(?<=[/?&=])|(?=[/?&=])/)
    .map((part) => readablePart(part))
    .join("");
  return decoded.length <= longest ? decoded : `${decoded.slice(0, longest * 0.7)}…${decoded.slice(-longest * 0.2)}`;
}

function readablePart(part: string): string {
  if (!part.includes("%")) return part;
  try {
    const decoded = decodeURIComponent(part);
    // A decoded mark or blank would read as one of the address itself.
    if (/[\s/?&=#%\p{Cc}\p{Cf}]/u.test(decoded)) return part.length > 60 ? "…" : part;
    return printable.test(decoded) ? decoded : "…";
  } catch {
    return part;
  }
}

/** Without "utm_source" and its kin. */
const withoutOrigin = (url: string): string => url.replace(/(?<=[?&])utm_\w+=[^&#]*(?:&|(?=#|$))/g, "").replace(/[?&]+(?=#|$)/, "");
