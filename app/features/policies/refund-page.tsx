import { Link } from "react-router";
import { Grievances, SalesMail } from "./operator-lines.tsx";
import { PolicyPage } from "./policy-page.tsx";

export function RefundPage() {
  return (
    <PolicyPage
      title="Cancellation & Refund"
      lead="You pay for reports that are finished. What does not come to that returns to your balance by itself."
      sections={[
        {
          id: "cancel",
          title: "Cancelling a study",
          body: (
            <p>
              A study can be cancelled on its page as long as it waits or is being made. What was set aside for it is free again at once, in
              full. A finished study cannot be cancelled.
            </p>
          ),
        },
        {
          id: "automatic",
          title: "Money that returns by itself",
          body: (
            <>
              <p>You are not charged, and do not have to ask, when</p>
              <ul>
                <li>a study fails;</li>
                <li>the evidence does not carry a report (the page then lists what was tried);</li>
                <li>you cancel in time.</li>
              </ul>
            </>
          ),
        },
        {
          id: "reports",
          title: "Reports that are unlocked",
          body: (
            <>
              <p>
                Before you unlock a report you see its headline figures, every exhibit by name, the method, the sources and a whole section.
                An unlocked report is digital content delivered at once, so it cannot be given back because of a change of mind.
              </p>
              <p>
                It is different when the report is at fault: a figure that does not agree with its source, a wrong computation, a file that
                does not open. Write to <SalesMail /> within 30 days. We make the report again at no charge; if that does not mend it within
                7 days, its price returns to your balance or, if you prefer, to your means of payment.
              </p>
            </>
          ),
        },
        {
          id: "credits",
          title: "Credits that are not used",
          body: (
            <>
              <p>
                Credits bought and not used are refunded on request within 30 days of payment, to the means of payment that was used. Tax is
                refunded with them, by a credit note. Credits given as a promotion are not paid out.
              </p>
              <p>After 30 days credits stay in your balance for as long as the account exists.</p>
            </>
          ),
        },
        {
          id: "payments",
          title: "Payments that went wrong",
          body: (
            <p>
              If money left your account and the balance did not grow, wait ten minutes: we ask the gateway again by ourselves. A payment
              taken twice, or taken and not confirmed, is credited or sent back in full.
            </p>
          ),
        },
        {
          id: "time",
          title: "How long a refund takes",
          body: (
            <p>
              Refunds to a balance are immediate. Refunds to a card, bank account, wallet or UPI address are ordered within 2 working days;
              banks then need 5 to 7 working days as a rule.
            </p>
          ),
        },
        {
          id: "ask",
          title: "How to ask",
          body: (
            <>
              <p>
                By the <Link to="/contact-us">contact form</Link> or by mail, from the account&rsquo;s e-mail address, with the number of
                the invoice or the name of the study.
              </p>
              <Grievances />
            </>
          ),
        },
      ]}
    />
  );
}
