import { Problem } from "#shared/problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export interface OriginFacts {
  method: string;
  secFetchSite: string | undefined;
  origin: string | undefined;
  hasSession: boolean;
}

/**
 * Whether a request that changes something comes from our own pages. Browsers say so in Sec-Fetch-Site, older ones in Origin. A
 * request with neither comes from a program, which no page of a stranger can make use of; with a session's cookie even that is
 * refused, so a program that has one says `Origin`.
 */
export function assertOwnOrigin({ method, secFetchSite, origin, hasSession }: OriginFacts, ourOrigin: string): void {
  if (safeMethods.has(method)) return;
  const isOurs = secFetchSite === undefined ? (origin === undefined ? !hasSession : origin === ourOrigin) : secFetchSite === "same-origin";
  if (!isOurs) throw new Problem("foreign_origin", "This call is taken from our own pages only.");
}
