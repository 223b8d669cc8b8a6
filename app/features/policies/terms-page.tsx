import { Link } from "react-router";
import { useSite } from "../../site-facts.ts";
import { Courts, Grievances, OperatorLine } from "./operator-lines.tsx";
import { PolicyPage } from "./policy-page.tsx";

export function TermsPage() {
  const { name } = useSite();
  return (
    <PolicyPage
      title="Terms & Conditions"
      lead={`What you and we agree on when you use ${name}, order a study or buy credits.`}
      sections={[
        {
          id: "who",
          title: "Who we are, and what this is",
          body: (
            <>
              <p>
                This site and its service are run by <OperatorLine /> (&ldquo;we&rdquo;). By opening an account, ordering a study or buying
                credits you accept these terms, the <Link to="/privacy-policy">Privacy Policy</Link>, the{" "}
                <Link to="/cancellation-refund">Cancellation &amp; Refund</Link> policy and the{" "}
                <Link to="/shipping-policy">Shipping Policy</Link>. If you act for a company, you say that you may bind it.
              </p>
              <p>This document is an electronic record under the Information Technology Act, 2000, and needs no signature.</p>
            </>
          ),
        },
        {
          id: "service",
          title: "What the service does",
          body: (
            <>
              <p>
                We make market research reports by software: Corporate, Export and Local. Each figure in a report is read from a stored
                source that you can open, or computed by a formula that is printed. Where no figure can be had, the report says so.
              </p>
              <p>
                Sources may be wrong, late or revised, and forecasts are estimates whose range is printed with them. A report informs a
                decision; it is no investment, legal, tax or medical advice and no promise of any result.
              </p>
            </>
          ),
        },
        {
          id: "account",
          title: "Your account",
          body: (
            <ul>
              <li>You must be at least 18 years old, and give true details.</li>
              <li>Keep your password to yourself. What is done from your account counts as done by you until you tell us otherwise.</li>
              <li>One account has one currency, set when it is opened: rupees for customers in India, dollars elsewhere.</li>
              <li>You can delete the account at any time on its page. Invoices are kept as long as tax law requires.</li>
            </ul>
          ),
        },
        {
          id: "prices",
          title: "Prices, credits and taxes",
          body: (
            <>
              <p>
                Credits are money paid in advance for reports on this site. They carry no interest, cannot be passed to other accounts, and
                do not expire while the account exists. Prices are shown before you pay, in the account&rsquo;s currency.
              </p>
              <p>
                When you order a study its base price is set aside from your balance. It is taken when the study is finished, and set free
                when the study fails, is cancelled, or does not find enough evidence. Unlocking the full report costs the listed price less
                the base price already paid, once.
              </p>
              <p>
                For customers in India goods and services tax of 18% is added to a purchase of credits, and a tax invoice is issued.
                Payments are taken by our payment gateway; we never see or keep the number of a card.
              </p>
            </>
          ),
        },
        {
          id: "use",
          title: "What you may do with a report",
          body: (
            <>
              <p>
                An unlocked report is yours to use inside your organisation, to show to your clients, lenders, investors and advisers, and
                to quote with a mention of {name} and of the original source of each figure. You may not resell whole reports, offer them as
                your own research product, or publish them in full.
              </p>
              <p>Figures, quotations and data of third parties stay under the terms of their publishers, which the report names.</p>
            </>
          ),
        },
        {
          id: "conduct",
          title: "What you may not do",
          body: (
            <ul>
              <li>Break the law, or the rights of others.</li>
              <li>Try to get around payment, limits, sign-in or the separation of accounts; load the service so that others suffer.</li>
              <li>Collect content of the site by programs, except what its robots.txt allows and the interface that we document.</li>
              <li>Give false evidence, or take our printed method or name off a report and pass it on changed as ours.</li>
            </ul>
          ),
        },
        {
          id: "availability",
          title: "Availability and changes",
          body: (
            <p>
              We work to keep the service running, and may pause it for maintenance. A study that is interrupted goes on by itself where it
              stood. We may change the service and these terms; a change that takes a right from you is announced by e-mail 30 days ahead,
              and never touches a report already unlocked.
            </p>
          ),
        },
        {
          id: "liability",
          title: "Liability",
          body: (
            <>
              <p>
                If a figure of a report does not agree with the source it names, or a computation with its printed formula, tell us: we make
                the report again at no charge, or give its price back to your balance.
              </p>
              <p>
                Beyond that, and as far as the law allows, our liability for a report is limited to what you paid for it, and we are not
                liable for lost profit or for decisions made on it. Nothing here limits liability for fraud, wilful acts, or rights that a
                consumer cannot give up under the Consumer Protection Act, 2019.
              </p>
            </>
          ),
        },
        {
          id: "end",
          title: "Ending",
          body: (
            <p>
              You may stop at any time. We may close an account that breaks these terms, after a warning where that is reasonable; credits
              paid for and not used are then returned as the <Link to="/cancellation-refund">Cancellation &amp; Refund</Link> policy says,
              unless they were obtained by fraud.
            </p>
          ),
        },
        {
          id: "law",
          title: "Law, courts and complaints",
          body: (
            <>
              <p>
                The law of India applies, and <Courts /> decide. Consumers keep the courts and commissions that the law gives them.
              </p>
              <Grievances />
            </>
          ),
        },
      ]}
    />
  );
}
