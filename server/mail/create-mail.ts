import { createHash } from "node:crypto";
import { z } from "zod";
import type { Queries } from "#db";
import type { Jobs } from "#jobs";
import type { Secrets } from "#secrets";
import { oneLine } from "./email-layout.ts";
import { mailData, type MailData, type MailTemplate } from "./mail-data.ts";
import type { FetchInvoice, MailAddress, Mailer, OutgoingMail } from "./ports.ts";
import { templates } from "./templates.ts";

/**
 * What became of a mail. "dropped": there was nobody to write to, or its time was over. "refused": the server will never take it.
 * "unreadable": it was not sealed here, or with a secret that has changed since.
 */
export type Delivery = "sent" | "dropped" | "refused" | "unreadable";

export interface Mail {
  /**
   * Puts a mail into the queue, as part of `tx`. Sealed: what lies in the queue names nobody and holds no code. Without `to` the
   * same work is done for a mail that nobody gets, so that a known address cannot be told from an unknown one.
   */
  queue<T extends MailTemplate>(tx: Queries, template: T, to: MailAddress | null, data: MailData[T]): Promise<void>;
  /**
   * Sends what `queue` sealed. Throws what may pass by itself: the queue tries again. A receipt leaves with its document or not at all:
   * `fetchInvoice` is asked for it.
   */
  deliver(sealed: string, mailer: Mailer, signal?: AbortSignal, fetchInvoice?: FetchInvoice): Promise<Delivery>;
}

export function createMail(deps: {
  jobs: Pick<Jobs, "send">;
  secrets: Secrets;
  siteName: string;
  publicUrl: string;
  now?: () => Date;
}): Mail {
  const now = deps.now ?? (() => new Date());
  return {
    async queue(tx, template, to, data) {
      const envelope: z.input<typeof sealedMail> = { template, to: to && tidy(to), data: mailData[template].parse(data) };
      await deps.jobs.send(tx, "mail", { sealed: deps.secrets.seal("mail", sealedMail.parse(envelope)) });
    },
    async deliver(sealed, mailer, signal, fetchInvoice) {
      const read = sealedMail.safeParse(deps.secrets.open("mail", sealed));
      if (!read.success) return "unreadable";
      const { template, to, data } = read.data;
      const content = write(template, data, { siteName: deps.siteName, publicUrl: deps.publicUrl }, to?.name ?? "");
      if (content === undefined) return "unreadable";
      if (to === null || (content.notAfter !== undefined && content.notAfter <= now())) return "dropped";
      const { subject, text, html, invoiceId } = content;
      const mail: OutgoingMail = { id: createHash("sha256").update(sealed).digest("hex").slice(0, 32), to, subject, text, html };
      if (invoiceId !== undefined) {
        if (!fetchInvoice) throw new Error("A receipt cannot leave without its document");
        mail.attachments = [await fetchInvoice(invoiceId, signal)];
      }
      try {
        await mailer.send(mail, signal);
        return "sent";
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "mail_refused") return "refused";
        throw error;
      }
    },
  };
}

const address = z.strictObject({ name: z.string().max(160), address: z.email().max(254) });
const sealedMail = z.strictObject({
  template: z.enum(Object.keys(mailData) as [MailTemplate, ...MailTemplate[]]),
  to: address.nullable(),
  data: z.record(z.string(), z.unknown()),
});

const tidy = ({ name, address: to }: MailAddress): MailAddress => ({ name: oneLine(name).slice(0, 160), address: to });

function write<T extends MailTemplate>(template: T, data: unknown, from: Parameters<(typeof templates)[T]>[1], name: string) {
  const read = mailData[template].safeParse(data);
  if (!read.success) return undefined;
  const known = read.data as MailData[T];
  return {
    ...templates[template](known, from, name),
    notAfter: "expiresAt" in known ? new Date(known.expiresAt) : undefined,
    invoiceId: "invoiceId" in known ? known.invoiceId : undefined,
  };
}
