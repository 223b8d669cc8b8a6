import { randomUUID } from "node:crypto";

/** The id that came with the request, so that a proxy's log and ours can be compared; otherwise a new one. */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === "string" && /^[\w-]{8,64}$/.test(given)) return given;
  // In the form of a UUID: a random part for this process, then the number of the request. It is no secret.
  requests = (requests + 1) % 2 ** 48;
  const last = requests & 255;
  if (last === 0) head = headOf(requests);
  return head + lastDigits[last];
}

const ofProcess = randomUUID().slice(0, 24);
const headOf = (n: number): string =>
  ofProcess +
  Math.floor(n / 256)
    .toString(16)
    .padStart(10, "0");
const lastDigits = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"));
let requests = 0;
/** All but the last two digits: the same for 256 requests. */
let head = headOf(0);
