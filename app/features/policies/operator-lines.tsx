import { Link } from "react-router";
import { useSite } from "../../site-facts.ts";

/** The operator of the site, as far as it is configured: "Acme Private Limited, 1 Road, Town". */
export function OperatorLine() {
  const { operator } = useSite();
  return <>{[operator.name, operator.address].filter(Boolean).join(", ")}</>;
}

export function SalesMail() {
  const { salesEmail } = useSite();
  return <a href={`mailto:${salesEmail}`}>{salesEmail}</a>;
}

/** The courts that have jurisdiction; those at the operator's registered office where none are configured. */
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
        Send complaints to our grievance officer{operator.grievanceOfficer && `, ${operator.grievanceOfficer}`}, at{" "}
        <a href={`mailto:${operator.grievanceEmail}`}>{operator.grievanceEmail}</a>
        {operator.address && ` or ${operator.address}`}
        {operator.phone && `, telephone ${operator.phone}`}. Give your name, the email address of your account and what happened. We
        acknowledge complaints within 48 hours and resolve them within one month.
      </p>
      <p>
        Other questions: <SalesMail /> or the <Link to="/contact-us">contact form</Link>.
      </p>
    </>
  );
}
