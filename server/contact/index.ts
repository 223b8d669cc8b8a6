export { type Contact, createContact } from "./create-contact.ts";
