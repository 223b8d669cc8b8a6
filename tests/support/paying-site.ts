import { startTestGateway, type TestGateway } from "#dev/test-gateway";
import { topUpAnswer } from "#shared/wire/payments.ts";
import { z } from "zod";
import { type Customer, openTestSite, type TestSite } from "./test-site.ts";

/** A site that takes payments through a test gateway in this process. Its webhooks are lost until a test calls `gateway.webhooks.deliver()`. */
export interface PayingSite extends TestSite {
  gateway: TestGateway;
  /** A paid top-up of which `refunded` (decimal text) is refunded: the ids of payment and credit note. */
  topUp(customer: Customer, of: { amount: string; refunded?: string }): Promise<{ paymentId: string; noteId: string | undefined }>;
}

export async function openPayingSite(engine: "embedded" | "postgresql"): Promise<PayingSite> {
  const gateway = await startTestGateway({ webhookUrl: "http://127.0.0.1:9/" });
  gateway.webhooks.deliver({ isLost: true });
  const site = await openTestSite(engine, {
    settings: {
      RAZORPAY_KEY_ID: gateway.keyId,
      RAZORPAY_KEY_SECRET: gateway.keySecret,
      RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
      RAZORPAY_URL: gateway.url,
    },
  });
  gateway.webhooks.setUrl(`${site.url}/api/payments/webhook`);
  return {
    ...site,
    gateway,
    async topUp(as, { amount, refunded }) {
      const billing = as.user.currency === "INR" ? { name: "Asha Rao", state: "29" } : { name: "Ann Tester", country: "Germany" };
      const ordered = await site.call("/api/payments/orders", { method: "POST", as, body: { amount, billing } });
      const { payment, checkout } = topUpAnswer.parse(await ordered.json());
      const paid = await site.call("/api/payments/verify", { method: "POST", body: gateway.paid(checkout?.orderId ?? "") });
      if (paid.status !== 200) throw new Error(`payment: ${paid.status} ${await paid.text()}`);
      if (refunded !== undefined)
        await site.services.payments.operator.refund({ paymentId: payment.id, credits: refunded, reason: "for a test", key: payment.id });
      const now = await (await site.call(`/api/payments/${payment.id}`, { as })).json();
      return { paymentId: payment.id, noteId: notes.parse(now).creditNotes[0]?.id };
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await gateway.close();
    },
  };
}
const notes = z.object({ creditNotes: z.array(z.object({ id: z.string() })) });
