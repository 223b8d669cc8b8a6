import type { MetaArgs } from "react-router";
import { PaymentSuccessScreen } from "../../features/payments/payment-success-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Payment", noindex: true });

export default function PaymentSuccessRoute() {
  return <PaymentSuccessScreen />;
}
