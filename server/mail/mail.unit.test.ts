import { expect, test } from "vitest";
import type { Queries } from "#db";
import { createSecrets } from "#secrets";
import { createMail, type FetchInvoice, type Mailer, type MailData, type MailTemplate, type OutgoingMail } from "./index.ts";

const studyId = "6f7b2d0e-9a1c-4c59-8f3e-1f2a3b4c5d6e";
const data: MailData = {
  "one-time-code": { code: "042137", expiresAt: "2026-11-21T10:10:00.000Z" },
  welcome: {},
  "password-changed": { at: "2026-11-21T14:05:00.000Z" },
  "study-ready": { kind: "corporate", studyId, title: "Electric two-wheelers, India", isUnlocked: false },
  "study-returned": { kind: "corporate", studyId, title: "Moon cheese", reason: "No source sizes this market.", returned: "$25.00" },
  receipt: {
    kind: "invoice",
    invoiceId: "0a3f9f0e-1111-4c59-8f3e-1f2a3b4c5d6e",
    invoiceNo: "SX/2627/000001",
    total: "₹2,448.50",
    credits: "₹2,075.00",
    isTest: false,
  },
  "contact-message": {
    name: "Ravi Shah",
    email: "ravi@example.com",
    company: "Shah Mills",
    message: "Two lines.\n\nThe second & last <line>.",
    at: "2026-11-21T14:05:00.000Z",
  },
};
const templates = Object.keys(data) as MailTemplate[];
// Nothing is asked of the database here.
const tx = {} as Queries;

function open(secret = "a test's secret of more than thirty-two characters") {
  const sealed: string[] = [];
  const sent: OutgoingMail[] = [];
  const mail = createMail({
    siteName: "Sextant",
    publicUrl: "https://sextant.example",
    secrets: createSecrets(secret),
    now: () => new Date("2026-11-21T10:00:00Z"),
    jobs: { send: async (_, queue, { sealed: text }) => void (queue === "mail" && sealed.push(String(text))) },
  });
  const mailer: Mailer = { send: async (each) => void sent.push(each) };
  return { mail, mailer, sealed, sent };
}
/** As the invoices' module would. */
const fetchInvoice: FetchInvoice = async (id) => ({
  name: "SX-2627-000001.pdf",
  type: "application/pdf",
  bytes: Buffer.from(`%PDF ${id}`),
});
const to = { name: "Asha Rao", address: "asha@example.com" };

test.each(templates)("the mail '%s' says the same as text and as HTML, to one reader", async (template) => {
  const { mail, mailer, sealed, sent } = open();
  await mail.queue(tx, template, to, data[template]);
  expect(await mail.deliver(sealed[0] ?? "", mailer, undefined, fetchInvoice)).toBe("sent");
  const [email] = sent;
  expect(email).toMatchObject({ to, subject: expect.not.stringMatching(/[\r\n]|042137/) });
  const words = (text = ""): string => text.replace(/(https?|mailto):\S+/g, " ").replace(/\W+/g, " ");
  const plain = (email?.html ?? "")
    .replace(/<title>.*<\/title>/, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/&#39;/g, "'");
  const text = email?.text.split("\n-- \n")[0] ?? "";
  for (const line of text.split("\n").filter(Boolean)) expect(words(plain)).toContain(words(line).trim());
  // The sales address is nobody by name.
  expect(email?.text).toContain(template === "contact-message" ? "Hello," : "Hello Asha Rao,");
});

test("links lead to the site, amounts and reasons are said", async () => {
  const { mail, mailer, sealed, sent } = open();
  await mail.queue(tx, "study-returned", to, data["study-returned"]);
  await mail.deliver(sealed[0] ?? "", mailer);
  expect(sent[0]?.text).toContain(`https://sextant.example/app/studies/corporate/${studyId}`);
  expect(sent[0]?.text).toContain("No source sizes this market.\n\nThe $25.00 reserved for it has been returned to your balance.");
});

test("a receipt says what was paid and carries its document, fetched when it leaves", async () => {
  const { mail, mailer, sealed, sent } = open();
  await mail.queue(tx, "receipt", to, data.receipt);
  await mail.deliver(sealed[0] ?? "", mailer, undefined, fetchInvoice);
  expect(sent[0]?.subject).toBe("Your invoice SX/2627/000001");
  expect(sent[0]?.text).toContain(
    "We received ₹2,448.50. ₹2,075.00 has been added to your balance.\n\nThe invoice SX/2627/000001 is attached.",
  );
  expect(sent[0]?.text).toContain("https://sextant.example/app/credits");
  expect(sent[0]?.attachments).toEqual([await fetchInvoice(data.receipt.invoiceId)]);

  await mail.queue(tx, "receipt", to, { ...data.receipt, kind: "credit-note", invoiceNo: "CN/2627/000001", isTest: true });
  await mail.deliver(sealed[1] ?? "", mailer, undefined, fetchInvoice);
  expect(sent[1]?.subject).toBe("Your sample credit note CN/2627/000001");
  expect(sent[1]?.text).toContain("We deducted ₹2,075.00 from your balance. ₹2,448.50 will be refunded to your original payment method.");
  expect(sent[1]?.text).toContain("no money moved");
});

test("a receipt whose document cannot be had waits in the queue; it never leaves without, and other mails carry nothing", async () => {
  const { mail, mailer, sealed, sent } = open();
  await mail.queue(tx, "receipt", to, data.receipt);
  const away: FetchInvoice = () => Promise.reject(new Error("the typesetter is away"));
  await expect(mail.deliver(sealed[0] ?? "", mailer, undefined, away)).rejects.toThrow("the typesetter is away");
  await expect(mail.deliver(sealed[0] ?? "", mailer)).rejects.toThrow("without its document");
  expect(sent).toEqual([]);
  await mail.queue(tx, "welcome", to, {});
  await mail.deliver(sealed[1] ?? "", mailer, undefined, away);
  expect(sent[0]).not.toHaveProperty("attachments");
});

test("what people typed is shown as they typed it and never becomes markup or a header", async () => {
  const { mail, mailer, sealed, sent } = open();
  const name = "Asha\r\nBcc: x@example.com <script>";
  await mail.queue(tx, "study-ready", { ...to, name }, { ...data["study-ready"], title: 'A "<b>bold</b>"\r\nSubject: other & more' });
  await mail.deliver(sealed[0] ?? "", mailer);
  expect(sent[0]?.subject).toBe('Your study is ready: A "<b>bold</b>" Subject: other & more');
  expect(sent[0]?.to.name).toBe("Asha Bcc: x@example.com <script>");
  expect(sent[0]?.html).not.toMatch(/<b>|<script/);
});

test.each(["Win http://evil.example now", "evil.example", "me@evil.example"])(
  "a name like '%s' brings no link into a mail",
  async (name) => {
    const { mail, mailer, sealed, sent } = open();
    await mail.queue(tx, "welcome", { ...to, name }, {});
    await mail.deliver(sealed[0] ?? "", mailer);
    expect(`${sent[0]?.text}${sent[0]?.html}`).not.toContain("evil");
  },
);

test("an address that carries a second recipient is refused", async () => {
  const { mail, sealed } = open();
  for (const address of ["a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com", "Asha <a@example.com>", "a@example.com;b"])
    await expect(mail.queue(tx, "welcome", { name: "", address }, {})).rejects.toThrow(/address/);
  expect(sealed).toEqual([]);
});

test("a mail for nobody, one whose time is over and one sealed elsewhere are not sent", async () => {
  const { mail, mailer, sealed, sent } = open();
  await mail.queue(tx, "one-time-code", null, data["one-time-code"]);
  await mail.queue(tx, "one-time-code", to, { code: "1", expiresAt: "2026-11-21T10:00:00.000Z" });
  expect(await Promise.all(sealed.map((each) => mail.deliver(each, mailer)))).toEqual(["dropped", "dropped"]);
  await mail.queue(tx, "welcome", to, {});
  const elsewhere = open("another secret of more than thirty-two characters");
  expect(await elsewhere.mail.deliver(sealed[2] ?? "", mailer)).toBe("unreadable");
  expect(await mail.deliver("rubbish", mailer)).toBe("unreadable");
  expect(sent).toEqual([]);
});

test("what lies in the queue says nothing, and one mail keeps its id over all attempts", async () => {
  const { mail, sealed } = open();
  await mail.queue(tx, "one-time-code", to, data["one-time-code"]);
  const raw = sealed[0] + Buffer.from(sealed[0] ?? "", "base64url").toString("latin1");
  expect(raw).not.toMatch(/042137|asha|one-time/);
  const ids: string[] = [];
  const away: Mailer = {
    async send({ id }) {
      ids.push(id);
      throw new Error("connection refused");
    },
  };
  for (let i = 0; i < 2; i += 1) await expect(mail.deliver(sealed[0] ?? "", away)).rejects.toThrow("connection refused");
  expect(ids[0]).toBe(ids[1]);
  const never: Mailer = { send: () => Promise.reject(Object.assign(new Error("no such mailbox"), { code: "mail_refused" })) };
  expect(await mail.deliver(sealed[0] ?? "", never)).toBe("refused");
});
