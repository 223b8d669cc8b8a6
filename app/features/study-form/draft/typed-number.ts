/**
 * A number as people type it: "80,000", "1,00,000", "80 000.50", "1.5" and, where a comma alone stands before the last one or two digits,
 * "1,5". Null for what is none.
 */
export function numberIn(typed: string): number | null {
  const text = typed
    .trim()
    .replaceAll(/[\s\u00a0\u202f'’]/g, "")
    .replace("−", "-");
  const plain = /^-?\d+,\d{1,2}$/.test(text)
    ? text.replace(",", ".")
    : /^-?\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(text)
      ? text.replaceAll(",", "")
      : text;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
