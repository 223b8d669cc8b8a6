import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { useSite } from "../../site-facts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ReportOffer } from "./top-up/report-offer.tsx";

/** Where no gateway is connected: why nothing can be paid, how credits arrive, and what they are for. */
export function PaymentsOff({ offer, back }: { offer: QuoteAnswer; back: string | null }) {
  const { salesEmail, name } = useSite();
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="how" className="max-w-prose">
        <h2 id="how" className="headline text-xl">
          How to get credits
        </h2>
        <p className="mt-2 text-soft">
          Online payments are not available: no payment gateway is connected to this {name} site. The operator adds credits to your account
          instead.
          {salesEmail !== "" && (
            <>
              {" "}
              Write to{" "}
              <a href={`mailto:${salesEmail}`} className="link">
                {salesEmail}
              </a>{" "}
              and include the email address you sign in with.
            </>
          )}
        </p>
        <p className="mt-2 text-soft">Your new balance appears when you reload this page or select “Check again”.</p>
        {back && (
          <LinkButton to={back} className="mt-4">
            Go back
          </LinkButton>
        )}
      </section>
      <section aria-labelledby="prices">
        <h2 id="prices" className="headline text-xl">
          What a study costs
        </h2>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {offer.readyMade.map(({ kind }) => (
            <li key={kind} className="flex py-3">
              <ReportOffer kind={kind} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
