import { z } from "zod";
import { contactLimits, contactMessages } from "../contact.ts";

/** A record of the blog as it is sent. apiResponse holds the post as its first item, or nothing where the record has none. */
export const blogRecord = z.strictObject({
  id: z.string(),
  uniqueTitle: z.string().nullable(),
  imageLink: z.string().nullable(),
  apiResponse: z.array(
    z.strictObject({
      title: z.string().optional(),
      excerpt: z.string().optional(),
      content: z.string().optional(),
      author: z.string().optional(),
      date: z.string().optional(),
      readTime: z.string().optional(),
      category: z.string().optional(),
      tags: z.array(z.string()).optional(),
    }),
  ),
});
export const blogList = z.array(blogRecord);

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
