import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isPaid, type PaymentItem } from "#shared/wire/payments.ts";
import { explain } from "../../api.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { FileLink } from "../payments/file-link.tsx";
import { afterPayment, creditNotePath, invoicePath, paymentCalls } from "../payments/payment-calls.ts";
import { shown, statusOf } from "../payments/payment-words.ts";
import { dayOf } from "../studies/study-words.ts";

/** One payment: when, what it gave, what it cost, where it is, and its documents. */
export function PaymentRow({ payment, onPayAgain }: { payment: PaymentItem; onPayAgain: ((credits: string) => void) | null }) {
  const { id, status, currency, credits, amount, refunded, invoiceNo, creditNotes, failure, isTest, createdAt, paidAt } = payment;
  const { words, tone } = statusOf(payment);
  const day = paidAt ?? createdAt;
  return (
    <li className="flex flex-col gap-2 py-4 text-sm">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr_auto]">
        <time dateTime={day} className="text-muted max-sm:order-3">
          {dayOf(day)}
        </time>
        <p className="font-medium tabular-nums">{shown(credits, currency)} of credit</p>
        <p className="text-right tabular-nums max-sm:order-2">
          <span className="sr-only">Total paid: </span>
          {shown(amount, currency)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:pl-38">
        <span className="flex gap-2">
          <Badge tone={tone}>{words}</Badge>
          {isTest && <Badge>Test: no money charged</Badge>}
        </span>
        {invoiceNo && (
          <FileLink href={invoicePath(id)} what="The invoice">
            {`Invoice ${invoiceNo}`}
          </FileLink>
        )}
        {creditNotes.map((note) => (
          <FileLink key={note.id} href={creditNotePath(id, note.id)} what="The credit note">
            {`Credit note ${note.number}, ${shown(note.amount, currency)}`}
          </FileLink>
        ))}
        {!isPaid(status) && (
          <span className="flex flex-wrap gap-2">
            {status !== "expired" && <CheckPayment payment={payment} />}
            {onPayAgain && (
              <Button size="sm" onClick={() => onPayAgain(credits)} aria-label={`Pay again: ${shown(amount, currency)}`}>
                Pay again
              </Button>
            )}
          </span>
        )}
      </div>
      {failure && !isPaid(status) && <p className="text-soft sm:pl-38">{failure}</p>}
      {/[1-9]/.test(refunded) && <p className="text-soft sm:pl-38">{shown(refunded, currency)} of this credit was refunded.</p>}
    </li>
  );
}

/** Reads our own status again; what the gateway says reaches it within a minute. */
function CheckPayment({ payment }: { payment: PaymentItem }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => paymentCalls.get(payment.id),
    onSuccess: async (now) => {
      if (now.status === payment.status)
        return notify({
          title: "No change yet",
          description: "Payments are credited automatically. We check with the payment gateway every minute.",
        });
      await afterPayment(client);
      if (isPaid(now.status))
        notify({
          title: "Payment received",
          description: `${shown(now.credits, now.currency)} was added to your balance.`,
          tone: "good",
        });
    },
    onError: (error) => notify({ title: "The payment could not be checked", description: explain(error), tone: "bad" }),
  });
  const { amount, currency } = payment;
  return (
    <Button size="sm" pending={isPending} onClick={() => mutate()} aria-label={`Check again: ${shown(amount, currency)}`}>
      {isPending ? "Checking…" : "Check again"}
    </Button>
  );
}
