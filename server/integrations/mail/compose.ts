import { createHash } from "node:crypto";
import type { MailAddress, OutgoingMail } from "#mail";

/** A mail as nodemailer takes it: addresses as objects, since a string can carry a second recipient. */
export function compose(from: MailAddress, { id, to, subject, text, html, attachments = [] }: OutgoingMail) {
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from,
    to: { ...to },
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: Buffer.from(bytes) })),
    // The same for each attempt: where a server took a mail and its answer was lost, the reader's program shows it once.
    messageId: `<${createHash("sha256").update(id).digest("hex").slice(0, 32)}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
