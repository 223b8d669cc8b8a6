import { isPaid, type PaymentItem } from "#shared/wire/payments.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { shown } from "../payments/payment-words.ts";
import { successPath } from "../payments/navigation.ts";

/** For who comes back from a window that failed. `payment` undefined: it is not known which one. */
export function FailedNotice({ payment, back }: { payment: PaymentItem | undefined; back: string | null }) {
  if (payment && isPaid(payment.status))
    return (
      <div
        role="status"
        className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-l-4 border-line border-l-good px-5 py-4"
      >
        <p className="text-sm">
          <span className="font-medium">This payment has now been received.</span> {shown(payment.credits, payment.currency)} was added to
          your balance.
        </p>
        <LinkButton to={successPath(payment.id, back)} size="sm">
          View
        </LinkButton>
      </div>
    );
  const failure = payment?.failure?.replace(/[.\s]+$/, "");
  return (
    <div role="alert" className="mb-8 rounded-lg border border-l-4 border-line border-l-bad px-5 py-4">
      <h2 className="flex items-center gap-2 font-medium">
        <Icon name="alert" className="text-bad" />
        The payment{payment && ` of ${shown(payment.amount, payment.currency)}`} did not go through
      </h2>
      <p className="mt-1 max-w-prose text-sm text-soft">
        {failure && `${failure}. `}Nothing was added to your balance. If your bank debited the money, it will be returned or credited
        automatically. You can pay again below.
      </p>
    </div>
  );
}
