/** The page that says what came of a payment, with the way on. */
export function successPath(paymentId: string, back: string | null): string {
  return `/app/payment-success?${new URLSearchParams({ payment: paymentId, ...(back !== null && { back }) })}`;
}
