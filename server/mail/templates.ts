import { html, link, page, type EmailContent } from "./email-layout.ts";
import type { MailData, MailTemplate, Sender } from "./mail-data.ts";

/** One function a mail: what it says, from its data. Subjects never hold a code: they are shown on locked screens. */
export const templates: { readonly [T in MailTemplate]: (data: MailData[T], from: Sender, name: string) => EmailContent } = {
  "one-time-code": ({ code }, from, name) =>
    page(from, {
      subject: `Your ${from.siteName} one-time code`,
      greeting: name,
      blocks: [
        { text: "Use this code to set a new password:" },
        { text: code, html: html`<span style="font-size:28px;letter-spacing:6px;font-weight:600">${code}</span>` },
        { text: "The code is valid for 10 minutes. Do not share it with anyone: we will never ask you for it." },
        { text: "If you did not request this code, you can ignore this email. Your password will not change." },
      ],
    }),

  welcome: (_, from, name) =>
    page(from, {
      subject: `Welcome to ${from.siteName}`,
      greeting: name,
      blocks: [
        {
          text: "Your account is ready. Every figure in our reports is either read from a stored source or computed by a printed formula.",
        },
        link("Order your first study", `${from.publicUrl}/app/new-study`),
      ],
    }),

  "password-changed": ({ at }, from, name) =>
    page(from, {
      subject: `Your ${from.siteName} password was changed`,
      greeting: name,
      blocks: [
        { text: `The password of your account was changed on ${spokenTime(at)}. Other sessions were signed out.` },
        { text: "If this was not you, set a new password now:" },
        link("Set a new password", `${from.publicUrl}/forgot-password`),
      ],
    }),

  "study-ready": ({ kind, studyId, title, isUnlocked }, from, name) =>
    page(from, {
      subject: `Your study is ready: ${title}`,
      greeting: name,
      blocks: [
        { text: `“${title}” is ready.` },
        {
          text: isUnlocked
            ? "The full report is unlocked, including its PDF, workbook and Word document."
            : "The preview is ready to read. You can unlock the full report, including its PDF, workbook and Word document, on its page.",
        },
        link("Open the study", `${from.publicUrl}/app/studies/${kind}/${studyId}`),
      ],
    }),

  receipt: ({ kind, invoiceNo, total, credits, isTest }, from, name) =>
    page(from, {
      subject: `Your ${isTest ? "sample " : ""}${documentNames[kind]} ${invoiceNo}`,
      greeting: name,
      blocks: [
        {
          text:
            kind === "invoice"
              ? `We received ${total}. ${credits} has been added to your balance.`
              : `We deducted ${credits} from your balance. ${total} will be refunded to your original payment method.`,
        },
        { text: `${isTest ? "A sample" : "The"} ${documentNames[kind]} ${invoiceNo} is attached.` },
        ...(isTest ? [{ text: "This was a test payment: no money moved, and the document is not a tax document." }] : []),
        link("View your credits", `${from.publicUrl}/app/credits`),
      ],
    }),

  "contact-message": ({ name: sender, email, company, message, at }, from) =>
    page(from, {
      subject: `Message from ${sender}`,
      greeting: "",
      why: "a visitor used the contact form at",
      blocks: [
        { text: `${sender}${company === null ? "" : ` (${company})`} wrote on ${spokenTime(at)}:` },
        ...message.split(/\s*\n\s*/).map((text) => ({ text })),
        link(`Reply to ${email}`, `mailto:${email}`),
      ],
    }),

  "study-returned": ({ kind, studyId, title, reason, returned }, from, name) =>
    page(from, {
      subject: `We could not produce your report: ${title}`,
      greeting: name,
      blocks: [
        { text: `“${title}” ended without a report.` },
        { text: reason },
        { text: returned === null ? "You were not charged." : `The ${returned} reserved for it has been returned to your balance.` },
        link("See what we tried", `${from.publicUrl}/app/studies/${kind}/${studyId}`),
      ],
    }),
};

const documentNames = { invoice: "invoice", "credit-note": "credit note" } as const;

/** "21 November 2026 at 14:05 UTC": a mail does not know where its reader is. */
function spokenTime(iso: string): string {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(at);
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" }).format(at);
  return `${day} at ${time} UTC`;
}
