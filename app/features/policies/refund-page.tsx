import { Link } from "react-router";
import { Grievances, SalesMail } from "./operator-lines.tsx";
import { PolicyPage } from "./policy-page.tsx";

export function RefundPage() {
  return (
    <PolicyPage
      title="Cancellation & Refund"
      lead="You pay only for finished reports. Otherwise the amount returns to your balance automatically."
      sections={[
        {
          id: "cancel",
          title: "Cancelling a study",
          body: (
            <p>
              You can cancel a study on its page while it is queued or in progress. The reserved amount is released immediately and in full.
              A finished study cannot be cancelled.
            </p>
          ),
        },
        {
          id: "automatic",
          title: "Automatic refunds",
          body: (
            <>
              <p>You are not charged, and need not request a refund, if</p>
              <ul>
                <li>a study fails;</li>
                <li>the evidence does not support a report (the page then lists what was tried);</li>
                <li>you cancel in time.</li>
              </ul>
            </>
          ),
        },
        {
          id: "reports",
          title: "Unlocked reports",
          body: (
            <>
              <p>
                Before you unlock a report, you see its headline figures, every exhibit by name, the method, the sources and one full
                section. An unlocked report is digital content delivered immediately, so it cannot be returned because you change your mind.
              </p>
              <p>
                If the report is faulty, for example because a figure does not match its source, a calculation is wrong or a file does not
                open, write to <SalesMail /> within 30 days. We will produce the report again free of charge. If that does not resolve the
                problem within 7 days, we refund its price to your balance or, if you prefer, to your original payment method.
              </p>
            </>
          ),
        },
        {
          id: "credits",
          title: "Unused credits",
          body: (
            <>
              <p>
                Unused credits are refunded to the original payment method on request within 30 days of payment. Tax is refunded with a
                credit note. Promotional credits cannot be refunded.
              </p>
              <p>After 30 days, credits remain in your balance for as long as your account exists.</p>
            </>
          ),
        },
        {
          id: "payments",
          title: "Failed payments",
          body: (
            <p>
              If money left your account but your balance did not increase, wait ten minutes: we check with the gateway automatically. A
              payment that was taken twice, or taken but not confirmed, is credited or refunded in full.
            </p>
          ),
        },
        {
          id: "time",
          title: "How long a refund takes",
          body: (
            <p>
              Refunds to your balance are immediate. Refunds to a card, bank account, wallet or UPI address are initiated within 2 working
              days; banks usually take another 5 to 7 working days.
            </p>
          ),
        },
        {
          id: "ask",
          title: "How to request a refund",
          body: (
            <>
              <p>
                Use the <Link to="/contact-us">contact form</Link> or write from the email address of your account, stating the invoice
                number or the name of the study.
              </p>
              <Grievances />
            </>
          ),
        },
      ]}
    />
  );
}
