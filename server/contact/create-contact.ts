import type { Database } from "#db";
import type { Limits } from "#limits";
import type { Mail } from "#mail";
import type { ContactBody } from "#shared/wire/public.ts";
import { insertMessage } from "./messages.store.ts";

export interface Contact {
  /** Keeps the message and puts a mail to the sales address into the queue, both or neither. Throws too_many. */
  write(body: ContactBody, visitor: { ip: string }): Promise<void>;
}

/** A person who is in a hurry writes twice; a program writes a hundred times. */
const perVisitor = { max: 5, windowSeconds: 3600 };
const perAddress = { max: 5, windowSeconds: 3600 };

export function createContact({ db, limits, mail, salesEmail }: { db: Database; limits: Limits; mail: Mail; salesEmail: string }): Contact {
  return {
    async write({ name, email, company, message }, { ip }) {
      await limits.take(`contact:visitor:${ip}`, perVisitor);
      await limits.take(`contact:address:${email.toLowerCase()}`, perAddress);
      await db.transaction(async (tx) => {
        const { createdAt } = await insertMessage(tx, { name, email, company: company || null, message });
        const data = { name, email, company: company || null, message, at: createdAt.toISOString() };
        await mail.queue(tx, "contact-message", { name: "", address: salesEmail }, data);
      });
    },
  };
}
