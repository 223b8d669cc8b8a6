import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Context } from "../ports.ts";

/**
 * Browsers that have signed in to an account before (OWASP "device cookies"). The cookie names the account by a keyed hash and carries an
 * id for counting; it opens nothing by itself, and needs the password like any other browser.
 */
const content = z.strictObject({ account: z.string(), device: z.string(), expiresAt: z.number() });

/** Sealed text for the browser to store. A browser that is known already keeps its id, so that signing in does not renew its limit. */
export function rememberDevice(context: Context, email: string, cookie: string | undefined): string {
  const device = knownDevice(context, email, cookie) ?? randomUUID();
  const expiresAt = context.now().getTime() + knownDeviceSeconds * 1000;
  return context.secrets.seal("device", { account: accountOf(context, email), device, expiresAt } satisfies z.infer<typeof content>);
}

/** The id of the browser that sent this cookie; undefined where it never signed in to the account of `email`. */
export function knownDevice(context: Context, email: string, cookie: string | undefined): string | undefined {
  const { data } = content.safeParse(cookie === undefined ? undefined : context.secrets.open("device", cookie));
  return data !== undefined && data.expiresAt > context.now().getTime() && data.account === accountOf(context, email)
    ? data.device
    : undefined;
}

export const knownDeviceSeconds = 180 * 86_400;

const accountOf = ({ secrets }: Context, email: string): string => secrets.mac("device", email).slice(0, 32);
