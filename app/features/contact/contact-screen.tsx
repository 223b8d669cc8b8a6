import type { ReactNode } from "react";
import { useSite } from "../../site-facts.ts";
import { ContactForm } from "./contact-form.tsx";

export function ContactScreen() {
  const { salesEmail, operator } = useSite();
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 py-12 sm:px-8 sm:py-20 lg:grid-cols-[1fr_22rem]">
      <div>
        <h1 className="headline text-3xl sm:text-4xl">Contact us</h1>
        <p className="mt-5 max-w-prose text-lg text-soft">
          Do you have a question about a report, a figure, a team order or an invoice? Write to us. A member of our team will reply by
          email, usually within one working day.
        </p>
        <ContactForm />
      </div>
      <dl className="flex flex-col gap-6 self-start border-t border-line pt-6 text-sm lg:border-t-0 lg:border-l lg:py-2 lg:pl-8">
        <Fact name="Sales and support">
          <a href={`mailto:${salesEmail}`} className="link">
            {salesEmail}
          </a>
        </Fact>
        <Fact name="A figure that looks wrong">
          Send us the name of the report, the exhibit and the figure. The report shows where each figure comes from, so we can check the
          same source you see. If we made a mistake, we produce the report again free of charge.
        </Fact>
        <Fact name="Operator">
          {operator.name}
          {operator.address && <span className="block">{operator.address}</span>}
          {operator.phone && (
            <a href={`tel:${operator.phone.replaceAll(/[^+\d]/g, "")}`} className="link block w-fit">
              {operator.phone}
            </a>
          )}
          {operator.gstin && <span className="block">GSTIN {operator.gstin}</span>}
        </Fact>
        <Fact name="Grievances">
          {operator.grievanceOfficer && <span className="block">Grievance officer: {operator.grievanceOfficer}</span>}
          <a href={`mailto:${operator.grievanceEmail}`} className="link">
            {operator.grievanceEmail}
          </a>
          <span className="block">We acknowledge complaints within 48 hours and resolve them within one month.</span>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="mt-1 text-soft">{children}</dd>
    </div>
  );
}
