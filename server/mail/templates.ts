import { html, link, page, type Letter } from "./email-layout.ts";
import type { MailData, MailTemplate, Sender } from "./mail-data.ts";

/** One function a mail: what it says, from its data. Subjects never hold a code: they are shown on locked screens. */
export const templates: { readonly [T in MailTemplate]: (data: MailData[T], from: Sender, name: string) => Letter } = {
  "one-time-code": ({ code }, from, name) =>
    page(from, {
      subject: `Your ${from.siteName} one-time code`,
      greeting: name,
      blocks: [
        { text: "Use this code to set a new password:" },
        { text: code, html: html`<span style="font-size:28px;letter-spacing:6px;font-weight:600">${code}</span>` },
        { text: "It is valid for 10 minutes and for this purpose only. Never pass it on: nobody of ours will ask for it." },
        { text: "You did not ask for it? Then you can ignore this mail; your password stays as it is." },
      ],
    }),

  welcome: (_, from, name) =>
    page(from, {
      subject: `Welcome to ${from.siteName}`,
      greeting: name,
      blocks: [
        { text: "Your account is ready. Every figure in our reports is read from a stored source or computed by a printed formula." },
        link("Order your first study", `${from.publicUrl}/app/new-study`),
      ],
    }),

  "password-changed": ({ at }, from, name) =>
    page(from, {
      subject: `Your ${from.siteName} password was changed`,
      greeting: name,
      blocks: [
        { text: `The password of your account was changed on ${spokenTime(at)}. Other sessions were signed out.` },
        { text: "Was it not you? Set a new one at once:" },
        link("Set a new password", `${from.publicUrl}/forgot-password`),
      ],
    }),

  "study-ready": ({ kind, studyId, title, isUnlocked }, from, name) =>
    page(from, {
      subject: `Your study is ready: ${title}`,
      greeting: name,
      blocks: [
        { text: `“${title}” is finished.` },
        {
          text: isUnlocked
            ? "The whole report is open, with its PDF, workbook and document."
            : "The preview is open. You can unlock the whole report, with its PDF, workbook and document, from its page.",
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
              : `${credits} was taken from your balance, and ${total} goes back to what you paid with.`,
        },
        { text: `${isTest ? "A sample" : "The"} ${documentNames[kind]} ${invoiceNo} is attached.` },
        ...(isTest ? [{ text: "This was a test payment: no money moved, and the document is not a tax document." }] : []),
        link("See your credits", `${from.publicUrl}/app/credits`),
      ],
    }),

  "contact-message": ({ name: sender, email, company, message, at }, from) =>
    page(from, {
      subject: `Message from ${sender}`,
      greeting: "",
      why: "a visitor wrote by the contact form of",
      blocks: [
        { text: `${sender}${company === null ? "" : ` (${company})`} wrote on ${spokenTime(at)}:` },
        ...message.split(/\s*\n\s*/).map((text) => ({ text })),
        link(`Answer ${email}`, `mailto:${email}`),
      ],
    }),

  "study-returned": ({ kind, studyId, title, reason, returned }, from, name) =>
    page(from, {
      subject: `No report could be made: ${title}`,
      greeting: name,
      blocks: [
        { text: `“${title}” ended without a report.` },
        { text: reason },
        { text: returned === null ? "You were not charged." : `${returned} that was held for it is back in your balance.` },
        link("See what was tried", `${from.publicUrl}/app/studies/${kind}/${studyId}`),
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
