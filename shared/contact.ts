/** What a message to us may be; apart from the schema, whose library is too much for a public page. */
export const contactLimits = { nameMax: 120, emailMax: 254, companyMax: 160, messageMin: 10, messageMax: 4000 } as const;

export const contactFields = ["name", "email", "company", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

const { nameMax, emailMax, companyMax, messageMin, messageMax } = contactLimits;
const atMost = (max: number) => `At most ${max} characters`;

export const contactMessages = {
  nameRequired: "Name is required",
  emailInvalid: "Invalid email format",
  messageShort: `Write at least ${messageMin} characters`,
  atMost,
} as const;

/** What is wrong, by field; empty where nothing is. The server judges again, by the same limits and a stricter look at the address. */
export function contactFaults(values: ContactValues): Partial<ContactValues> {
  const { name, email, company, message } = trimmed(values);
  const faults: Partial<ContactValues> = {};
  if (name === "") faults.name = contactMessages.nameRequired;
  else if (name.length > nameMax) faults.name = atMost(nameMax);
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) faults.email = contactMessages.emailInvalid;
  else if (email.length > emailMax) faults.email = atMost(emailMax);
  if (company.length > companyMax) faults.company = atMost(companyMax);
  if (message.length < messageMin) faults.message = contactMessages.messageShort;
  else if (message.length > messageMax) faults.message = atMost(messageMax);
  return faults;
}

export const trimmed = (values: ContactValues): ContactValues => ({
  name: values.name.trim(),
  email: values.email.trim(),
  company: values.company.trim(),
  message: values.message.trim(),
});
