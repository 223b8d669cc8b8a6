import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { contactFaults, type ContactField, contactFields, contactLimits, type ContactValues, trimmed } from "#shared/contact.ts";
import { ApiError, explain, sendJson } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Textarea, TextInput } from "../../ui/form/inputs.tsx";
import { useHydrated } from "../../ui/server-rendered.tsx";
import { useUser } from "../auth/use-user.ts";

const empty: ContactValues = { name: "", email: "", company: "", message: "" };

export function ContactForm() {
  const { user } = useUser();
  const isReady = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<ContactValues>>({});
  const [isJudged, setJudged] = useState(false);
  const known = user ? { name: [user.firstName, user.lastName].filter(Boolean).join(" "), email: user.email } : {};
  const values = { ...empty, ...known, ...typed };
  const send = useMutation({
    mutationFn: (body: ContactValues) => sendJson("POST", "/api/contact", { ...body, company: body.company || undefined }),
  });
  const refused = send.error instanceof ApiError ? send.error.problem?.fields : undefined;
  const faults: Partial<Record<ContactField, string>> = { ...refused, ...(isJudged && contactFaults(values)) };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    setJudged(true);
    const [first] = contactFields.filter((name) => contactFaults(values)[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else send.mutate(trimmed(values));
  };
  const field = (name: ContactField) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  });

  if (send.isSuccess)
    return (
      <Sent
        email={values.email}
        onAnother={() => {
          setTyped({});
          setJudged(false);
          send.reset();
        }}
      />
    );
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-10 flex max-w-xl flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={faults.name} required>
          <TextInput autoComplete="name" maxLength={contactLimits.nameMax} {...field("name")} />
        </Field>
        <Field label="Email" error={faults.email} required>
          <TextInput type="email" autoComplete="email" {...field("email")} />
        </Field>
      </div>
      <Field label="Company" error={faults.company} optional>
        <TextInput autoComplete="organization" maxLength={contactLimits.companyMax} {...field("company")} />
      </Field>
      <Field label="Message" error={faults.message} required>
        <Textarea rows={7} maxLength={contactLimits.messageMax} {...field("message")} />
      </Field>
      {send.isError && !refused && (
        <p role="alert" className="rounded-md bg-bad-wash px-4 py-3 text-sm text-bad">
          Your message was not sent. Your text has been kept. {explain(send.error)}
        </p>
      )}
      <p className="text-sm text-muted">We use what you write only to answer you.</p>
      <Button type={isReady ? "submit" : "button"} variant="primary" size="lg" pending={send.isPending} className="self-start">
        {send.isPending ? "Sending..." : "Send message"}
      </Button>
    </form>
  );
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-10 max-w-xl border-t border-line pt-6">
      <h2 ref={heading} tabIndex={-1} className="headline text-xl focus:outline-none">
        Your message has been sent
      </h2>
      <p className="mt-2 text-soft">We will reply to {email}.</p>
      <Button onClick={onAnother} className="mt-5">
        Write another message
      </Button>
    </div>
  );
}
