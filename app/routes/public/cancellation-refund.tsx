import type { MetaArgs } from "react-router";
import { RefundPage } from "../../features/policies/refund-page.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Cancellation & Refund",
    description: "When refunds are automatic, what can be cancelled, and how unused credits are refunded.",
  });

export default function CancellationRefund() {
  return <RefundPage />;
}
