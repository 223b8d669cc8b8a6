import type { IncomingMessage } from "node:http";

/**
 * A header as it first came. For answers that are sent in thousands: `request.headers` makes an object of all headers, which costs as much
 * as a small answer. `name` in small letters.
 */
export function firstHeader({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">, name: string): string | undefined {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const each = rawHeaders[i];
    if (each !== undefined && each.length === name.length && (each === name || each.toLowerCase() === name)) return rawHeaders[i + 1];
  }
  return undefined;
}
