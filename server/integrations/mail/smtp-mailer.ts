import type { MailAddress, Mailer } from "#mail";
import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";

/**
 * Sends by SMTP. `url`: smtp:// or smtps://, with user and password where the server wants them. A server that hangs is given up
 * after `timeoutMs` of silence.
 */
export function createSmtpMailer(url: string, options: { from: MailAddress; timeoutMs?: number }): Mailer {
  const timeoutMs = options.timeoutMs ?? 20_000;
  const transport = createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail, signal) {
      signal?.throwIfAborted();
      try {
        // The transport ends its connection with the signal: a server that hangs does not hold up whoever wants to stop.
        await transport.sendMail({ ...compose(options.from, mail), ...(signal && { signal }) });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error) : error;
      }
    },
  };
}

/** Recognised by its code: the module that sends does not know this class. */
class MailRefused extends Error {
  readonly code = "mail_refused";
  constructor(cause: unknown) {
    super("The mail server will not take this mail", { cause });
    this.name = "MailRefused";
  }
}

// What a 5xx says about us and not about the mail (RFC 4954): the operator can put it right, and the mail waits for that.
const aboutCredentials = new Set([530, 534, 535, 538]);

/** RFC 5321, 4.2.1: 5yz is permanent, 4yz may pass. A failed connection or sign-in says nothing about the mail. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code !== "EENVELOPE" && error.code !== "EMESSAGE") return false;
  const response = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : undefined;
  // Without an answer of the server the address itself was refused before it was sent.
  return response === undefined ? error.code === "EENVELOPE" : response >= 500 && !aboutCredentials.has(response);
}
