/** What this module needs from outside: something that hands one mail over. */

export interface MailAddress {
  /** As shown; one line, may be empty. */
  name: string;
  address: string;
}
export interface OutgoingMail {
  /** The same for every attempt at one mail, so that a mail sent twice can be told to be one. */
  id: string;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}
/** A file that goes with a mail. */
export interface Attachment {
  /** "SX-2627-000001.pdf" */
  name: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array;
}
/** Fetches the file of an invoice or credit note. Asked when the mail leaves: no file lies in the queue. */
export type FetchInvoice = (invoiceId: string, signal?: AbortSignal) => Promise<Attachment>;
export interface Mailer {
  /**
   * Resolves when the mail has been taken over. An error whose `code` is "mail_refused" is final: the same mail will never be
   * taken. Every other error may pass by itself.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}
