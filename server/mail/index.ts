export { createMail } from "./create-mail.ts";
export type { Delivery, Mail } from "./create-mail.ts";
export type { MailData, MailTemplate } from "./mail-data.ts";
export type { Attachment, FetchInvoice, MailAddress, Mailer, OutgoingMail } from "./ports.ts";
