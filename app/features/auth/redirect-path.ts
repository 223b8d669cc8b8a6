/**
 * A path of this site, or nothing. Judged as a browser reads addresses: "//evil.com", "/\evil.com", "/..//evil.com" and a tab
 * between slashes all lead away, though they begin like paths.
 */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > pathLengthMax || !value.startsWith("/") || value.startsWith("//")) return undefined;
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return undefined;
  if (!URL.canParse(value, anySite)) return undefined;
  const url = new URL(value, anySite);
  const path = url.pathname + url.search + url.hash;
  return url.origin === anySite && !path.startsWith("//") ? path : undefined;
}

const pathLengthMax = 512;
// Stands for our own origin: only whether an address leaves it is asked.
const anySite = "https://site.invalid";
