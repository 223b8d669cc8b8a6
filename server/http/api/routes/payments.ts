import {
  callbackForm,
  isPaid,
  paymentItem,
  paymentListQuery,
  paymentPage,
  quoteAnswer,
  quoteQuery,
  topUpAnswer,
  topUpBody,
  verifyAnswer,
  verifyBody,
  webhookAnswer,
} from "#shared/wire/payments.ts";
import { z } from "zod";
import { file, json } from "../answer.ts";
import { open, type Route, signedIn } from "../route.ts";
import { answerCallbackForm } from "./callback-form.ts";
import { idempotencyHeaders } from "./study-parameters.ts";

const paymentPlace = z.strictObject({ id: z.uuid() });
const notePlace = z.strictObject({ id: z.uuid(), note: z.uuid() });
const pdf = "application/pdf";
/** Each asks the gateway for an order; a person makes one or two. */
const orderLimit = { name: "payment-order", max: 30, windowSeconds: 600 };
const fileLimit = { name: "payment-file", max: 120, windowSeconds: 600 };

/** Buying credit. Every answer is of the caller's own payments: another's does not exist. */
export const paymentRoutes: readonly Route[] = [
  signedIn({
    method: "GET",
    path: "/api/credits/quote",
    about: "What credit may be bought, what is known of the buyer, and what an amount costs with tax.",
    query: quoteQuery,
    answers: { 200: quoteAnswer },
    handle: async ({ services, user, query }) => json(await services.payments.quote(user, query)),
  }),
  signedIn({
    method: "POST",
    path: "/api/payments/orders",
    about: "Begins a top-up: an order at the gateway, and what its window is opened with. 200 where the Idempotency-Key was used before.",
    headers: idempotencyHeaders,
    body: topUpBody,
    answers: { 201: topUpAnswer, 200: topUpAnswer },
    limit: orderLimit,
    handle: async ({ services, user, body, header }) => {
      const { answer, replayed } = await services.payments.order(user, body, header("idempotency-key"));
      return json(answer, { status: replayed ? 200 : 201, headers: { location: `/api/payments/${answer.payment.id}` } });
    },
  }),
  open({
    method: "POST",
    path: "/api/payments/verify",
    about:
      "What the gateway's window handed over. Needs no session, for the gateway's signature decides, and the window may come back in another browser: 200 once paid, 202 while the money is on its way. As a form it leads the browser on to a page.",
    body: verifyBody,
    form: { body: callbackForm, handle: answerCallbackForm },
    answers: { 200: verifyAnswer, 202: verifyAnswer, 303: "" },
    // No limit is counted: what is not signed costs one look-up, and a payment that is refused here would look lost.
    handle: async ({ services, body }) => {
      const answer = await services.payments.verify(body);
      return json(answer, { status: isPaid(answer.status) ? 200 : 202 });
    },
  }),
  open({
    method: "POST",
    path: "/api/payments/webhook",
    about: "The gateway's own messages, signed over their bytes. What was seen before or is of no use is taken all the same.",
    headers: {
      "x-razorpay-signature": "HMAC-SHA256 of the body by the webhook's secret, in hexadecimal.",
      "x-razorpay-event-id": "The same for each repetition of a message.",
    },
    raw: { bytesMax: 256 * 1024, mediaType: "application/json" },
    answers: { 200: webhookAnswer },
    // No limit is counted: a message that is not signed is not stored, and the gateway gives up on whoever refuses too often.
    handle: async ({ services, raw, header }) => {
      await services.payments.receive(raw, { signature: header("x-razorpay-signature"), eventId: header("x-razorpay-event-id") });
      return json({ ok: true });
    },
  }),
  signedIn({
    method: "GET",
    path: "/api/payments",
    about: "The customer's payments by page, newest first.",
    query: paymentListQuery,
    answers: { 200: paymentPage },
    handle: async ({ services, user, query }) => json(await services.payments.list(user.id, query)),
  }),
  signedIn({
    method: "GET",
    path: "/api/payments/:id",
    owner: "payment",
    about: "One payment with its state.",
    params: paymentPlace,
    answers: { 200: paymentItem },
    handle: async ({ services, user, params }) => json(await services.payments.get(user.id, params.id)),
  }),
  signedIn({
    method: "GET",
    path: "/api/payments/:id/invoice.pdf",
    owner: "payment",
    about: "The invoice of a payment, once it is paid; the same file for good.",
    params: paymentPlace,
    answers: { 200: pdf },
    limit: fileLimit,
    handle: async ({ services, user, params, signal }) => {
      const { name, bytes } = await services.payments.invoice(user.id, params.id, signal);
      return file({ bytes, mediaType: pdf, fileName: name });
    },
  }),
  signedIn({
    method: "GET",
    path: "/api/payments/:id/credit-notes/:note.pdf",
    owner: "payment",
    about: "A credit note of a payment of which something went back.",
    params: notePlace,
    answers: { 200: pdf },
    limit: fileLimit,
    handle: async ({ services, user, params, signal }) => {
      const { name, bytes } = await services.payments.creditNote(user.id, params.id, params.note, signal);
      return file({ bytes, mediaType: pdf, fileName: name });
    },
  }),
];
