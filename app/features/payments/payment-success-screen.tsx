import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { PaymentItem } from "#shared/wire/payments.ts";
import { explain } from "../../api.ts";
import { Button, LinkButton, Spinner } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { wayBack } from "../studies/balance.tsx";
import { endIntent } from "./intent.ts";
import { Paid } from "./paid.tsx";
import { afterPayment } from "./payment-calls.ts";
import { shown } from "./payment-words.ts";
import { writeStored } from "../../storage.ts";
import { type PaymentView, usePaymentStatus } from "./use-payment-status.ts";

/** The result of a payment, polled from our own status until it is final. */
export function PaymentSuccessScreen() {
  const [params] = useSearchParams();
  const id = params.get("payment") ?? "";
  // A new key for each payment, so that no state carries over.
  return <PaymentStatus key={id} id={id} back={wayBack(params)} />;
}

function PaymentStatus({ id, back }: { id: string; back: string | null }) {
  const { view, checkAgain } = usePaymentStatus(id);
  const isFresh = useAfterwards(view);
  const texts = words(view);
  return (
    <Page title={texts.title} width="form" {...(texts.lead && { lead: texts.lead })}>
      <p role="status" className="sr-only">
        {texts.aloud}
      </p>
      <Body view={view} back={back} isFresh={isFresh} onCheckAgain={checkAgain} />
    </Page>
  );
}

interface BodyProps {
  view: PaymentView;
  back: string | null;
  isFresh: boolean;
  onCheckAgain: () => void;
}
function Body({ view, back, isFresh, onCheckAgain }: BodyProps) {
  switch (view.state) {
    case "confirming":
      return (
        <Section>
          <p className="flex items-center gap-3 text-sm text-soft">
            <Spinner /> Checking the status of your payment…
          </p>
        </Section>
      );
    case "paid":
      return <Paid payment={view.payment} back={back} isFresh={isFresh} />;
    case "failed":
      return (
        <Section>
          <PaymentFacts payment={view.payment} />
          <Ways>
            <LinkButton to={tryAgainPath(view.payment)} reloadDocument variant="primary">
              Try again
            </LinkButton>
            {back && <LinkButton to={back}>Go back</LinkButton>}
          </Ways>
        </Section>
      );
    case "waiting":
    case "unreachable":
      return (
        <Section>
          <Ways>
            <Button variant="primary" onClick={onCheckAgain}>
              Check again
            </Button>
            <LinkButton to="/app/credits" reloadDocument>
              View your payments
            </LinkButton>
          </Ways>
        </Section>
      );
    case "unknown":
      return (
        <Section>
          <Ways>
            <LinkButton to="/app/credits" reloadDocument variant="primary">
              View your payments
            </LinkButton>
          </Ways>
        </Section>
      );
  }
}

const tryAgainPath = ({ id }: PaymentItem): string => `/app/credits?${new URLSearchParams({ payment: id, failed: "1" })}`;

/** Headline, the text under it, and what screen readers announce. */
function words(view: PaymentView): { title: string; lead?: ReactNode; aloud: string } {
  switch (view.state) {
    case "confirming":
      return {
        title: "Confirming your payment",
        lead: "This takes a few seconds. It is safe to close this page: the credit will be added automatically and a receipt sent by email.",
        aloud: "Confirming your payment",
      };
    case "paid": {
      const { credits, currency, isTest } = view.payment;
      const aloud = `${shown(credits, currency)} was added to your balance.`;
      return { title: "Payment received", lead: isTest ? `${aloud} This was a test payment: no money was charged.` : aloud, aloud };
    }
    case "failed":
      return {
        title: "The payment did not go through",
        lead: `${sentence(view.payment.failure)}Nothing was added to your balance. If your bank debited the money, it will be returned or credited automatically.`,
        aloud: "The payment did not go through.",
      };
    case "waiting":
      return {
        title: "Not confirmed yet",
        lead: "The payment gateway has not confirmed your payment yet. We will keep checking. Once it is confirmed, the credit is added to your balance and we email you. You can close this page.",
        aloud: "The payment is not confirmed yet. We will keep checking and email you.",
      };
    case "unreachable":
      return {
        title: "The payment status could not be loaded",
        lead: `${explain(view.error)} Nothing is lost: once the payment is confirmed, the credit is added automatically and we email you.`,
        aloud: "The payment status could not be loaded.",
      };
    case "unknown":
      return {
        title: "No such payment",
        lead: "Your account has no payment at this address. It may belong to another account, or the address may be incomplete.",
        aloud: "Your account has no payment at this address.",
      };
  }
}

/** "Card declined" → "Card declined. " */
function sentence(text: string | null): string {
  return text ? `${text.replace(/[.\s]+$/, "")}. ` : "";
}

/** Runs once when the result is final. Returns whether the balance has been fetched since. */
function useAfterwards(view: PaymentView): boolean {
  const client = useQueryClient();
  const [isFresh, setFresh] = useState(false);
  const { state } = view;
  const paidId = view.state === "paid" ? view.payment.id : null;
  useEffect(() => {
    if (paidId === null) return;
    endIntent(paidId);
    writeStored("selectedService", null);
    void afterPayment(client).then(() => setFresh(true));
  }, [paidId, client]);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [state]);
  return isFresh;
}

function Section({ children }: { children: ReactNode }) {
  return <div className="border-t border-line pt-6">{children}</div>;
}

function Ways({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-3">{children}</div>;
}

function PaymentFacts({ payment }: { payment: PaymentItem }) {
  return (
    <p className="mb-4 text-sm text-soft">
      {shown(payment.amount, payment.currency)} for {shown(payment.credits, payment.currency)} of credit.
    </p>
  );
}
