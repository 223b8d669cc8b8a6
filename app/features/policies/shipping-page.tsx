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
      lead="Nothing is sent by post. Reports are delivered on this site, minutes after they are ordered."
      sections={[
        {
          id: "how",
          title: "How reports are delivered",
          body: (
            <p>
              A finished report stands in your account, where it can be read and, once unlocked, downloaded as PDF, workbook (XLSX),
              document (DOCX) and web page (HTML). We also write to your e-mail address when it is ready. There are no shipping charges, and
              every country is served.
            </p>
          ),
        },
        {
          id: "when",
          title: "When",
          body: (
            <>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Report</th>
                    <th scope="col">Usual time of delivery</th>
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
                The study&rsquo;s page shows how far it is and how long it may still take. An interruption on our side delays a report; it
                goes on where it stood.
              </p>
            </>
          ),
        },
        {
          id: "credits",
          title: "Credits and invoices",
          body: (
            <p>
              Credits are in your balance as soon as the payment is confirmed, usually within a minute. The invoice is a PDF on the Credits
              page.
            </p>
          ),
        },
        {
          id: "late",
          title: "If nothing arrives",
          body: (
            <>
              <p>
                A report that is not there after two hours is cancelled by us if you ask, and what was set aside for it is set free. Write
                to <SalesMail />. See also <Link to="/cancellation-refund">Cancellation &amp; Refund</Link>.
              </p>
              <Grievances />
            </>
          ),
        },
      ]}
    />
  );
}
