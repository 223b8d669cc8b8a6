import { Problem } from "#shared/problem.ts";
import { type CallbackForm, verifyBody } from "#shared/wire/payments.ts";
import { z } from "zod";
import { type Answer, redirect } from "../answer.ts";
import type { HandlerInput } from "../route.ts";

/**
 * Where the gateway's window cannot call the page (browsers inside other apps), it posts a form, and a customer looks at the answer: it
 * always leads to a page of ours. The form comes from the gateway's origin, and so without our session's cookie.
 */
export async function answerCallbackForm({ services, body }: HandlerInput<unknown, unknown, CallbackForm>): Promise<Answer> {
  const paid = verifyBody.safeParse({
    razorpay_order_id: body.razorpay_order_id,
    razorpay_payment_id: body.razorpay_payment_id,
    razorpay_signature: body.razorpay_signature,
  });
  const orderId = paid.success ? paid.data.razorpay_order_id : orderOf(body);
  const known = async () => (orderId === undefined ? undefined : (await services.payments.failedForm(orderId))?.paymentId);
  if (!paid.success) return toCredits(await known());
  try {
    return toSuccess((await services.payments.verify(paid.data)).paymentId);
  } catch (error) {
    // Not the gateway's word, or of no order of ours.
    if (error instanceof Problem && error.status < 500) return toCredits(undefined);
    // It may well be paid: the page there asks until it is known.
    const paymentId = await known();
    if (paymentId === undefined) throw error;
    return toSuccess(paymentId);
  }
}

const toSuccess = (paymentId: string): Answer => redirect(`/app/payment-success?payment=${encodeURIComponent(paymentId)}`);
const toCredits = (paymentId: string | undefined): Answer =>
  redirect(`/app/credits?${paymentId === undefined ? "" : `payment=${encodeURIComponent(paymentId)}&`}failed=1`);

const metadata = z.object({ order_id: verifyBody.shape.razorpay_order_id });

/** The order that a failed attempt was made for. */
function orderOf(body: CallbackForm): string | undefined {
  const direct = body["error[metadata][order_id]"] ?? body.razorpay_order_id;
  if (direct !== undefined) return direct;
  try {
    return metadata.safeParse(JSON.parse(body["error[metadata]"] ?? "")).data?.order_id;
  } catch {
    return undefined;
  }
}
