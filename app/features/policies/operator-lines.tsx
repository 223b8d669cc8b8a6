import { Link } from "react-router";
import { useSite } from "../../site-facts.ts";

/** "Acme Private Limited, 1 Road, Town": who stands behind the site, as far as it is set. */
export function OperatorLine() {
  const { operator } = useSite();
  return <>{[operator.name, operator.address].filter(Boolean).join(", ")}</>;
}

export function SalesMail() {
  const { salesEmail } = useSite();
  return <a href={`mailto:${salesEmail}`}>{salesEmail}</a>;
}

/** The courts that decide; the seat of the operator where none are named. */
export function Courts() {
  const { operator } = useSite();
  return (
    <>{operator.courts ? `the courts of ${operator.courts}, India` : "the courts at the registered office of the operator, in India"}</>
  );
}

export function Grievances() {
  const { operator } = useSite();
  return (
    <>
      <p>
        Complaints go to our grievance officer{operator.grievanceOfficer && `, ${operator.grievanceOfficer}`}, at{" "}
        <a href={`mailto:${operator.grievanceEmail}`}>{operator.grievanceEmail}</a>
        {operator.address && ` or ${operator.address}`}
        {operator.phone && `, telephone ${operator.phone}`}. Say your name, your account&rsquo;s e-mail address and what happened. Receipt
        is confirmed within 48 hours, and the matter is settled within one month.
      </p>
      <p>
        Other questions: <SalesMail /> or the <Link to="/contact-us">contact form</Link>.
      </p>
    </>
  );
}
