import { Link } from "react-router";
import { useSite } from "../../site-facts.ts";
import { Courts, Grievances, OperatorLine } from "./operator-lines.tsx";
import { PolicyPage } from "./policy-page.tsx";

export function TermsPage() {
  const { name } = useSite();
  return (
    <PolicyPage
      title="Terms & Conditions"
      lead={`The agreement between you and us when you use ${name}, order a study or buy credits.`}
      sections={[
        {
          id: "who",
          title: "Who we are and what this document is",
          body: (
            <>
              <p>
                This site and its service are operated by <OperatorLine /> (&ldquo;we&rdquo;). By creating an account, ordering a study or
                buying credits, you accept these terms, the <Link to="/privacy-policy">Privacy Policy</Link>, the{" "}
                <Link to="/cancellation-refund">Cancellation &amp; Refund</Link> policy and the{" "}
                <Link to="/shipping-policy">Shipping Policy</Link>. If you act for a company, you confirm that you are authorised to bind
                it.
              </p>
              <p>This document is an electronic record under the Information Technology Act, 2000, and does not require a signature.</p>
            </>
          ),
        },
        {
          id: "service",
          title: "What the service does",
          body: (
            <>
              <p>
                We produce Corporate, Export and Local market research reports with software. Each figure in a report is either read from a
                stored source that you can open or computed by a printed formula. If no figure is available, the report says so.
              </p>
              <p>
                Sources may be wrong, outdated or revised, and forecasts are estimates printed with their range. A report is meant to inform
                a decision; it is not investment, legal, tax or medical advice and does not guarantee any result.
              </p>
            </>
          ),
        },
        {
          id: "account",
          title: "Your account",
          body: (
            <ul>
              <li>You must be at least 18 years old and provide accurate details.</li>
              <li>Keep your password confidential. You are responsible for activity on your account until you notify us otherwise.</li>
              <li>Each account has one currency, set when it is created: rupees for customers in India, dollars elsewhere.</li>
              <li>You can delete your account at any time on the account page. Invoices are retained as long as tax law requires.</li>
            </ul>
          ),
        },
        {
          id: "prices",
          title: "Prices, credits and taxes",
          body: (
            <>
              <p>
                Credits are advance payments for reports on this site. They bear no interest, cannot be transferred to other accounts and do
                not expire while the account exists. Prices are shown before you pay, in the account&rsquo;s currency.
              </p>
              <p>
                When you order a study, its base price is reserved from your balance. It is charged when the study is finished and released
                if the study fails, is cancelled or does not find enough evidence. Unlocking the full report costs the listed price less the
                base price already paid, as a one-time charge.
              </p>
              <p>
                For customers in India, goods and services tax of 18% is added to purchases of credits, and a tax invoice is issued.
                Payments are processed by our payment gateway; we never see or store card numbers.
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
                You may use an unlocked report within your organisation, share it with your clients, lenders, investors and advisers, and
                quote from it with attribution to {name} and to the original source of each figure. You may not resell entire reports, offer
                them as your own research product or publish them in full.
              </p>
              <p>
                Third-party figures, quotations and data remain subject to the terms of their publishers, which are named in the report.
              </p>
            </>
          ),
        },
        {
          id: "conduct",
          title: "What you may not do",
          body: (
            <ul>
              <li>Break the law or infringe the rights of others.</li>
              <li>
                Circumvent payment, limits, sign-in or the separation of accounts, or overload the service to the detriment of others.
              </li>
              <li>Collect content from the site by automated means, except as allowed by its robots.txt or through our documented API.</li>
              <li>Provide false evidence, or pass on an altered report as ours or with our name or method removed.</li>
            </ul>
          ),
        },
        {
          id: "availability",
          title: "Availability and changes",
          body: (
            <p>
              We work to keep the service available but may suspend it for maintenance. An interrupted study resumes automatically where it
              stopped. We may change the service and these terms. Changes that reduce your rights are announced by email 30 days in advance
              and never affect reports already unlocked.
            </p>
          ),
        },
        {
          id: "liability",
          title: "Liability",
          body: (
            <>
              <p>
                If a figure does not match the source it cites, or a calculation does not match its printed formula, let us know. We will
                produce the report again free of charge or refund its price to your balance.
              </p>
              <p>
                Beyond that, and to the extent permitted by law, our liability for a report is limited to the amount you paid for it, and we
                are not liable for lost profits or for decisions based on it. Nothing in these terms limits liability for fraud or wilful
                misconduct, or rights that consumers cannot waive under the Consumer Protection Act, 2019.
              </p>
            </>
          ),
        },
        {
          id: "end",
          title: "Termination",
          body: (
            <p>
              You may stop using the service at any time. We may close an account that breaches these terms, after a warning where
              reasonable. Unused credits that you paid for are then refunded as described in the{" "}
              <Link to="/cancellation-refund">Cancellation &amp; Refund</Link> policy, unless they were obtained by fraud.
            </p>
          ),
        },
        {
          id: "law",
          title: "Law, courts and complaints",
          body: (
            <>
              <p>
                The law of India applies, and <Courts /> have jurisdiction. Consumers retain their statutory right to the courts and
                commissions provided by law.
              </p>
              <Grievances />
            </>
          ),
        },
      ]}
    />
  );
}
