import { messageAnswer } from "#shared/wire/auth.ts";
import { contactBody } from "#shared/wire/public.ts";
import { done } from "../answer.ts";
import { open, type Route } from "../route.ts";

export const contactRoutes: readonly Route[] = [
  open({
    method: "POST",
    path: "/api/contact",
    about: "A message to the sales address. It is stored, and sent by mail.",
    body: contactBody,
    answers: { 201: messageAnswer },
    handle: async ({ services, body, visitor }) => {
      await services.contact.write(body, visitor);
      return done("Your message has been sent.", { status: 201 });
    },
  }),
];
