import { Link } from "react-router";
import { deliveryMinutes } from "#shared/prices.ts";
import { Grievances, SalesMail } from "./operator-lines.tsx";
import { PolicyPage } from "./policy-page.tsx";

const kinds = [
  { kind: "corporate", name: "Corporate Market Research Report" },
  { kind: "export", name: "Export Market Survey Report" },
  { kind: "local", name: "Local Market Survey Report" },
] as const;

export function ShippingPage() {
  return (
    <PolicyPage
      title="Shipping Policy"
      lead="Nothing is sent by post. Reports are delivered on this site within minutes of your order."
      sections={[
        {
          id: "how",
          title: "How reports are delivered",
          body: (
            <p>
              A finished report appears in your account, where you can read it and, once it is unlocked, download it as a PDF, workbook
              (XLSX), document (DOCX) or web page (HTML). We also email you when it is ready. There are no shipping charges, and we serve
              every country.
            </p>
          ),
        },
        {
          id: "when",
          title: "Delivery times",
          body: (
            <>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Report</th>
                    <th scope="col">Usual delivery time</th>
                  </tr>
                </thead>
                <tbody>
                  {kinds.map(({ kind, name }) => (
                    <tr key={kind}>
                      <th scope="row">{name}</th>
                      <td>
                        {deliveryMinutes[kind].min}-{deliveryMinutes[kind].max} minutes
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p>
                The study&rsquo;s page shows its progress and the estimated time remaining. If an interruption on our side delays a report,
                it resumes where it stopped.
              </p>
            </>
          ),
        },
        {
          id: "credits",
          title: "Credits and invoices",
          body: (
            <p>
              Credits are added to your balance as soon as the payment is confirmed, usually within a minute. You can download the invoice
              as a PDF from the Credits page.
            </p>
          ),
        },
        {
          id: "late",
          title: "If nothing arrives",
          body: (
            <>
              <p>
                If a report has not arrived after two hours, we will cancel it at your request and release the reserved amount. Write to{" "}
                <SalesMail />. See also <Link to="/cancellation-refund">Cancellation &amp; Refund</Link>.
              </p>
              <Grievances />
            </>
          ),
        },
      ]}
    />
  );
}
