import { useState } from "react";
import type { PaymentItem } from "#shared/wire/payments.ts";
import { scopesOfKind } from "#shared/wire/studies.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useSignedInUser } from "../shell/guard.tsx";
import { kindOfWords } from "../study-form/draft/prefill.ts";
import { readStored } from "../../storage.ts";
import { FileLink } from "./file-link.tsx";
import { backOf } from "./intent.ts";
import { invoicePath } from "./payment-calls.ts";
import { shown } from "./payment-words.ts";

export interface PaidProps {
  payment: PaymentItem;
  back: string | null;
  /** The balance has been read since the money arrived. */
  isFresh: boolean;
}

/** What was credited, the invoice, and what to do next. */
export function Paid({ payment, back, isFresh }: PaidProps) {
  const user = useSignedInUser();
  const [way] = useState(() => wayOn(back ?? backOf(payment.id)));
  const { id, currency, credits, amount, invoiceNo, refunded } = payment;
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name="Credited">
          <span className="font-medium">{shown(credits, currency)}</span>
        </Fact>
        <Fact name="Paid">{shown(amount, currency)}</Fact>
        {/[1-9]/.test(refunded) && <Fact name="Refunded since">{shown(refunded, currency)}</Fact>}
        <Fact name="New balance">
          {isFresh ? <span className="headline text-xl">{shown(user.amount, user.currency)}</span> : <Skeleton className="h-7 w-28" />}
        </Fact>
        {invoiceNo && (
          <Fact name="Invoice">
            <FileLink href={invoicePath(id)} what="The invoice">
              {invoiceNo}
            </FileLink>
          </Fact>
        )}
      </dl>
      <p className="mt-3 text-sm text-muted">Your receipt and invoice will be sent to {user.email}.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={way.to} variant="primary">
          {way.label}
        </LinkButton>
        <LinkButton to="/app/credits" reloadDocument>
          Your payments
        </LinkButton>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

/** Back to the page that needed credits, otherwise to the stored draft, otherwise to a new study. */
function wayOn(back: string | null): { to: string; label: string } {
  if (back?.startsWith("/app/studies/")) return { to: back, label: "Back to the study" };
  if (back && !back.startsWith("/app/new-study")) return { to: back, label: "Go back" };
  if (back || readStored("newStudyDraft") !== null) return { to: back ?? "/app/new-study", label: "Back to your brief" };
  const kind = kindOfWords(readStored("selectedService") ?? "");
  // The form begins with a Corporate study of one country by itself.
  const chosen = kind && kind !== "corporate" ? `?${new URLSearchParams({ kind, scope: scopesOfKind[kind][0] })}` : "";
  return { to: `/app/new-study${chosen}`, label: "New study" };
}
