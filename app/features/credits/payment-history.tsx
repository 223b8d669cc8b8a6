import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isPaid } from "#shared/wire/payments.ts";
import { explain } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { endIntent } from "../payments/intent.ts";
import { paymentList } from "../payments/payment-calls.ts";
import { PaymentRow } from "./payment-row.tsx";

/** What was paid, newest first, with its invoices. `onPayAgain` null: nothing can be paid now. */
export function PaymentHistory({ onPayAgain }: { onPayAgain: ((credits: string) => void) | null }) {
  const list = useInfiniteQuery(paymentList);
  const payments = list.data?.pages.flatMap((page) => page.payments);
  useEffect(() => {
    // What is over in another tab or on another way is no order to come back to.
    for (const { id, status } of payments ?? []) if (isPaid(status) || status === "expired") endIntent(id);
  }, [payments]);
  return (
    <section aria-labelledby="payments" className="mt-16">
      <h2 id="payments" className="headline text-xl">
        Payments
      </h2>
      {list.isPending ? (
        <HistorySkeleton />
      ) : !payments ? (
        <div className="mt-4">
          <ErrorState title="Your payments could not be loaded" level={3} onRetry={() => void list.refetch()} pending={list.isFetching}>
            {explain(list.error)}
          </ErrorState>
        </div>
      ) : payments.length === 0 ? (
        <p className="mt-4 border-y border-line py-6 text-sm text-muted">No payments yet. Your payments and invoices will appear here.</p>
      ) : (
        <>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} onPayAgain={onPayAgain} />
            ))}
          </ul>
          {list.error && (
            <p role="alert" className="mt-3 text-sm text-bad">
              More payments could not be loaded. {explain(list.error)}
            </p>
          )}
          {list.hasNextPage && (
            <Button className="mt-4" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? "Loading…" : "Show more"}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function HistorySkeleton() {
  return (
    <Loading label="Loading your payments" className="mt-4 divide-y divide-line border-y border-line">
      {[1, 2, 3].map((n) => (
        <div key={n} className="flex justify-between py-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </Loading>
  );
}
