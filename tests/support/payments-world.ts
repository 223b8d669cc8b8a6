import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createBilling } from "#billing";
import type { Database } from "#db";
import { createRazorpay } from "#integrations/razorpay";
import { startTestGateway, type TestGateway } from "#dev/test-gateway";
import { createInvoices, type Supplier } from "#invoices";
import type { Mail } from "#mail";
import { createPayments, type PaymentGateway, type Payments, type PaymentsOptions } from "#payments";
import { toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { BillingProfile, TopUpBody } from "#shared/wire/payments.ts";

export interface PlacedOrder {
  user: CurrentUser;
  paymentId: string;
  orderId: string;
  /** Decimal text: the credit to add to the balance. */
  credits: string;
  amountMinor: number;
  currency: "INR" | "USD";
}
/** The payments module on a database, the test gateway on its own port, and a server for its webhooks. */
export interface PaymentsWorld {
  db: Database;
  billing: ReturnType<typeof createBilling>;
  gateway: TestGateway;
  /** Our client of it. */
  client: PaymentGateway;
  payments: Payments;
  options: PaymentsOptions;
  errors: unknown[];
  mails: { template: string; to: string | undefined; data: unknown }[];
  /** The current time; undefined: the machine's. */
  clock: { now: Date | undefined };
  /** Another process, or one with other settings, on the same database. */
  another(change?: Partial<PaymentsOptions>): Payments;
  customer(currency?: "INR" | "USD"): Promise<CurrentUser>;
  order(user: CurrentUser, amount?: string, key?: string): Promise<PlacedOrder>;
  balance(user: CurrentUser): Promise<string>;
  /** All discrepancies in ledger, payments and invoices. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

const supplier: Supplier = {
  name: "Sextant Research Private Limited",
  address: "1 Residency Road, Bengaluru 560025",
  gstin: null,
  stateCode: "29",
  email: "billing@example.com",
  sac: "998371",
  lut: null,
};
export const webhookSecrets = ["the newer secret", "the older secret"] as const;
const billingIn: Record<"INR" | "USD", BillingProfile> = {
  INR: { name: "Asha Rao", state: "29" },
  USD: { name: "Jo Smith", country: "New Zealand" },
};

export async function openPaymentsWorld(db: Database, { timeoutMs = 5_000 } = {}): Promise<PaymentsWorld> {
  const errors: unknown[] = [];
  const mails: PaymentsWorld["mails"] = [];
  const clock: PaymentsWorld["clock"] = { now: undefined };
  const webhookServer = createServer((request, response) => {
    const header = (name: string) => request.headers[name]?.toString();
    const received = buffer(request).then((raw) =>
      payments.receive(raw, { signature: header("x-razorpay-signature"), eventId: header("x-razorpay-event-id") }),
    );
    received.then(
      () => response.writeHead(200).end(),
      (error: unknown) => response.writeHead(error instanceof Problem ? error.status : 500).end(),
    );
  });
  await new Promise<void>((resolve) => webhookServer.listen(0, "127.0.0.1", resolve));
  const gateway = await startTestGateway({
    webhookUrl: `http://127.0.0.1:${(webhookServer.address() as AddressInfo).port}/`,
    webhookSecrets,
    retryMs: 100,
  });
  const client = createRazorpay({
    keyId: gateway.keyId,
    keySecret: gateway.keySecret,
    webhookSecrets,
    apiUrl: gateway.url,
    timeoutMs,
    testGateway: { checkoutScript: "/test-gateway/checkout.js" },
  });
  const billing = createBilling();
  const now = () => clock.now ?? new Date();
  const mail: Mail = {
    queue: async (_tx, template, to, data) => void mails.push({ template, to: to?.address, data }),
    deliver: () => Promise.reject(new Error("No mail is delivered here.")),
  };
  const options: PaymentsOptions = {
    db,
    billing,
    invoices: createInvoices({ db, supplier, now }),
    mail,
    gateway: client,
    supplier,
    gatewayChargePercent: "0",
    siteName: "Sextant",
    publicUrl: "https://sextant.example",
    now,
    onError: (error) => errors.push(error),
  };
  const payments = createPayments(options);

  return {
    db,
    billing,
    gateway,
    client,
    payments,
    options,
    errors,
    mails,
    clock,
    another: (change) => createPayments({ ...options, ...change }),
    customer: (currency = "INR") => addUser(db, currency),
    async order(user, amount = user.currency === "INR" ? "2075" : "25", key = randomUUID()) {
      const body: TopUpBody = { amount, billing: billingIn[user.currency] };
      const { answer } = await payments.order(user, body, key);
      if (!answer.checkout) throw new Error("an order without a checkout");
      const { orderId, amountMinor, currency } = answer.checkout;
      return { user, paymentId: answer.payment.id, orderId, credits: answer.payment.credits, amountMinor, currency };
    },
    balance: async (user) => toDecimalText((await billing.balanceOf(db.queries, user.id)).available),
    faults: () => faultsOf(db, billing),
    async close() {
      await gateway.close();
      webhookServer.closeAllConnections();
      await new Promise((resolve) => webhookServer.close(resolve));
    },
  };
}

async function addUser(db: Database, currency: "INR" | "USD"): Promise<CurrentUser> {
  const country = currency === "INR" ? "India" : "New Zealand";
  const row = await db.queries
    .insertInto("users")
    .values({ email: `${randomUUID()}@example.com`, firstName: "Asha", lastName: "Rao", country, currency })
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    country,
    contactNumber: "+91 98765 43210",
    industry: null,
    profileImageUrl: null,
    amount: row.amount,
    currency,
    provider: "local",
    isEmailVerified: true,
    createdAt: row.createdAt.toISOString(),
  };
}

async function faultsOf(db: Database, billing: PaymentsWorld["billing"]): Promise<string[]> {
  const { faults } = await billing.audit(db.queries);
  const payments = await db.queries.selectFrom("payments").selectAll().execute();
  const invoices = await db.queries.selectFrom("invoices").selectAll().where("kind", "=", "invoice").orderBy("serial").execute();
  const topUps = await db.queries.selectFrom("ledgerTransfers").selectAll().where("kind", "=", "top-up").execute();
  for (const payment of payments) {
    const wanted = payment.paidAt ? [payment.invoiceNo] : [];
    const own = invoices.filter((invoice) => invoice.paymentId === payment.id).map((invoice) => invoice.number);
    if (JSON.stringify(own) !== JSON.stringify(wanted))
      faults.push(`payment ${payment.id} is ${payment.status}, its invoices are ${own.join()}`);
    const credited = topUps.filter((transfer) => transfer.paymentId === payment.id).map((transfer) => transfer.amount);
    if (JSON.stringify(credited) !== JSON.stringify(payment.paidAt ? [payment.credits] : []))
      faults.push(`payment ${payment.id} is ${payment.status}, credited is ${credited.join()}`);
  }
  invoices.forEach((invoice, i) => {
    if (invoice.serial !== i + 1) faults.push(`invoice ${invoice.number} stands at place ${i + 1}`);
    const total = (invoice.content as { total?: unknown }).total;
    const { amount } = payments.find((payment) => payment.id === invoice.paymentId) ?? {};
    if (total !== amount) faults.push(`invoice ${invoice.number} is of ${String(total)}, paid was ${amount}`);
  });
  return faults;
}

/** The outcome of a call: "paid", or the problem's code. */
export const outcomeOf = (run: Promise<{ status: string }>): Promise<string> =>
  run.then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
/** As the gateway signs the bytes of a webhook. */
export const signBody = (secret: string, raw: string): string => createHmac("sha256", secret).update(raw).digest("hex");
/** As the gateway signs what its window returns. */
export const signCallback = (secret: string, orderId: string, paymentId: string): string => signBody(secret, `${orderId}|${paymentId}`);
