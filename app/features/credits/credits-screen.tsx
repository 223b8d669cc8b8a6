import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { compareMoney, formatMoneyExact, type Money } from "#shared/money.ts";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { explain } from "../../api.ts";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Page } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useFreshBalance } from "../auth/use-user.ts";
import { paymentById } from "../payments/payment-calls.ts";
import { amountOf } from "../payments/payment-words.ts";
import { readStored, writeStored } from "../../storage.ts";
import { wayBack, useOwner } from "../studies/balance.tsx";
import { BackLink } from "../studies/study-page.tsx";
import { kindOfWords } from "../study-form/draft/prefill.ts";
import { CheckAgain } from "./check-again.tsx";
import { type Choice, choiceOf, firstChoice, missingFor, rangeOf } from "./top-up/choice.ts";
import { FailedNotice } from "./failed-notice.tsx";
import { payButtonId } from "./top-up/pay-panel.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { PaymentsOff } from "./payments-off.tsx";
import { TopUpForm } from "./top-up/top-up-form.tsx";
import { useOffer } from "./top-up/use-quote.ts";

/** Balance, purchase of credits, and past payments. */
export function CreditsScreen() {
  const [params] = useSearchParams();
  useFreshBalance();
  const back = wayBack(params);
  const offer = useOffer();
  const again = useQuery({ ...paymentById(params.get("payment") ?? ""), enabled: params.has("payment") });
  const linked = params.get("selectedService");
  const [kind] = useState(() => kindOfWords(linked ?? readStored("selectedService") ?? ""));
  // The address names the service where the page before had no scripts yet; the brief starts with the same one.
  useEffect(() => {
    if (linked !== null && kindOfWords(linked)) writeStored("selectedService", linked);
  }, [linked]);
  const [picked, setPicked] = useState<Choice | null>(null);
  const owner = useOwner();
  const missing = missingFor(params.get("price"), amountOf(owner.balance, owner.currency));
  const choice = (quote: QuoteAnswer) => picked ?? firstChoice(quote, { missing, kind, credits: again.data?.credits ?? null });
  const isWaiting = offer.isPending || again.isLoading;
  const { data } = offer;
  const payAgain = (quote: QuoteAnswer) => (credits: string) => {
    setPicked(choiceOf(quote, credits));
    document.getElementById(payButtonId)?.focus();
  };
  return (
    <Page
      title="Credits"
      {...(back && { above: <BackLink to={back} label={isBrief(back) ? "Back to your brief" : "Back to the study"} /> })}
    >
      {params.get("failed") === "1" && !again.isLoading && <FailedNotice payment={again.data} back={back} />}
      <Balance />
      {isWaiting ? (
        <FormSkeleton />
      ) : !data ? (
        <ErrorState title="The prices could not be loaded" onRetry={() => void offer.refetch()} pending={offer.isFetching}>
          {explain(offer.error)}
        </ErrorState>
      ) : data.gateway === "off" ? (
        <PaymentsOff offer={data} back={back} />
      ) : (
        <TopUpForm
          offer={data}
          choice={choice(data)}
          onChoose={setPicked}
          missing={missing && missingWords(data, missing, back)}
          back={back}
        />
      )}
      <PaymentHistory onPayAgain={data && data.gateway !== "off" ? payAgain(data) : null} />
    </Page>
  );
}

const isBrief = (back: string): boolean => back.startsWith("/app/new-study");

function missingWords(offer: QuoteAnswer, missing: Money, back: string | null): string {
  const { minimum } = rangeOf(offer);
  const words = `You need ${formatMoneyExact(missing)} more ${!back || isBrief(back) ? "to order this study" : "for this study"}`;
  return compareMoney(missing, minimum) < 0 ? `${words}. The smallest purchase is ${formatMoneyExact(minimum)}.` : `${words}.`;
}

function Balance() {
  const owner = useOwner();
  return (
    <section aria-labelledby="balance" className="mb-10 border-y border-line py-5">
      <h2 id="balance" className="text-sm text-muted">
        Balance
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="headline text-3xl">{formatMoneyExact(amountOf(owner.balance, owner.currency))}</p>
        <CheckAgain balance={owner.balance} />
      </div>
    </section>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading the prices" className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="space-y-8">
        <Skeleton className="h-72 w-full" />
        {[1, 2].map((n) => (
          <div key={n}>
            <Skeleton className="h-4 w-32" />
            <Skeleton className="mt-2 h-10 w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
