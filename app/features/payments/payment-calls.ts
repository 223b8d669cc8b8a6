import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PaymentItem, PaymentPage, TopUpAnswer, TopUpBody, VerifyBody } from "#shared/wire/payments.ts";
import { getJson, sendJson } from "../../api.ts";
import { userKey } from "../auth/use-user.ts";

/** The calls of top-ups. All throw as `getJson` does. */
export const paymentCalls = {
  order: (body: TopUpBody, key: string) => sendJson<TopUpAnswer>("POST", "/api/payments/orders", body, { "Idempotency-Key": key }),
  // The browser completes it even if the page is left: it is usually how the server first learns of the payment.
  verify: (body: VerifyBody) => sendJson<unknown>("POST", "/api/payments/verify", body, {}, { keepalive: true }),
  get: (id: string, signal?: AbortSignal) => getJson<PaymentItem>(`/api/payments/${encodeURIComponent(id)}`, { signal }),
};

export const invoicePath = (id: string): string => `/api/payments/${id}/invoice.pdf`;
export const creditNotePath = (id: string, noteId: string): string => `/api/payments/${id}/credit-notes/${noteId}.pdf`;

export const paymentsKey = ["payments"] as const;

const perPage = 10;
/** Newest first. Payments change without this page, so the list is fetched again whenever it is shown. */
export const paymentList = infiniteQueryOptions({
  queryKey: [...paymentsKey, "list"],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({ limit: String(perPage), ...(pageParam !== null && { cursor: pageParam }) });
    return getJson<PaymentPage>(`/api/payments?${query}`, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnMount: "always",
});

export const paymentById = (id: string) =>
  queryOptions({ queryKey: [...paymentsKey, "one", id], queryFn: ({ signal }) => paymentCalls.get(id, signal) });

/** After a payment or refund: refetches everything that shows the balance. */
export async function afterPayment(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: paymentsKey }),
    client.invalidateQueries({ queryKey: userKey }),
    client.invalidateQueries({ queryKey: ["dashboard"] }),
  ]);
}
