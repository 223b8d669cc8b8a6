import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatMoneyExact, money, parseMoney } from "#shared/money.ts";
import { studyKinds } from "#shared/prices.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Page } from "../../ui/page.tsx";
import { orderCost } from "../study-form/order-cost.ts";
import { kindOfWords } from "../study-form/brought.ts";
import { useBalanceAnew } from "../auth/use-user.ts";
import { wayBack } from "../studies/credits-link.ts";
import { CheckAgain } from "./check-again.tsx";
import { BackLink } from "../studies/study-page.tsx";
import { kindTitles } from "../studies/study-words.ts";
import { useOwner } from "../studies/use-owner.ts";

/** Balance, what things cost, and how credits arrive while there is no payment. */
export function CreditsScreen() {
  const [params] = useSearchParams();
  const owner = useOwner();
  useBalanceAnew();
  const back = wayBack(params);
  const [chosen] = useState(() => kindOfWords(params.get("selectedService") ?? readChosen() ?? ""));
  const balance = parseMoney(owner.balance, owner.currency) ?? money(0, owner.currency);
  return (
    <Page
      width="form"
      title="Credits"
      {...(back && { above: <BackLink to={back} label={back === "/app/new-study" ? "Back to your brief" : "Back to the study"} /> })}
    >
      <section aria-labelledby="balance" className="border-y border-line py-6">
        <h2 id="balance" className="text-sm text-muted">
          Balance
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="headline text-3xl">{formatMoneyExact(balance)}</p>
          <CheckAgain balance={owner.balance} />
        </div>
      </section>
      <section aria-labelledby="how" className="mt-10 max-w-prose">
        <h2 id="how" className="headline text-xl">
          How credits arrive
        </h2>
        <p className="mt-2 text-soft">
          Paying by card is not open here yet. Until it is, whoever runs this service puts credits on your account; ask them and name the
          e-mail address that you sign in with. Once they have done it, the new balance shows when you open this page or check again.
        </p>
        <p className="mt-2 text-soft">
          Credits are money in your account’s currency. Nothing is charged for a study that ends without a report.
        </p>
      </section>
      <section aria-labelledby="prices" className="mt-10">
        <h2 id="prices" className="headline text-xl">
          What a study costs
        </h2>
        {chosen && <p className="mt-2 text-sm text-muted">You chose {kindTitles[chosen]}.</p>}
        <div className="mt-4 overflow-x-auto">
          <table className="w-full border-t border-line text-sm">
            <caption className="sr-only">Prices by kind of study</caption>
            <thead>
              <tr className="border-b border-line text-right text-xs text-muted">
                <th scope="col" className="px-3 py-2.5 text-left font-medium">
                  Kind
                </th>
                <th scope="col" className="px-3 py-2.5 font-medium">
                  Base price
                </th>
                <th scope="col" className="px-3 py-2.5 font-medium">
                  To unlock
                </th>
                <th scope="col" className="px-3 py-2.5 font-medium">
                  Whole report
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-b border-line">
              {studyKinds.map((kind) => {
                const cost = orderCost({ kind, ...owner, unlockWhenReady: false });
                return (
                  <tr key={kind} className={classNames("text-right", kind === chosen && "bg-accent-wash font-medium")}>
                    <th scope="row" className="px-3 py-3 text-left font-medium">
                      {kindTitles[kind]}
                    </th>
                    <td className="px-3 py-3">{formatMoneyExact(cost.base)}</td>
                    <td className="px-3 py-3">{formatMoneyExact(cost.unlock)}</td>
                    <td className="px-3 py-3">{formatMoneyExact(cost.listed)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        <p className="mt-3 max-w-prose text-sm text-muted">
          The base price is held when you order and charged when the report is there. It gives the preview; unlocking adds the rest. Today
          Corporate studies can be ordered; the other kinds open soon.
        </p>
        <LinkButton className="mt-6" to={back ?? "/app/new-study"} variant="primary">
          {back ? "Go back" : "New study"}
        </LinkButton>
      </section>
    </Page>
  );
}

function readChosen(): string | null {
  try {
    return localStorage.getItem("selectedService");
  } catch {
    return null;
  }
}
