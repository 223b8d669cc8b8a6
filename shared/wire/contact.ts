import { z } from "zod";
import { contactLimits, contactMessages } from "../contact.ts";

const { nameMax, emailMax, companyMax, messageMin, messageMax } = contactLimits;
const { atMost } = contactMessages;
const line = (max: number) => z.string().trim().max(max, atMost(max));

/** Body of POST /api/contact. */
export const contactBody = z.strictObject({
  name: line(nameMax).min(1, contactMessages.nameRequired),
  email: line(emailMax).pipe(z.email(contactMessages.emailInvalid)),
  company: line(companyMax).optional(),
  message: line(messageMax).min(messageMin, contactMessages.messageShort),
});
export type ContactBody = z.infer<typeof contactBody>;
