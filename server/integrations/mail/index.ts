export { createFileMailer } from "./file-mailer.ts";
export { createSmtpMailer } from "./smtp-mailer.ts";
